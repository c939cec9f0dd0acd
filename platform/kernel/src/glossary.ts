import type { Language } from "./words/language.ts";

/** What an abbreviation or a game's own word means, in one language. */
export interface Meaning {
  /** As the glossary lists it: "PH-1, PH-2". */
  readonly word: string;
  /**
   * How it stands on the table, apart by commas; missing: as the glossary lists it. `#` stands for figures: "M#" is M5
   * and M10. Codes are meant as they are written, other words also with a capital or an ending.
   */
  readonly marks?: string;
  readonly text: string;
}

/** An entry of a game's glossary in every language. */
export type GlossaryEntry = Readonly<Record<Language, Meaning>> & {
  /** Its anchor in the handbook. */
  readonly id: string;
};

/** A game's glossary in one language, ready to be found in texts. */
export interface Term extends Meaning {
  readonly id: string;
}

/** The glossary in a reader's language. */
export const termsIn = (glossary: readonly GlossaryEntry[], language: Language): readonly Term[] =>
  glossary.map((entry) => ({ id: entry.id, ...entry[language] }));

/** A term in a text: where it begins and how long it is there. */
export interface FoundTerm {
  readonly term: Term;
  readonly at: number;
  readonly length: number;
}

/** Finds the terms of a text, in order; where several begin at one place the longest is meant. */
export type TermFinder = (text: string) => readonly FoundTerm[];

/** Makes the finder of a glossary. */
export function termFinder(terms: readonly Term[]): TermFinder {
  const marks = terms.flatMap((term) =>
    (term.marks ?? term.word).split(",").map((mark) => ({ term, mark: mark.trim() })),
  );
  if (marks.length === 0) return () => [];
  const longestFirst = marks.toSorted((one, other) => other.mark.length - one.mark.length);
  const patterns = longestFirst.map(({ mark }) => `(${patternOf(mark)})`);
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return (text) =>
    [...text.matchAll(any)].flatMap((found) => {
      const which = found.slice(1).findIndex((part) => part !== undefined);
      const term = longestFirst[which]?.term;
      return term === undefined ? [] : [{ term, at: found.index, length: found[0].length }];
    });
}

/** A code has no small letter after its first sign. */
const isCode = (mark: string): boolean => !/\p{Ll}/u.test(mark);

/** Endings that a word of the game may have in a sentence. */
const ENDINGS = "(?:e?s|e?n|e|er|em)?";

function patternOf(mark: string): string {
  const plain = mark.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("#", "\\d+");
  if (isCode(mark)) return plain;
  const first = mark.charAt(0);
  return `[${first.toUpperCase()}${first.toLowerCase()}]${plain.slice(1)}${ENDINGS}`;
}
