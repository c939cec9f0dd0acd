import type { Kysely } from "kysely";
import { mayLook, type StoredMatch } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";

/** Whether somebody may look at a match: also moderators at a private one, as long as a report about it waits for them. */
export const mayLookAt = async (
  db: Kysely<Database>,
  match: StoredMatch,
  guest: string | undefined,
): Promise<boolean> =>
  mayLook(match, guest) || (guest !== undefined && (await isOnDesk(db, match.id, guest)));

async function isOnDesk(db: Kysely<Database>, match: string, guest: string): Promise<boolean> {
  const row = await db
    .selectFrom("reports")
    .innerJoin("accounts", (join) => join.on("accounts.guest", "=", guest))
    .select("reports.id")
    .where("reports.match", "=", match)
    .where("reports.settled", "=", 0)
    .where("accounts.role", "in", ["moderator", "host"])
    .executeTakeFirst();
  return row !== undefined;
}
