import {
  readRecord,
  type Chronicle,
  type LogEntry,
  type MatchHeader,
  type Outcome,
  type Seat,
  type Snapshot,
} from "@flagship/kernel";
import { LEVELS, type Level, type NameSet } from "@flagship/protocol";
import type { Keep } from "../keep.ts";

/** A match in this page, written down so that it survives a reload. */
export interface SoloMatch {
  /** Several matches of a game stand side by side; missing: the first place. */
  readonly slot?: number;
  /** When something last happened in it; missing: it was kept before that was noted. */
  readonly at?: number;
  readonly header: MatchHeader;
  readonly secret: string;
  readonly log: readonly LogEntry[];
  /** The reader's own seat. */
  readonly seat: Seat;
  /** The seats of others who play at this screen, one after the other; missing: the reader plays alone. */
  readonly people?: readonly Seat[];
  /** The level of the computer in every other seat; the reader's own entry is not used. */
  readonly levels: readonly Level[];
  readonly names: NameSet;
  /** The version of the rules that holds now; missing: the one of the header. */
  readonly rules?: number;
  /** How it stood at the latest act and all that was told: with later rules it goes on from here. */
  readonly left?: SoloStanding;
  /** A beginner's table: a coach speaks when the reader hesitates. */
  readonly coached?: true;
  /** Set once the match has ended. */
  readonly over: boolean;
  /** Whether the match waits for the reader, for the list of matches. */
  readonly yourTurn: boolean;
}

/** Where a match in this page stands. */
export interface SoloStanding {
  readonly snapshot: Snapshot;
  readonly told: Chronicle;
  /** How it ended; missing: it runs, or it was kept before that was noted. */
  readonly outcome?: Outcome;
}

/** Keeps the matches of this page, several of each game side by side. */
export interface SoloStore {
  load(game: string, slot?: number): SoloMatch | undefined;
  /** All of a game, the latest first. */
  all(game: string): readonly SoloMatch[];
  /** Where a new match does no harm: an empty place, or that of the oldest of many that are over. */
  free(game: string): number;
  save(match: SoloMatch): void;
  forget(game: string, slot?: number): void;
}

/** So many matches of a game that are over can be looked at again; a browser has only so much room. */
const KEPT_OVER = 3;

const keyOf = (game: string, slot = 0): string => `flagship.solo.${game}${slot === 0 ? "" : `.${slot}`}`;

/** The places of a game that are in use. */
const SLOTS = "flagship.solo-slots.";

/** A store in what the browser keeps. What cannot be read there is no match. */
export function soloStore(keep: Keep, now: () => number = Date.now): SoloStore {
  const load = (game: string, slot = 0): SoloMatch | undefined => {
    const text = keep.get(keyOf(game, slot));
    return text === undefined ? undefined : readSolo(text, slot);
  };
  const slots = (game: string): number => Math.max(1, Number(keep.get(`${SLOTS}${game}`)) || 1);
  const all = (game: string): readonly SoloMatch[] =>
    Array.from({ length: slots(game) }, (_, slot) => load(game, slot) ?? [])
      .flat()
      .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  return {
    load,
    all,
    free(game) {
      const kept = all(game);
      const over = kept.filter((match) => match.over);
      const oldest = over.at(-1);
      if (oldest !== undefined && over.length >= KEPT_OVER) return oldest.slot ?? 0;
      const taken = new Set(kept.map(({ slot = 0 }) => slot));
      for (let slot = 0; ; slot++) if (!taken.has(slot)) return slot;
    },
    save(match) {
      const { slot = 0, header } = match;
      if (slot >= slots(header.game)) keep.set(`${SLOTS}${header.game}`, String(slot + 1));
      keep.set(keyOf(header.game, slot), JSON.stringify({ ...match, at: now() }));
    },
    forget: (game, slot) => keep.remove(keyOf(game, slot)),
  };
}

function readSolo(text: string, slot: number): SoloMatch | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof data !== "object" || data === null) return undefined;
  const kept = data as Partial<SoloMatch>;
  const record = readRecord(
    JSON.stringify({ header: kept.header, secret: kept.secret, log: kept.log, prints: [] }),
  );
  if (!record.ok || !Number.isInteger(kept.seat) || !Array.isArray(kept.levels)) return undefined;
  return {
    slot,
    ...(typeof kept.at === "number" ? { at: kept.at } : {}),
    header: record.value.header,
    secret: record.value.secret,
    log: record.value.log,
    seat: kept.seat ?? 0,
    levels: kept.levels.map(levelOf),
    names: kept.names === "neutral" ? "neutral" : "rulebook",
    ...(Array.isArray(kept.people) && kept.people.every(Number.isInteger) ? { people: kept.people } : {}),
    ...(kept.coached === true ? { coached: true } : {}),
    over: kept.over === true,
    yourTurn: kept.yourTurn === true,
    ...(Number.isInteger(kept.rules) ? { rules: Number(kept.rules) } : {}),
    ...readStanding(kept.left, record.value.log.length),
  };
}

/** A standing that cannot be read is none: the log is the match. */
function readStanding(data: unknown, acts: number): { readonly left?: SoloStanding } {
  const left = data as Partial<SoloStanding> | undefined;
  const { snapshot, told } = left ?? {};
  const fits =
    Array.isArray(told) &&
    typeof snapshot?.number === "number" &&
    snapshot.number <= acts &&
    told.length > snapshot.number;
  return fits ? { left: left as SoloStanding } : {};
}

const levelOf = (word: unknown): Level => LEVELS.find((level) => level === word) ?? "officer";
