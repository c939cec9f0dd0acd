import type { Outcome, Seat } from "@flagship/kernel";
import { lookUp } from "../../say.ts";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { units, within } from "../../common/plane/point.ts";
import { craftAboard } from "./hold.ts";
import { classOfShip, isLeft, isSoftKilled } from "./ship.ts";
import type { Ship, State, UnitRef } from "./state.ts";
import { onTable, shipRef } from "./units.ts";

/** Fleets farther apart than this have lost each other (EC-VIC-01). */
const OUT_OF_TOUCH = 5000;

/** A capital ship that still counts for its side (EC-VIC-01). */
const stillFights = (ship: Ship): boolean => isLeft(ship) && !ship.prize && !isSoftKilled(ship);

/** Why the battle is over at the end of the turn, if it is (EC-VIC-01). */
export function endOfBattle(state: State): string | undefined {
  const { goal, turns } = state.scenario;
  if (goal.kind === "capture" && state.ships.some((ship) => ship.prize && ship.class === goal.class))
    return "captured";
  if (goal.kind === "landing" && (state.ashore[0]?.length ?? 0) >= goal.squads) return "landed";
  for (const side of [0, 1]) {
    if (!state.ships.some((ship) => ship.side === side && stillFights(ship))) return "no-ships";
  }
  if (!inTouch(state)) return "apart";
  return state.turn >= turns ? "turns" : undefined;
}

function inTouch(state: State): boolean {
  const left = state.ships.filter(isLeft);
  return left.some(
    (one) =>
      one.side === 0 && left.some((other) => other.side === 1 && within(one, other, units(OUT_OF_TOUCH))),
  );
}

/** What a side has points for: what became of an enemy ship, craft that are gone, freighters that got through. */
export type Gain = { readonly points: number } & (
  | { readonly what: "craft" }
  | {
      readonly what: "destroyed" | "captured" | "disabled" | "driven-off" | "through";
      readonly unit: UnitRef;
    }
);

/** What a side scores for one enemy ship: once, under the highest heading that fits (EC-VIC-02). */
function gainFor(state: State, ship: Ship, unit: UnitRef): readonly Gain[] {
  const { price } = classOfShip(ship);
  if (ship.through) return [];
  if (ship.fate === "destroyed") return [{ what: "destroyed", points: price, unit }];
  if (ship.prize) return [{ what: "captured", points: 2 * price, unit }];
  if (isSoftKilled(ship)) return [{ what: "disabled", points: price / 2, unit }];
  if (ship.fate === "away" || !onTable(state, ship)) return [{ what: "driven-off", points: price / 4, unit }];
  return [];
}

/** Craft of a side that are gone: shot down, or lost with their carrier (EC-VIC-02). */
function craftLost(state: State, side: Seat): number {
  let flying = 0;
  for (const flight of state.flights) {
    if (flight.side === side) flying += flight.craft.length * TAC_CRAFT_TABLE[flight.type].price;
  }
  for (const ship of state.ships) {
    if (ship.side !== side || ship.fate === "destroyed") continue;
    flying += craftAboard(ship).reduce((total, craft) => total + TAC_CRAFT_TABLE[craft].price, 0);
  }
  return Math.max(0, (state.craftValue[side] ?? 0) - flying);
}

/** What a side has scored: losses of the other side, and what the scenario adds (EC-VIC-02). */
export function gainsOf(state: State, side: Seat): readonly Gain[] {
  const { goal } = state.scenario;
  const gains: Gain[] = [];
  for (const [index, ship] of state.ships.entries()) {
    if (ship.side !== side) gains.push(...gainFor(state, ship, shipRef(index)));
    else if (ship.through && goal.kind === "convoy" && side === 0)
      gains.push({ what: "through", points: goal.points, unit: shipRef(index) });
  }
  const craft = craftLost(state, 1 - side);
  return craft === 0 ? gains : [...gains, { what: "craft", points: craft }];
}

/** Both scores (EC-VIC-02). */
export const scoresOf = (state: State): number[] =>
  [0, 1].map((side) => gainsOf(state, side).reduce((total, { points }) => total + points, 0));

/** Conceding loses, a goal goes before the score, equal scores are a draw (EC-VIC-03). */
export function outcomeOf(state: State): Outcome | undefined {
  if (state.phase !== "over") return undefined;
  const scores = state.score;
  const winners = (seats: Seat[]): Outcome => ({
    winners: seats,
    scores,
    why: lookUp(`outcome.${state.ending}`),
  });
  if (state.conceded >= 0) return winners([1 - state.conceded]);
  if (state.ending === "captured") return winners([1]);
  if (state.scenario.goal.kind === "landing") return winners([state.ending === "landed" ? 0 : 1]);
  if (state.scenario.goal.kind === "orbit") {
    return winners([
      state.ships.some((ship) => ship.side === 1 && stillFights(ship) && ship.orbiting) ? 1 : 0,
    ]);
  }
  const [first = 0, second = 0] = scores;
  return winners(first === second ? [] : [first > second ? 0 : 1]);
}
