import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { actsIn, replay, resume } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { Shelf } from "../shelf.ts";
import { databaseOf, mayExist, openDatabase, type Whereabouts } from "../storage/database.ts";
import { loadLog, unsealed } from "../storage/log.ts";
import { allMatches, type StoredMatch } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";

/** What a drill found. */
export interface Drill {
  readonly matches: number;
  /** Played again from the first act to the last. */
  readonly played: number;
  /** Not played again: their rules have changed since, or they have not begun. */
  readonly passed: number;
  readonly broken: readonly { readonly match: string; readonly why: string }[];
}

/** Proves a copy: random matches of it are loaded and played again. Nothing: there is no database. */
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
    const counts = { played: 0, passed: 0 };
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

async function playAgain({ db }: Store, shelf: Shelf, match: StoredMatch): Promise<"played" | "passed"> {
  const { header, secret, progress } = match;
  if (progress.status === "waiting") return "passed";
  const found = await shelf.playable(header);
  if (!found.ok || match.rules !== header.rulesVersion) return "passed";
  const { game } = found.value;
  const { log, snapshot } = await loadLog(db, match.id);
  if (log.length !== progress.acts)
    throw new Error(`${progress.acts} acts are counted, ${log.length} are there`);
  const whole = replay(game, header, secret, log);
  if (snapshot !== undefined) {
    const { state } = resume(game, header, secret, unsealed(snapshot), log);
    if (!isDeepStrictEqual(state, whole.state)) throw new Error("its snapshot leads elsewhere than its log");
  }
  if (actsIn(whole) !== log.length) throw new Error("not all acts could be played again");
  return "played";
}
