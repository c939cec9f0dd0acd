import type { ModerationDesk, NewReport, Report, Sanction } from "@flagship/protocol";
import type { Kysely } from "kysely";
import { accountByLooks } from "../people/accounts.ts";
import { looksOf } from "../people/names.ts";
import { newId } from "../random.ts";
import { findMatch } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";
import { linesFor } from "../talk/storage.ts";
import { activeSanctions } from "./sanctions.ts";

type Db = Kysely<Database>;

/** How many of each the page shows at most. */
const LIST_LENGTH = 100;

/** Writes a report down. False: nobody is called so, or there is no such match. */
export async function addReport(db: Db, by: string, report: NewReport, now: Date): Promise<boolean> {
  const { about, match: id, text } = report;
  const match = id === undefined ? undefined : await findMatch(db, id);
  if (id !== undefined && match === undefined) return false;
  const whom = about === undefined ? undefined : await sitterCalled(db, about, match);
  if (about !== undefined && whom === undefined) return false;
  await db
    .insertInto("reports")
    .values({
      id: newId(),
      by,
      about: whom ?? null,
      match: id ?? null,
      text,
      at: now.toISOString(),
      settled: 0,
    })
    .execute();
  return true;
}

/** Somebody by name: who sits at the table first, then accounts. */
async function sitterCalled(
  db: Db,
  name: string,
  match: Awaited<ReturnType<typeof findMatch>>,
): Promise<string | undefined> {
  const sitter = match?.seats.find((seat) => seat.kind === "person" && seat.name === name);
  if (sitter?.kind === "person") return sitter.guest;
  return (await accountByLooks(db, looksOf(name)))?.id;
}

/** All that a moderator looks at. */
export async function moderationDesk(db: Db, now: Date): Promise<ModerationDesk> {
  const rows = await db
    .selectFrom("reports")
    .leftJoin("guests as reporter", "reporter.id", "reports.by")
    .leftJoin("guests as subject", "subject.id", "reports.about")
    .selectAll("reports")
    .select(["reporter.name as reporter", "subject.name as subject"])
    .where("reports.settled", "=", 0)
    .orderBy("reports.at")
    .limit(LIST_LENGTH)
    .execute();
  const reports = rows.map((row): Report => {
    const { id, text, at } = row;
    return {
      id,
      by: row.reporter ?? "somebody",
      ...(row.about === null ? {} : { about: row.subject ?? row.about, whom: row.about }),
      ...(row.match === null ? {} : { match: row.match }),
      text,
      at,
    };
  });
  const active = await activeSanctions(db, now);
  const names = new Map(
    (active.length === 0
      ? []
      : await db
          .selectFrom("guests")
          .select(["id", "name"])
          .where(
            "id",
            "in",
            active.map(({ guest }) => guest),
          )
          .execute()
    ).map(({ id, name }) => [id, name]),
  );
  const sanctions = active.map(({ kind, guest, until, text }): Sanction => ({
    kind: kind as Sanction["kind"],
    whom: names.get(guest) ?? guest,
    until: until ?? "",
    text,
  }));
  return { reports: await withTalk(db, reports), sanctions, deeds: await deedsDone(db) };
}

/** Reports about tables, with what was said there. */
const withTalk = (db: Db, reports: readonly Report[]): Promise<readonly Report[]> =>
  Promise.all(
    reports.map(async (report) => {
      const { match, whom: about, at } = report;
      if (match === undefined) return report;
      const talk = await linesFor(db, { match, about, at });
      return talk.length === 0 ? report : { ...report, talk };
    }),
  );

/** What moderators did, the latest first. */
export async function deedsDone(db: Db): Promise<ModerationDesk["deeds"]> {
  const rows = await db.selectFrom("deeds").selectAll().orderBy("id", "desc").limit(LIST_LENGTH).execute();
  return rows.map(({ at, by, deed, target, detail }) => ({ at, by, deed, to: target, detail }));
}
