import type { GameModule } from "../module.ts";
import type { Names, Words } from "../message.ts";
import type { Language } from "./language.ts";
import { gapsOf } from "./template.ts";

/** How far a catalogue is translated. */
export interface Translated {
  readonly total: number;
  /** Keys that are said in English for want of words. */
  readonly missing: readonly string[];
  /** Keys that English does not have, and sentences with a gap that English does not fill. */
  readonly wrong: readonly string[];
}

/** Compares a catalogue with its translation. */
export function comparedWords(english: Words, other: Words): Translated {
  const keys = Object.keys(english);
  return {
    total: keys.length,
    missing: keys.filter((key) => other[key] === undefined),
    wrong: Object.entries(other).flatMap(([key, template]) => {
      const original = english[key];
      if (original === undefined) return [`${key}: not in English`];
      const filled = gapsOf(original);
      return [...gapsOf(template)].filter((gap) => !filled.has(gap)).map((gap) => `${key}: {${gap}}`);
    }),
  };
}

const NONE = { words: {}, names: { rulebook: {}, neutral: {} } };

/** Compares a game's words and names with its translation; names are counted by their keys with an `@`. */
export async function comparedGame(module: GameModule, language: Language): Promise<Translated> {
  const { words, names } = (await module.translations?.[language]?.()) ?? NONE;
  const marked = (own: Names): Words =>
    Object.fromEntries(Object.entries(own).map(([key, name]) => [`@${key}`, name]));
  return comparedWords(
    { ...module.words, ...marked(module.names.rulebook) },
    { ...words, ...marked(names.rulebook) },
  );
}
