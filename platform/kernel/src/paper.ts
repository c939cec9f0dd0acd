/**
 * Something to be printed: a result sheet, a forecast. The game says what stands on it; text, page
 * and PDF are made of the same paper, so none of them can tell more than another.
 */
export interface Paper {
  readonly title: string;
  readonly subtitle: string;
  /** Drawings that many others lie upon, by name: made once. */
  readonly backdrops: Readonly<Record<string, readonly Shape[]>>;
  readonly sections: readonly PaperSection[];
}

export interface PaperSection {
  /** Stable name, e.g. `income`. */
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly PaperBlock[];
}

export type PaperBlock =
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | PaperTable
  | Drawing
  /** Text that must keep its line breaks and columns. */
  | { readonly kind: "verbatim"; readonly text: string };

export interface PaperTable {
  readonly kind: "table";
  readonly caption: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface PaperColumn {
  readonly title: string;
  /** Figures stand to the right. */
  readonly figures?: boolean;
}

/** A picture made of a few shapes, and the same in words. */
export interface Drawing {
  readonly kind: "drawing";
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly backdrop?: string;
  readonly shapes: readonly Shape[];
  /** What is to be seen, for readers of plain text and for those who cannot see it. */
  readonly words: readonly string[];
}

/** What a colour means; each medium has its own colours for it. */
export const TONES = ["ink", "faint", "rule", "field", "cloud", "danger", "star", "own", "other"] as const;
export type Tone = (typeof TONES)[number];

export type Shape =
  | {
      readonly kind: "polygon";
      readonly points: readonly number[];
      readonly fill?: Tone;
      readonly line?: Tone;
    }
  | {
      readonly kind: "circle";
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly fill?: Tone;
      readonly line?: Tone;
    }
  /** `x`, `y` is the middle of the base line. */
  | {
      readonly kind: "label";
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
      readonly tone: Tone;
    };

const WIDTH = 100;

/** A paper as plain text, the way a player would print it. */
export function paperText(paper: Paper): string {
  const blocks = paper.sections.map((section) =>
    [underlined(section.title, "="), ...section.blocks.map(blockText)]
      .filter((part) => part !== "")
      .join("\n"),
  );
  return `${[underlined(paper.title, "#"), ...(paper.subtitle === "" ? [] : [paper.subtitle]), ...blocks].join("\n\n")}\n`;
}

const underlined = (title: string, mark: string): string => `${title}\n${mark.repeat([...title].length)}`;

function blockText(block: PaperBlock): string {
  switch (block.kind) {
    case "lines":
      return block.lines.map((line) => wrapped(line)).join("\n");
    case "table":
      return tableText(block);
    case "drawing":
      return ["", block.caption, ...block.words].join("\n");
    case "verbatim":
      return block.text.trimEnd();
  }
}

/** A long line goes on under itself, indented. */
function wrapped(line: string): string {
  const rows: string[] = [];
  let row = "";
  for (const word of line.split(" ")) {
    if (row !== "" && row.length + 1 + word.length > WIDTH) {
      rows.push(row);
      row = `    ${word}`;
    } else row = row === "" ? word : `${row} ${word}`;
  }
  return [...rows, row].join("\n");
}

function tableText({ caption, columns, rows }: PaperTable): string {
  const wide = columns.map(({ title }, index) =>
    Math.max(title.length, ...rows.map((row) => (row[index] ?? "").length)),
  );
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ figures }, index) => {
        const cell = cells[index] ?? "";
        return figures === true ? cell.padStart(wide[index] ?? 0) : cell.padEnd(wide[index] ?? 0);
      })
      .join("  ")
      .trimEnd();
  const head = line(columns.map(({ title }) => title));
  return ["", ...(caption === "" ? [] : [caption]), head, "-".repeat(head.length), ...rows.map(line)].join(
    "\n",
  );
}
