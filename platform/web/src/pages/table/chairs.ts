import { nameOf, sentence, type GameModule } from "@flagship/kernel";
import type { MatchSummary } from "@flagship/protocol";
import { lexiconOf, text } from "../../words.ts";

/** What the chairs of a table are called: what they lead, or their title; with their side where several share one. */
export function chairNames(
  module: GameModule,
  { header, names }: Pick<MatchSummary, "header" | "names">,
): readonly string[] {
  const lexicon = lexiconOf(module, names);
  const chairs = module.game.chairs(header.options, header.seats);
  const sides = new Set(chairs.map(({ side }) => side));
  return chairs.map(({ title, plays, side }) => {
    const chair = plays === undefined ? sentence({ key: title }, lexicon) : nameOf(plays, lexicon);
    return sides.size === chairs.length || sides.size < 2
      ? chair
      : text("waiting.side", { chair, side: [...sides].indexOf(side) + 1 });
  });
}
