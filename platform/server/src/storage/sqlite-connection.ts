import Sqlite from "better-sqlite3";
import { Kysely } from "kysely";
import { PatientDialect, Turnstile, type OpenFile } from "./sqlite-driver.ts";
import { SqliteInscriber } from "./sqlite-inscriber.ts";
import { JournalSyncer, SYNCED } from "./sqlite-sync.ts";
import type { Store } from "./store.ts";
import type { Database } from "./tables.ts";

/** "FLAG": tells our databases from those of other programs. */
export const APPLICATION = 0x46_4c_41_47;

/**
 * Opens a database file of ours, or a new one.
 * @param aside whether commits are brought to the disk beside this thread: whoever waits for one waits as long, all others not at all.
 */
export function connect(file: string, aside = false): Store {
  const open: OpenFile = {
    writer: openWriter(file),
    reader: openReader(file),
    turnstile: new Turnstile(),
    syncer: aside ? new JournalSyncer(file) : SYNCED,
  };
  if (aside) syncAside(open.writer);
  const inscriber = new SqliteInscriber(open);
  const db = new Kysely<Database>({ dialect: new PatientDialect(open) });
  return {
    db,
    inscribe: (pages, heldUp) => inscriber.inscribe(pages, heldUp),
    close: () => db.destroy(),
  };
}

function openWriter(file: string): Sqlite.Database {
  // Waiting for somebody else's lock is done by `patiently`.
  const sqlite = new Sqlite(file, { timeout: 0 });
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
    sqlite.pragma("foreign_keys = ON");
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** From here on a commit only writes to the journal. The journal itself is there by then, and its place in the folder is on disk. */
function syncAside(writer: Sqlite.Database): void {
  writer.pragma(`user_version = ${String(writer.pragma("user_version", { simple: true }))}`);
  writer.pragma("synchronous = NORMAL");
}

function openReader(file: string): Sqlite.Database {
  const sqlite = new Sqlite(file);
  sqlite.pragma("query_only = ON");
  return sqlite;
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
