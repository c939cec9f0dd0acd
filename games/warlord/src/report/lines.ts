import { sentence, type Lexicon, type Message, type PaperBlock, type PaperColumn } from "@flagship/kernel";

/** Gaps that stayed empty leave no double blanks behind. */
export const plain = (line: Message, lexicon: Lexicon): string =>
  sentence(line, lexicon).replaceAll(/ {2,}/g, " ").trim();

export const word = (key: string, lexicon: Lexicon): string => sentence({ key }, lexicon);

export const linesBlock = (lines: readonly string[]): PaperBlock[] =>
  lines.length === 0 ? [] : [{ kind: "lines", lines }];

/** Columns by the keys of their titles; a `#` before the key: figures. */
export const columnsOf = (keys: readonly string[], lexicon: Lexicon): PaperColumn[] =>
  keys.map((key) =>
    key.startsWith("#")
      ? { title: word(`paper.${key.slice(1)}`, lexicon), figures: true }
      : { title: word(`paper.${key}`, lexicon) },
  );
