import { Client } from "pg";
import { DatabaseInUse, shown } from "./addresses.ts";
import { laterChanges, migrate, nextMigration } from "./migrations.ts";
import { copyBefore, dumpBefore, type BeforeChange } from "./postgres-backup.ts";
import { connectPostgres } from "./postgres-connection.ts";
import { changedLater, UnusableDatabase } from "./sqlite.ts";
import type { Lease, Store } from "./store.ts";

interface PostgresOpening {
  readonly before?: BeforeChange | undefined;
  readonly connections?: number | undefined;
}

/**
 * Opens a database in PostgreSQL and brings its tables to the form this server needs; before they change they are copied. Where a later
 * version has changed them, only a server beside others goes on: changes add, and others are being replaced by that version.
 */
export async function openPostgres(
  address: string,
  lease?: Lease,
  { before, connections }: PostgresOpening = {},
): Promise<Store> {
  const store = connectPostgres(address, lease, connections);
  try {
    const later = await laterChanges(store.db);
    const next = await nextMigration(store.db);
    if (later[0] !== undefined) {
      if (lease === undefined || next !== undefined)
        throw changedLater(shown(address), later[0], copyBefore(before?.folder ?? "", later[0]));
      return { ...store, later };
    }
    if (next !== undefined && before === undefined)
      throw new UnusableDatabase(
        shown(address),
        "its tables are those of an earlier version",
        "Start the server once: it copies them and brings them up to date.",
      );
    if (next === undefined || before === undefined) await migrate(store.db);
    else await changeAlone(address, store, before);
    return store;
  } catch (error) {
    await store.close();
    if (error instanceof UnusableDatabase) throw error;
    throw new UnusableDatabase(shown(address), error instanceof Error ? error.message : String(error));
  }
}

/** One server at a time copies the tables and changes them; the next one finds them changed. */
async function changeAlone(address: string, { db }: Store, before: BeforeChange): Promise<void> {
  const client = clientFor(address, "flagship update");
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [UPDATE_LOCK]);
    const next = await nextMigration(db);
    if (next !== undefined) await dumpBefore(address, next, before);
    await migrate(db);
  } finally {
    await client.end();
  }
}

function clientFor(address: string, name: string): Client {
  const client = new Client({ connectionString: address, application_name: name, keepAlive: true });
  client.on("error", () => {});
  return client;
}

/** "UPDT" */
const UPDATE_LOCK = 0x55_50_44_54;
/** "FLAG" */
const LOCK = 0x46_4c_41_47;
const PAUSE = 1000;

/**
 * Keeps other servers off a database until the returned function is called. The lock goes with our connection; when that
 * breaks, it is taken anew as soon as the database is back.
 */
export async function lockPostgres(address: string): Promise<() => Promise<void>> {
  let released = false;
  let client = await lockedClient(address);
  const again = (): void => {
    if (released) return;
    setTimeout(() => {
      void lockedClient(address).then((fresh) => (client = watched(fresh)), again);
    }, PAUSE).unref();
  };
  const watched = (one: Client): Client => one.once("error", again);
  watched(client);
  return async () => {
    released = true;
    await client.end().catch(() => {});
  };
}

async function lockedClient(address: string): Promise<Client> {
  const client = clientFor(address, "flagship lock");
  try {
    await client.connect();
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [LOCK]);
    if (rows[0]?.got !== true) throw new DatabaseInUse(address);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof DatabaseInUse) throw error;
    throw new UnusableDatabase(shown(address), error instanceof Error ? error.message : String(error));
  }
}
