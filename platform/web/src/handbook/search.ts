import { chapterOf, type Rule, type Words } from "@flagship/kernel";
import { contentOf, WORD } from "./plain-words.ts";

/** A chapter of a handbook, in the catalogue's order. */
export interface Chapter {
  readonly name: string;
  readonly rules: readonly Rule[];
}

/** The chapters of a catalogue. Entries of one chapter stand together even where the catalogue scatters them. */
export function chaptersOf(rules: readonly Rule[]): readonly Chapter[] {
  const chapters = new Map<string, Rule[]>();
  for (const rule of rules) {
    const name = chapterOf(rule.id);
    const chapter = chapters.get(name);
    if (chapter === undefined) chapters.set(name, [rule]);
    else chapter.push(rule);
  }
  return [...chapters].map(([name, entries]) => ({ name, rules: entries }));
}

/** What a chapter is called; one that the game's words do not name goes by its own short name. */
export const chapterTitle = (words: Words, { name }: Chapter): string =>
  words[`chapter.${name}`] ?? `${name.charAt(0)}${name.slice(1).toLowerCase()}`;

/** A piece of a text; `hit` where it answers the query. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** Cuts a text so that the beginnings of words that the query asks for can be marked. */
export function marked(text: string, query: string): readonly Piece[] {
  const words = contentOf(query);
  if (words.length === 0) return [{ text, hit: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(WORD)) {
    const low = found[0].toLowerCase();
    const length = Math.max(0, ...words.filter((word) => low.startsWith(word)).map((word) => word.length));
    if (length === 0) continue;
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), hit: false });
    pieces.push({ text: text.slice(found.index, found.index + length), hit: true });
    end = found.index + length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}

/** A text with the ids of rules and the numbers of rulings in it, so that they can be linked. */
export function citedIn(
  text: string,
  known: (id: string) => boolean,
): readonly (string | { readonly id: string })[] {
  const parts: (string | { readonly id: string })[] = [];
  let end = 0;
  for (const found of text.matchAll(/\b(?:[A-Z]{2,3}(?:-[A-Z0-9]+)+|R\d+)\b/g)) {
    if (!known(found[0])) continue;
    parts.push(text.slice(end, found.index), { id: found[0] });
    end = found.index + found[0].length;
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== "");
}
