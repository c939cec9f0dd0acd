import { eventMessage, type GameEvent } from "./event.ts";
import { message, type Message, type Words } from "./message.ts";
import type { GameModule } from "./module.ts";
import type { RulesChange, RulesChangedEvent } from "./rules-change.ts";

/** What later rules do otherwise, a sentence for each version of which a game's words tell: `rules.version.4`. */
export const whatChanged = (
  words: Words,
  { before, now }: Pick<RulesChange, "before" | "now">,
): readonly Message[] =>
  Array.from({ length: Math.max(0, now - before) }, (_, at) => `rules.version.${before + 1 + at}`)
    .filter((key) => key in words)
    .map((key) => message(key));

const isRulesChange = (event: GameEvent): event is RulesChangedEvent => event.type === "rules-changed";

/** What an event says at a table of this game; where its rules have changed, also what they do otherwise. */
export function tellingOf(event: GameEvent, { tell, words }: Pick<GameModule, "tell" | "words">): Message {
  const told = tell?.(event) ?? eventMessage(event);
  if (!isRulesChange(event)) return told;
  return whatChanged(words, event).reduce((sofar, next) => message("told.further", { sofar, next }), told);
}
