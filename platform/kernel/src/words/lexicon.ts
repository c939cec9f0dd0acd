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

const loaded = new WeakMap<GameModule, Map<Language, Pack>>();

/** Fetches what a game says in a language, so that `lexiconFor` has it. */
export async function fetchWords(module: GameModule, language: Language): Promise<void> {
  if (language === "en") return;
  const known = loaded.get(module) ?? new Map<Language, Pack>();
  loaded.set(module, known);
  if (known.has(language)) return;
  const [kernel, translation] = await Promise.all([packs[language](), module.translations?.[language]?.()]);
  known.set(language, { language, kernel, translation });
}

/** A game's words in a language that was fetched; what is not translated is said in English. */
export function lexiconFor(module: GameModule, names: NameSet, language: Language): Lexicon {
  const english: Lexicon = { words: { ...kernelWords, ...module.words }, names: module.names[names] };
  const pack = loaded.get(module)?.get(language);
  if (pack === undefined) return english;
  const { kernel, translation } = pack;
  return {
    language,
    words: { ...kernel, ...translation?.words },
    names: { ...english.names, ...translation?.names[names] },
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
