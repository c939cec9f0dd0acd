import { closeSync, existsSync, openSync, readSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { migrate } from "./migrations.ts";
import type { Store } from "./store.ts";
import type { Database } from "./tables.ts";

// The only file that knows which database it is.

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
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file);
    // Fails on a damaged file before anything is written to it.
    sqlite.prepare("select count(*) from sqlite_schema").get();
    // Before the journal goes into its own file, so that `inspect` finds it in the first hundred bytes.
    if (sqlite.pragma("application_id", { simple: true }) !== APPLICATION)
      sqlite.pragma(`application_id = ${APPLICATION}`);
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = FULL");
    // The same pages come again and again; a longer journal (16 MB) writes them back less often.
    sqlite.pragma("wal_autocheckpoint = 4000");
    sqlite.pragma("busy_timeout = 5000");
    sqlite.pragma("foreign_keys = ON");
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) });
    await migrate(db);
    return { db, isDuplicate };
  } catch (error) {
    sqlite?.close();
    throw new UnusableDatabase(file, error instanceof Error ? error.message : String(error));
  }
}

/** Whether a write failed because the key was there already. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError &&
  (error.code === "SQLITE_CONSTRAINT_PRIMARYKEY" || error.code === "SQLITE_CONSTRAINT_UNIQUE");

const MAGIC = "SQLite format 3\0";
/** "FLAG". */
const APPLICATION = 0x46_4c_41_47;
const APPLICATION_AT = 68;

/** Looks at the first bytes without opening the file as a database, which might change it. */
function inspect(file: string): void {
  if (!existsSync(file)) return;
  const head = Buffer.alloc(100);
  const handle = openSync(file, "r");
  const length = readSync(handle, head, 0, head.length, 0);
  closeSync(handle);
  if (length === 0) return;
  if (length < head.length || head.toString("latin1", 0, MAGIC.length) !== MAGIC)
    throw new UnusableDatabase(file, "it is not a database");
  const application = head.readUInt32BE(APPLICATION_AT);
  if (application !== APPLICATION) throw new UnusableDatabase(file, "it is the database of another program");
}
