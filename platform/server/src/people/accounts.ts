import type { Role } from "@flagship/protocol";
import type { Kysely } from "kysely";
import { forgetReader } from "../notices/wishes.ts";
import { FORMER } from "../storage/guests.ts";
import { forgetWithheld } from "../storage/pledges.ts";
import type { Database } from "../storage/tables.ts";

type Db = Kysely<Database>;

/** What stands for the hash of a password that was never set: those come in by a passkey. */
export const NO_PASSWORD = "";

/** Somebody with an account. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly looks: string;
  readonly password: string;
  readonly role: Role;
  readonly made: string;
}

const accounts = (db: Db) =>
  db
    .selectFrom("accounts")
    .innerJoin("guests", "guests.id", "accounts.guest")
    .select([
      "guests.id",
      "guests.name",
      "accounts.looks",
      "accounts.password",
      "accounts.role",
      "accounts.made",
    ]);

const accountOf = (row: Omit<Account, "role"> & { readonly role: string }): Account => ({
  ...row,
  role: row.role as Role,
});

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const row = await accounts(db).where("accounts.guest", "=", id).executeTakeFirst();
  return row === undefined ? undefined : accountOf(row);
}

/** The account whose name looks like this. */
export async function accountByLooks(db: Db, looks: string): Promise<Account | undefined> {
  const row = await accounts(db).where("accounts.looks", "=", looks).executeTakeFirst();
  return row === undefined ? undefined : accountOf(row);
}

/** Everybody who has an account, by name. */
export const accountList = async (db: Db): Promise<readonly Account[]> =>
  (await accounts(db).orderBy("guests.name").execute()).map(accountOf);

/** Whether a name looks like that of somebody else's account. */
export async function isTaken(db: Db, looks: string, by?: string): Promise<boolean> {
  const account = await accountByLooks(db, looks);
  return account !== undefined && account.id !== by;
}

interface Membership {
  readonly id: string;
  readonly name: string;
  readonly looks: string;
  readonly password: string;
  readonly made: string;
}

/**
 * A guest gets an account. False: somebody else has such a name, or the guest has an account already. Whatever
 * the guest was known by before is worth nothing from here on. What they come in by can go along.
 */
export async function addAccount(
  db: Db,
  { id, name, looks, password, made }: Membership,
  along: (trx: Db) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const refused = new Error("the account was not made");
  const adding = db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("accounts")
      .values({ guest: id, looks, password, role: "player", made })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await trx.updateTable("guests").set({ name, token_hash: null, shut: 1 }).where("id", "=", id).execute();
    if (!(await along(trx))) throw refused;
    return true;
  });
  return adding.catch((error: unknown) => {
    if (error === refused) return false;
    throw error;
  });
}

/** False: somebody else has such a name. */
export async function renameAccount(db: Db, id: string, name: string, looks: string): Promise<boolean> {
  if (await isHeldByAnother(db, id, looks)) return false;
  try {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable("accounts").set({ looks }).where("guest", "=", id).execute();
      await trx.updateTable("guests").set({ name }).where("id", "=", id).execute();
    });
    return true;
  } catch (error) {
    // Somebody took the name at the same moment: the database lets only one of them have it.
    if (await isHeldByAnother(db, id, looks)) return false;
    throw error;
  }
}

const isHeldByAnother = async (db: Db, id: string, looks: string): Promise<boolean> =>
  (await db
    .selectFrom("accounts")
    .select("guest")
    .where("looks", "=", looks)
    .where("guest", "!=", id)
    .executeTakeFirst()) !== undefined;

/** A new password for whoever has lost the account to others: nothing they may have added lets anybody in. */
export async function recoverAccount(db: Db, id: string, password: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of ["passkeys", "challenges"] as const)
      await trx.deleteFrom(table).where("guest", "=", id).execute();
    await setPassword(trx, id, password);
  });
}

/** Sets a new password and ends every session but one, all tokens and the webhook: whoever got in may have made one. */
export function changePassword(db: Db, id: string, password: string, keep?: string): Promise<void> {
  return db.transaction().execute((trx) => setPassword(trx, id, password, keep));
}

async function setPassword(trx: Db, id: string, password: string, keep?: string): Promise<void> {
  await trx.updateTable("accounts").set({ password }).where("guest", "=", id).execute();
  await trx
    .deleteFrom("sessions")
    .where("guest", "=", id)
    .$if(keep !== undefined, (query) => query.where("id", "!=", keep ?? ""))
    .execute();
  for (const table of ["tokens", "webhooks"] as const)
    await trx.deleteFrom(table).where("guest", "=", id).execute();
}

/** False: there is no such account. */
export async function setRole(db: Db, id: string, role: Role): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ role })
    .where("guest", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes an account out of the database. The person's chairs stay, under a name that is nobody's. */
export async function removeAccount(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { name } = await trx
      .selectFrom("guests")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await forgetReader(trx, id, name);
    await forgetWithheld(trx, id, name);
    for (const table of [
      "passkeys",
      "challenges",
      "sessions",
      "tokens",
      "ratings",
      "invitations",
      "ties",
      "standbys",
      "whereabouts",
      "accounts",
    ] as const)
      await trx.deleteFrom(table).where("guest", "=", id).execute();
    await trx.deleteFrom("ties").where("other", "=", id).execute();
    await trx.updateTable("guests").set({ name: FORMER, token_hash: null }).where("id", "=", id).execute();
  });
}
