import type { Pace } from "@flagship/protocol";
import type { Kysely } from "kysely";
import { findMatches, type StoredMatch } from "./matches.ts";
import type { Database } from "./tables.ts";

type Db = Kysely<Database>;

/** Which open tables somebody looks for. */
export interface TableFilter {
  /** Made since then. */
  readonly since: string;
  /** Without tables where they sit. */
  readonly reader?: string | undefined;
  readonly game?: string | undefined;
  readonly pace?: Pace | undefined;
  readonly rated?: boolean | undefined;
  /** Those that come after this one in the list. */
  readonly after?: Place | undefined;
  readonly most: number;
}

/** Where a list goes on: after the match with this id, of this time. */
export interface Place {
  readonly time: string;
  readonly id: string;
}

/** Matches that anybody may join, the latest first. */
export async function openTables(db: Db, filter: TableFilter): Promise<StoredMatch[]> {
  const { since, reader, game, pace, rated, after, most } = filter;
  const rows = await db
    .selectFrom("matches")
    .innerJoin("progress", "progress.match", "matches.id")
    .select("matches.id")
    .where("matches.listed", "=", 1)
    .where("progress.status", "=", "waiting")
    .where("matches.words_until", "is", null)
    .where("matches.closed", "is", null)
    .where("matches.made", ">=", since)
    .$if(game !== undefined, (query) => query.where("matches.game", "=", game ?? ""))
    .$if(pace !== undefined, (query) => query.where("matches.pace", "=", pace ?? ""))
    .$if(rated !== undefined, (query) =>
      query.where("matches.arrangement", rated === true ? "like" : "not like", '%"rated":true%'),
    )
    .$if(reader !== undefined, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("seats")
              .select("seats.match")
              .whereRef("seats.match", "=", "matches.id")
              .where("seats.guest", "=", reader ?? ""),
          ),
        ),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("matches.made", "<", after?.time ?? ""),
          eb.and([eb("matches.made", "=", after?.time ?? ""), eb("matches.id", ">", after?.id ?? "")]),
        ]),
      ),
    )
    .orderBy("matches.made", "desc")
    .orderBy("matches.id")
    .limit(most)
    .execute();
  return findMatches(
    db,
    rows.map((row) => row.id),
  );
}

/** The tables of quick play with a key that wait since a time, who waits longest first. */
export const quickTables = (
  db: Db,
  key: string,
  since: string,
): Promise<{ readonly id: string; readonly made: string }[]> =>
  db
    .selectFrom("matches")
    .innerJoin("progress", "progress.match", "matches.id")
    .select(["matches.id", "matches.made"])
    .where("matches.quick", "=", key)
    .where("matches.made", ">=", since)
    .where("progress.status", "=", "waiting")
    .where("matches.words_until", "is", null)
    .where("matches.closed", "is", null)
    .orderBy("matches.made")
    .orderBy("matches.id")
    .execute();

/**
 * Public matches that run, those where something happened last first.
 * @param among only these.
 */
export async function runningTables(
  db: Db,
  {
    game,
    most,
    among,
  }: { readonly game: string | undefined; readonly most: number; readonly among?: readonly string[] },
): Promise<StoredMatch[]> {
  if (among?.length === 0) return [];
  // One look at the progress of each: no plan then goes through all that run, of which public ones are few.
  const running = db
    .selectFrom("matches")
    .select("matches.id")
    .select((eb) =>
      eb
        .selectFrom("progress")
        .select("progress.acted")
        .whereRef("progress.match", "=", "matches.id")
        .where("progress.status", "=", "running")
        .as("acted"),
    )
    .where("matches.runs", "=", 1)
    .where("matches.listed", "=", 1)
    .where("matches.closed", "is", null)
    .$if(among !== undefined, (query) => query.where("matches.id", "in", among ?? []))
    .$if(game !== undefined, (query) => query.where("matches.game", "=", game ?? ""));
  const rows = await db
    .selectFrom(running.as("running"))
    .select("id")
    .where("acted", "is not", null)
    .orderBy("acted", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return findMatches(
    db,
    rows.map((row) => row.id),
  );
}
