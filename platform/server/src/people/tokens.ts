import { SCOPES, type NewToken, type Scope, type TokenMade, type TokenSummary } from "@flagship/protocol";
import type { Kysely } from "kysely";
import { hashOf, newId, newToken, sameSecret } from "../random.ts";
import type { Database } from "../storage/tables.ts";
import type { TokenRow } from "./tables.ts";

type Db = Kysely<Database>;

/** Personal tokens begin so; those of guests that are programs do not. */
const MARK = "own_";
/** So many one person may have. */
export const MOST_TOKENS = 20;
const HOUR = 3_600_000;

export const isPersonal = (token: string): boolean => token.startsWith(MARK);

/** Nothing: the person has as many as one may have. */
export async function makeToken(
  db: Db,
  guest: string,
  wish: Pick<NewToken, "label" | "scopes">,
  now: Date,
): Promise<TokenMade | undefined> {
  if ((await tokensOf(db, guest)).length >= MOST_TOKENS) return undefined;
  const id = newId();
  const token = `${MARK}${id}.${newToken()}`;
  const scopes = SCOPES.filter((scope) => wish.scopes.includes(scope));
  const row = { id, label: wish.label, made: now.toISOString() };
  await db
    .insertInto("tokens")
    .values({ ...row, guest, hash: hashOf(token), scopes: scopes.join(" "), used: null })
    .execute();
  return { ...row, scopes, token };
}

/** Whose token it is and what may be done with it. */
export async function findToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly id: string; readonly guest: string; readonly scopes: readonly Scope[] } | undefined> {
  const id = token.slice(MARK.length).split(".")[0] ?? "";
  const row = await db.selectFrom("tokens").selectAll().where("id", "=", id).executeTakeFirst();
  if (!sameSecret(hashOf(token), row?.hash ?? "") || row === undefined) return undefined;
  if (row.used === null || now.getTime() - Date.parse(row.used) >= HOUR)
    await db.updateTable("tokens").set({ used: now.toISOString() }).where("id", "=", id).execute();
  return { id, guest: row.guest, scopes: scopesOf(row) };
}

export async function tokensOf(db: Db, guest: string): Promise<readonly TokenSummary[]> {
  const rows = await db
    .selectFrom("tokens")
    .selectAll()
    .where("guest", "=", guest)
    .orderBy("made", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    scopes: scopesOf(row),
    made: row.made,
    ...(row.used === null ? {} : { used: row.used }),
  }));
}

/** False: there is no such token of this person. */
export async function removeToken(db: Db, guest: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("tokens")
    .where("guest", "=", guest)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const scopesOf = ({ scopes }: TokenRow): readonly Scope[] =>
  SCOPES.filter((scope) => scopes.split(" ").includes(scope));
