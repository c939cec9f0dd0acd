import type { LogEntry, Snapshot } from "@flagship/kernel";
import type { Kysely } from "kysely";
import { progressRow, type Progress } from "./matches.ts";
import type { Connection } from "./store.ts";
import type { Database } from "./tables.ts";

/** One act to be written down, with what follows from it. */
export interface Page {
  readonly match: string;
  readonly number: number;
  readonly entry: LogEntry;
  readonly progress: Progress;
  readonly snapshot?: Snapshot;
}

/** Written and on disk; or the number was taken by another process before; or the disk failed. */
export type Inscribed = "written" | "taken" | { readonly failed: string };

/** Writes pages down, all in one transaction where that is possible. No two of them belong to one match. */
export async function inscribe(connection: Connection, pages: readonly Page[]): Promise<Inscribed[]> {
  try {
    await append(connection.db, pages);
    return pages.map(() => "written");
  } catch (error) {
    if (pages.length === 1) {
      if (connection.isDuplicate(error)) return ["taken"];
      return [{ failed: error instanceof Error ? error.message : String(error) }];
    }
    // One bad page must not take the others with it.
    const outcomes: Inscribed[] = [];
    for (const page of pages) outcomes.push(...(await inscribe(connection, [page])));
    return outcomes;
  }
}

function append(db: Kysely<Database>, pages: readonly Page[]): Promise<void> {
  const snapshots = pages.flatMap(({ match, snapshot }) =>
    snapshot === undefined ? [] : [{ match, number: snapshot.number, snapshot: JSON.stringify(snapshot) }],
  );
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto("acts")
      .values(
        pages.map(({ match, number, entry, progress }) => ({
          match,
          number,
          entry: JSON.stringify(entry),
          at: progress.acted,
        })),
      )
      .execute();
    await trx
      .insertInto("progress")
      .values(pages.map(({ match, progress }) => progressRow(match, progress)))
      .onConflict((conflict) =>
        conflict.column("match").doUpdateSet((eb) => ({
          acts: eb.ref("excluded.acts"),
          status: eb.ref("excluded.status"),
          waiting: eb.ref("excluded.waiting"),
          outcome: eb.ref("excluded.outcome"),
          acted: eb.ref("excluded.acted"),
        })),
      )
      .execute();
    if (snapshots.length === 0) return;
    await trx
      .insertInto("snapshots")
      .values(snapshots)
      .onConflict((conflict) =>
        conflict.column("match").doUpdateSet((eb) => ({
          number: eb.ref("excluded.number"),
          snapshot: eb.ref("excluded.snapshot"),
        })),
      )
      .execute();
  });
}

/** A match's log and its latest snapshot. */
export async function loadLog(
  db: Kysely<Database>,
  match: string,
): Promise<{ readonly log: LogEntry[]; readonly snapshot?: Snapshot }> {
  const snapshot = await db
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
    ...(snapshot === undefined ? {} : { snapshot: JSON.parse(snapshot.snapshot) as Snapshot }),
  };
}
