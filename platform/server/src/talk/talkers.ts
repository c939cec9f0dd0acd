import type { Kysely } from "kysely";
import { mayBeStrangers, type StoredMatch } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";

/**
 * Who may talk at the tables of a server: everybody, people with an account, those who know each other, or nobody. `known`: who
 * came to a table by its link knows somebody there; at one that everybody finds, and at its rematches, all others have to follow
 * each other.
 */
export const TALKERS = ["all", "accounts", "known", "nobody"] as const;
export type Talkers = (typeof TALKERS)[number];

/** Whether somebody is among people they know at a table. */
export async function isAmongKnown(
  db: Kysely<Database>,
  match: StoredMatch,
  guest: string,
): Promise<boolean> {
  if (!mayBeStrangers(match)) return true;
  const people = match.seats.flatMap((chair) => (chair.kind === "person" ? [chair.guest] : []));
  const others = people.filter((one) => one !== guest);
  if (others.length === people.length) return false;
  if (others.length === 0) return true;
  const rows = await db
    .selectFrom("ties")
    .select(["guest", "other"])
    .where("tie", "=", "follow")
    .where((eb) =>
      eb.or([
        eb.and([eb("guest", "=", guest), eb("other", "in", others)]),
        eb.and([eb("other", "=", guest), eb("guest", "in", others)]),
      ]),
    )
    .execute();
  return others.every(
    (one) => rows.some(({ other }) => other === one) && rows.some((row) => row.guest === one),
  );
}
