import type { Seat } from "@flagship/kernel";
import { reminderHours } from "@flagship/post";
import type { Kysely } from "kysely";
import { controlOf } from "../clocks/arrangement.ts";
import { hostedByMatch } from "../post/storage.ts";
import type { StoredMatch } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";

const HOUR = 3_600_000;

/** What those who tell people of a game by post must know of its office. */
export interface ByPost {
  /** When sheets are due; missing: no time runs. */
  readonly due?: number;
  /** So many milliseconds before that whoever still owes one is reminded. */
  readonly ahead: number;
  /** Who is sent the office's letters: results, and a reminder before sheets are due. */
  readonly lettered: ReadonlySet<Seat>;
}

/** Nothing for a match that is not played by post. */
export async function byPost(db: Kysely<Database>, stored: StoredMatch): Promise<ByPost | undefined> {
  // The office keeps to a calendar of its own, so clocks are never set there.
  const hosted = controlOf(stored) === undefined ? await hostedByMatch(db, stored.id) : undefined;
  if (hosted === undefined) return undefined;
  const { accounts, cycle, due, paused } = hosted.affairs;
  const lettered = accounts.filter(({ email, hash }) => email !== undefined && hash !== undefined);
  return {
    ...(due === undefined || paused ? {} : { due: Date.parse(due) }),
    ahead: cycle === undefined ? 0 : reminderHours(cycle) * HOUR,
    lettered: new Set(lettered.map(({ seat }) => seat)),
  };
}
