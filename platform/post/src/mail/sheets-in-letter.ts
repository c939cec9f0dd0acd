import type { Letter } from "./letter.ts";

/** What was found in a letter. */
export interface FoundSheets {
  /** From SFW ORDERS to END, without the marks of mail programs. */
  readonly sheets: readonly string[];
  /** Sheets that the letter only quotes, beside one of its own: they are not read. */
  readonly quoted: number;
}

/**
 * The orders sheets in a letter. Whoever answers a letter quotes the sheet in it: that counts only when it
 * was filled in where it stood, that is, when the letter has no other.
 */
export function sheetsIn({ text, html, texts }: Letter): FoundSheets {
  const plain = sheetsInText(text);
  const found = [
    ...(plain.length > 0 ? plain : sheetsInText(html)),
    ...texts.flatMap((one) => sheetsInText(one.text)),
  ];
  const own = found.filter((sheet) => !sheet.quoted);
  const sheets = (own.length > 0 ? own : found).map((sheet) => sheet.text);
  return {
    // The same sheet in the letter and beside it is one sheet.
    sheets: sheets.filter((sheet, index) => sheets.indexOf(sheet) === index),
    quoted: own.length > 0 ? found.length - own.length : 0,
  };
}

interface Found {
  readonly text: string;
  /** Whether its first line stands in a quotation. */
  readonly quoted: boolean;
}

const QUOTATION = /^(\s*>)+ ?/;

function sheetsInText(text: string): Found[] {
  const found: Found[] = [];
  let lines: string[] | undefined;
  let quoted = false;
  const close = (end: string): void => {
    if (lines !== undefined) found.push({ text: lines.join("\n") + end, quoted });
    lines = undefined;
  };
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = typed(raw.replace(QUOTATION, ""));
    if (/^\s*SFW\s+ORDERS\b/i.test(line)) {
      close("");
      lines = [];
      quoted = QUOTATION.test(raw);
    }
    if (lines === undefined) continue;
    lines.push(line);
    if (/^\s*END\s*(;.*)?$/i.test(line)) close("\n");
  }
  close("");
  return found;
}

/** As it was typed, before a mail program made it pretty: plain quotation marks, hyphens and blanks. */
const typed = (line: string): string =>
  line
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, "")
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
    .replaceAll(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
    .replaceAll(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-");
