import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { actsIn, carryOver, readRecord, replay, resume } from "@flagship/kernel";
import { leftBehind } from "../matches/take-over.ts";
import { games } from "@flagship/registry";
import { Shelf } from "../shelf.ts";
import { databaseOf, mayExist, openDatabase, type Whereabouts } from "../storage/database.ts";
import { loadLog, unsealed } from "../storage/log.ts";
import { allMatches, type StoredMatch } from "../storage/matches.ts";
import { findRecord } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";

/** What a drill found. */
export interface Drill {
  readonly matches: number;
  /** Played again from the first act to the last. */
  readonly played: number;
  /** Begun under earlier rules, and proven to go on under those that are here. */
  readonly carried: number;
  /** Over under earlier rules: their record is there, and whole. */
  readonly kept: number;
  /** They have not begun, their game is not here, or they await being written down. */
  readonly passed: number;
  readonly broken: readonly { readonly match: string; readonly why: string }[];
}

/** Proves a copy, or what a server works with: random matches are loaded and played again. Nothing: there is no database. */
export async function drill(
  where: Whereabouts,
  most: number,
  shelf = new Shelf(games),
): Promise<Drill | undefined> {
  const database = databaseOf(where);
  if (!mayExist(database)) return undefined;
  const store = await openDatabase(database);
  try {
    const all = await allMatches(store.db);
    const counts = { played: 0, carried: 0, kept: 0, passed: 0 };
    const broken: { match: string; why: string }[] = [];
    for (const match of someOf(all, most)) {
      try {
        counts[await playAgain(store, shelf, match)] += 1;
      } catch (error) {
        broken.push({ match: match.id, why: error instanceof Error ? error.message : String(error) });
      }
    }
    return { matches: all.length, ...counts, broken };
  } finally {
    await store.close();
  }
}

function someOf<T>(all: readonly T[], most: number): readonly T[] {
  const left = [...all];
  return Array.from({ length: Math.min(most, left.length) }, () =>
    left.splice(randomInt(left.length), 1),
  ).flat();
}

async function playAgain(
  { db }: Store,
  shelf: Shelf,
  match: StoredMatch,
): Promise<"played" | "carried" | "kept" | "passed"> {
  const { header, secret, progress, rules } = match;
  if (progress.status === "waiting") return "passed";
  const found = await shelf.find(header.game);
  if (!found.ok) return "passed";
  const { game } = found.value;
  const { log, snapshot } = await loadLog(db, match.id);
  if (log.length !== progress.acts)
    throw new Error(`${progress.acts} acts are counted, ${log.length} are there`);
  if (rules !== game.rulesVersion) {
    if (progress.status === "over") return await keptWhole(db, match.id, log.length);
    const over = carryOver(game, await leftBehind(db, match));
    if (!over.ok) throw new Error(`it cannot go on under the rules that are here: ${over.refusal.code}`);
    return "carried";
  }
  if (rules !== header.rulesVersion) {
    // Its first acts were made under other rules: it is proven from the state in which it was taken over.
    if (snapshot === undefined) throw new Error("the state in which it was taken over is missing");
    const gone = resume(game, header, secret, unsealed(snapshot), log);
    if (actsIn(gone) !== log.length) throw new Error("not all acts could be played again");
    return "carried";
  }
  const whole = replay(game, header, secret, log);
  if (snapshot !== undefined) {
    const { state } = resume(game, header, secret, unsealed(snapshot), log);
    if (!isDeepStrictEqual(state, whole.state)) throw new Error("its snapshot leads elsewhere than its log");
  }
  if (actsIn(whole) !== log.length) throw new Error("not all acts could be played again");
  return "played";
}

/** A match that was over before its rules changed is what its record says. */
async function keptWhole(db: Store["db"], id: string, acts: number): Promise<"kept" | "passed"> {
  const text = await findRecord(db, id);
  // The server writes it down when it starts.
  if (text === undefined) return "passed";
  const record = readRecord(text);
  if (!record.ok) throw new Error(`its record cannot be read: ${record.refusal.code}`);
  if (record.value.log.length !== acts) throw new Error("its record is cut off");
  return "kept";
}
