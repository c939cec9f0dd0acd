import { createHash } from "node:crypto";
import type { LogEntry, Snapshot } from "@flagship/kernel";
import type { Kysely } from "kysely";
import type { MatchStanding } from "./chronicle.ts";
import type { Fence } from "./fence.ts";
import type { Database, ProgressRow } from "./tables.ts";

/** One act to be written down, with what follows from it; everything is a text already. */
export interface Page {
  readonly match: string;
  readonly number: number;
  /** A kernel LogEntry. */
  readonly entry: string;
  readonly progress: ProgressRow;
  /** By which its sender knows the act again, if they said so. */
  readonly act?: string;
  /** Under which the match was read: the act is written only while it stands. */
  readonly fence?: Fence;
  /** The match after this act, from time to time. */
  readonly standing?: Pick<MatchStanding, "snapshot" | "part">;
}

/**
 * Written and on disk; or the number or the act's id was taken before; or the match belongs to another process;
 * or the disk failed.
 */
export type Inscribed = Settled | { readonly failed: string };
export type Settled = "written" | "taken" | "elsewhere";

/** A match's log and the text of its latest snapshot, which may be damaged (see `unsealed`). */
export async function loadLog(
  db: Kysely<Database>,
  match: string,
): Promise<{ readonly log: LogEntry[]; readonly snapshot?: string }> {
  const found = await db
    .selectFrom("snapshots")
    .select("snapshot")
    .where("match", "=", match)
    .executeTakeFirst();
  const rows = await db
    .selectFrom("acts")
    .select("entry")
    .where("match", "=", match)
    .orderBy("number")
    .execute();
  return {
    log: rows.map((row) => JSON.parse(row.entry) as LogEntry),
    ...(found === undefined ? {} : { snapshot: found.snapshot }),
  };
}

/** When each act of a match was written down, in milliseconds since 1970, the first act first. */
export async function timesOfActs(db: Kysely<Database>, match: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("acts")
    .select("at")
    .where("match", "=", match)
    .orderBy("number")
    .execute();
  return rows.map(({ at }) => Date.parse(at));
}

/** The ids of a match's latest acts, the oldest first, with their numbers. */
export async function latestIds(
  db: Kysely<Database>,
  match: string,
  most: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("acts")
    .select(["act", "number"])
    .where("match", "=", match)
    .where("act", "is not", null)
    .orderBy("number", "desc")
    .limit(most)
    .execute();
  return new Map(rows.toReversed().map(({ act, number }) => [act ?? "", number]));
}

/** A snapshot as a text that shows whether it is still what was written. */
export function sealed(snapshot: Snapshot): string {
  const text = JSON.stringify(snapshot);
  return `${sumOf(text)}${text}`;
}

/** The snapshot in a text; throws when it is damaged. */
export function unsealed(text: string): Snapshot {
  // Older servers wrote snapshots without a sum.
  if (text.startsWith("{")) return JSON.parse(text) as Snapshot;
  const body = text.slice(SUM_LENGTH);
  if (sumOf(body) !== text.slice(0, SUM_LENGTH)) throw new Error("the snapshot is damaged");
  return JSON.parse(body) as Snapshot;
}

const SUM_LENGTH = 32;
const sumOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, SUM_LENGTH);
