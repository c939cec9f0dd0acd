import type { Affairs, Note } from "@flagship/post";
import type { Outgoing } from "@flagship/post/mail";
import type { Kysely } from "kysely";
import { newId } from "../random.ts";
import type { Database } from "../storage/tables.ts";

type Db = Kysely<Database>;

let given = 0;

/** Ids that sort in the order they were given, also within one moment of the clock. */
export function orderlyId(at: string): string {
  given += 1;
  const micros = Math.round((performance.timeOrigin + performance.now()) * 1000);
  return `${at} ${String(micros).padStart(17, "0")} ${String(given).padStart(9, "0")} ${newId()}`;
}

/** A hosted game as it is stored. */
export interface HostedRow {
  readonly match: string;
  readonly affairs: Affairs;
  readonly version: number;
}

const hostedRow = (row: { match: string; affairs: string; version: number }): HostedRow => ({
  match: row.match,
  affairs: JSON.parse(row.affairs) as Affairs,
  version: row.version,
});

export async function hostedGames(db: Db): Promise<HostedRow[]> {
  const rows = await db.selectFrom("hosted").selectAll().orderBy("number").execute();
  return rows.map(hostedRow);
}

/** Whether there is any game by post. */
export const anyHosted = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("hosted").select("match").limit(1).executeTakeFirst()) !== undefined;

export async function hostedByNumber(db: Db, number: number): Promise<HostedRow | undefined> {
  const row = await db.selectFrom("hosted").selectAll().where("number", "=", number).executeTakeFirst();
  return row === undefined ? undefined : hostedRow(row);
}

export async function hostedByMatch(db: Db, match: string): Promise<HostedRow | undefined> {
  const row = await db.selectFrom("hosted").selectAll().where("match", "=", match).executeTakeFirst();
  return row === undefined ? undefined : hostedRow(row);
}

/** The number after the highest one. */
export async function nextNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom("hosted")
    .select((eb) => eb.fn.max("number").as("most"))
    .executeTakeFirst();
  return Number(row?.most ?? 0) + 1;
}

export async function addHosted(db: Db, match: string, affairs: Affairs): Promise<void> {
  const { number } = affairs;
  await db
    .insertInto("hosted")
    .values({ match, number, affairs: JSON.stringify(affairs), version: 0 })
    .execute();
}

/** Writes changed affairs, unless somebody else has changed them since they were read. */
export async function writeHosted(
  db: Db,
  match: string,
  affairs: Affairs,
  version: number,
): Promise<boolean> {
  const done = await db
    .updateTable("hosted")
    .set({ affairs: JSON.stringify(affairs), version: version + 1 })
    .where("match", "=", match)
    .where("version", "=", version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Every game by post whose time runs closes its open year so much later. */
export async function deferYears(db: Db, millis: number, now: Date): Promise<void> {
  for (const { match } of await hostedGames(db)) {
    for (;;) {
      const row = await hostedByMatch(db, match);
      if (row?.affairs.due === undefined || row.affairs.paused) break;
      const due = new Date(Date.parse(row.affairs.due) + millis).toISOString();
      // Somebody else may change the game meanwhile: look again.
      if (!(await writeHosted(db, match, { ...row.affairs, due }, row.version))) continue;
      await addNote(db, match, {
        at: now.toISOString(),
        who: "host",
        what: "deadline moved",
        facts: { due },
      });
      break;
    }
  }
}

export async function addNote(db: Db, match: string, note: Note): Promise<void> {
  await db
    .insertInto("journal")
    .values({ id: orderlyId(note.at), match, note: JSON.stringify(note) })
    .execute();
}

export async function notesOf(db: Db, match: string): Promise<Note[]> {
  const rows = await db
    .selectFrom("journal")
    .select("note")
    .where("match", "=", match)
    .orderBy("id")
    .execute();
  return rows.map((row) => JSON.parse(row.note) as Note);
}

export async function addOutgoing(db: Db, letter: Outgoing, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("outbox")
    .values({
      id: letter.id,
      letter: JSON.stringify(letter),
      made: at,
      state: "waiting",
      tries: 0,
      due: at,
      error: "",
    })
    .execute();
}

const SENDING = "sending";
/** Letters that wait, and those that somebody is sending: should they not come to an end, they are sent again. */
export const UNSENT = ["waiting", SENDING];

/** A letter on its way. */
export interface OutgoingRow {
  readonly letter: Outgoing;
  readonly tries: number;
  readonly due: string;
}

export async function dueOutgoing(db: Db, now: Date, most: number): Promise<OutgoingRow[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["letter", "tries", "due"])
    .where("state", "in", UNSENT)
    .where("due", "<=", now.toISOString())
    .orderBy("due")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ letter, ...row }) => ({ ...row, letter: JSON.parse(letter) as Outgoing }));
}

/** Whoever was sending is gone, as nobody but us works with this database: what they had begun is sent now. */
export async function releaseOutgoing(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ state: "waiting", due: now.toISOString() })
    .where("state", "=", SENDING)
    .execute();
}

/** Takes a letter to be sent until a time; false when somebody else was quicker. */
export async function claimOutgoing(db: Db, { letter, due }: OutgoingRow, until: Date): Promise<boolean> {
  const claimed = await db
    .updateTable("outbox")
    .set({ state: SENDING, due: until.toISOString() })
    .where("id", "=", letter.id)
    .where("state", "in", UNSENT)
    .where("due", "=", due)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** What became of an attempt to send. What was sent is not kept, only that it was. */
export async function closeOutgoing(
  db: Db,
  id: string,
  result: {
    readonly state: "sent" | "waiting" | "given-up";
    readonly tries: number;
    readonly due: Date;
    readonly error: string;
  },
): Promise<void> {
  const { state, tries, due, error } = result;
  await db
    .updateTable("outbox")
    .set({ state, tries, due: due.toISOString(), error, ...(state === "sent" ? { letter: "" } : {}) })
    .where("id", "=", id)
    .execute();
}

export async function outgoingCounts(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("outbox")
    .select(["state", (eb) => eb.fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
}
