import type { Weighed } from "@flagship/bots";
import { inOneLine, saidBy, sentence, type Choice, type Lexicon } from "@flagship/kernel";
import { outline } from "../text/outline.ts";
import { percentSaid } from "../text/columns.ts";
import { say } from "../words/say.ts";

/** What a captain would do, in the words of the menu: which choice, and what goes into its gaps. */
export function hintText(action: unknown, open: readonly Choice<unknown>[], lexicon: Lexicon): string {
  const said = saidBy(action, open, (text) => sentence(text, lexicon));
  if (said === undefined) return say("hint.would-do", { what: outline(action, lexicon).join(", ") });
  return [
    say("hint.would-take", { number: said.index + 1, what: said.label }),
    ...said.gaps.map((line) => `  ${line}`),
  ].join("\n");
}

/** The best acts with the chance to win that a captain sees in each. */
export function bestText(
  best: readonly Weighed[],
  open: readonly Choice<unknown>[],
  lexicon: Lexicon,
  whyOf: (action: unknown) => readonly string[] = () => [],
): string {
  const said = new Set<string>();
  const lines = best.flatMap(({ action, worth }) => {
    const act = saidBy(action, open, (text) => sentence(text, lexicon));
    const what = act === undefined ? outline(action, lexicon).join(", ") : `${act.index + 1}. ${act.label}`;
    const gaps = act === undefined || act.gaps.length === 0 ? "" : ` (${inOneLine(act.gaps)})`;
    // Two acts that read alike are one to whoever has to choose.
    if (said.has(what + gaps)) return [];
    said.add(what + gaps);
    const preview = act?.choice.preview;
    const why = preview === undefined ? "" : ` – ${sentence(preview, lexicon)}`;
    return [
      `  ${percentSaid(worth).padStart(7)}  ${what}${gaps}${why}`,
      ...whyOf(action).map((reason) => `${" ".repeat(11)}${reason}`),
    ];
  });
  return [say("hint.chances"), ...lines].join("\n");
}
