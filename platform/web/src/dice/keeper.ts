import { firstPledge, keyFrom, wordBehind, type MatchHeader } from "@flagship/kernel";
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
  /** The latest hash of the match's chain, and after how many acts. */
  readonly head?: { readonly number: number; readonly hash: string };
}

/** Keeps the reader's words and what the server promised. */
export interface DiceKeeper {
  /** A pledge with a fresh word behind it; the word is kept when it is known for which match. */
  newPledge(): { readonly pledge: string; keepFor(match: string): void };
  /** The word behind a pledge of the reader's, if it was made in this browser. */
  wordFor(match: string, pledge: string): string | undefined;
  notes(match: string): DiceNotes;
  /** The server's promise for this round, seen before the words are shown. The first one of a round counts. */
  notePromise(match: string, header: MatchHeader, dice: DiceSetting): void;
  /** The match runs: for whoever came too late to see the promise. */
  noteHeader(match: string, header: MatchHeader): void;
  noteHead(match: string, number: number, hash: string): void;
}

/** Of so many matches notes are kept. */
const MOST_MATCHES = 40;
/** So many seeds for one match: who sits down twice has two. */
const MOST_SEEDS = 4;
const INDEX = "flagship.dice";
const keyOf = (match: string): string => `${INDEX}.${match}`;
const NOTHING: DiceNotes = { seeds: [], early: false };

export function diceKeeper(storage: Keep): DiceKeeper {
  const keep = withMemory(storage);
  const notes = (match: string): DiceNotes => read(keep.get(keyOf(match)), areNotes) ?? NOTHING;
  const change = (match: string, what: Partial<DiceNotes>): void => {
    remember(keep, match);
    keep.set(keyOf(match), JSON.stringify({ ...notes(match), ...what }));
  };
  return {
    newPledge() {
      const seed = keyFrom((count) => crypto.getRandomValues(new Uint8Array(count)));
      return {
        pledge: firstPledge(seed),
        keepFor: (match) => change(match, { seeds: [seed, ...notes(match).seeds].slice(0, MOST_SEEDS) }),
      };
    },
    wordFor(match, pledge) {
      for (const seed of notes(match).seeds) {
        const word = wordBehind(pledge, seed);
        if (word !== undefined) return word;
      }
      return undefined;
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
    noteHead: (match, number, hash) => change(match, { head: { number, hash } }),
  };
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

/** Puts the match among those of which notes are kept; the oldest are forgotten. */
function remember(keep: Keep, match: string): void {
  const known = read(keep.get(INDEX), isList) ?? [];
  if (known.includes(match)) return;
  const now = [match, ...known];
  for (const old of now.slice(MOST_MATCHES)) keep.remove(keyOf(old));
  keep.set(INDEX, JSON.stringify(now.slice(0, MOST_MATCHES)));
}

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
