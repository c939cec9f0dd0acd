import { sentence } from "@flagship/kernel";
import type { GameEvent, Lexicon } from "@flagship/kernel";
import { outline } from "./outline.ts";

/** What happened, as a sentence with the rules that made it so. */
export function eventSentence(event: GameEvent, lexicon: Lexicon): string {
  const { type, rules, ...values } = event;
  const key = `event.${type}`;
  const text =
    key in lexicon.words
      ? sentence({ key, with: values }, lexicon)
      : [type, ...outline(values, lexicon)].join(", ");
  return rules === undefined || rules.length === 0 ? text : `${text} [${rules.join(", ")}]`;
}
