import { firstPledge, keyFrom, wordBehind, type MatchHeader, type Seat } from "@flagship/kernel";
import type { DiceSetting } from "@flagship/protocol";
import type { Keep } from "../keep.ts";

/** What the server promised before the match began: everything that decides the dice but the words. */
export type DicePromise = Omit<MatchHeader, "contributions">;

/** What this browser remembers of a match, to hold the server to it at the end. */
export interface DiceNotes {
  /** Where the reader's own words come from, the latest first. */
  readonly seeds: readonly string[];
  readonly promise?: DicePromise;
  /** Whether the promise was seen before any word was shown. */
  readonly early: boolean;
  /** The word this browser showed last, and the server took. */
  readonly shown?: ShownWord;
  /** The key the server said it signs with, before the match began or when the reader came. */
  readonly key?: string;
  /** The latest hash of the match's chain, and after how many acts. */
  readonly head?: { readonly number: number; readonly hash: string };
}

/** A word that this browser showed, for which seat and in which round. */
export interface ShownWord {
  readonly round: number;
  readonly seat: Seat;
  readonly word: string;
}

/** Keeps the reader's words and what the server promised. */
export interface DiceKeeper {
  /** A pledge with a fresh word behind it; the word is kept when it is known for which match. */
  newPledge(): { readonly pledge: string; keepFor(match: string): void };
  /** The reader sits there: what is noted of it outlives what they only look at. */
  sitAt(match: string): void;
  /** The word behind a pledge of the reader's, if it was made in this browser. */
  wordFor(match: string, pledge: string): string | undefined;
  notes(match: string): DiceNotes;
  /** The server's promise for this round, seen before the words are shown. The first one of a round counts. */
  notePromise(match: string, header: MatchHeader, dice: DiceSetting): void;
  /** The match runs: for whoever came too late to see the promise. */
  noteHeader(match: string, header: MatchHeader): void;
  /** The server took this word. */
  noteShown(match: string, shown: ShownWord): void;
  /** The first key of a match counts. */
  noteKey(match: string, key: string): void;
  noteHead(match: string, number: number, hash: string): void;
}

/** Of so many of the reader's matches notes are kept, more than anybody may have under way; and of so many others they look at. */
const MOST_OWN = 300;
const MOST_WATCHED = 40;
/** So many seeds for one match: who sits down twice has two. */
const MOST_SEEDS = 4;
const INDEX = "flagship.dice";
const WATCHED = "flagship.dice-watched";
const keyOf = (match: string): string => `${INDEX}.${match}`;
const NOTHING: DiceNotes = { seeds: [], early: false };

const keepers = new WeakMap<Keep, DiceKeeper>();

/** The one keeper of a page: whatever asks a server is fetched later, and its parts share what the keeper knows. */
export function keeperOf(keep: Keep): DiceKeeper {
  const keeper = keepers.get(keep) ?? diceKeeper(keep);
  keepers.set(keep, keeper);
  return keeper;
}

export function diceKeeper(storage: Keep): DiceKeeper {
  const keep = withMemory(storage);
  const notes = (match: string): DiceNotes => read(keep.get(keyOf(match)), areNotes) ?? NOTHING;
  const change = (match: string, what: Partial<DiceNotes>): void => {
    keep.set(keyOf(match), JSON.stringify({ ...notes(match), ...what }));
    remember(match, listIn(keep, INDEX).includes(match));
  };
  /** The word of a match that has not begun may still be asked for. */
  const isAwaited = (match: string): boolean => {
    const { seeds, head } = notes(match);
    return seeds.length > 0 && head === undefined;
  };
  /** Puts the match before all of its kind of which notes are kept; those not looked at for the longest time are forgotten. */
  const remember = (match: string, own: boolean): void => {
    const [index, most] = own ? ([INDEX, MOST_OWN] as const) : ([WATCHED, MOST_WATCHED] as const);
    const known = listIn(keep, index);
    if (known[0] === match) return;
    const now = [match, ...known.filter((one) => one !== match)];
    const stays = now.filter((one, at) => at < most || (own && at < 2 * most && isAwaited(one)));
    for (const old of now.filter((one) => !stays.includes(one))) keep.remove(keyOf(old));
    keep.set(index, JSON.stringify(stays));
  };
  const sitAt = (match: string): void => {
    const watched = listIn(keep, WATCHED);
    if (watched.includes(match)) keep.set(WATCHED, JSON.stringify(watched.filter((one) => one !== match)));
    remember(match, true);
  };
  /** News of a pledge may arrive before the answer that tells for which match to keep it. */
  let fresh: readonly string[] = [];
  return {
    newPledge() {
      const seed = keyFrom((count) => crypto.getRandomValues(new Uint8Array(count)));
      fresh = [seed, ...fresh].slice(0, MOST_SEEDS);
      return {
        pledge: firstPledge(seed),
        keepFor(match) {
          sitAt(match);
          change(match, { seeds: [seed, ...notes(match).seeds].slice(0, MOST_SEEDS) });
        },
      };
    },
    sitAt,
    wordFor(match, pledge) {
      return wordIn([...notes(match).seeds, ...fresh], pledge);
    },
    notes,
    notePromise(match, header, { commitment, pledges, round }) {
      const before = notes(match);
      if (before.early && before.promise?.round === round) return;
      const { contributions: _words, ...known } = header;
      change(match, { promise: { ...known, format: 2, commitment, pledges, round }, early: true });
    },
    noteHeader(match, header) {
      const { contributions: _words, ...promise } = header;
      if (notes(match).promise === undefined) change(match, { promise, early: false });
    },
    noteShown: (match, shown) => change(match, { shown }),
    noteKey(match, key) {
      if (notes(match).key === undefined) change(match, { key });
    },
    noteHead: (match, number, hash) => change(match, { head: { number, hash } }),
  };
}

/** The word behind a pledge, if it comes from one of these seeds. */
export function wordIn(seeds: readonly string[], pledge: string): string | undefined {
  for (const seed of seeds) {
    const word = wordBehind(pledge, seed);
    if (word !== undefined) return word;
  }
  return undefined;
}

/** Where the browser keeps nothing, words last at least until the page is left. */
function withMemory(storage: Keep): Keep {
  const memory = new Map<string, string>();
  return {
    get: (key) => storage.get(key) ?? memory.get(key),
    set(key, value) {
      memory.set(key, value);
      storage.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      storage.remove(key);
    },
  };
}

const listIn = (keep: Keep, index: string): readonly string[] => read(keep.get(index), isList) ?? [];

/** What was kept; what cannot be read is as good as nothing. */
function read<T>(text: string | undefined, isIt: (data: unknown) => data is T): T | undefined {
  try {
    const data: unknown = text === undefined ? undefined : JSON.parse(text);
    return isIt(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

const isList = (data: unknown): data is readonly string[] =>
  Array.isArray(data) && data.every((one) => typeof one === "string");

const areNotes = (data: unknown): data is DiceNotes =>
  typeof data === "object" && data !== null && "seeds" in data && isList(data.seeds);
