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
  const longestFirst = terms
    .flatMap((term) => (term.marks ?? term.word).split(",").map((mark) => ({ term, mark: mark.trim() })))
    .filter(({ mark }) => mark !== "")
    .toSorted((one, other) => other.mark.length - one.mark.length);
  // Hundreds of codes of ships are no slower than a handful: only those with the first letter are looked at.
  const byFirst = Map.groupBy(longestFirst, ({ mark }) => (mark[0] ?? "").toLowerCase());
  return (text) => {
    const found: FoundTerm[] = [];
    let at = 0;
    while (at < text.length) {
      const here = isInWord(text, at - 1)
        ? undefined
        : termAt(byFirst.get((text[at] ?? "").toLowerCase()) ?? [], text, at);
      if (here === undefined) at += 1;
      else {
        found.push(here);
        at += here.length;
      }
    }
    return found;
  };
}

interface Mark {
  readonly term: Term;
  readonly mark: string;
}

function termAt(longestFirst: readonly Mark[], text: string, at: number): FoundTerm | undefined {
  for (const { term, mark } of longestFirst) {
    const length = lengthAt(mark, text, at);
    if (length !== undefined) return { term, at, length };
  }
  return undefined;
}

/** How long a mark is where it stands whole at a place of a text. */
function lengthAt(mark: string, text: string, at: number): number | undefined {
  const plain = plainLengthAt(mark, text, at);
  if (plain === undefined || (mark === "A" && isArticle(text, at))) return undefined;
  const endings = isCode(mark) ? [""] : ENDINGS;
  const ending = endings.find(
    (some) => text.startsWith(some, at + plain) && !isInWord(text, at + plain + some.length),
  );
  return ending === undefined ? undefined : plain + ending.length;
}

/** The same without an ending: `#` stands for figures, and the first letter of a word may be a capital. */
function plainLengthAt(mark: string, text: string, at: number): number | undefined {
  let end = at;
  for (const [place, sign] of [...mark].entries()) {
    if (sign === "#") {
      const from = end;
      while (isFigure(text[end])) end += 1;
      if (end === from) return undefined;
      continue;
    }
    const there = text.slice(end, end + sign.length);
    const same = place === 0 && !isCode(mark) ? there.toLowerCase() === sign.toLowerCase() : there === sign;
    if (!same) return undefined;
    end += sign.length;
  }
  return end - at;
}

/** An English sentence may begin with the article: then a word follows. */
const isArticle = (text: string, at: number): boolean => /^A \p{Ll}/u.test(text.slice(at, at + 3));

/** A code has no small letter after its first sign. */
const isCode = (mark: string): boolean => !/\p{Ll}/u.test(mark);

/** Endings that a word of the game may have in a sentence, the longest first. */
const ENDINGS = ["es", "en", "er", "em", "s", "n", "e", ""];

const isFigure = (sign: string | undefined): boolean => sign !== undefined && sign >= "0" && sign <= "9";

const isInWord = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));
