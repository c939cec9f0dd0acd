import type { Role } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database, GuestRow } from "./tables.ts";

type Db = Kysely<Database>;

/** A guest whom nothing lets in again but an account. */
export const shutGuestsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("guests")
      .addColumn("shut", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    // Whoever has an account, or had one: of those only the name tells.
    const known = db as Kysely<Database>;
    await known
      .updateTable("guests")
      .set({ shut: 1 })
      .where((eb) =>
        eb.or([eb("id", "in", known.selectFrom("accounts").select("guest")), eb("name", "=", FORMER)]),
      )
      .execute();
  },
};

/** What is left of somebody who has gone, in matches and talk that stay. */
export const FORMER = "Former player";

export async function addGuest(db: Db, guest: Omit<GuestRow, "shut">): Promise<void> {
  await db
    .insertInto("guests")
    .values({ ...guest, shut: 0 })
    .execute();
}

export const findGuest = (db: Db, id: string): Promise<GuestRow | undefined> =>
  db.selectFrom("guests").selectAll().where("id", "=", id).executeTakeFirst();

/** False: nobody is known by this id. */
export async function renameGuest(db: Db, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("guests")
    .set({ name })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The guest whom a signed id lets in: nobody who has, or has had, an account. */
export const findVisitor = (
  db: Db,
  id: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> =>
  db
    .selectFrom("guests")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("shut", "=", 0)
    .executeTakeFirst();

/** Somebody by their id: whether they have an account, and what they may do then. */
export async function findPerson(
  db: Db,
  id: string,
): Promise<{ readonly id: string; readonly name: string; readonly role?: Role } | undefined> {
  const row = await db
    .selectFrom("guests")
    .leftJoin("accounts", "accounts.guest", "guests.id")
    .select(["guests.id", "guests.name", "accounts.role"])
    .where("guests.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, role } = row;
  return role === null ? { id, name } : { id, name, role: role as Role };
}
