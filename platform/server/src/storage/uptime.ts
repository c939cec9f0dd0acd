import type { Kysely } from "kysely";
import type { Database } from "./tables.ts";

const ONLY = 1;

/** The milliseconds that servers have worked with this database. */
export async function ranSoFar(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom("uptime").select("ran").where("id", "=", ONLY).executeTakeFirst();
  return row?.ran ?? 0;
}

/** Writes down how long servers have worked with it by now. */
export async function noteRan(db: Kysely<Database>, ran: number): Promise<void> {
  await db
    .insertInto("uptime")
    .values({ id: ONLY, ran })
    // Of several processes the one that has counted furthest is right.
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ ran }).whereRef("uptime.ran", "<", "excluded.ran"),
    )
    .execute();
}
