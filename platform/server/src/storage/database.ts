import { existsSync } from "node:fs";
import { join } from "node:path";
import { isPostgres } from "./addresses.ts";
import { DATABASE } from "./data-folder.ts";
import { connect as connectSqlite } from "./sqlite-connection.ts";
import { openSqlite } from "./sqlite.ts";
import type { BeforeChange } from "./postgres-backup.ts";
import type { Lease, Store } from "./store.ts";

/** Where things are kept: in a folder, or with an address in PostgreSQL; keys are in the folder either way. */
export interface Whereabouts {
  readonly dataFolder: string;
  /** `postgres://…` */
  readonly databaseUrl?: string;
}

/** The database of these whereabouts: a file or an address. */
export const databaseOf = ({ dataFolder, databaseUrl }: Whereabouts): string =>
  databaseUrl ?? join(dataFolder, DATABASE);

/** How a database is opened. */
export interface Opening {
  /** What happens before tables that hold something change. */
  readonly before?: BeforeChange;
  /** Connections to PostgreSQL at most. */
  readonly connections?: number;
  /** Whether a file's commits are brought to the disk beside this thread; its acts must be written by others then. */
  readonly aside?: boolean;
}

/** Whether anything can be there: a file that is missing was never written. */
export const mayExist = (database: string): boolean => isPostgres(database) || existsSync(database);

/**
 * Opens a database and brings it to the form this server needs. Tables in PostgreSQL that hold something change only where it is said
 * what happens before. Throws `UnusableDatabase` where it cannot be used.
 */
export async function openDatabase(database: string, lease?: Lease, opening: Opening = {}): Promise<Store> {
  const { before, aside, connections } = opening;
  // Who keeps a file needs none of the other.
  if (isPostgres(database))
    return (await import("./postgres.ts")).openPostgres(database, lease, { before, connections });
  return openSqlite(database, aside);
}

/** A further connection to a database that this server has opened already. */
export async function joinDatabase(database: string, lease?: Lease, connections?: number): Promise<Store> {
  if (isPostgres(database))
    return (await import("./postgres-connection.ts")).connectPostgres(database, lease, connections);
  return connectSqlite(database);
}
