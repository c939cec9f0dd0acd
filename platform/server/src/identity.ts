import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { refuse, refused, accepted, type Checked, type Refusal } from "@flagship/kernel";
import { writeNew } from "@flagship/post";
import type { Guest, GuestWithToken, Role, Scope } from "@flagship/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import { UnusableSetting } from "./setting.ts";
import { hashOf, newId, newToken, sameSecret } from "./random.ts";
import { findSession } from "./people/sessions.ts";
import { findToken, isPersonal } from "./people/tokens.ts";
import { householdOf } from "./quotas/address.ts";
import { addGuest, findGuest, findPerson, findVisitor } from "./storage/guests.ts";
import type { Store } from "./storage/store.ts";

const COOKIE = "flagship";
/** So begins what a cookie holds in a browser that is signed in; the rest is the session's token. */
const SIGNED_IN = "in:";
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** The key that signs cookies: made on the first start, readable by the server's user alone. */
export function cookieKey(dataFolder: string): string {
  const file = join(dataFolder, "cookie.key");
  // Whole or not at all: several servers may start in one folder.
  if (!existsSync(file)) writeNew(file, randomBytes(32).toString("hex"));
  const key = readFileSync(file, "utf8").trim();
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new UnusableSetting(
      `The cookie key ${file} is damaged. Remove it to get a new one; guests will be strangers again.`,
    );
  return key;
}

/** Who asks, and by what we know them. */
export interface Asker extends Guest {
  /** Missing: a guest. */
  readonly role?: Role;
  /** The session of the browser in which they are signed in. */
  readonly session?: string;
  /** The personal token by which they are known, and what it allows. */
  readonly token?: string;
  readonly scopes?: readonly Scope[];
}

/** What the door of a server looks at. */
export interface Door {
  /** The path that cookies are for: the server's own. */
  readonly path: string;
  clock(): Date;
  /** Why somebody from there may not come in, if so. */
  barred(household: string | undefined, person: Asker | undefined): Refusal | undefined;
}

/** Who asks: by token or by cookie. A stranger is nobody; a wrong token is refused, and so is who was banned. */
export async function whoAsks(store: Store, request: FastifyRequest): Promise<Checked<Asker | undefined>> {
  const known = await whoIsIt(store, request);
  if (!known.ok) return known;
  const barred = request.server.door.barred(householdOf(request.ip), known.value);
  return barred === undefined ? known : refused(barred);
}

/** The same without a look at bans: for those who want to take their data, or leave. */
export async function whoIsIt(store: Store, request: FastifyRequest): Promise<Checked<Asker | undefined>> {
  const token = bearer(request.headers.authorization);
  if (token !== undefined)
    return isPersonal(token) ? byPersonalToken(store, request, token) : byToken(store, token);
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return accepted(undefined);
  const { valid, value } = request.unsignCookie(cookie);
  if (!valid || value === null) return accepted(undefined);
  if (value.startsWith(SIGNED_IN))
    return accepted(await bySession(store, request, value.slice(SIGNED_IN.length)));
  return accepted(await findVisitor(store.db, value));
}

/** The token of an `Authorization` header; an empty one for a header of another kind. */
function bearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? "";
}

async function byToken(store: Store, token: string): Promise<Checked<Asker>> {
  const row = await findGuest(store.db, token.split(".")[0] ?? "");
  const fits = sameSecret(hashOf(token), row?.token_hash ?? "");
  return fits && row !== undefined
    ? accepted({ id: row.id, name: row.name })
    : refused(refuse("guest.wrong-token"));
}

async function bySession(store: Store, request: FastifyRequest, token: string): Promise<Asker | undefined> {
  const session = await findSession(store.db, token, request.server.door.clock());
  if (session === undefined) return undefined;
  const person = await findPerson(store.db, session.guest);
  return person === undefined ? undefined : { ...person, session: session.id };
}

/** A personal token opens what its scopes name: everything but reading is playing, which needs reading as well. */
async function byPersonalToken(
  store: Store,
  request: FastifyRequest,
  token: string,
): Promise<Checked<Asker>> {
  const found = await findToken(store.db, token, request.server.door.clock());
  const person = found === undefined ? undefined : await findPerson(store.db, found.guest);
  if (found === undefined || person === undefined) return refused(refuse("guest.wrong-token"));
  const reads = ["GET", "HEAD"].includes(request.method) && request.headers.upgrade === undefined;
  if (!reads && !found.scopes.includes("play"))
    return refused(refuse("token.scope", undefined, { scope: "play" }));
  return accepted({ ...person, token: found.id, scopes: found.scopes });
}

/** Makes a guest that is known by a cookie from now on. */
export async function makeGuest(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<Guest> {
  const id = newId();
  const guest = { id, name: nameFor(id) };
  await addGuest(store.db, { ...guest, token_hash: null, made: now.toISOString() });
  remember(guest, request, reply);
  return guest;
}

/** From now on this browser is known as the guest. */
export function remember({ id }: Guest, request: FastifyRequest, reply: FastifyReply): void {
  setCookie(id, request, reply);
}

/** From now on this browser is signed in; what it was known by before is gone. */
export function rememberSession(token: string, request: FastifyRequest, reply: FastifyReply): void {
  setCookie(`${SIGNED_IN}${token}`, request, reply);
}

/** From now on this browser is a stranger. */
export const forget = (reply: FastifyReply): void =>
  void reply.clearCookie(COOKIE, { path: reply.server.door.path });

function setCookie(value: string, request: FastifyRequest, reply: FastifyReply): void {
  void reply.setCookie(COOKIE, value, {
    signed: true,
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    path: reply.server.door.path,
    maxAge: COOKIE_SECONDS,
  });
}

/** Makes a guest for a program. */
export async function makeGuestWithToken(
  store: Store,
  name: string | undefined,
  now: Date,
): Promise<GuestWithToken> {
  const id = newId();
  const token = `${id}.${newToken()}`;
  const guest = { id, name: name ?? nameFor(id) };
  await addGuest(store.db, { ...guest, token_hash: hashOf(token), made: now.toISOString() });
  return { ...guest, token };
}

/** Whether somebody still has the name every guest is given. */
export const isUnnamed = ({ id, name }: Guest): boolean => name === nameFor(id);

const nameFor = (id: string): string => `Guest ${id.slice(0, 4)}`;

declare module "fastify" {
  interface FastifyInstance {
    /** Who may come in. */
    door: Door;
  }
}
