import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { makeFolder } from "@flagship/post";
import {
  deedShape,
  operatorOrderShape,
  readShape,
  ROLES,
  type DeedDone,
  type ModerationDesk,
  type TalkLine,
} from "@flagship/protocol";
import type { Refusal } from "@flagship/kernel";
import { deedsDone, moderationDesk } from "../moderation/desk.ts";
import {
  appoint,
  doDeed,
  nameWithId,
  noteDeed,
  personCalled,
  termsOf,
  type Doer,
} from "../moderation/deeds.ts";
import { sanction } from "../moderation/sanctions.ts";
import { carryOut } from "../operation/orders.ts";
import { allSaidAt } from "../talk/storage.ts";
import { accountList, recoverAccount, type Account } from "../people/accounts.ts";
import { markSeen } from "../moderation/whereabouts.ts";
import { Passwords } from "../people/passwords.ts";
import { householdOf } from "../quotas/address.ts";
import { newId } from "../random.ts";
import { DATABASE } from "../storage/data-folder.ts";
import { allMatches, removeMatch, type StoredMatch } from "../storage/matches.ts";
import { databaseOf, mayExist, openDatabase, type Whereabouts } from "../storage/database.ts";
import { isPostgres } from "../storage/addresses.ts";
import { copyRows } from "../storage/copy.ts";
import { backUp, openSqlite } from "../storage/sqlite.ts";

const KEYS = ["cookie.key", "signing.key", "push.key"];

/** What a host can look up and put right at the command line. A server may run on the same folder meanwhile. */
export interface Ledger {
  /** Every match, the latest first. */
  matches(): Promise<readonly StoredMatch[]>;
  /** False: there is no such match. */
  remove(match: string): Promise<boolean>;
  /** Does what moderators do, in the host's name; the refusal, if it could not be done. */
  moderate(deed: unknown): Promise<Refusal | undefined>;
  /** Everybody who has an account. */
  accounts(): Promise<readonly Account[]>;
  /** Makes somebody a player, a moderator or a host. False: they have no account. */
  appoint(whom: string, role: string): Promise<boolean>;
  /** A new password for somebody, whose devices are signed out and whose passkeys are gone; nothing: they have no account. */
  resetPassword(whom: string): Promise<string | undefined>;
  /** False: that is no address. */
  banAddress(address: string, days: number, text: string): Promise<boolean>;
  /** What holds for everybody from now on; servers that run know it within seconds. The refusal, if it makes no sense. */
  order(order: unknown): Promise<Refusal | undefined>;
  desk(): Promise<ModerationDesk>;
  /** What was said at a table and about its moments, the oldest first. */
  talk(match: string): Promise<readonly TalkLine[]>;
  deeds(): Promise<readonly DeedDone[]>;
  close(): Promise<void>;
}

/** Whoever can reach the data folder may do everything. */
const HOST: Doer = { name: "the host", role: "host" };

/** Opens the ledger of a server; nothing when no server ever kept anything there. */
export async function openLedger(where: Whereabouts): Promise<Ledger | undefined> {
  const database = databaseOf(where);
  if (!mayExist(database)) return undefined;
  const store = await openDatabase(database);
  return {
    matches: () => allMatches(store.db),
    remove: async (match) => {
      if (!(await removeMatch(store.db, match))) return false;
      await noteDeed(store.db, HOST, { deed: "remove" }, match, "", new Date());
      return true;
    },
    moderate: async (wish) => {
      const deed = readShape(deedShape, wish);
      if (!deed.ok) return deed.refusal;
      const done = await doDeed(store.db, HOST, deed.value, new Date(), (guest) => markSeen(store.db, guest));
      return done.ok ? undefined : done.refusal;
    },
    accounts: () => accountList(store.db),
    appoint: async (whom, wish) => {
      const person = await personCalled(store.db, whom);
      const role = ROLES.find((one) => one === wish);
      if (person === undefined || role === undefined) return false;
      return appoint(store.db, HOST, person, role, new Date());
    },
    resetPassword: async (whom) => {
      const person = await personCalled(store.db, whom);
      if (person?.role === undefined) return undefined;
      const fresh = newId();
      await recoverAccount(store.db, person.id, await new Passwords().hash(fresh));
      await noteDeed(store.db, HOST, { deed: "password" }, nameWithId(person), "", new Date());
      return fresh;
    },
    banAddress: async (address, days, text) => {
      const household = isIP(address) === 0 ? undefined : (householdOf(address) ?? address);
      if (household === undefined) return false;
      await sanction(store.db, { kind: "ban-address", guest: "", household, days, text }, new Date());
      await noteDeed(store.db, HOST, { deed: "ban-address" }, household, termsOf(days, text), new Date());
      return true;
    },
    order: async (wish) => {
      const order = readShape(operatorOrderShape, wish);
      if (!order.ok) return order.refusal;
      await carryOut(store.db, HOST, order.value, new Date());
      return undefined;
    },
    desk: () => moderationDesk(store.db, new Date()),
    talk: (match) => allSaidAt(store.db, match),
    deeds: () => deedsDone(store.db),
    close: () => store.close(),
  };
}

/** Why there is no copy: nothing to copy, or something in its place already. */
export type NoCopy = "nothing-there" | "in-the-way";

/** Copies all that a server keeps into another folder, whether it runs or not. What is there already is never overwritten. */
export async function backUpData(where: Whereabouts, to: string): Promise<NoCopy | undefined> {
  const { dataFolder } = where;
  const database = databaseOf(where);
  if (!mayExist(database)) return "nothing-there";
  const copy = join(to, DATABASE);
  const keys = KEYS.map((name) => ({ from: join(dataFolder, name), to: join(to, name) }));
  if (existsSync(copy) || keys.some((key) => existsSync(key.to))) return "in-the-way";
  makeFolder(to, 0o700);
  const unfinished = `${copy}.part`;
  rmSync(unfinished, { force: true });
  if (isPostgres(database)) await copyOut(database, unfinished);
  else await backUp(database, unfinished);
  for (const key of keys) if (existsSync(key.from)) copyFileSync(key.from, key.to);
  renameSync(unfinished, copy);
  return undefined;
}

/** Copies a database in PostgreSQL into a file: everything as it was at one moment, while others work with it. */
async function copyOut(database: string, file: string): Promise<void> {
  const [from, to] = [await openDatabase(database), await openSqlite(file)];
  try {
    await from.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((moment) => copyRows(moment, to.db));
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}
