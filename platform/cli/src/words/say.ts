import {
  isLanguage,
  kernelWords,
  languageFor,
  sentence,
  type Gaps,
  type Language,
  type Lexicon,
  type MessageValue,
} from "@flagship/kernel";
import { kernelWordsIn } from "@flagship/kernel/words/lexicon";
import { commandWords, type CommandCatalogue } from "./en.ts";

const english: Lexicon = { words: { ...kernelWords, ...commandWords }, names: {} };

/** The language of this call of the command line. */
let spoken: {
  readonly language: Language;
  readonly plain: Lexicon;
  readonly help: Readonly<Record<string, string>>;
} = { language: "en", plain: english, help: {} };

const packs = {
  de: async () => (await import("./de.ts")).germanCommandWords,
} as const;

/** What the help says, by its English text. */
const helps = {
  de: async () => (await import("./help.de.ts")).germanHelp,
} as const;

/** Fetches the words of a language; everything is said in it from then on. */
export async function speak(language: Language): Promise<void> {
  if (language === "en") {
    spoken = { language, plain: english, help: {} };
    return;
  }
  const words = { ...(await kernelWordsIn(language)), ...(await packs[language]()) };
  spoken = {
    language,
    plain: { words, names: {}, language, fallback: english },
    help: await helps[language](),
  };
}

export const spokenLanguage = (): Language => spoken.language;

/** For what is said of no game. */
export const plainLexicon = (): Lexicon => spoken.plain;

type Values<Key extends keyof CommandCatalogue> = [Gaps<CommandCatalogue[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<Gaps<CommandCatalogue[Key]>, MessageValue>>];

/** What the command line says, in the language of this call. */
export const say = <Key extends keyof CommandCatalogue>(key: Key, ...[values]: Values<Key>): string =>
  sentence(values === undefined ? { key } : { key, with: values }, spoken.plain);

/** A text of the help in the language of this call, or in English. */
export const toldInHelp = (english: string): string => spoken.help[english] ?? english;

/** The language that was asked for, or that of the terminal. */
export function languageOf(
  asked: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Language | undefined {
  if (asked !== undefined) return isLanguage(asked) ? asked : undefined;
  const { FLAGSHIP_LANGUAGE: own, LC_ALL, LC_MESSAGES, LANG } = environment;
  const wanted = [own, LC_ALL, LC_MESSAGES, LANG].find((tag) => tag !== undefined && tag !== "");
  // Terminals write `de_DE.UTF-8`.
  return languageFor(wanted === undefined ? [] : wanted.split(/[_.]/, 1));
}
