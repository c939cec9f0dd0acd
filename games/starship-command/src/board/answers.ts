import type { Choice } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { View } from "../rules/view.ts";

/** Answers to a volley. */
const TO_FIRE: ReadonlySet<Action["type"]> = new Set([
  "scan",
  "warp",
  "web",
  "gremlins",
  "evade",
  "computer",
  "deflect",
]);

/** Whether a choice stands beside what it answers: a volley, a card that may be countered, boarders. */
export function isAnswer({ battle }: View, { action }: Choice<unknown>): boolean {
  const { type } = action as Action;
  if (battle.stack.length > 0) return type === "counter";
  if (battle.exchange !== undefined) return type !== "pass";
  return battle.window !== undefined && TO_FIRE.has(type) && battle.shots.some((shot) => !shot.gone);
}

/** What the board offers by itself: answers, the attack plan, the end of the turn beneath the hand, and the yard. */
export function offers(shown: unknown, choice: Choice<unknown>): boolean {
  const view = shown as View;
  const action = choice.action as Action;
  switch (action.type) {
    // Holding fire is left to the panel, as passing is.
    case "attack":
      return choice.fields !== undefined || action.shots.length > 0;
    case "buy":
    case "pick":
    case "deploy":
    case "yard":
      return true;
    case "discard":
      return (view.battle.hands[Number(view.viewer)] ?? []).length > 0;
    default:
      return isAnswer(view, choice);
  }
}

/** Of choices that read alike and do alike, the first: it makes no difference which of two face-down cards is named. */
export const withoutTwins = (
  choices: readonly Choice<unknown>[],
  meaning: (choice: Choice<unknown>) => string,
): Choice<unknown>[] =>
  [...new Map(choices.toReversed().map((choice) => [meaning(choice), choice])).values()].toReversed();
