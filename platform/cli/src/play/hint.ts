import type { Weighed } from "@flagship/bots";
import { inOneLine, saidBy, sentence, type Choice, type Lexicon } from "@flagship/kernel";
import { outline } from "../text/outline.ts";
import { percent } from "../text/columns.ts";

/** What a captain would do, in the words of the menu: which choice, and what goes into its gaps. */
export function hintText(action: unknown, open: readonly Choice<unknown>[], lexicon: Lexicon): string {
  const said = saidBy(action, open, (text) => sentence(text, lexicon));
  if (said === undefined) return `A captain would do this: ${outline(action, lexicon).join(", ")}`;
  return [
    `A captain would take ${said.index + 1}: ${said.label}`,
    ...said.gaps.map((line) => `  ${line}`),
  ].join("\n");
}

/** The best acts with the chance to win that a captain sees in each. */
export function bestText(
  best: readonly Weighed[],
  open: readonly Choice<unknown>[],
  lexicon: Lexicon,
): string {
  const lines = best.map(({ action, worth }) => {
    const said = saidBy(action, open, (text) => sentence(text, lexicon));
    const what =
      said === undefined ? outline(action, lexicon).join(", ") : `${said.index + 1}. ${said.label}`;
    const gaps = said === undefined || said.gaps.length === 0 ? "" : ` (${inOneLine(said.gaps)})`;
    const preview = said?.choice.preview;
    const why = preview === undefined ? "" : ` – ${sentence(preview, lexicon)}`;
    return `  ${percent(worth).padStart(7)}  ${what}${gaps}${why}`;
  });
  return ["Chance to win, as a captain sees it:", ...lines].join("\n");
}
