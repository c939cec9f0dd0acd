import type { Role } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Database, GuestRow } from "./tables.ts";

type Db = Kysely<Database>;

export async function addGuest(db: Db, guest: GuestRow): Promise<void> {
  await db.insertInto("guests").values(guest).execute();
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
