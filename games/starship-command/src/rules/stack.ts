import { openCounter } from "./counters.ts";
import type { ScTable } from "./event.ts";
import { cardName } from "./piles.ts";
import { cardNamed, lay } from "./playing.ts";
import { handOf, NOT_YET, type Pending, type Play, type State } from "./state.ts";

/** Counters on the card on top of the stack: last in, first out (SC-RCT-01). False when somebody is waited for. */
export function settle(state: State, pending: Pending, table: ScTable): boolean {
  const { battle } = state;
  const { window } = pending;
  if (pending.negated) {
    battle.stack.pop();
    undo(state, pending, table);
    return true;
  }
  if (window === undefined) {
    if (openCounter(state, pending)) return true;
    battle.stack.pop();
    cardNamed(pending.play.type).effect(state, pending.by, pending.play, table);
    return true;
  }
  if (window.answers.includes(NOT_YET)) return false;
  const answer = window.answers[window.done];
  const seat = window.asked[window.done];
  window.done += 1;
  if (seat === undefined) pending.window = undefined;
  // A card may have gone to a nested counter in the meantime.
  else if (typeof answer === "object" && isCard(answer) && handOf(battle, seat).includes(answer.card))
    lay(state, seat, answer, table);
  return true;
}

/** Whether an answer plays a card. */
export const isCard = (answer: object): answer is Play => "card" in answer;

/** A card was countered: it counts as never played (SC-GRM-04). */
function undo(state: State, { by, play }: Pending, table: ScTable): void {
  if (table.listening) {
    const { card } = play;
    table.tell({ type: "negated", seat: by, card, name: cardName(card), rules: ["SC-RCT-01"] });
  }
  cardNamed(play.type).undone?.(state, play, table);
}
