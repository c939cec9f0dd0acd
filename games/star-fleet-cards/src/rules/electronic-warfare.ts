import { refuse, type Refusal, type Seat, type Table } from "@flagship/kernel";
import { EW_CAP } from "../data/figures.ts";
import { ofCard, tellPlay, type SfcEvent } from "./event.ts";
import { playFromHand } from "./piles.ts";
import { cardOf, shipAt, type CardId, type Ship, type State } from "./state.ts";

/** SFC-EW-03. */
export function checkEw(ship: Ship, id: CardId): Refusal | undefined {
  const card = cardOf(ship, id);
  const inPlay = card.use === "ecm" ? ship.ecm : ship.eccm;
  return inPlay + card.size <= EW_CAP ? undefined : refuse("ew-cap", "SFC-EW-03", { inPlay, cap: EW_CAP });
}

/** Lays ECM or ECCM until the end of the turn (SFC-EW-01, -02, -04). */
export function layEw(state: State, seat: Seat, id: CardId, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  const card = cardOf(ship, id);
  if (card.use === "ecm") ship.ecm += card.size;
  else ship.eccm += card.size;
  playFromHand(ship, id);
  ship.table.push(id);
  if (table.listening) {
    tellPlay(table, {
      type: "jammed",
      ...ofCard(state, seat, id),
      ecm: ship.ecm,
      eccm: ship.eccm,
      rules: [card.use === "ecm" ? "SFC-EW-01" : "SFC-EW-02"],
    });
  }
}

/** How much a shot at a ship loses: the target's ECM less the firer's ECCM (SFC-EW-02). */
export function shiftOf(ecm: number, eccm: number): number {
  return ecm > eccm ? ecm - eccm : 0;
}
