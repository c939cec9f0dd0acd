import { whoSits, type Outcome, type Seat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { shipsOf, workingFactories } from "./economy.ts";
import { hasTreaty, realmOf } from "./places.ts";
import { isBottle } from "./ships.ts";
import type { State } from "./state.ts";

/** What counts at the end (EC-CVIC-01). */
const POINTS = { rating: 2, factory: 5, bottle: 20, destroyed: 1 / 50, captured: 2 / 50, home: 25 } as const;
/** A lead of less than this share of the leader's points is a draw. */
const DRAW = 0.1;
/** Whoever starts below this share of the largest is a minor power (EC-CVIC-02). */
const MINOR = 0.6;

/** Victory points of a player as things stand (EC-CVIC-01, EC-CVIC-02). */
export function pointsOf(state: State, seat: Seat): number {
  const realm = realmOf(state, seat);
  if (realm.out) return 0;
  let points = 0;
  for (const [index, world] of state.worlds.entries()) {
    if (world.owner !== seat) continue;
    points += POINTS.rating * world.rating;
    points += POINTS.factory * workingFactories(state, world).length;
    if (state.realms.some((other, owner) => owner !== seat && other.homeWorld === index))
      points += POINTS.home;
  }
  points += POINTS.bottle * shipsOf(state, seat).filter(isBottle).length;
  points += POINTS.destroyed * realm.destroyed + POINTS.captured * realm.captured - realm.penalty;
  return points * minorFactor(state, seat);
}

/** Minor powers multiply their points by what they lacked at the start (EC-CVIC-02). */
export function minorFactor(state: State, seat: Seat): number {
  const largest = Math.max(...state.realms.map((realm) => realm.startValue));
  const own = realmOf(state, seat).startValue;
  return own < MINOR * largest && own > 0 ? largest / own : 1;
}

/** A player without home world, factory and bottle ship is out (EC-CVIC-02). */
export const isBeaten = (state: State, seat: Seat): boolean => {
  const { homeWorld } = realmOf(state, seat);
  const home = state.worlds[homeWorld]?.owner === seat;
  const factory = state.worlds.some((world) => world.owner === seat && world.factories.length > 0);
  return !home && !factory && !shipsOf(state, seat).some(isBottle);
};

/** Players still in, and whether they all stand together. */
export function lastStanding(state: State): Seat[] | undefined {
  const left = state.realms.flatMap((realm, seat) => (realm.out ? [] : [seat]));
  const united = left.every((one) => left.every((other) => hasTreaty(state, one, other, "alliance")));
  return left.length === 1 || united ? left : undefined;
}

const named = (seats: readonly Seat[]): string[] => seats.map(whoSits);

/** Most points win; a margin under a tenth is a draw; the last alliance wins at once (EC-CVIC-01, EC-CVIC-02). */
export function outcomeOf(state: State): Outcome | undefined {
  if (state.phase !== "over") return undefined;
  const last = state.ending === "last" ? lastStanding(state) : undefined;
  if (last !== undefined)
    return {
      winners: last,
      scores: state.scores,
      why: message("outcome.campaign.last", { who: named(last) }),
    };
  const ranked = state.scores.map((points, seat) => ({ points, seat })).sort((a, b) => b.points - a.points);
  const [first, second] = ranked;
  const clear =
    first !== undefined && second !== undefined && first.points - second.points >= DRAW * first.points;
  if (!clear || first.points <= second.points)
    return { winners: [], scores: state.scores, why: message("outcome.campaign.drawn") };
  const why = message("outcome.campaign.time", { who: named([first.seat]), points: first.points });
  return { winners: [first.seat], scores: state.scores, why };
}
