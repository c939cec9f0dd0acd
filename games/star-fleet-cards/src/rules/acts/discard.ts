import { message } from "../../say.ts";
import { CARD_USES } from "../../data/cards.ts";
import { isDead } from "../battery.ts";
import { cardName, ofCard, tellPlay } from "../event.ts";
import { playFromHand } from "../piles.ts";
import { shipAt } from "../state.ts";
import { cardAct } from "./card-act.ts";

/** Any card may be thrown away (SFC-TURN-07, SFC-DECK-07); a dead recharge card leaves the game (SFC-BATT-06). */
export const discard = cardAct(
  "discard",
  {},
)({
  uses: CARD_USES,
  silent: () => true,
  label: (state, seat, card) =>
    message(isDead(shipAt(state, seat), card.id) ? "choice.discard-out" : "choice.discard", {
      name: cardName(state, seat, card.id),
    }),
  rules: (state, seat, card) => [isDead(shipAt(state, seat), card.id) ? "SFC-BATT-06" : "SFC-TURN-07"],
  does(state, seat, card, _way, table) {
    const ship = shipAt(state, seat);
    const dead = isDead(ship, card);
    playFromHand(ship, card);
    (dead ? ship.out : ship.discard).push(card);
    if (!table.listening) return;
    const rules = [dead ? "SFC-BATT-06" : "SFC-TURN-07"];
    tellPlay(table, { type: "discarded", ...ofCard(state, seat, card), rules });
  },
});
