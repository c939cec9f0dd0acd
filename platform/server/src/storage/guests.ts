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
