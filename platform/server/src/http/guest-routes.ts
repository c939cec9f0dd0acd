import {
  arrivalShape,
  guestChangeShape,
  newGuestShape,
  paths,
  type Guest,
  type GuestWithToken,
  type Me,
  type Pass,
} from "@flagship/protocol";
import { refuse, type Refusal } from "@flagship/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { makeGuest, makeGuestWithToken, whoAsks } from "../identity.ts";
import { warningsFor } from "../moderation/sanctions.ts";
import { isTaken, renameAccount } from "../people/accounts.ts";
import { looksOf, unfitForAccount, unfitName } from "../people/names.ts";
import { arriveWith, passFor, PASS_SECONDS } from "../pass.ts";
import type { Tables } from "../matches/tables.ts";
import { renameGuest } from "../storage/guests.ts";
import type { Store } from "../storage/store.ts";
import { householdOf } from "../quotas/address.ts";
import type { Tally } from "../quotas/tally.ts";
import { bodyAs, guestAsking, orRefuse } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";

export interface Reception {
  readonly store: Store;
  /** How many guests a household makes in a while. */
  readonly newcomers: Tally;
  readonly tables: Tables;
  clock(): Date;
}

/** Who you are. */
export function guestRoutes(app: FastifyInstance, { store, tables, clock, newcomers }: Reception): void {
  const { db } = store;
  const greet = ({ ip }: FastifyRequest): void => {
    const household = householdOf(ip);
    if (household !== undefined && !newcomers.spend(household))
      throw new RefusedRequest(refuse("quota.guests", undefined, { max: newcomers.most }));
  };

  app.get(paths.me, async (request, reply): Promise<Me> => {
    const asker = orRefuse(await whoAsks(store, request));
    if (asker !== undefined) {
      const { id, name, role } = asker;
      const warnings = await warningsFor(db, id);
      const more = warnings.length === 0 ? {} : { warnings };
      return { id, name, ...(role === undefined ? {} : { role }), ...more };
    }
    greet(request);
    return makeGuest(store, request, reply, clock());
  });

  app.patch(paths.me, async (request): Promise<Guest> => {
    const { name } = bodyAs(request, guestChangeShape);
    const { id, role, session } = await guestAsking(store, request);
    if (role === undefined) {
      await allow(db, name, id);
      await renameGuest(db, id, name);
    } else {
      if (session === undefined) throw new RefusedRequest(refuse("token.no-account"));
      const unfit = unfitForAccount(name);
      if (unfit !== undefined) throw new RefusedRequest(unfit);
      if (!(await renameAccount(db, id, name, looksOf(name)))) throw new RefusedRequest(taken(name));
    }
    await tables.renamed(id);
    return { id, name };
  });

  app.post(paths.pass, async (request): Promise<Pass> => {
    const guest = await guestAsking(store, request);
    if (guest.role !== undefined) throw new RefusedRequest(refuse("account.sign-in-there"));
    return { pass: passFor(app, guest, clock()), seconds: PASS_SECONDS };
  });

  app.post(paths.here, async (request, reply): Promise<Guest> => {
    const { pass } = bodyAs(request, arrivalShape);
    return orRefuse(await arriveWith(store, pass, request, reply, clock()));
  });

  app.post(paths.guests, async (request, reply): Promise<GuestWithToken> => {
    const { name } = bodyAs(request, newGuestShape);
    if (name !== undefined) await allow(db, name);
    orRefuse(await whoAsks(store, request));
    greet(request);
    void reply.code(201);
    return makeGuestWithToken(store, name, clock());
  });
}

const taken = (name: string): Refusal => refuse("name.taken", undefined, { name }, "name");

/** Refuses a guest a name that is the house's own, or looks like an account's. */
async function allow(db: Store["db"], name: string, guest?: string): Promise<void> {
  const unfit = unfitName(name) ?? ((await isTaken(db, looksOf(name), guest)) ? taken(name) : undefined);
  if (unfit !== undefined) throw new RefusedRequest(unfit);
}
