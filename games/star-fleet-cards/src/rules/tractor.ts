import { refuse, type Refusal, type Seat, type Table } from "@flagship/kernel";
import { SHORT } from "../data/figures.ts";
import { objectLabel, ofCard, tellPlay, type SfcEvent } from "./event.ts";
import { playFromHand, takeFrom } from "./piles.ts";
import {
  AT_SHIP,
  distanceOf,
  enemyOf,
  objectOf,
  shipAt,
  stepsBetween,
  type CardId,
  type State,
} from "./state.ts";

/** SFC-TRAC-01, -03: a beam on the enemy ship, or on one of his objects nearby. */
export function checkTractor(state: State, seat: Seat, target: number): Refusal | undefined {
  if (target !== AT_SHIP) return checkTractorObject(state, seat, target);
  if (state.beam !== undefined) return refuse("already-held", "SFC-TRAC-01");
  return distanceOf(state) <= SHORT ? undefined : refuse("tractor-too-far", "SFC-TRAC-01");
}

function checkTractorObject(state: State, seat: Seat, target: number): Refusal | undefined {
  const object = objectOf(state, target);
  if (object === undefined || object.owner === seat)
    return refuse("no-such-target", "SFC-TRAC-03", undefined, "target");
  if (object.blocked) return refuse("already-blocked", "SFC-TRAC-03", undefined, "target");
  return stepsBetween(object.x, shipAt(state, seat).x) <= SHORT
    ? undefined
    : refuse("tractor-too-far", "SFC-TRAC-03", undefined, "target");
}

/** Holds the ships at their distance, or an object in its place (SFC-TRAC-01, -03). */
export function layTractor(
  state: State,
  seat: Seat,
  card: CardId,
  target: number,
  table: Table<SfcEvent>,
): void {
  const ship = shipAt(state, seat);
  playFromHand(ship, card);
  ship.table.push(card);
  const object = objectOf(state, target);
  if (object === undefined) state.beam = { by: seat, card };
  else object.blocked = true;
  if (!table.listening) return;
  const who = ofCard(state, seat, card);
  tellPlay(
    table,
    object === undefined
      ? { type: "tractor-ship", ...who, rules: ["SFC-TRAC-01"] }
      : {
          type: "tractor-object",
          ...who,
          object: target,
          what: objectLabel(state, target),
          rules: ["SFC-TRAC-03"],
        },
  );
}

/** SFC-TRAC-02: only the player who is held may break the beam. */
export const checkNegativeTractor = (state: State, seat: Seat): Refusal | undefined =>
  state.beam !== undefined && state.beam.by !== seat ? undefined : refuse("no-beam-to-break", "SFC-TRAC-02");

/** Breaks the beam; both cards go to the discard piles (SFC-TRAC-02). */
export function breakTractor(state: State, seat: Seat, card: CardId, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  const enemy = shipAt(state, enemyOf(seat));
  playFromHand(ship, card);
  ship.discard.push(card);
  if (state.beam !== undefined) {
    takeFrom(enemy.table, state.beam.card);
    enemy.discard.push(state.beam.card);
    state.beam = undefined;
  }
  if (table.listening) {
    tellPlay(table, {
      type: "tractor-broken",
      ...ofCard(state, seat, card),
      rules: ["SFC-TRAC-02"],
    });
  }
}
