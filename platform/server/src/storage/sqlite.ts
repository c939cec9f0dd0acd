import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Inscribed, Page } from "./log.ts";
import { migrate } from "./migrations.ts";
import { APPLICATION, connect, copyDatabase } from "./sqlite-connection.ts";
import type { Connection, Store } from "./store.ts";

// Together with sqlite-connection.ts and sqlite-thread.ts the only files that know which database it is.

/** A database file that cannot be used; it has been left as it is. */
export class UnusableDatabase extends Error {
  override readonly name = "UnusableDatabase";

  constructor(file: string, why: string) {
    super(
      `The database ${file} cannot be used: ${why}. ` +
        `The file has been left as it is. Move it away, bring back a backup, or choose another data folder.`,
    );
  }
}

/** Opens the database, or makes it when there is none. Throws `UnusableDatabase` for any other file. */
export async function openSqlite(file: string): Promise<Store> {
  inspect(file);
  let connection: Connection | undefined;
  try {
    connection = connect(file);
    await migrate(connection.db);
  } catch (error) {
    await connection?.db.destroy();
    throw new UnusableDatabase(file, error instanceof Error ? error.message : String(error));
  }
  const { db } = connection;
  const writer = new Writer(file);
  return {
    db,
    inscribe: (pages) => writer.inscribe(pages),
    async close() {
      await writer.close();
      await db.destroy();
    },
  };
}

/** Copies the database to a new file while anybody may work with it. Throws `UnusableDatabase` for any other file. */
export async function backUp(file: string, to: string): Promise<void> {
  inspect(file);
  try {
    await copyDatabase(file, to);
  } catch (error) {
    throw new UnusableDatabase(file, error instanceof Error ? error.message : String(error));
  }
}

/** Hands pages to a thread, one batch at a time; the thread is started when the first one comes. */
class Writer {
  readonly #file: string;
  #thread: Worker | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  inscribe(pages: readonly Page[]): Promise<Inscribed[]> {
    const thread = (this.#thread ??= new Worker(new URL("./sqlite-thread.ts", import.meta.url), {
      workerData: this.#file,
    }));
    return new Promise((resolve, reject) => {
      const settle = (outcomes: Inscribed[]): void => {
        thread.off("error", fail).off("exit", fail);
        resolve(outcomes);
      };
      // A thread that broke down is replaced when the next pages come.
      const fail = (why: unknown): void => {
        thread.off("message", settle).off("error", fail).off("exit", fail);
        this.#thread = undefined;
        reject(why instanceof Error ? why : new Error(`the writing thread ended with ${String(why)}`));
      };
      thread.once("message", settle).once("error", fail).once("exit", fail);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(pages);
    });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }
}

const MAGIC = "SQLite format 3\0";
const HEAD = 100;
const APPLICATION_AT = 68;

/** Looks at the first bytes without opening the file as a database, which might change it. */
function inspect(file: string): void {
  if (!existsSync(file)) return;
  const head = firstBytes(file);
  if (head.length === 0) return;
  if (head.length < HEAD || head.toString("latin1", 0, MAGIC.length) !== MAGIC)
    throw new UnusableDatabase(file, "it is not a database");
  if (head.readUInt32BE(APPLICATION_AT) !== APPLICATION)
    throw new UnusableDatabase(file, "it is the database of another program");
}

function firstBytes(file: string): Buffer {
  try {
    const head = Buffer.alloc(HEAD);
    const handle = openSync(file, "r");
    try {
      return head.subarray(0, readSync(handle, head, 0, HEAD, 0));
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw new UnusableDatabase(file, error instanceof Error ? error.message : String(error));
  }
}
