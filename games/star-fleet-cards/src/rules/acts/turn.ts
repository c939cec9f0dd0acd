import type { Seat, Table } from "@flagship/kernel";
import { message } from "../../say.ts";
import { TURN_LEFT, TURN_RIGHT } from "../../data/figures.ts";
import { ofCard, tellPlay, type SfcEvent } from "../event.ts";
import { playFromHand } from "../piles.ts";
import { previewFacing } from "../preview.ts";
import { cardOf, shipAt, type CardId, type State } from "../state.ts";
import { cardAct } from "./card-act.ts";

/** Turn left or right: another shield faces the enemy (SFC-FACE-02, -03). */
export const turn = cardAct(
  "turn",
  {},
)({
  uses: ["turn"],
  label: (state, seat, card) =>
    message("choice.turn", {
      name: `@${card.kind}`,
      facing: facingAfter(shipAt(state, seat).facing, card.size),
    }),
  preview: (state, seat, card) =>
    previewFacing(state, shipAt(state, seat), facingAfter(shipAt(state, seat).facing, card.size)),
  does(state, seat, card, _way, table) {
    const ship = shipAt(state, seat);
    const direction = cardOf(ship, card).size;
    ship.facing = facingAfter(ship.facing, direction);
    playFromHand(ship, card);
    ship.discard.push(card);
    tellTurned(state, seat, card, direction < 0 ? "SFC-FACE-02" : "SFC-FACE-03", table);
  },
});

/** The facing after a turn card (SFC-FACE-02, -03). */
const facingAfter = (facing: number, direction: number): number =>
  (direction < 0 ? TURN_LEFT : TURN_RIGHT)[facing - 1] ?? facing;

export function tellTurned(
  state: State,
  seat: Seat,
  card: CardId,
  rule: string,
  table: Table<SfcEvent>,
): void {
  if (!table.listening) return;
  const { facing } = shipAt(state, seat);
  tellPlay(table, { type: "turned", ...ofCard(state, seat, card), facing, rules: [rule] });
}
