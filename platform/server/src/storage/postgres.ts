import { Client } from "pg";
import { DatabaseInUse, shown } from "./addresses.ts";
import { migrate, nextMigration } from "./migrations.ts";
import { dumpBefore, type BeforeChange } from "./postgres-backup.ts";
import { connectPostgres } from "./postgres-connection.ts";
import { UnusableDatabase } from "./sqlite.ts";
import type { Lease, Store } from "./store.ts";

interface PostgresOpening {
  readonly before?: BeforeChange | undefined;
  readonly connections?: number | undefined;
}

/** Opens a database in PostgreSQL and brings its tables to the form this server needs; before they change they are copied. */
export async function openPostgres(
  address: string,
  lease?: Lease,
  { before, connections }: PostgresOpening = {},
): Promise<Store> {
  const store = connectPostgres(address, lease, connections);
  try {
    const next = await nextMigration(store.db);
    if (next !== undefined) {
      if (before === undefined)
        throw new UnusableDatabase(
          shown(address),
          "its tables are those of an earlier version",
          "Start the server once: it copies them and brings them up to date.",
        );
      await dumpBefore(address, next, before);
    }
    await migrate(store.db);
    return store;
  } catch (error) {
    await store.close();
    if (error instanceof UnusableDatabase) throw error;
    throw new UnusableDatabase(shown(address), error instanceof Error ? error.message : String(error));
  }
}

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
  const client = new Client({
    connectionString: address,
    application_name: "flagship lock",
    keepAlive: true,
  });
  client.on("error", () => {});
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
