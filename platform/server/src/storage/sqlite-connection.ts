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

const isDuplicate = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError &&
  (error.code === "SQLITE_CONSTRAINT_PRIMARYKEY" || error.code === "SQLITE_CONSTRAINT_UNIQUE");
