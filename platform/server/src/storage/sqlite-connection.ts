import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import type { Connection } from "./store.ts";
import type { Database } from "./tables.ts";

/** "FLAG": tells our databases from those of other programs. */
export const APPLICATION = 0x46_4c_41_47;

/** Opens a database file of ours, or a new one. */
export function connect(file: string): Connection {
  const sqlite = new Sqlite(file);
  try {
    // Fails on a damaged file before anything is written to it.
    sqlite.prepare("select count(*) from sqlite_schema").get();
    // Before the journal goes into its own file, so that it stands in the file's first hundred bytes.
    if (sqlite.pragma("application_id", { simple: true }) !== APPLICATION)
      sqlite.pragma(`application_id = ${APPLICATION}`);
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = FULL");
    // The same pages come again and again; a longer journal (16 MB) writes them back less often.
    sqlite.pragma("wal_autocheckpoint = 4000");
    sqlite.pragma("busy_timeout = 5000");
    sqlite.pragma("foreign_keys = ON");
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return { db: new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) }), isDuplicate };
}

/** Copies a database that may be in use to a new file, and makes sure that the copy is whole. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(to);
  } finally {
    source.close();
  }
  const copy = new Sqlite(to, { fileMustExist: true });
  try {
    const found = copy.pragma("integrity_check", { simple: true });
    if (found !== "ok") throw new Error(`the copy is damaged: ${String(found)}`);
    // One file instead of three: nothing of it waits in a journal beside it.
    copy.pragma("journal_mode = DELETE");
  } finally {
    copy.close();
  }
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError &&
  (error.code === "SQLITE_CONSTRAINT_PRIMARYKEY" || error.code === "SQLITE_CONSTRAINT_UNIQUE");
