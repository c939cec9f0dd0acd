import type { Lexicon, Words } from "../message.ts";
import type { GameModule, Translation } from "../module.ts";
import { kernelWords } from "./en.ts";
import type { Language } from "./language.ts";

type NameSet = keyof GameModule["names"];
type Foreign = Exclude<Language, "en">;

const packs: Readonly<Record<Foreign, () => Promise<Words>>> = {
  de: async () => (await import("./de.ts")).germanKernelWords,
};

/** What is said in another language: by the kernel, and by a game as far as it is translated. */
interface Pack {
  readonly language: Foreign;
  readonly kernel: Words;
  readonly translation: Translation | undefined;
}

/** By game: a module may be copied. */
const loaded = new WeakMap<GameModule["game"], Map<Language, Pack>>();

/** Fetches what a game says in a language, so that `lexiconFor` has it. */
export async function fetchWords(module: GameModule, language: Language): Promise<void> {
  if (language === "en") return;
  const known = loaded.get(module.game) ?? new Map<Language, Pack>();
  loaded.set(module.game, known);
  if (known.has(language)) return;
  const [kernel, translation] = await Promise.all([packs[language](), module.translations?.[language]?.()]);
  known.set(language, { language, kernel, translation });
}

/** Plain text does not break words: where they may be broken is not shown. */
const unbroken = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, said]) => [key, said.replaceAll("\u00AD", "")]));

/** A game's words for plain text, in a language that was fetched; what is not translated is said in English. */
export function lexiconFor(module: GameModule, names: NameSet, language: Language): Lexicon {
  const english: Lexicon = { words: { ...kernelWords, ...module.words }, names: module.names[names] };
  const pack = loaded.get(module.game)?.get(language);
  if (pack === undefined) return english;
  const { kernel, translation } = pack;
  return {
    language,
    words: { ...kernel, ...unbroken(translation?.words ?? {}) },
    names: { ...english.names, ...unbroken(translation?.names[names] ?? {}) },
    fallback: english,
  };
}

/** The same, fetched. */
export async function lexiconIn(module: GameModule, names: NameSet, language: Language): Promise<Lexicon> {
  await fetchWords(module, language);
  return lexiconFor(module, names, language);
}

/** What the kernel says of no game. */
export const kernelWordsIn = async (language: Language): Promise<Words> =>
  language === "en" ? kernelWords : await packs[language]();
