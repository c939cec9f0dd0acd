import { refuse, type Refusal, type Seat, type Table } from "@flagship/kernel";
import { ofCard, tellPlay, type SfcEvent } from "./event.ts";
import { playFromHand } from "./piles.ts";
import { cardOf, shieldOf, shipAt, type CardId, type Ship, type State } from "./state.ts";

/** SFC-REINF-03. */
export const checkSpecific = (ship: Ship, shield: number): Refusal | undefined =>
  shieldOf(ship, shield) > 0 ? undefined : refuse("shield-down", "SFC-REINF-03", { shield }, "shield");

/** General reinforcement: one point for whichever shield is hit (SFC-REINF-01). */
export function reinforceGenerally(state: State, seat: Seat, card: CardId, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  ship.general += cardOf(ship, card).size;
  playFromHand(ship, card);
  ship.table.push(card);
  if (table.listening) {
    tellPlay(table, {
      type: "reinforced-general",
      ...ofCard(state, seat, card),
      rules: ["SFC-REINF-01"],
    });
  }
}

/** Specific reinforcement: two points for one shield (SFC-REINF-02). */
export function reinforceSpecifically(
  state: State,
  seat: Seat,
  card: CardId,
  shield: number,
  table: Table<SfcEvent>,
): void {
  const ship = shipAt(state, seat);
  addSpecific(ship, shield, cardOf(ship, card).size);
  playFromHand(ship, card);
  ship.table.push(card);
  if (table.listening) {
    tellPlay(table, {
      type: "reinforced-specific",
      ...ofCard(state, seat, card),
      shield,
      rules: ["SFC-REINF-02"],
    });
  }
}

/** Reinforcement points on one shield. */
export const specificOn = (ship: Ship, shield: number): number => ship.specific[shield - 1] ?? 0;

/** Adds (or takes off) reinforcement points on one shield. */
export function addSpecific(ship: Ship, shield: number, points: number): void {
  ship.specific[shield - 1] = specificOn(ship, shield) + points;
}

/** SFC-REINF-05. */
export function clearReinforcement(ship: Ship): void {
  ship.general = 0;
  ship.specific.fill(0);
}
