import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { PostgresInscriber } from "./postgres-inscriber.ts";
import type { Lease, Store } from "./store.ts";
import type { Database } from "./tables.ts";

/** Connections one thread opens at most, where nothing else is said. */
const CONNECTIONS = 8;
/** How long somebody waits for one, in milliseconds. */
const PATIENCE = 5000;

/** Whole numbers come as numbers, counts too: ours stay far below what a number holds exactly. */
const INT8 = 20;
const ourTypes = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** A pool of connections to a database in PostgreSQL. */
export function openPool(address: string, most = CONNECTIONS): Pool {
  const pool = new Pool({
    connectionString: address,
    max: most,
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    types: ourTypes,
    application_name: "flagship",
  });
  // A connection that breaks while nobody uses it is replaced by the next one that is asked for.
  pool.on("error", () => {});
  // One that breaks between two statements of a transaction: the next statement says so to whoever waits for it.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

/** Works with a database in PostgreSQL. With a lease, matches are written only behind their fence. */
export function connectPostgres(address: string, lease?: Lease, connections?: number): Store {
  const pool = openPool(address, connections);
  const inscriber = new PostgresInscriber(pool, lease !== undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    ...(lease === undefined ? {} : { lease }),
    inscribe: (pages, heldUp) => inscriber.inscribe(pages, heldUp),
    close: () => db.destroy(),
  };
}
