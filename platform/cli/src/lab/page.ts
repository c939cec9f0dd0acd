import type { Column } from "../text/columns.ts";

/** Where in a page a table is written. */
export interface Marks {
  readonly begin: string;
  readonly end: string;
}

/** The page with a table between its marks. */
export function between(
  page: string,
  { begin, end }: Marks,
  heads: readonly Column[],
  cells: readonly (readonly string[])[],
): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the page has lost its marks: ${begin} … ${end}`);
  const row = (texts: readonly string[]): string => `| ${texts.join(" | ")} |`;
  const lines = [
    row(heads.map(({ title }) => title)),
    row(heads.map(({ align }) => (align === "right" ? "---:" : "---"))),
    ...cells.map(row),
  ];
  return `${page.slice(0, from)}${begin}\n\n${lines.join("\n")}\n\n${page.slice(to)}`;
}
