import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { findMatches, type StoredMatch } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";

type Db = Kysely<Database>;

/** Somebody is invited to a table by name, until they have answered. */
export interface InvitationRow {
  readonly match: string;
  readonly guest: string;
  /** Who invites, by id: names change. */
  readonly by: string;
  readonly at: string;
}

export const invitationsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable("invitations")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("guest", "text", (column) => column.notNull().references("guests.id"))
      .addColumn("by", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("invitations_key", ["match", "guest"])
      .execute();
    await schema.createIndex("invitations_by_guest").on("invitations").columns(["guest", "at"]).execute();
  },
};

/** How many invitations somebody is shown at most, the latest first. */
const SHOWN = 50;

/** Writes an invitation down; whoever is invited again is invited anew. */
export async function addInvitation(db: Db, { match, guest, by, at }: InvitationRow): Promise<void> {
  await db
    .insertInto("invitations")
    .values({ match, guest, by, at })
    .onConflict((on) => on.columns(["match", "guest"]).doUpdateSet({ by, at }))
    .execute();
}

/** False: there is none. */
export async function dropInvitation(db: Db, match: string, guest: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("invitations")
    .where("match", "=", match)
    .where("guest", "=", guest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Who is invited to a table. */
export const invitedTo = async (db: Db, match: string): Promise<readonly string[]> =>
  (await db.selectFrom("invitations").select("guest").where("match", "=", match).execute()).map(
    ({ guest }) => guest,
  );

/** Invitations that can still be taken: the table waits, has an open seat, and the guest does not sit there. */
const open = (db: Db, guest: string) =>
  db
    .selectFrom("invitations")
    .innerJoin("matches", "matches.id", "invitations.match")
    .innerJoin("progress", "progress.match", "invitations.match")
    .where("invitations.guest", "=", guest)
    .where("invitations.by", "not in", (eb) =>
      eb
        .selectFrom("ties")
        .select("ties.other")
        .where("ties.guest", "=", guest)
        .where("ties.tie", "=", "block"),
    )
    .where("progress.status", "=", "waiting")
    .where("matches.closed", "is", null)
    .where("matches.id", "in", (eb) =>
      eb.selectFrom("seats").select("seats.match").where("seats.kind", "=", "open"),
    )
    .where("matches.id", "not in", (eb) =>
      eb.selectFrom("seats").select("seats.match").where("seats.guest", "=", guest),
    );

export async function countInvitations(db: Db, guest: string): Promise<number> {
  const row = await open(db, guest)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Where somebody is invited, by whom and when. */
export interface StandingInvitation {
  readonly match: StoredMatch;
  readonly by: string;
  readonly at: string;
}

export async function invitationsOf(db: Db, guest: string): Promise<readonly StandingInvitation[]> {
  const rows = await open(db, guest)
    .leftJoin("guests", "guests.id", "invitations.by")
    .select(["invitations.match", "invitations.at", "guests.name"])
    .orderBy("invitations.at", "desc")
    .orderBy("invitations.match")
    .limit(SHOWN)
    .execute();
  const matches = await findMatches(
    db,
    rows.map(({ match }) => match),
  );
  return matches.flatMap((match) => {
    const row = rows.find((one) => one.match === match.id);
    return row === undefined ? [] : [{ match, by: row.name ?? "", at: row.at }];
  });
}
