import { sentence, type Lexicon } from "@flagship/kernel";
import type { Report } from "../rules/state.ts";

/** A result sheet as plain text, the way a player would print it. */
export function reportText(report: Report, lexicon: Lexicon): string {
  const blocks = report.sections.map(({ name, lines }) => {
    const title = sentence({ key: `section.${name}` }, lexicon);
    return [title, "=".repeat(title.length), ...lines.map((line) => sentence(line, lexicon))].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}
