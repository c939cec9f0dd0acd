import { paceOf, type TimeControl } from "@flagship/protocol";
import type { MatchHeader } from "@flagship/kernel";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Arrangement } from "../clocks/arrangement.ts";
import type { StoredMatch } from "./matches.ts";
import type { Database, MatchRow } from "./tables.ts";

type Db = Kysely<Database>;

/** What a match is found by, besides its id: it stands in columns of its own, for the indexes. */
export type FoundBy = Pick<MatchRow, "game" | "pace" | "quick">;

export function foundBy({
  header,
  clock,
  arrangement = {},
}: Pick<StoredMatch, "header" | "clock" | "arrangement">): FoundBy {
  const { time, quick, rated = false } = arrangement;
  const decision = time ?? (clock === undefined ? undefined : { decision: clock });
  return {
    game: header.game,
    pace: paceOf(decision === undefined ? {} : { time: decision }),
    quick: quick === undefined ? null : quickKey({ game: header.game, rated, ...timed(time) }),
  };
}

const timed = (time: TimeControl | undefined): { readonly time?: TimeControl } =>
  time === undefined ? {} : { time };

/** Who presses for quick play with the same key wants the same. */
export const quickKey = ({
  game,
  time,
  rated = false,
}: {
  readonly game: string;
  readonly time?: TimeControl;
  readonly rated?: boolean;
}): string => JSON.stringify([game, rated, time ?? null]);

export const findingMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .alterTable("matches")
      .addColumn("game", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await schema
      .alterTable("matches")
      .addColumn("pace", "text", (column) => column.notNull().defaultTo("free"))
      .execute();
    await schema.alterTable("matches").addColumn("quick", "text").execute();
    await fillIn(db as Kysely<Database>);
    await schema.createIndex("matches_by_game").on("matches").columns(["listed", "game", "made"]).execute();
    await schema
      .createIndex("matches_by_quick")
      .on("matches")
      .columns(["quick", "made"])
      .where("quick", "is not", null)
      .execute();
    // Its key stays the same from act to act: an act costs no more for it.
    await schema
      .createIndex("progress_running")
      .on("progress")
      .columns(["status", "match"])
      .where("status", "=", "running")
      .execute();
  },
};

/** It changes when a match begins and once it is over: an act costs no more for it. */
export const runningMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .alterTable("matches")
      .addColumn("runs", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await noteRunning(db as Kysely<Database>);
    await schema
      .createIndex("matches_running")
      .on("matches")
      .columns(["runs", "listed", "game"])
      .where("runs", "=", 1)
      .execute();
  },
};

/** Notes of matches that they run; also where a server of an earlier version has begun them. */
export async function noteRunning(db: Db): Promise<void> {
  await db
    .updateTable("matches")
    .set({ runs: 1 })
    .where("runs", "=", 0)
    .where("id", "in", (eb) =>
      eb.selectFrom("progress").select("progress.match").where("status", "=", "running"),
    )
    .execute();
}

const AT_ONCE = 500;

/** Matches from before get their columns from what they are. */
async function fillIn(db: Db): Promise<void> {
  for (let last = ""; ;) {
    const rows = await db
      .selectFrom("matches")
      .select(["id", "header", "clock", "arrangement"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const parts = Map.groupBy(rows, (row) =>
      JSON.stringify(
        foundBy({
          header: JSON.parse(row.header) as MatchHeader,
          ...(row.clock === null ? {} : { clock: row.clock }),
          arrangement: JSON.parse(row.arrangement) as Arrangement,
        }),
      ),
    );
    for (const [columns, some] of parts)
      await db
        .updateTable("matches")
        .set(JSON.parse(columns) as FoundBy)
        .where(
          "id",
          "in",
          some.map(({ id }) => id),
        )
        .execute();
    last = rows.at(-1)?.id ?? "";
  }
}
