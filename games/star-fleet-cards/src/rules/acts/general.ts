import type { Seat, Table } from "@flagship/kernel";
import { ofCard, tellPlay, type SfcEvent } from "../event.ts";
import { playFromHand } from "../piles.ts";
import { previewReinforcement } from "../preview.ts";
import { cardOf, shipAt, type CardId, type State } from "../state.ts";
import { cardAct } from "./card-act.ts";

/** General reinforcement in an own slot. */
export const general = cardAct(
  "general",
  {},
)({
  uses: ["general"],
  preview: (state, seat) => previewReinforcement(state, seat),
  does: (state, seat, card, _way, table) => reinforceGenerally(state, seat, card, table),
});

/** One point for whichever shield is hit (SFC-REINF-01). */
export function reinforceGenerally(state: State, seat: Seat, card: CardId, table: Table<SfcEvent>): void {
  const ship = shipAt(state, seat);
  ship.general += cardOf(ship, card).size;
  playFromHand(ship, card);
  ship.table.push(card);
  if (table.listening)
    tellPlay(table, { type: "reinforced-general", ...ofCard(state, seat, card), rules: ["SFC-REINF-01"] });
}
