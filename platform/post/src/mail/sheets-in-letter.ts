import { isLanguage, LANGUAGES, languageName, type Language, type SheetMarks } from "@flagship/kernel";
import type { Letter } from "./letter.ts";

/** How the sheets of a game are known. */
export interface GameMarks extends SheetMarks {
  /** The game's id. */
  readonly game: string;
}

/** A sheet in a letter: from its first mark to its last, without the marks of mail programs. */
export interface FoundSheet {
  /** The id of the game whose sheet it is. */
  readonly game: string;
  readonly text: string;
}

/** What was found in a letter. */
export interface FoundSheets {
  readonly sheets: readonly FoundSheet[];
  /** Sheets that the letter only quotes, beside one of its own: they are not read. */
  readonly quoted: number;
  /** What the writer wants to read from now on: a line like `LANGUAGE DE` that is not quoted. */
  readonly language?: Language;
}

/**
 * The orders sheets in a letter. Whoever answers a letter quotes the sheet in it: that counts only when it
 * was filled in where it stood, that is, when the letter has no other.
 */
export function sheetsIn(
  { text, html, texts }: Pick<Letter, "text" | "html" | "texts">,
  marks: readonly GameMarks[],
): FoundSheets {
  const plain = sheetsInText(text, marks);
  const found = [
    ...(plain.length > 0 ? plain : sheetsInText(html, marks)),
    ...texts.flatMap((file) => sheetsInText(file.text, marks)),
  ];
  const own = found.filter((sheet) => !sheet.quoted);
  const counted = own.length > 0 ? own : found;
  const language = languageIn(text) ?? languageIn(html);
  return {
    // The same sheet in the letter and beside it is one sheet.
    sheets: [...new Map(counted.map(({ game, text: sheet }) => [sheet, { game, text: sheet }])).values()],
    quoted: own.length > 0 ? found.length - own.length : 0,
    ...(language === undefined ? {} : { language }),
  };
}

/** `LANGUAGE DE`, `Language: German`, `SPRACHE DEUTSCH`: a line by itself. */
const WISH = /^(?:LANGUAGE|SPRACHE)(?:\s*:)?\s+(\p{L}+)(?:\s*\.)?$/iu;
const ALSO: Readonly<Record<string, Language>> = { german: "de", englisch: "en" };

/** The language a line asks for. */
function wishedIn(line: string): Language | undefined {
  const word = WISH.exec(line.trim())?.[1]?.toLowerCase() ?? "";
  if (isLanguage(word)) return word;
  return ALSO[word] ?? LANGUAGES.find((language) => languageName[language].toLowerCase() === word);
}

/** The language that a text asks for, in a line that is its own. */
function languageIn(text: string): Language | undefined {
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const { line, quoted } = unquoted(raw);
    const wished = quoted ? undefined : wishedIn(typed(line));
    if (wished !== undefined) return wished;
  }
  return undefined;
}

interface Found extends FoundSheet {
  /** Whether its first line stands in a quotation. */
  readonly quoted: boolean;
}

function sheetsInText(text: string, marks: readonly GameMarks[]): Found[] {
  const found: Found[] = [];
  let open: { readonly marks: GameMarks; readonly quoted: boolean; readonly lines: string[] } | undefined;
  const close = (end: string): void => {
    if (open !== undefined)
      found.push({ game: open.marks.game, text: open.lines.join("\n") + end, quoted: open.quoted });
    open = undefined;
  };
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const { line: written, quoted } = unquoted(raw);
    const line = typed(written);
    const begun = marks.find(({ begins }) => startsWith(line, begins));
    if (begun !== undefined) {
      close("");
      open = { marks: begun, quoted, lines: [] };
    }
    // It is for the post office; no game has such an order.
    if (open === undefined || wishedIn(line) !== undefined) continue;
    open.lines.push(line);
    if (isOnly(line, open.marks.ends)) close("\n");
  }
  close("");
  return found;
}

/** A line without the `>` before it. */
function unquoted(raw: string): { readonly line: string; readonly quoted: boolean } {
  let at = 0;
  let end = 0;
  for (; at < raw.length; at++) {
    const sign = raw.charAt(at);
    if (sign === ">") end = at + 1;
    else if (sign.trim() !== "") break;
  }
  const blank = end > 0 && raw.charAt(end) === " " ? 1 : 0;
  return { line: raw.slice(end + blank), quoted: end > 0 };
}

/** As many words of a line as a mark has, in capitals, and what stands after them. */
function wordsOf(line: string, count: number): { readonly words: string; readonly rest: string } {
  const parts = line.trim().split(/\s+/, count + 1);
  const words = parts.slice(0, count).join(" ").toUpperCase();
  return { words, rest: parts[count] ?? "" };
}

const lengthOf = (mark: string): number => mark.split(" ").length;

/** Whether a line begins with the words of a mark; a sign may follow at once. */
function startsWith(line: string, mark: string): boolean {
  const { words } = wordsOf(line, lengthOf(mark));
  return words.startsWith(mark) && !/^[\p{L}\p{N}_]/u.test(words.slice(mark.length));
}

/** Whether a line is a mark and at most a remark after a semicolon. */
function isOnly(line: string, mark: string): boolean {
  const { words, rest } = wordsOf(line.split(";", 1)[0] ?? "", lengthOf(mark));
  return words === mark && rest === "";
}

/** As it was typed, before a mail program made it pretty: plain quotation marks, hyphens and blanks. */
const typed = (line: string): string =>
  line
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, "")
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
    .replaceAll(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
    .replaceAll(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-");
