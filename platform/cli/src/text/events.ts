import { sentence, tellingOf } from "@flagship/kernel";
import type { GameEvent, GameModule, Lexicon } from "@flagship/kernel";
import { outline } from "./outline.ts";

/** What happened, as a sentence with the rules that made it so. */
export function eventSentence(event: GameEvent, module: GameModule, lexicon: Lexicon): string {
  const { type, rules, ...values } = event;
  const text =
    module.tell?.(event) !== undefined || `event.${type}` in lexicon.words
      ? sentence(tellingOf(event, module), lexicon)
      : [type, ...outline(values, lexicon)].join(", ");
  return text === "" || rules === undefined || rules.length === 0 ? text : `${text} [${rules.join(", ")}]`;
}
