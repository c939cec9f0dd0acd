import { refuse, type Checked, type Lexicon } from "@flagship/kernel";
import { readShape, type Role } from "@flagship/protocol";
import type { FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { whoAsks, whoIsIt, type Asker } from "../identity.ts";
import type { Store } from "../storage/store.ts";
import { RefusedRequest } from "./faults.ts";

/** The value, or an answer that says why there is none. */
export function orRefuse<T>(checked: Checked<T>, lexicon?: Lexicon): T {
  if (checked.ok) return checked.value;
  throw new RefusedRequest(checked.refusal, lexicon);
}

/** The body of a request in its shape. */
export const bodyAs = <T>(request: FastifyRequest, shape: z.ZodMiniType<T>): T =>
  orRefuse(readShape(shape, request.body ?? {}));

/** What stands behind the ? of a request, in its shape. */
export const queryAs = <T>(request: FastifyRequest, shape: z.ZodMiniType<T>): T =>
  orRefuse(readShape(shape, { ...(request.query as object) }));

/** The guest who asks, who must be known. */
export async function guestAsking(store: Store, request: FastifyRequest): Promise<Asker> {
  const guest = orRefuse(await whoAsks(store, request));
  if (guest === undefined) throw new RefusedRequest(refuse("guest.unknown"));
  return guest;
}

/** Somebody signed in with their password in this browser: neither a guest nor a program with a token. */
export interface Member extends Asker {
  readonly role: Role;
  readonly session: string;
}

/** The person with an account who asks from a browser; also when they are banned. */
export async function memberAsking(store: Store, request: FastifyRequest): Promise<Member> {
  const asker = orRefuse(await whoIsIt(store, request));
  if (asker?.scopes !== undefined) throw new RefusedRequest(refuse("token.no-account"));
  const { role, session } = asker ?? {};
  if (asker === undefined || role === undefined || session === undefined)
    throw new RefusedRequest(refuse("account.sign-in"));
  return { ...asker, role, session };
}

/** The same; nothing when it is a guest or a program. */
export async function memberIfAny(store: Store, request: FastifyRequest): Promise<Member | undefined> {
  const asker = orRefuse(await whoIsIt(store, request));
  const { role, session, scopes } = asker ?? {};
  if (asker === undefined || scopes !== undefined) return undefined;
  return role === undefined || session === undefined ? undefined : { ...asker, role, session };
}

/** The number of the act after which somebody wants to hear what happened; -1: everything. */
export function sinceOf(query: unknown): number {
  const given = (query as { readonly since?: unknown }).since;
  if (given === undefined) return -1;
  const since = typeof given === "string" && /^-?\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
  if (Number.isNaN(since))
    throw new RefusedRequest(refuse("message.malformed", undefined, { field: "since" }, "since"));
  return since;
}
