import type { Kysely } from "kysely";
import { FORMER } from "../storage/guests.ts";
import type { Database } from "../storage/tables.ts";

type Db = Kysely<Database>;

/**
 * All that a guest made, said and has to answer for and all chairs where they sit go to an account, but for tables where the
 * account has a chair of its own: those chairs nobody can take any more, and whoever calls this sees to them. Who keeps none of those is nobody from then on. Returns the number of tables that changed.
 */
export function bringAlong(db: Db, guest: string, account: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx.updateTable("matches").set({ maker: account }).where("maker", "=", guest).execute();
    await bringStandbys(trx, guest, account);
    const { numUpdatedRows } = await trx
      .updateTable("seats")
      .set({ guest: account })
      .where("guest", "=", guest)
      .where("match", "not in", (eb) =>
        eb.selectFrom("seats as held").select("held.match").where("held.guest", "=", account),
      )
      .executeTakeFirst();
    // Who sits at a table stands by there no more.
    await trx
      .deleteFrom("standbys")
      .where("guest", "=", account)
      .where("state", "=", "waits")
      .where("match", "in", (eb) =>
        eb.selectFrom("seats").select("seats.match").where("seats.guest", "=", account),
      )
      .execute();
    await bringWords(trx, guest, account);
    await bringRecord(trx, guest, account);
    await leaveNothing(trx, guest);
    return Number(numUpdatedRows);
  });
}

/** The matches where a guest still has a chair: what they say there is said from it. */
const chairsOf = (trx: Db, guest: string) =>
  trx.selectFrom("seats").select("seats.match").where("seats.guest", "=", guest);

/** What they said goes by the account's name, and with it when that goes. */
async function bringWords(trx: Db, guest: string, account: string): Promise<void> {
  await trx
    .updateTable("talk")
    .set({ guest: account })
    .where("guest", "=", guest)
    .where("match", "not in", chairsOf(trx, guest))
    .execute();
  await trx.updateTable("invitations").set({ by: account }).where("by", "=", guest).execute();
}

/** Signing in rids nobody of a mute, a warning or a report. */
async function bringRecord(trx: Db, guest: string, account: string): Promise<void> {
  await trx.updateTable("sanctions").set({ guest: account }).where("guest", "=", guest).execute();
  await trx.updateTable("reports").set({ by: account }).where("by", "=", guest).execute();
  await trx.updateTable("reports").set({ about: account }).where("about", "=", guest).execute();
}

/** A guest who has gone over altogether leaves neither a name nor a way in. */
async function leaveNothing(trx: Db, guest: string): Promise<void> {
  const stays = await chairsOf(trx, guest).executeTakeFirst();
  if (stays !== undefined) return;
  await trx
    .updateTable("guests")
    .set({ name: FORMER, token_hash: null, shut: 1 })
    .where("id", "=", guest)
    .execute();
}

/** Who has had a seat somewhere, or stands by, is still the same person. */
async function bringStandbys(trx: Db, guest: string, account: string): Promise<void> {
  await trx
    .updateTable("standbys")
    .set({ state: "sat" })
    .where("guest", "=", account)
    .where("state", "=", "waits")
    .where("match", "in", (eb) =>
      eb
        .selectFrom("standbys as theirs")
        .select("theirs.match")
        .where("theirs.guest", "=", guest)
        .where("theirs.state", "!=", "waits"),
    )
    .execute();
  await trx
    .updateTable("standbys")
    .set({ guest: account })
    .where("guest", "=", guest)
    .where("match", "not in", (eb) =>
      eb.selectFrom("standbys as own").select("own.match").where("own.guest", "=", account),
    )
    .execute();
  await trx.deleteFrom("standbys").where("guest", "=", guest).execute();
}
