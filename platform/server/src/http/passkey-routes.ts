import { refuse } from "@flagship/kernel";
import {
  newPasskeyShape,
  passkeySignInShape,
  passkeyWishShape,
  proofShape,
  type Done,
  type Me,
  type PasskeyOptions,
  type PasskeySummary,
  passkeyPaths,
} from "@flagship/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { whoAsks } from "../identity.ts";
import { findAccount, isTaken } from "../people/accounts.ts";
import { looksOf, unfitForAccount } from "../people/names.ts";
import { addOneMore, MOST_PASSKEYS, passkeysOf, removePasskey } from "../people/passkeys.ts";
import { askForKey, askForNewKey, keyMadeBy, signedBy, siteOf } from "../people/webauthn.ts";
import { householdOf } from "../quotas/address.ts";
import { comeIn, provenAgain, type AccountDesk } from "./account-routes.ts";
import { bodyAs, guestAsking, memberAsking, orRefuse } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";

/** Passkeys: made, listed with the account, used to sign in, and removed. */
export function passkeyRoutes(app: FastifyInstance, desk: AccountDesk): void {
  const { store, clock, publicUrl, passkeysAsked } = desk;
  const { db } = store;
  const wrong = (): RefusedRequest => new RefusedRequest(refuse("passkey.wrong"));
  const full = (): RefusedRequest =>
    new RefusedRequest(refuse("quota.passkeys", undefined, { max: MOST_PASSKEYS }));

  /** Refuses an address that has been asked to sign often enough for now: each time is written down for a while. */
  const mayAsk = ({ ip }: FastifyRequest): void => {
    const household = householdOf(ip);
    if (household !== undefined && !passkeysAsked.spend(household))
      throw new RefusedRequest(refuse("message.too-many"));
  };

  app.post(passkeyPaths.passkeyAsk, async (request): Promise<PasskeyOptions> => {
    orRefuse(await whoAsks(store, request));
    mayAsk(request);
    return askForKey(db, orRefuse(siteOf(request, publicUrl)), clock());
  });

  app.post(passkeyPaths.passkeyNew, async (request): Promise<PasskeyOptions> => {
    const { name } = bodyAs(request, passkeyWishShape);
    const { id, role } = await guestAsking(store, request);
    if (role !== undefined) throw new RefusedRequest(refuse("account.has-one"));
    mayAsk(request);
    const unfit = unfitForAccount(name);
    if (unfit !== undefined) throw new RefusedRequest(unfit);
    if (await isTaken(db, looksOf(name)))
      throw new RefusedRequest(refuse("name.taken", undefined, { name }, "name"));
    return askForNewKey(db, orRefuse(siteOf(request, publicUrl)), { id, name }, clock());
  });

  // Who found a browser signed in must not get a key of their own to it.
  app.post(passkeyPaths.passkeyChallenge, async (request): Promise<PasskeyOptions> => {
    const proof = bodyAs(request, proofShape);
    const member = await memberAsking(store, request);
    const site = orRefuse(siteOf(request, publicUrl));
    mayAsk(request);
    if ((await passkeysOf(db, member.id)).length >= MOST_PASSKEYS) throw full();
    await provenAgain(desk, request, member.id, proof);
    return askForNewKey(db, site, member, clock());
  });

  app.post(passkeyPaths.passkeys, async (request, reply): Promise<PasskeySummary> => {
    const { passkey } = bodyAs(request, newPasskeyShape);
    const { id } = await memberAsking(store, request);
    const site = orRefuse(siteOf(request, publicUrl));
    const key = await keyMadeBy(db, site, id, passkey, clock());
    if (key === undefined) throw wrong();
    const made = await addOneMore(db, id, key, request.headers["user-agent"] ?? "", clock());
    if (made === "taken") throw wrong();
    if (made === "full") throw full();
    void reply.code(201);
    return made;
  });

  // Nor must they lock its owner out of it.
  app.delete<{ Params: { id: string } }>(passkeyPaths.passkey(":id"), async (request): Promise<Done> => {
    const proof = bodyAs(request, proofShape);
    const { id } = await memberAsking(store, request);
    await provenAgain(desk, request, id, proof);
    const what = await removePasskey(db, id, request.params.id);
    if (what !== "removed") throw new RefusedRequest(refuse(`passkey.${what}`));
    return { done: true };
  });

  app.post(passkeyPaths.passkeySession, async (request, reply): Promise<Me> => {
    const { passkey, bring = false } = bodyAs(request, passkeySignInShape);
    const before = orRefuse(await whoAsks(store, request));
    const site = orRefuse(siteOf(request, publicUrl));
    const id = await signedBy(db, site, passkey, clock());
    const account = id === undefined ? undefined : await findAccount(db, id);
    if (account === undefined) throw wrong();
    return comeIn(desk, request, reply, account, before, bring);
  });
}
