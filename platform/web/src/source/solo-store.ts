import { readRecord, type LogEntry, type MatchHeader, type Seat } from "@flagship/kernel";
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
  /** Set once the match has ended. */
  readonly over: boolean;
  /** Whether the match waits for the reader, for the list of matches. */
  readonly yourTurn: boolean;
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
  };
}

const levelOf = (word: unknown): Level => LEVELS.find((level) => level === word) ?? "officer";
