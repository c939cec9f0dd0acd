import {
  arrivalShape,
  guestChangeShape,
  newGuestShape,
  paths,
  type Guest,
  type GuestWithToken,
  type Pass,
} from "@flagship/protocol";
import type { FastifyInstance } from "fastify";
import { makeGuest, makeGuestWithToken, whoAsks } from "../identity.ts";
import { arriveWith, passFor, PASS_SECONDS } from "../pass.ts";
import type { Tables } from "../matches/tables.ts";
import { renameGuest } from "../storage/guests.ts";
import type { Store } from "../storage/store.ts";
import { bodyAs, guestAsking, orRefuse } from "./asking.ts";

export interface Reception {
  readonly store: Store;
  readonly tables: Tables;
  clock(): Date;
}

/** Who you are. */
export function guestRoutes(app: FastifyInstance, { store, tables, clock }: Reception): void {
  app.get(paths.me, async (request, reply): Promise<Guest> => {
    const guest = orRefuse(await whoAsks(store, request));
    return guest ?? makeGuest(store, request, reply, clock());
  });

  app.patch(paths.me, async (request): Promise<Guest> => {
    const { name } = bodyAs(request, guestChangeShape);
    const guest = await guestAsking(store, request);
    await renameGuest(store.db, guest.id, name);
    await tables.renamed(guest.id);
    return { id: guest.id, name };
  });

  app.post(paths.pass, async (request): Promise<Pass> => {
    const guest = await guestAsking(store, request);
    return { pass: passFor(app, guest, clock()), seconds: PASS_SECONDS };
  });

  app.post(paths.here, async (request, reply): Promise<Guest> => {
    const { pass } = bodyAs(request, arrivalShape);
    return orRefuse(await arriveWith(store, pass, request, reply, clock()));
  });

  app.post(paths.guests, async (request, reply): Promise<GuestWithToken> => {
    const { name } = bodyAs(request, newGuestShape);
    void reply.code(201);
    return makeGuestWithToken(store, name, clock());
  });
}
