import { eventMessage, sentence } from "@flagship/kernel";
import type { GameEvent, GameModule, Lexicon } from "@flagship/kernel";
import { outline } from "./outline.ts";

/** What happened, as a sentence with the rules that made it so. */
export function eventSentence(event: GameEvent, { tell }: GameModule, lexicon: Lexicon): string {
  const { type, rules, ...values } = event;
  const told = tell?.(event);
  const text =
    told !== undefined || `event.${type}` in lexicon.words
      ? sentence(told ?? eventMessage(event), lexicon)
      : [type, ...outline(values, lexicon)].join(", ");
  return text === "" || rules === undefined || rules.length === 0 ? text : `${text} [${rules.join(", ")}]`;
}
