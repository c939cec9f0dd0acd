import type { Seat, Table } from "@flagship/kernel";
import { message } from "../../say.ts";
import { ofCard, tellPlay, type SfcEvent } from "../event.ts";
import { shieldPart } from "../parts.ts";
import { playFromHand } from "../piles.ts";
import { previewReinforcement } from "../preview.ts";
import { addSpecific, checkSpecific } from "../reinforcement.ts";
import { cardOf, shieldOf, shipAt, type CardId, type State } from "../state.ts";
import { cardAct } from "./card-act.ts";
import { facingFirst, someShield } from "./shields.ts";

/** Specific reinforcement in an own slot. */
export const specific = cardAct("specific", { shield: shieldPart })({
  uses: ["specific"],
  ways: (state, seat) => facingFirst(shipAt(state, seat)).map((shield) => ({ shield })),
  forbids: (state, seat, _card, { shield }) => checkSpecific(shipAt(state, seat), shield),
  label: (_state, _seat, card, { shield }) => message("choice.specific", { name: `@${card.kind}`, shield }),
  preview: (state, seat, _card, { shield }) => previewReinforcement(state, seat, shield),
  pick(state, seat, card, dice) {
    const ship = shipAt(state, seat);
    const shield = someShield(dice, (number) => shieldOf(ship, number) > 0);
    return shield === 0 ? undefined : { type: "specific", card: card.id, shield };
  },
  does: (state, seat, card, { shield }, table) => reinforceSpecifically(state, seat, card, shield, table),
});

/** Two points for one shield (SFC-REINF-02). */
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
  if (!table.listening) return;
  tellPlay(table, {
    type: "reinforced-specific",
    ...ofCard(state, seat, card),
    shield,
    rules: ["SFC-REINF-02"],
  });
}
