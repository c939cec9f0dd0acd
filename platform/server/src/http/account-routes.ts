import { refuse } from "@flagship/kernel";
import {
  farewellShape,
  newAccountShape,
  newTokenShape,
  passwordChangeShape,
  paths,
  signInShape,
  type AccountSummary,
  type Counted,
  type Done,
  type Me,
  type Proof,
  type TokenMade,
} from "@flagship/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { forget, rememberSession, whoAsks, whoIsIt, type Asker } from "../identity.ts";
import type { Sanctions } from "../moderation/sanctions.ts";
import { departFrom } from "../people/departure.ts";
import { exportOf } from "../people/export.ts";
import {
  accountByLooks,
  addAccount,
  changePassword,
  findAccount,
  isTaken,
  NO_PASSWORD,
  removeAccount,
  type Account,
} from "../people/accounts.ts";
import { bringAlong } from "../people/bring-along.ts";
import type { Guesses } from "../people/guesses.ts";
import { looksOf, unfitForAccount } from "../people/names.ts";
import { addPasskey, passkeysOf } from "../people/passkeys.ts";
import type { Passwords } from "../people/passwords.ts";
import { endOtherSessions, endSession, openSession, sessionsOf } from "../people/sessions.ts";
import { makeToken, MOST_TOKENS, removeToken, tokensOf } from "../people/tokens.ts";
import { keyMadeBy, signedBy, siteOf } from "../people/webauthn.ts";
import { householdOf } from "../quotas/address.ts";
import type { Tally } from "../quotas/tally.ts";
import { bodyAs, memberAsking, orRefuse } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";
import type { MatchDesk } from "./match-routes.ts";

export interface AccountDesk extends MatchDesk {
  /** The address players use, where the host has set it. */
  readonly publicUrl: string | undefined;
  readonly passwords: Passwords;
  readonly guesses: Guesses;
  readonly sanctions: Sanctions;
  /** How often a household asks in a while what a passkey must sign. */
  readonly passkeysAsked: Tally;
}

interface ById {
  Params: { id: string };
}

const DONE: Done = { done: true };

/** Accounts: becoming one, signing in and out, and what belongs to somebody's own. */
export function accountRoutes(app: FastifyInstance, desk: AccountDesk): void {
  const { store, tables, clock } = desk;
  const { db } = store;

  app.post(paths.account, async (request, reply): Promise<Me> => {
    const { name, password, passkey } = bodyAs(request, newAccountShape);
    if ((password === undefined) === (passkey === undefined))
      throw new RefusedRequest(refuse("message.malformed", undefined, { field: "password" }, "password"));
    const guest = orRefuse(await whoAsks(store, request));
    if (guest === undefined) throw new RefusedRequest(refuse("guest.unknown"));
    if (guest.role !== undefined) throw new RefusedRequest(refuse("account.has-one"));
    const unfit = unfitForAccount(name);
    if (unfit !== undefined) throw new RefusedRequest(unfit);
    const looks = looksOf(name);
    const taken = new RefusedRequest(refuse("name.taken", undefined, { name }, "name"));
    if (await isTaken(db, looks)) throw taken;
    const key =
      passkey === undefined
        ? undefined
        : await keyMadeBy(db, orRefuse(siteOf(request, desk.publicUrl)), guest.id, passkey, clock());
    if (passkey !== undefined && key === undefined) throw new RefusedRequest(refuse("passkey.wrong"));
    const hash = password === undefined ? NO_PASSWORD : await hashed(desk, password);
    const agent = request.headers["user-agent"] ?? "";
    const added = await addAccount(
      db,
      { id: guest.id, name, looks, password: hash, made: clock().toISOString() },
      async (trx) =>
        key === undefined || (await addPasskey(trx, guest.id, key, agent, clock())) !== undefined,
    );
    if (!added) throw taken;
    await signIn(desk, guest.id, request, reply);
    await tables.renamed(guest.id);
    tables.greetAnew(guest.id);
    void reply.code(201);
    return { id: guest.id, name, role: "player" };
  });

  app.post(paths.session, async (request, reply): Promise<Me> => {
    const { name, password, bring = false } = bodyAs(request, signInShape);
    const before = orRefuse(await whoAsks(store, request));
    const looks = looksOf(name);
    const account = await accountByLooks(db, looks);
    await proven(desk, request, looks, password, account?.password);
    // Without an account no password is right.
    if (account === undefined) throw new RefusedRequest(refuse("account.wrong"));
    return comeIn(desk, request, reply, account, before, bring);
  });

  app.delete(paths.session, async (request, reply): Promise<Done> => {
    const asker = orRefuse(await whoIsIt(store, request));
    if (asker?.session !== undefined) {
      await endSession(db, asker.id, asker.session);
      tables.greetAnew(asker.id);
    }
    forget(reply);
    return DONE;
  });

  app.get(paths.account, async (request): Promise<AccountSummary> => {
    const { id, name, role, session } = await memberAsking(store, request);
    const account = await findAccount(db, id);
    return {
      name,
      role,
      made: account?.made ?? "",
      password: account !== undefined && account.password !== NO_PASSWORD,
      passkeys: await passkeysOf(db, id),
      sessions: await sessionsOf(db, id, session),
      tokens: await tokensOf(db, id),
    };
  });

  app.post(paths.password, async (request): Promise<Done> => {
    const { old, passkey, password } = bodyAs(request, passwordChangeShape);
    const member = await memberAsking(store, request);
    await provenAgain(desk, request, member.id, {
      ...(old === undefined ? {} : { password: old }),
      ...(passkey === undefined ? {} : { passkey }),
    });
    await changePassword(db, member.id, await hashed(desk, password), member.session);
    tables.greetAnew(member.id);
    return DONE;
  });

  app.delete(paths.sessions, async (request): Promise<Counted> => {
    const { id, session } = await memberAsking(store, request);
    const count = await endOtherSessions(db, id, session);
    tables.greetAnew(id);
    return { count };
  });

  app.delete<ById>(paths.sessionOf(":id"), async (request): Promise<Done> => {
    const { id } = await memberAsking(store, request);
    if (!(await endSession(db, id, request.params.id)))
      throw new RefusedRequest(refuse("account.no-such-session"));
    tables.greetAnew(id);
    return DONE;
  });

  app.post(paths.tokens, async (request, reply): Promise<TokenMade> => {
    const { label, scopes, ...proof } = bodyAs(request, newTokenShape);
    const { id } = await memberAsking(store, request);
    await provenAgain(desk, request, id, proof);
    const made = await makeToken(db, id, { label, scopes }, clock());
    if (made === undefined) throw new RefusedRequest(refuse("quota.tokens", undefined, { max: MOST_TOKENS }));
    void reply.code(201);
    return made;
  });

  app.delete<ById>(paths.token(":id"), async (request): Promise<Done> => {
    const { id } = await memberAsking(store, request);
    if (!(await removeToken(db, id, request.params.id)))
      throw new RefusedRequest(refuse("account.no-such-token"));
    tables.greetAnew(id);
    return DONE;
  });

  app.get(paths.export, async (request, reply) => {
    const { id } = await memberAsking(store, request);
    void reply.header("content-disposition", 'attachment; filename="flagship-my-data.json"');
    return exportOf(db, id);
  });

  app.delete(paths.account, async (request, reply): Promise<Done> => {
    const proof = bodyAs(request, farewellShape);
    const { id } = await memberAsking(store, request);
    await provenAgain(desk, request, id, proof);
    // First: whatever comes between, nobody waits for somebody who is gone, and it can be asked for again.
    await departFrom(desk, id);
    await removeAccount(db, id);
    tables.greetAnew(id);
    await tables.renamed(id);
    forget(reply);
    return DONE;
  });
}

/** Signs this browser in, with a new session of its own: whatever it had before is worth nothing now. */
async function signIn(
  { store, clock }: AccountDesk,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const agent = request.headers["user-agent"] ?? "";
  rememberSession(await openSession(store.db, id, agent, clock()), request, reply);
}

/** Somebody has proved who they are: their browser is signed in, unless they are banned. */
export async function comeIn(
  desk: AccountDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, name, role }: Account,
  before: Asker | undefined,
  bring: boolean,
): Promise<Me> {
  const { db } = desk.store;
  const barred = request.server.door.barred(householdOf(request.ip), { id, name, role });
  if (barred !== undefined) throw new RefusedRequest(barred);
  if (before !== undefined && before.role === undefined && before.scopes === undefined) {
    if (bring) {
      await bringAlong(db, before.id, id);
      await desk.sanctions.refresh();
      await desk.tables.renamed(before.id);
    }
    // The browser's cookie opens no guest's chair from now on: nobody is to wait for one. A program keeps its token.
    if (bring || request.headers.authorization === undefined) await departFrom(desk, before.id);
    desk.tables.greetAnew(before.id);
  }
  if (before?.session !== undefined) {
    await endSession(db, before.id, before.session);
    desk.tables.greetAnew(before.id);
  }
  await signIn(desk, id, request, reply);
  return { id, name, role };
}

/** The password's hash; refused while too many others wait for theirs. */
export function hashed({ passwords }: AccountDesk, password: string): Promise<string> {
  if (passwords.full) throw new RefusedRequest(refuse("account.busy"));
  return passwords.hash(password);
}

/** Refuses a wrong password, and whoever has to wait after too many of them. */
async function proven(
  { passwords, guesses }: AccountDesk,
  { ip }: FastifyRequest,
  looks: string,
  password: string,
  hash: string | undefined,
): Promise<void> {
  const household = householdOf(ip);
  const wait = guesses.wait(looks, household);
  if (wait > 0)
    throw new RefusedRequest(
      refuse("account.too-many-guesses", undefined, { seconds: Math.ceil(wait / 1000) }),
    );
  if (passwords.full) throw new RefusedRequest(refuse("account.busy"));
  // Counted before it is known, so that many at once are no way around the count.
  guesses.failed(looks, household);
  const known = hash === NO_PASSWORD ? undefined : hash;
  if (!(await passwords.fits(password, known))) throw new RefusedRequest(refuse("account.wrong"));
  guesses.succeeded(looks, household);
}

/** Somebody who is signed in types their password again, or shows a passkey of theirs. */
export async function provenAgain(
  desk: AccountDesk,
  request: FastifyRequest,
  id: string,
  { password, passkey }: Proof,
): Promise<void> {
  const { db } = desk.store;
  if (passkey !== undefined) {
    const site = orRefuse(siteOf(request, desk.publicUrl));
    if ((await signedBy(db, site, passkey, desk.clock())) !== id)
      throw new RefusedRequest(refuse("passkey.wrong"));
    return;
  }
  const account = await findAccount(db, id);
  await proven(desk, request, account?.looks ?? "", password ?? "", account?.password);
}
