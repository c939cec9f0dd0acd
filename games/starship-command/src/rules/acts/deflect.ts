import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import * as z from "zod/mini";
import { isPhaser, isWeapon } from "../../data/cards.ts";
import { refuseDefence } from "../defending.ts";
import type { ScTable } from "../event.ts";
import { nameAt, volleyPreview } from "../labels.ts";
import { id } from "../parts.ts";
import { cardName, discard, findCard, holds } from "../piles.ts";
import { card } from "../playing.ts";
import { unitOf, type State, type UnitId } from "../state.ts";
import { named } from "../telling.ts";
import { isCrippled, isSquadron } from "../units.ts";
import { threatenedOf, volleyAt } from "../volley.ts";

/** A Deflector stops one phaser of a volley, at random or, after a look, by choice (SC-DEF-07, SC-SSO-04). */
export const deflect = card("deflect", { card: id, unit: id, shot: z.optional(id) })({
  rule: "SC-DEF-07",
  plays(state, seat) {
    const { battle } = state;
    const deflector = findCard(battle, seat, "deflector");
    if (deflector === undefined) return [];
    return threatenedOf(battle, seat).flatMap((unit) => {
      const play = { type: "deflect" as const, card: deflector, unit };
      const chosen = battle.scanned.includes(unit) ? stoppable(state, unit) : [];
      return [play, ...chosen.map((shot) => ({ ...play, shot }))];
    });
  },
  check(state, seat, action) {
    const { battle } = state;
    if (!holds(battle, seat, action.card, "deflector"))
      return refuse("no-such-card", "SC-DEF-07", undefined, "card");
    const refusal = refuseDeflecting(state, seat, action.unit);
    if (refusal !== undefined || action.shot === undefined) return refusal;
    if (!battle.scanned.includes(action.unit)) return refuse("not-scanned", "SC-SSO-04", undefined, "shot");
    return stoppable(state, action.unit).includes(action.shot)
      ? undefined
      : refuse("cannot-stop-that", "SC-DEF-08", undefined, "shot");
  },
  variant: ({ shot }) => (shot === undefined ? "deflect" : "deflect-chosen"),
  says(state, action) {
    const shot = action.shot === undefined ? undefined : state.battle.shots[action.shot];
    return shot === undefined ? {} : { weapon: `@${shot.weapon}`, at: nameAt(state, shot.at) };
  },
  preview: volleyPreview,
  counters: () => ["gremlins"],
  effect(state, seat, { unit, shot: chosen }, table) {
    const { battle } = state;
    unitOf(battle, unit).defended = battle.turn;
    const stops = stoppable(state, unit);
    if (stops.length === 0) return tellWasted(state, seat, unit, table);
    const shot =
      battle.shots[chosen !== undefined && stops.includes(chosen) ? chosen : table.dice.pick(stops)];
    if (shot === undefined) throw new Error("there is no shot to deflect");
    shot.gone = true;
    discard(battle, shot.card);
    if (!table.listening) return;
    const stopped = { card: shot.card, name: cardName(shot.card) };
    table.tell(
      { type: "deflected", seat, ...named(battle, unit), ...stopped, rules: ["SC-DEF-07"] },
      { reveals: true },
    );
  },
});

/** The volley shows no card that a Deflector stops: a squadron had another weapon loaded, or a card was Superior Targeting. */
function tellWasted({ battle, options }: State, seat: Seat, unit: UnitId, table: ScTable): void {
  if (!table.listening) return;
  const [lacks, rule] = options.genericDeflectors
    ? (["weapon", "SC-GDF-01"] as const)
    : (["phaser", "SC-FTR-06"] as const);
  table.tell(
    { type: "deflector-wasted", seat, ...named(battle, unit), lacks, rules: [rule] },
    { reveals: true },
  );
}

/** Why a Deflector cannot help this unit, by what everybody can see (SC-DEF-07, -10, -11, -13). */
export function refuseDeflecting(state: State, seat: Seat, at: UnitId): Refusal | undefined {
  const refusal = refuseDefence(state, seat, at);
  if (refusal !== undefined) return refusal;
  const unit = unitOf(state.battle, at);
  if (isSquadron(unit)) return refuse("squadrons-cannot-deflect", "SC-DEF-11", undefined, "unit");
  if (isCrippled(unit)) return refuse("crippled-cannot-deflect", "SC-DEF-10", undefined, "unit");
  const volley = volleyAt(state.battle, at);
  return state.options.genericDeflectors || volley.phaser + volley.squadron > 0
    ? undefined
    : refuse("nothing-to-deflect", "SC-DEF-13", undefined, "unit");
}

/** The shots a Deflector can stop: phasers, loaded ones included, or with Generic Deflectors any real card (SC-GDF-01). */
function stoppable({ battle, options }: State, at: UnitId): number[] {
  const stops = options.genericDeflectors ? isWeapon : isPhaser;
  return battle.shots.flatMap((shot, index) =>
    shot.at === at && !shot.gone && stops(shot.card) ? [index] : [],
  );
}
