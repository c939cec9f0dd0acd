import {
  readRecord,
  type Chronicle,
  type LogEntry,
  type MatchHeader,
  type Seat,
  type Snapshot,
} from "@flagship/kernel";
import { LEVELS, type Level, type NameSet } from "@flagship/protocol";
import type { Keep } from "../keep.ts";

/** A match in this page, written down so that it survives a reload. */
export interface SoloMatch {
  readonly header: MatchHeader;
  readonly secret: string;
  readonly log: readonly LogEntry[];
  /** The reader's own seat. */
  readonly seat: Seat;
  /** The level of the computer in every other seat; the reader's own entry is not used. */
  readonly levels: readonly Level[];
  readonly names: NameSet;
  /** The version of the rules that holds now; missing: the one of the header. */
  readonly rules?: number;
  /** How it stood at the latest act and all that was told: with later rules it goes on from here. */
  readonly left?: SoloStanding;
  /** Set once the match has ended. */
  readonly over: boolean;
  /** Whether the match waits for the reader, for the list of matches. */
  readonly yourTurn: boolean;
}

/** Where a match in this page stands. */
export interface SoloStanding {
  readonly snapshot: Snapshot;
  readonly told: Chronicle;
}

/** Keeps one match per game. */
export interface SoloStore {
  load(game: string): SoloMatch | undefined;
  save(match: SoloMatch): void;
  forget(game: string): void;
}

const keyOf = (game: string): string => `flagship.solo.${game}`;

/** A store in what the browser keeps. What cannot be read there is no match. */
export const soloStore = (keep: Keep): SoloStore => ({
  load(game) {
    const text = keep.get(keyOf(game));
    return text === undefined ? undefined : readSolo(text);
  },
  save: (match) => keep.set(keyOf(match.header.game), JSON.stringify(match)),
  forget: (game) => keep.remove(keyOf(game)),
});

function readSolo(text: string): SoloMatch | undefined {
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
    header: record.value.header,
    secret: record.value.secret,
    log: record.value.log,
    seat: kept.seat ?? 0,
    levels: kept.levels.map(levelOf),
    names: kept.names === "neutral" ? "neutral" : "rulebook",
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
