import type { Rule } from "@flagship/kernel";
import { contentOf, stemOf, synonymsOf, wordsOf } from "./plain-words.ts";

/** A question in people's own words, and the rules that answer it. */
export interface Asked {
  readonly question: string;
  readonly rules: readonly string[];
}

/** Finds rules by plain words, best first. */
export type FindRules = (query: string) => readonly Rule[];

interface Indexed {
  readonly rule: Rule;
  readonly id: string;
  readonly words: ReadonlySet<string>;
  readonly opening: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
}

/** How much a word of the query is worth where it stands. Words that mean the same count least. */
const WORTH = { id: 100, part: 20, word: 3, opening: 1, stem: 2.5, beginning: 1, same: 0.75 };

/** So many words of a rule say what it is about. */
const OPENING = 8;

/** What a rule gains that answers a question which has all the words of the query. */
const ANSWERS = 40;

/** Prepares a search: rules with most words of the query, and before them the answers to the question it asks. */
export function finderOf(rules: readonly Rule[], asked: readonly Asked[] = []): FindRules {
  const index = rules.map((rule): Indexed => {
    const words = wordsOf(`${rule.text} ${rule.ref} ${rule.level}`);
    return {
      rule,
      id: rule.id.toLowerCase(),
      words: new Set(words),
      opening: new Set(words.slice(0, OPENING)),
      stems: new Set(words.map(stemOf)),
    };
  });
  const questions = asked.map(({ question, rules: answers }) => ({
    stems: new Set(contentOf(question).map(stemOf)),
    answers,
  }));
  return (query) => {
    const words = contentOf(query);
    if (words.length === 0) return rules;
    const exact = index.find(({ id }) => id === words[0]);
    if (exact !== undefined && words.length === 1) return [exact.rule];
    const answered = answersTo(words.map(stemOf), questions);
    const least = Math.ceil(words.length / 2);
    return index
      .map((one, order) => {
        const worths = words.map((word) => worthOf(one, word));
        const found = worths.filter((worth) => worth > 0).length;
        const answer = answered.get(one.rule.id) ?? 0;
        const worth =
          worths.reduce((sum, value) => sum + value, 0) + answer + (found === words.length ? 10 : 0);
        return { rule: one.rule, order, worth, counts: found >= least || answer > 0 };
      })
      .filter(({ counts, worth }) => counts && worth > 0)
      .toSorted((a, b) => b.worth - a.worth || a.order - b.order)
      .map(({ rule }) => rule);
  };
}

function worthOf({ id, words, opening, stems }: Indexed, word: string): number {
  if (id === word) return WORTH.id;
  if (id.startsWith(word) || id.endsWith(`-${word}`) || id.includes(`-${word}-`)) return WORTH.part;
  if (words.has(word)) return WORTH.word + (opening.has(word) ? WORTH.opening : 0);
  const stem = stemOf(word);
  if (stems.has(stem)) return WORTH.stem;
  for (const one of words) if (one.startsWith(word)) return WORTH.beginning;
  return synonymsOf(stem).some((same) => stems.has(same)) ? WORTH.same : 0;
}

/** What the answers to questions gain that ask for what the query asks. */
function answersTo(
  stems: readonly string[],
  questions: readonly { readonly stems: ReadonlySet<string>; readonly answers: readonly string[] }[],
): ReadonlyMap<string, number> {
  const gains = new Map<string, number>();
  for (const { stems: asked, answers } of questions) {
    const shared = stems.filter(
      (stem) => asked.has(stem) || synonymsOf(stem).some((same) => asked.has(same)),
    );
    const plain = stems.filter((stem) => asked.has(stem)).length;
    if (shared.length < stems.length) continue;
    answers.forEach((id, place) => {
      const gain = ANSWERS + (10 * plain) / asked.size - place;
      gains.set(id, Math.max(gain, gains.get(id) ?? 0));
    });
  }
  return gains;
}
