import { refuse, type Refusal, type Seat, type Table } from "@flagship/kernel";
import { classOf } from "../data/ships.ts";
import { ofCard, shipName, tellPlay, type SfcEvent } from "./event.ts";
import { playFromHand } from "./piles.ts";
import { shieldOf, shipAt, type CardId, type Ship, type State } from "./state.ts";

const printedShield = (ship: Ship, shield: number): number => classOf(ship.kind).shields[shield - 1] ?? 0;

/** SFC-REP-03: the shield must have been damaged when the turn began. */
export const checkRepair = (ship: Ship, shield: number): Refusal | undefined =>
  (ship.shieldsAtStart[shield - 1] ?? 0) < printedShield(ship, shield)
    ? undefined
    : refuse("not-damaged-before", "SFC-REP-03", { shield }, "shield");

/** Names the shield that gets a point back when the next turn begins (SFC-REP-01, -02). */
export function beginRepair(
  state: State,
  seat: Seat,
  card: CardId,
  shield: number,
  table: Table<SfcEvent>,
): void {
  const ship = shipAt(state, seat);
  playFromHand(ship, card);
  ship.repairs.push({ card, shield });
  if (table.listening) {
    tellPlay(table, {
      type: "repair-begun",
      ...ofCard(state, seat, card),
      shield,
      rules: ["SFC-REP-01", "SFC-REP-02"],
    });
  }
}

/** SFC-REP-01, -02, -04: the repairs of the last turn take effect. */
export function finishRepairs(state: State, seat: Seat, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  for (const { card, shield } of ship.repairs) {
    const strength = Math.min(shieldOf(ship, shield) + 1, printedShield(ship, shield));
    ship.shields[shield - 1] = strength;
    ship.discard.push(card);
    if (table.listening) {
      const who = { seat, ship: shipName(state, seat) };
      table.tell({ type: "shield-repaired", ...who, shield, strength, rules: ["SFC-REP-02"] });
    }
  }
  ship.repairs.length = 0;
}
