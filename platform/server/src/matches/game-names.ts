import {
  nameOf,
  sentence,
  type Field,
  type Language,
  type Lexicon,
  type Pickable,
  type Translation,
} from "@flagship/kernel";
import { lexiconOf, type Cover, type Covers } from "../shelf.ts";

/** What something is called, ready to be compared: case, accents and signs do not count. */
export interface Called {
  /** Without spaces: "Battle Cruiser" is "battlecruiser". */
  readonly whole: string;
  readonly words: readonly string[];
}

export function calledAs(text: string): Called {
  const plain = text.normalize("NFKD").toLowerCase();
  // A word may be broken at soft hyphens, and letters carry their accents behind them.
  const words = plain.replaceAll(/[\u00AD\p{Mark}]/gu, "").match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  return { whole: words.join(""), words };
}

/** How the ships, races and powers of a game are called, in every language and by both sets of names. */
export class GameNames {
  readonly fields: readonly Field[];
  readonly #lexicons: readonly Lexicon[];
  readonly #names = new Map<string, readonly Called[]>();
  readonly #labels = new WeakMap<Pickable, readonly Called[]>();

  constructor(fields: readonly Field[], lexicons: readonly Lexicon[]) {
    this.fields = fields;
    this.#lexicons = lexicons;
  }

  /** What goes by this key in the game's names; nothing where none does. */
  of(key: string): readonly Called[] {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const knowing = this.#lexicons.filter(({ names }) => Object.hasOwn(names, key));
    const called = knowing.map((lexicon) => calledAs(nameOf(key, lexicon)));
    // Others come from players' texts, and there is no end of them.
    if (called.length > 0) this.#names.set(key, called);
    return called;
  }

  /** What a choice of the lobby's form says. */
  labelsOf(choice: Pickable): readonly Called[] {
    const known = this.#labels.get(choice);
    if (known !== undefined) return known;
    const labels = this.#lexicons.map((lexicon) => calledAs(sentence(choice.label, lexicon)));
    this.#labels.set(choice, labels);
    return labels;
  }
}

const known = new WeakMap<Cover, Promise<GameNames>>();

/** The names of all games that are here, by their ids. */
export async function namesOfGames(shelf: Covers): Promise<ReadonlyMap<string, GameNames>> {
  const all = new Map<string, GameNames>();
  for (const { id } of await shelf.listing()) {
    const found = await shelf.find(id);
    if (found.ok) all.set(id, await namesIn(found.value));
  }
  return all;
}

function namesIn(cover: Cover): Promise<GameNames> {
  const names = known.get(cover) ?? gather(cover);
  known.set(cover, names);
  return names;
}

async function gather(cover: Cover): Promise<GameNames> {
  const others = await Promise.all(
    Object.entries(cover.translations ?? {}).map(async ([language, load]) => ({
      language: language as Language,
      translation: await load(),
    })),
  );
  const lexicons = (["rulebook", "neutral"] as const).flatMap((set): readonly Lexicon[] => {
    const english = lexiconOf(cover, set);
    return [english, ...others.map((one) => inAnother(one, set, english))];
  });
  return new GameNames(cover.game.options, lexicons);
}

const inAnother = (
  { language, translation }: { readonly language: Language; readonly translation: Translation },
  set: "rulebook" | "neutral",
  fallback: Lexicon,
): Lexicon => ({ words: translation.words, names: translation.names[set], language, fallback });
