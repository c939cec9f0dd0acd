import { claimShape, paths, type Claimed } from "@flagship/protocol";
import type { FastifyInstance } from "fastify";
import type { Tables } from "../matches/tables.ts";
import { claimSeat } from "../post/claims.ts";
import type { Store } from "../storage/store.ts";
import { bodyAs, guestAsking, orRefuse } from "./asking.ts";

interface ClaimDesk {
  readonly store: Store;
  readonly tables: Tables;
  clock(): Date;
}

/** Sitting down at a game that is played by post. */
export function claimRoutes(app: FastifyInstance, desk: ClaimDesk): void {
  app.post(paths.claims, async (request): Promise<Claimed> => {
    const claim = bodyAs(request, claimShape);
    return orRefuse(await claimSeat(desk, await guestAsking(desk.store, request), claim));
  });
}
