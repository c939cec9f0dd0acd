import { message, refuse } from "../../say.ts";
import { act } from "../contract.ts";
import { cardPick, many } from "../fields.ts";
import { ids } from "../parts.ts";
import { refusePhase } from "../phases.ts";
import { cardNames, discard as toPile, takeFromHand } from "../piles.ts";
import { handOf } from "../state.ts";

/** Discards face up, or nothing, and ends the turn (SC-DSC-01). */
export const discard = act("discard", { cards: ids })({
  offer({ battle }, actor) {
    const hand = handOf(battle, actor);
    const action = { type: "discard" as const, cards: [] };
    const label = message("play.discard");
    return hand.length === 0
      ? [{ action, label }]
      : [{ action, label, fields: [many("cards", hand.map(cardPick), 0)], rules: ["SC-DSC-01"] }];
  },
  check({ battle }, actor, { cards }, ask) {
    const hand = handOf(battle, actor);
    const fits = new Set(cards).size === cards.length && cards.every((card) => hand.includes(card));
    return (
      refusePhase(battle, 8, ask) ??
      (fits ? undefined : refuse("no-such-card", "SC-DSC-01", undefined, "cards"))
    );
  },
  does({ battle }, seat, { cards }, table) {
    battle.phase = 8;
    battle.step = "refill";
    for (const card of cards) {
      takeFromHand(battle, seat, card);
      toPile(battle, card);
    }
    if (cards.length > 0 && table.listening) {
      const names = cardNames(cards);
      table.tell(
        { type: "discarded", seat, count: cards.length, cards, names, rules: ["SC-DSC-01"] },
        { reveals: true },
      );
    }
  },
  sample: ({ battle }, actor, dice) => ({
    type: "discard",
    cards: handOf(battle, actor).filter(() => dice.below(4) === 0),
  }),
});
