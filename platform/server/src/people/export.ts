import type { Kysely } from "kysely";
import { matchIdsOf } from "../storage/matches.ts";
import { preparedBy } from "../storage/prepared.ts";
import type { Database } from "../storage/tables.ts";
import { findAccount } from "./accounts.ts";
import { sessionsOf } from "./sessions.ts";
import { noticesOf } from "../notices/log.ts";
import { reachable } from "../notices/wishes.ts";
import { tiesOf } from "./ties.ts";
import { passkeysOf } from "./passkeys.ts";
import { tokensOf } from "./tokens.ts";

type Db = Kysely<Database>;

/** All that is kept about somebody, to take away; without hashes, which are of no use to anybody. */
export async function exportOf(db: Db, id: string) {
  const account = await findAccount(db, id);
  const matches = await matchIdsOf(db, id);
  const [talk, reports, sanctions, made, invited, invitations, standbys] = await Promise.all([
    db
      .selectFrom("talk")
      .select(["match", "room", "moment", "text", "at"])
      .where("guest", "=", id)
      .orderBy("id")
      .execute(),
    db.selectFrom("reports").select(["about", "match", "text", "at"]).where("by", "=", id).execute(),
    db
      .selectFrom("sanctions")
      .select(["kind", "text", "at", "until", "ended"])
      .where("guest", "=", id)
      .execute(),
    db
      .selectFrom("matches")
      .select(["id as match", "made as at"])
      .where("maker", "=", id)
      .orderBy("made")
      .execute(),
    db
      .selectFrom("invitations")
      .leftJoin("guests", "guests.id", "invitations.guest")
      .select(["invitations.match", "guests.name as whom", "invitations.at"])
      .where("invitations.by", "=", id)
      .orderBy("invitations.at")
      .execute(),
    db
      .selectFrom("invitations")
      .leftJoin("guests", "guests.id", "invitations.by")
      .select(["invitations.match", "guests.name as by", "invitations.at"])
      .where("invitations.guest", "=", id)
      .orderBy("invitations.at")
      .execute(),
    db
      .selectFrom("standbys")
      .select(["match", "state", "at"])
      .where("guest", "=", id)
      .orderBy("at")
      .execute(),
  ]);
  const { wishes, mail, browsers, webhook } = await reachable(db, id);
  return {
    account: { id, name: account?.name, role: account?.role, made: account?.made },
    sessions: (await sessionsOf(db, id, undefined)).map(({ device, made, seen }) => ({ device, made, seen })),
    passkeys: await passkeysOf(db, id),
    tokens: await tokensOf(db, id),
    telling: {
      wishes,
      mail,
      browsers: browsers.map(({ endpoint, device, made }) => ({ endpoint, device, made })),
      webhook: webhook?.url,
    },
    people: (await tiesOf(db, id)).map(({ name, tie }) => ({ name, tie })),
    notices: await noticesOf(db, id),
    ratings: await db
      .selectFrom("rated")
      .select(["match", "game", "at", "place", "before", "after"])
      .where("guest", "=", id)
      .execute(),
    matches,
    made,
    invited,
    invitations,
    standbys,
    prepared: await preparedBy(db, id),
    talk,
    reports,
    sanctions,
  };
}
