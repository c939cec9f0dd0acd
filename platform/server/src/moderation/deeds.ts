import { accepted, refuse, refused, type Checked } from "@flagship/kernel";
import type { Deed, Role, TalkLine } from "@flagship/protocol";
import type { Kysely } from "kysely";
import { accountByLooks, renameAccount, setRole } from "../people/accounts.ts";
import { looksOf, unfitForAccount, unfitName } from "../people/names.ts";
import { orderlyId } from "../post/storage.ts";
import { findPerson, renameGuest } from "../storage/guests.ts";
import { closeMatch, removeMatch } from "../storage/matches.ts";
import type { Database } from "../storage/tables.ts";
import { findLine, lineOf, removeLine } from "../talk/storage.ts";
import { sanction } from "./sanctions.ts";

type Db = Kysely<Database>;

/** Who does it: somebody with an account, or the host at the command line. */
export interface Doer {
  /** The name that the log shows. */
  readonly name: string;
  readonly id?: string;
  readonly role: Role;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role?: Role;
}

/** Somebody by the name of their account, or by their id. */
export async function personCalled(db: Db, whom: string): Promise<Person | undefined> {
  return (await accountByLooks(db, looksOf(whom))) ?? findPerson(db, whom);
}

/** What a deed has changed: somebody, a table, or that a table is gone. */
export interface Done {
  readonly person?: Person;
  readonly match?: string;
  readonly removed?: true;
  /** What is left of something that was said, and where. */
  readonly line?: { readonly match: string; readonly left: TalkLine };
}

/** What the doer needs of the server to find an address; the command line names one itself. */
export type Whereabouts = (guest: string) => Promise<string | undefined>;

/** Does what a moderator may do and writes down who did it; a refusal has changed nothing. */
export async function doDeed(
  db: Db,
  doer: Doer,
  deed: Deed,
  now: Date,
  whereabouts: Whereabouts,
): Promise<Checked<Done>> {
  if (deed.deed === "close") {
    if (!(await closeMatch(db, deed.match, now))) return refused(refuse("lobby.no-such-match"));
    await noteDeed(db, doer, deed, deed.match, deed.text, now);
    return accepted({ match: deed.match });
  }
  if (deed.deed === "remove") {
    if (doer.role !== "host") return refused(refuse("moderation.hosts-only"));
    if (!(await removeMatch(db, deed.match))) return refused(refuse("lobby.no-such-match"));
    await noteDeed(db, doer, deed, deed.match, deed.text, now);
    return accepted({ removed: true });
  }
  if (deed.deed === "remove-line") return takeLineAway(db, doer, deed, now);
  if (deed.deed === "settle") {
    const { numUpdatedRows } = await db
      .updateTable("reports")
      .set({ settled: 1 })
      .where("id", "=", deed.report)
      .where("settled", "=", 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refused(refuse("moderation.no-such-report"));
    await noteDeed(db, doer, deed, deed.report, deed.text, now);
    return accepted({});
  }
  const person = await personCalled(db, deed.whom);
  if (person === undefined) return refused(refuse("moderation.nobody", undefined, { whom: deed.whom }));
  if (!mayTouch(doer, person)) return refused(refuse("moderation.not-yours"));
  const done = await doTo(db, doer, person, deed, now, whereabouts);
  if (!done.ok) return done;
  await noteDeed(db, doer, deed, nameWithId(person), done.value, now);
  return accepted({ person });
}

/** Players see that something was said and is gone; who reported it, and moderators, keep what it was. */
async function takeLineAway(
  db: Db,
  doer: Doer,
  deed: Extract<Deed, { deed: "remove-line" }>,
  now: Date,
): Promise<Checked<Done>> {
  const row = await findLine(db, deed.line);
  if (row === undefined || row.removed === 1) return refused(refuse("moderation.no-such-line"));
  const speaker = await findPerson(db, row.guest);
  if (speaker !== undefined && !mayTouch(doer, speaker)) return refused(refuse("moderation.not-yours"));
  if (!(await removeLine(db, row.id))) return refused(refuse("moderation.no-such-line"));
  await noteDeed(db, doer, deed, nameWithId({ id: row.guest, name: row.name ?? "" }), deed.text, now);
  return accepted({ line: { match: row.match, left: lineOf({ ...row, removed: 1 }) } });
}

type PersonalDeed = Exclude<Deed, { deed: "close" | "remove" | "remove-line" | "settle" }>;

/** Returns what the log says about it besides who and whom. */
async function doTo(
  db: Db,
  doer: Doer,
  person: Person,
  deed: PersonalDeed,
  now: Date,
  whereabouts: Whereabouts,
): Promise<Checked<string>> {
  switch (deed.deed) {
    case "warn":
      await sanction(db, { kind: "warn", guest: person.id, text: deed.text }, now);
      return accepted(deed.text);
    case "mute":
    case "ban": {
      const { deed: kind, days, text } = deed;
      await sanction(db, { kind, guest: person.id, days, text }, now);
      return accepted(termsOf(days, text));
    }
    case "ban-address": {
      const { days, text } = deed;
      const household = await whereabouts(person.id);
      if (household === undefined && days > 0) return refused(refuse("moderation.no-address"));
      const where = household === undefined ? {} : { household };
      await sanction(db, { kind: "ban-address", guest: person.id, ...where, days, text }, now);
      return accepted(termsOf(days, text));
    }
    case "rename":
      return rename(db, person, deed.name);
    case "role":
      if (doer.role !== "host") return refused(refuse("moderation.hosts-only"));
      if (!(await setRole(db, person.id, deed.role))) return refused(refuse("moderation.no-account"));
      return accepted(deed.role);
  }
}

/** Gives somebody a role and writes it down. False: they have no account. */
export async function appoint(db: Db, doer: Doer, person: Person, role: Role, now: Date): Promise<boolean> {
  if (!(await setRole(db, person.id, role))) return false;
  await noteDeed(db, doer, { deed: "role" }, nameWithId(person), role, now);
  return true;
}

async function rename(db: Db, person: Person, name: string): Promise<Checked<string>> {
  const looks = looksOf(name);
  const unfit = person.role === undefined ? unfitName(name) : unfitForAccount(name);
  if (unfit !== undefined) return refused(unfit);
  const holder = await accountByLooks(db, looks);
  const taken = holder !== undefined && holder.id !== person.id;
  if (taken) return refused(refuse("name.taken", undefined, { name }, "name"));
  if (person.role === undefined) await renameGuest(db, person.id, name);
  else if (!(await renameAccount(db, person.id, name, looks)))
    return refused(refuse("name.taken", undefined, { name }, "name"));
  return accepted(name);
}

const RANK: Readonly<Record<Role, number>> = { player: 0, moderator: 1, host: 2 };

/** Nobody lays anything on themselves, on their like or on those above them. */
const mayTouch = (doer: Doer, person: Person): boolean =>
  doer.id === undefined || (doer.id !== person.id && RANK[doer.role] > RANK[person.role ?? "player"]);

/** For how long, and why. */
export const termsOf = (days: number, text: string): string =>
  days === 0 ? `lifted: ${text}` : `${days} ${days === 1 ? "day" : "days"}: ${text}`;

/** Somebody as the log names them: names change, ids do not. */
export const nameWithId = ({ name, id }: Person): string => `${name} [${id}]`;

/** Writes down what was done. */
export async function noteDeed(
  db: Db,
  { name }: Doer,
  { deed }: { readonly deed: string },
  target: string,
  detail: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("deeds")
    .values({ id: orderlyId(at), at, by: name, deed, target, detail })
    .execute();
}
