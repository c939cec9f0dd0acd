import type { Kysely } from "kysely";
import type { Database } from "./tables.ts";

type Db = Kysely<Database>;

/** Lets go of guests who came before a time and have no match: they never made one and sit in none. */
export async function sweepGuests(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("guests")
    .where("made", "<", before.toISOString())
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb.selectFrom("matches").select("matches.id").whereRef("matches.maker", "=", "guests.id"),
          ),
          eb.exists(
            eb.selectFrom("accounts").select("accounts.guest").whereRef("accounts.guest", "=", "guests.id"),
          ),
          eb.exists(eb.selectFrom("seats").select("seats.match").whereRef("seats.guest", "=", "guests.id")),
        ]),
      ),
    )
    .execute();
}

/** Lets go of letters that were dealt with, sent or given up, and are older than a time. */
export async function sweepLetters(db: Db, before: Date): Promise<void> {
  const time = before.toISOString();
  await db
    .deleteFrom("inbox")
    .where("outcome", "not in", ["", "held"])
    .where("received", "<", time)
    .execute();
  await db.deleteFrom("outbox").where("state", "in", ["sent", "given-up"]).where("made", "<", time).execute();
}
