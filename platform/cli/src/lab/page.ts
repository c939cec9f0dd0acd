import type { Column } from "../text/columns.ts";

/** Where in a page a table is written. */
export interface Marks {
  readonly begin: string;
  readonly end: string;
}

/** The rows of the table between the marks, as texts. */
export function rowsIn(page: string, marks: Marks): readonly (readonly string[])[] {
  const [from, to] = placesOf(page, marks);
  return page
    .slice(from, to)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Where the marks stand. */
function placesOf(page: string, { begin, end }: Marks): readonly [from: number, to: number] {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the page has lost its marks: ${begin} … ${end}`);
  return [from, to];
}

/** The page with a table between its marks. */
export function between(
  page: string,
  marks: Marks,
  heads: readonly Column[],
  cells: readonly (readonly string[])[],
): string {
  const [from, to] = placesOf(page, marks);
  const row = (texts: readonly string[]): string => `| ${texts.join(" | ")} |`;
  const lines = [
    row(heads.map(({ title }) => title)),
    row(heads.map(({ align }) => (align === "right" ? "---:" : "---"))),
    ...cells.map(row),
  ];
  return `${page.slice(0, from)}${marks.begin}\n\n${lines.join("\n")}\n\n${page.slice(to)}`;
}

/** A measurement that has a row: its name in the table, and the mark of who plays by which rules now. */
export interface Entry {
  readonly name: readonly string[];
  readonly mark: string;
}

/** Stands for the mark of figures that other computers or rules gave than today's. */
const EARLIER = "earlier";

/**
 * All rows of a table whose last column is the mark: those that were measured now, and of the others those of the page. What today's
 * computers and rules would not play the same says so. Who measures one game takes nothing from the others.
 */
export function withStanding(
  entries: readonly Entry[],
  measured: readonly (readonly string[])[],
  before: readonly (readonly string[])[],
  width: number,
): readonly (readonly string[])[] {
  return entries.flatMap(({ name, mark }) => {
    const isIt = (row: readonly string[]): boolean => name.every((text, column) => row[column] === text);
    const row = measured.find(isIt) ?? before.find(isIt);
    if (row === undefined) return [];
    return [row.length === width && row.at(-1) === mark ? row : [...row.slice(0, width - 1), EARLIER]];
  });
}
