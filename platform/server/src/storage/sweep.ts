import type { Kysely } from "kysely";
import { WHEREABOUTS_DAYS } from "../moderation/whereabouts.ts";
import { SESSION_DAYS } from "../people/sessions.ts";
import { noteRunning } from "./found-by.ts";
import { removeMatch } from "./matches.ts";
import { sweepPrepared } from "./prepared.ts";
import type { Database } from "./tables.ts";

type Db = Kysely<Database>;

/** After how many days things are let go of; 0: never. */
export interface Retention {
  /** Guests who never made a match and sit in none. */
  readonly keepGuests: number;
  /** Letters that were dealt with, sent or given up. */
  readonly keepLetters: number;
  /** Matches that are over, with all that belongs to them. */
  readonly keepMatches: number;
  /** Tables that wait for players. */
  readonly keepOpenTables: number;
  /** What was said at tables whose match is over. */
  readonly keepTalk: number;
  /** Notes of what people were told about matches that are over. */
  readonly keepNotices: number;
}

export const RETENTION: Retention = {
  keepGuests: 90,
  keepLetters: 30,
  keepMatches: 0,
  keepOpenTables: 90,
  keepTalk: 365,
  keepNotices: 90,
};

const DAY = 24 * 60 * 60 * 1000;

/** Lets go of what nobody needs any more. */
export async function sweep(db: Db, keep: Retention, now: Date): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
  if (keep.keepMatches > 0) await sweepMatches(db, "over", ago(keep.keepMatches));
  if (keep.keepOpenTables > 0) await sweepMatches(db, "waiting", ago(keep.keepOpenTables));
  if (keep.keepTalk > 0) await sweepTalk(db, ago(keep.keepTalk));
  if (keep.keepNotices > 0) await sweepNotices(db, ago(keep.keepNotices));
  if (keep.keepLetters > 0) await sweepLetters(db, ago(keep.keepLetters));
  await sweepLeases(db, ago(1));
  // These would be let go of by whoever came with them; most never come.
  await db.deleteFrom("sessions").where("seen", "<", ago(SESSION_DAYS).toISOString()).execute();
  await db.deleteFrom("codes").where("until", "<", now.toISOString()).execute();
  await db.deleteFrom("whereabouts").where("seen", "<", ago(WHEREABOUTS_DAYS).toISOString()).execute();
  await noteRunning(db);
  await sweepStandbys(db);
  await sweepPrepared(db);
  if (keep.keepGuests > 0) await sweepGuests(db, ago(keep.keepGuests));
}

/** Lets go of who had matches that are over since a time, and of processes that have been gone since. */
async function sweepLeases(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("leases").where("match", "in", overSince(db, before)).execute();
  await db.deleteFrom("nodes").where("until", "<", before.getTime()).execute();
}

/** So many matches are looked up at once; each goes by itself, so that nobody waits for long. */
const AT_ONCE = 100;

/** Lets go of matches in which nothing has happened since a time. Games by post stay: their host ends them. */
async function sweepMatches(db: Db, status: "over" | "waiting", before: Date): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom("progress")
      .select("match")
      .where("status", "=", status)
      .where("acted", "<", before.toISOString())
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom("hosted").select("hosted.match").whereRef("hosted.match", "=", "progress.match"),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute();
    for (const { match } of rows) await removeMatch(db, match);
    if (rows.length < AT_ONCE) return;
  }
}

/** The matches in which nothing more will happen, and nothing has since a time. */
const overSince = (db: Db, before: Date) =>
  db
    .selectFrom("progress")
    .select("progress.match")
    .where("status", "=", "over")
    .where("acted", "<", before.toISOString());

async function sweepTalk(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("talk")
    .where("at", "<", before.toISOString())
    .where("match", "in", overSince(db, before))
    .execute();
}

/** As long as a match runs, what was told of it stays: by it nobody is told twice. */
async function sweepNotices(db: Db, before: Date): Promise<void> {
  const old = db
    .selectFrom("notices")
    .select("notices.id")
    .where("made", "<", before.toISOString())
    .where("match", "in", overSince(db, before));
  const waiting = db.selectFrom("deliveries").select("deliveries.notice").where("state", "=", "waiting");
  await db.deleteFrom("deliveries").where("notice", "in", old).where("notice", "not in", waiting).execute();
  await db
    .deleteFrom("notices")
    .where("id", "in", old)
    .where("id", "not in", db.selectFrom("deliveries").select("deliveries.notice"))
    .execute();
}

/** At a match that is over nobody takes a seat over, and it does not matter who had one. */
async function sweepStandbys(db: Db): Promise<void> {
  const over = db.selectFrom("progress").select("progress.match").where("status", "=", "over");
  await db.deleteFrom("standbys").where("match", "in", over).execute();
}

/** Lets go of guests who came before a time and have no match: they never made one and sit in none. */
async function sweepGuests(db: Db, before: Date): Promise<void> {
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
          eb.exists(
            eb.selectFrom("standbys").select("standbys.id").whereRef("standbys.guest", "=", "guests.id"),
          ),
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
