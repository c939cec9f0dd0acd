import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { laterChanges, migrate, nextMigration } from "./migrations.ts";
import { privateFile, shut } from "./data-folder.ts";
import { APPLICATION, connect, copyDatabase } from "./sqlite-connection.ts";
import type { Store } from "./store.ts";

// The files that begin with `sqlite` are the only ones that know which database it is.

const ADVICE =
  "The file has been left as it is. Move it away, bring back a backup, or choose another data folder.";

/** A database file that cannot be used; it has been left as it is. */
export class UnusableDatabase extends Error {
  override readonly name = "UnusableDatabase";

  /** @param advice what the host can do. */
  constructor(file: string, why: string, advice = ADVICE) {
    super(`The database ${file} cannot be used: ${why}. ${advice}`);
  }
}

/** What a later version has made of a database is nothing for this one. */
export const changedLater = (database: string, change: string, copy: string): UnusableDatabase =>
  new UnusableDatabase(
    database,
    `a later version has changed its tables (${change})`,
    `Start that version, or bring back the copy it made before, ${copy}, and lose what came after it.`,
  );

/** Opens the database, or makes it when there is none; before its tables change it is copied. Throws `UnusableDatabase` for any other file. */
export async function openSqlite(file: string, aside = false): Promise<Store> {
  inspect(file);
  let store: Store | undefined;
  try {
    // The journals beside it get its mode.
    privateFile(file);
    shut(`${file}-wal`, `${file}-shm`);
    store = connect(file, aside);
    const [later] = await laterChanges(store.db);
    if (later !== undefined) throw changedLater(file, later, `${file}.before-${later}`);
    const next = await nextMigration(store.db);
    if (next !== undefined) await backUp(file, `${file}.before-${next}`);
    await migrate(store.db);
    return store;
  } catch (error) {
    await store?.close();
    if (error instanceof UnusableDatabase) throw error;
    throw new UnusableDatabase(file, error instanceof Error ? error.message : String(error));
  }
}

/** Copies the database to a new file while anybody may work with it. Throws `UnusableDatabase` for any other file. */
export async function backUp(file: string, to: string): Promise<void> {
  inspect(file);
  try {
    privateFile(to);
    await copyDatabase(file, to);
  } catch (error) {
    throw new UnusableDatabase(file, error instanceof Error ? error.message : String(error));
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
