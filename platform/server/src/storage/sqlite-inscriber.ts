import Sqlite from "better-sqlite3";
import type { Inscribed, Page } from "./log.ts";
import { patiently, type OpenFile } from "./sqlite-driver.ts";
import { DatabaseLocked } from "./store.ts";

/** A write that has waited so many milliseconds for others counts as held up. */
const HELD_UP = 20;

const ACT = "insert into acts (match, number, entry, at, act) values (?, ?, ?, ?, ?)";
const PROGRESS = `insert into progress (match, acts, status, waiting, outcome, acted, put, banks) values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (match) do update set acts = excluded.acts, status = excluded.status,
  waiting = excluded.waiting, outcome = excluded.outcome, acted = excluded.acted, put = excluded.put,
  banks = excluded.banks`;
const SNAPSHOT = `insert into snapshots (match, number, snapshot) values (?, ?, ?)
  on conflict (match) do update set number = excluded.number, snapshot = excluded.snapshot`;

const CHRONICLE = `insert into chronicle (match, first, last, told) values (?, ?, ?, ?)
  on conflict (match, first) do update set last = excluded.last, told = excluded.told where chronicle.last < excluded.last`;

/** Writes acts down. Statements are prepared once: this is done for every act there is. */
export class SqliteInscriber {
  readonly #file: OpenFile;
  #statements:
    | {
        readonly act: Statement;
        readonly progress: Statement;
        readonly snapshot: Statement;
        readonly chronicle: Statement;
      }
    | undefined;

  constructor(file: OpenFile) {
    this.#file = file;
  }

  /** Writes pages down in one transaction, or each alone when one of them cannot be written. */
  async inscribe(pages: readonly Page[], heldUp: () => void): Promise<Inscribed[]> {
    const { turnstile } = this.#file;
    const waiting = setTimeout(heldUp, HELD_UP);
    await turnstile.enter();
    try {
      return await this.#write(pages);
    } finally {
      turnstile.leave();
      clearTimeout(waiting);
    }
  }

  async #write(pages: readonly Page[]): Promise<Inscribed[]> {
    try {
      await this.#transact(pages);
      return pages.map(() => "written");
    } catch (error) {
      if (pages.length === 1 || error instanceof DatabaseLocked) return pages.map(() => outcomeOf(error));
      // One bad page must not take the others with it.
      const outcomes: Inscribed[] = [];
      for (const page of pages) outcomes.push(...(await this.#write([page])));
      return outcomes;
    }
  }

  async #transact(pages: readonly Page[]): Promise<void> {
    const { writer } = this.#file;
    await patiently(() => writer.exec("begin immediate"));
    try {
      for (const page of pages) this.#append(page);
      writer.exec("commit");
    } catch (error) {
      if (writer.inTransaction) writer.exec("rollback");
      throw error;
    }
  }

  #append({ match, number, entry, progress, act, standing }: Page): void {
    const { writer } = this.#file;
    this.#statements ??= {
      act: writer.prepare(ACT),
      progress: writer.prepare(PROGRESS),
      snapshot: writer.prepare(SNAPSHOT),
      chronicle: writer.prepare(CHRONICLE),
    };
    const { acts, status, waiting, outcome, acted, put, banks } = progress;
    this.#statements.act.run(match, number, entry, acted, act ?? null);
    this.#statements.progress.run(match, acts, status, waiting, outcome, acted, put, banks);
    if (standing === undefined) return;
    const { first, last, told } = standing.part;
    this.#statements.snapshot.run(match, number, standing.snapshot);
    this.#statements.chronicle.run(match, first, last, told);
  }
}

type Statement = Sqlite.Statement;

function outcomeOf(error: unknown): Inscribed {
  const duplicate =
    error instanceof Sqlite.SqliteError && /^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)$/.test(error.code);
  return duplicate ? "taken" : { failed: error instanceof Error ? error.message : String(error) };
}
