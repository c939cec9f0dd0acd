import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { refuse, refused, accepted, type Checked } from "@flagship/kernel";
import { makeFolder } from "@flagship/post";
import type { Guest, GuestWithToken } from "@flagship/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hashOf, newId, newToken, sameSecret } from "./random.ts";
import { addGuest, findGuest } from "./storage/guests.ts";
import type { Store } from "./storage/store.ts";

const COOKIE = "flagship";
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** The key that signs cookies: made on the first start, readable by the server's user alone. */
export function cookieKey(dataFolder: string): string {
  makeFolder(dataFolder);
  const file = join(dataFolder, "cookie.key");
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const key = readFileSync(file, "utf8").trim();
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new Error(
      `The cookie key ${file} is damaged. Remove it to get a new one; guests will be strangers again.`,
    );
  return key;
}

/** Who asks: by token or by cookie. A stranger is nobody; a wrong token is refused. */
export async function whoAsks(store: Store, request: FastifyRequest): Promise<Checked<Guest | undefined>> {
  const token = bearer(request.headers.authorization);
  if (token !== undefined) return byToken(store, token);
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return accepted(undefined);
  const { valid, value } = request.unsignCookie(cookie);
  return accepted(valid && value !== null ? guestOf(await findGuest(store.db, value)) : undefined);
}

/** The token of an `Authorization` header; an empty one for a header of another kind. */
function bearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? "";
}

async function byToken(store: Store, token: string): Promise<Checked<Guest>> {
  const row = await findGuest(store.db, token.split(".")[0] ?? "");
  const fits = sameSecret(hashOf(token), row?.token_hash ?? "");
  const guest = fits ? guestOf(row) : undefined;
  return guest === undefined ? refused(refuse("guest.wrong-token")) : accepted(guest);
}

const guestOf = (row: Guest | undefined): Guest | undefined =>
  row === undefined ? undefined : { id: row.id, name: row.name };

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
  void reply.setCookie(COOKIE, id, {
    signed: true,
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    path: "/",
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
