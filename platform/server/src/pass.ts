import { accepted, refuse, refused, type Checked } from "@flagship/kernel";
import type { Guest } from "@flagship/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { remember } from "./identity.ts";
import { findVisitor } from "./storage/guests.ts";
import type { Store } from "./storage/store.ts";

/** How long a pass is good for. */
export const PASS_SECONDS = 10 * 60;

/** A signed text that says who may go on elsewhere, and until when; no cookie ever looks like it. */
const PASS = /^pass:([a-z0-9]+):(\d{1,15})$/;

/** What lets another device go on as this guest for a while. */
export const passFor = (app: FastifyInstance, { id }: Guest, now: Date): string =>
  app.signCookie(`pass:${id}:${now.getTime() + PASS_SECONDS * 1000}`);

/** The browser goes on as the guest who gave the pass. */
export async function arriveWith(
  store: Store,
  pass: string,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<Checked<Guest>> {
  const { valid, value } = request.unsignCookie(pass);
  const [, id, until] = (valid ? PASS.exec(value ?? "") : undefined) ?? [];
  const row =
    id === undefined || Number(until) <= now.getTime() ? undefined : await findVisitor(store.db, id);
  // Whoever has an account by now signs in with a password.
  if (row === undefined) return refused(refuse("guest.stale-pass"));
  remember(row, request, reply);
  return accepted(row);
}
