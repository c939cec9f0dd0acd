import type { Refusal } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { EW_CAP } from "../../data/figures.ts";
import type { Card } from "../../data/ships.ts";
import { ofCard, tellPlay } from "../event.ts";
import { playFromHand } from "../piles.ts";
import { previewEw } from "../preview.ts";
import { cardOf, shipAt, type Ship } from "../state.ts";
import { cardAct } from "./card-act.ts";

/** Lays ECM or ECCM until the end of the turn (SFC-EW-01, -02, -04). */
export const ew = cardAct(
  "ew",
  {},
)({
  uses: ["ecm", "eccm"],
  forbids: (state, seat, card) => checkEw(shipAt(state, seat), card),
  preview: (state, seat, card) => previewEw(state, seat, card),
  does(state, seat, id, _way, table) {
    const ship = shipAt(state, seat);
    const card = cardOf(ship, id);
    if (card.use === "ecm") ship.ecm += card.size;
    else ship.eccm += card.size;
    playFromHand(ship, id);
    ship.table.push(id);
    if (!table.listening) return;
    tellPlay(table, {
      type: "jammed",
      ...ofCard(state, seat, id),
      ecm: ship.ecm,
      eccm: ship.eccm,
      rules: [card.use === "ecm" ? "SFC-EW-01" : "SFC-EW-02"],
    });
  },
});

/** SFC-EW-03. */
export function checkEw(ship: Ship, card: Card): Refusal | undefined {
  const inPlay = card.use === "ecm" ? ship.ecm : ship.eccm;
  return inPlay + card.size <= EW_CAP ? undefined : refuse("ew-cap", "SFC-EW-03", { inPlay, cap: EW_CAP });
}
