import {
  isLanguage,
  languageFor,
  tableWords,
  type GameModule,
  type Language,
  type Lexicon,
  type Translation,
  type Words,
} from "@flagship/kernel";
import type { NameSet } from "@flagship/protocol";
import type { Keep } from "../keep.ts";
import { firstWords } from "./en.ts";

const KEY = "flagship.language";

const englishWords: Record<string, string> = { ...tableWords, ...firstWords };
const english: Lexicon = { words: englishWords, names: {} };

/** Fetches what servers say, and what is said on pages that are opened later; whoever shows it waits for it. */
export async function moreWords(): Promise<void> {
  Object.assign(englishWords, (await import("./later.ts")).furtherWords);
}

/** The language of this page's life: whoever chooses another one reloads the page. */
let spoken: { readonly language: Language; readonly plain: Lexicon } = { language: "en", plain: english };

/** What the games say in that language, as far as they were loaded. */
const translations = new WeakMap<GameModule, Translation>();

/** The language the reader chose here, or else the first one of the browser's that we speak. */
export function wantedLanguage(keep: Keep, browser: readonly string[]): Language {
  const kept = keep.get(KEY);
  return kept !== undefined && isLanguage(kept) ? kept : languageFor(browser);
}

export const keepLanguage = (keep: Keep, language: Language): void => keep.set(KEY, language);

export const spokenLanguage = (): Language => spoken.language;

/** Fetches the words of the language before anything is shown; without them English is spoken. */
export async function speak(language: Language): Promise<void> {
  if (language === "en") {
    spoken = { language, plain: english };
    return;
  }
  const words = await wordsIn(language).catch(() => undefined);
  if (words === undefined) return;
  spoken = { language, plain: { words, names: {}, language, fallback: english } };
}

const packs: Readonly<Record<Exclude<Language, "en">, () => Promise<Words>>> = {
  de: async () => (await import("./german.ts")).germanWords,
};

/** Everything that is said in a language besides the games. */
export const wordsIn = (language: Exclude<Language, "en">): Promise<Words> => packs[language]();

/** For pages that belong to no game. */
export const plainLexicon = (): Lexicon => spoken.plain;

/** Fetches what a game says in the reader's language; where there is nothing it speaks English. */
export async function translate(module: GameModule): Promise<GameModule> {
  if (spoken.language === "en" || translations.has(module)) return module;
  const translation = await module.translations?.[spoken.language]?.().catch(() => undefined);
  if (translation !== undefined) translations.set(module, translation);
  return module;
}

/** A game's words above those of the pages; what is not translated is said in English. */
export function translatedLexicon(module: GameModule, names: NameSet): Lexicon {
  const inEnglish: Lexicon = {
    words: { ...english.words, ...module.words },
    names: module.names[names],
  };
  if (spoken.language === "en") return inEnglish;
  const translation = translations.get(module);
  return {
    language: spoken.language,
    words: { ...spoken.plain.words, ...translation?.words },
    names: { ...module.names[names], ...translation?.names[names] },
    fallback: inEnglish,
  };
}
