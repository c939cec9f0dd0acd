import { setImmediate } from "node:timers/promises";
import type { LogEntry, Snapshot } from "@flagship/kernel";
import { progressRow, type Progress } from "./matches.ts";
import type { Store } from "./store.ts";

/** One act to be written down, with what follows from it. */
export interface Page {
  readonly match: string;
  readonly number: number;
  readonly entry: LogEntry;
  readonly progress: Progress;
  readonly snapshot?: Snapshot;
}

/** Written and on disk; or the number was taken by another process before. */
export type Written = "written" | "taken";

interface Waiting {
  readonly page: Page;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: unknown) => void;
}

const PAGES_AT_ONCE = 500;

/**
 * Appends acts to logs. The acts of many matches that come in while the disk is busy go to it
 * together in one transaction; nobody gets an answer before it is committed. A match must not have
 * two pages waiting at once.
 */
export class Scribe {
  readonly #store: Store;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Resolves when the page is on disk; rejects when the disk failed. */
  write(page: Page): Promise<Written> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ page, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Resolves when everything that was handed in has been settled. */
  async settled(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Lets everything that has arrived by now come along.
      await setImmediate();
      await this.#writeTogether(this.#waiting.splice(0, PAGES_AT_ONCE));
    }
    this.#writing = undefined;
  }

  async #writeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#commit(batch.map(({ page }) => page));
      for (const { resolve } of batch) resolve("written");
    } catch (error) {
      if (batch.length > 1) {
        // One bad page must not take the others with it.
        for (const one of batch) await this.#writeTogether([one]);
      } else if (this.#store.isDuplicate(error)) batch[0]?.resolve("taken");
      else batch[0]?.reject(error);
    }
  }

  #commit(pages: readonly Page[]): Promise<void> {
    const snapshots = pages.flatMap(({ match, snapshot }) =>
      snapshot === undefined ? [] : [{ match, number: snapshot.number, snapshot: JSON.stringify(snapshot) }],
    );
    return this.#store.db.transaction().execute(async (trx) => {
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
      if (snapshots.length > 0) {
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
      }
    });
  }
}

/** A match's log and its latest snapshot. */
export async function loadLog(
  { db }: Store,
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
