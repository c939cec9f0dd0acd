import type { Kysely } from "kysely";
import type { Database } from "./tables.ts";

type Table = keyof Database;
/** Kysely knows the columns of a table only by its name as it stands in the program. */
// oxlint-disable-next-line typescript/no-explicit-any -- as Kysely has it for names that are values
type Loose = Kysely<any>;
type Row = Readonly<Record<string, string | number | null>>;

/** Every table with the first column of its key, in an order in which each finds what it refers to. */
const KEYS = {
  guests: "id",
  accounts: "guest",
  sessions: "id",
  passkeys: "id",
  challenges: "hash",
  tokens: "id",
  reports: "id",
  sanctions: "id",
  deeds: "id",
  whereabouts: "guest",
  matches: "id",
  invitations: "match",
  ties: "guest",
  seats: "match",
  standbys: "id",
  prepared: "match",
  acts: "match",
  progress: "match",
  snapshots: "match",
  chronicle: "match",
  records: "match",
  hosted: "match",
  journal: "id",
  inbox: "id",
  outbox: "id",
  talk: "id",
  tellings: "guest",
  addresses: "guest",
  codes: "hash",
  browsers: "id",
  webhooks: "guest",
  notices: "id",
  deliveries: "id",
  ratings: "guest",
  rated: "match",
  uptime: "id",
  operation: "id",
  growth: "day",
} as const satisfies Readonly<Record<Exclude<Table, "leases" | "nodes">, string>>;

/** So many keys are read at once, and so many rows written by one statement. */
const KEYS_AT_ONCE = 50;
const ROWS_AT_ONCE = 500;

/** Whether nobody has ever kept anything in a database. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const guest = await db.selectFrom("guests").select("id").limit(1).executeTakeFirst();
  return guest === undefined;
}

/**
 * Copies every row of a database into another that has the same tables, and reads each back. Which process has which match
 * stays behind: it means nothing elsewhere. All or nothing; returns the number of rows by table.
 */
export function copyRows(from: Kysely<Database>, to: Kysely<Database>): Promise<Record<string, number>> {
  return to.transaction().execute(async (trx) => {
    const copied: Record<string, number> = {};
    for (const [table, key] of Object.entries(KEYS)) copied[table] = await copyTable(from, trx, table, key);
    return copied;
  });
}

async function copyTable(from: Loose, to: Loose, table: string, key: string): Promise<number> {
  const keys = await from.selectFrom(table).select(key).distinct().orderBy(key).execute();
  let copied = 0;
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const some = keys.slice(at, at + KEYS_AT_ONCE).map((row) => (row as Row)[key]);
    const read = (db: Loose): Promise<Row[]> =>
      db.selectFrom(table).selectAll().where(key, "in", some).execute() as Promise<Row[]>;
    const rows = await read(from);
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
      await to
        .insertInto(table)
        .values(rows.slice(first, first + ROWS_AT_ONCE))
        .execute();
    if (!sameRows(rows, await read(to))) throw new Error(`what was copied of “${table}” differs`);
    copied += rows.length;
  }
  return copied;
}

const sameRows = (some: readonly Row[], others: readonly Row[]): boolean =>
  JSON.stringify(some.map(textOf).toSorted()) === JSON.stringify(others.map(textOf).toSorted());

/** A row as a text in which the order of columns says nothing: databases add them as they like. */
const textOf = (row: Row): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
