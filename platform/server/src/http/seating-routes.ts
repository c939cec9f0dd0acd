import { refuse, type Refusal } from "@flagship/kernel";
import {
  exchangeShape,
  handOverShape,
  readyShape,
  type Done,
  type Standbys,
  seatingPaths,
} from "@flagship/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { whoAsks, type Asker } from "../identity.ts";
import { arrangeChairs, handOver, leaveChair, sayReady, standBy, whyNoStandby } from "../matches/seating.ts";
import { householdOf } from "../quotas/address.ts";
import type { Tally } from "../quotas/tally.ts";
import { tellOfSeat } from "../notices/told-of-seat.ts";
import { findMatch, mayLook, seatOf, type StoredMatch } from "../storage/matches.ts";
import { dropStandby, standbysAt } from "../storage/seating.ts";
import { bodyAs, guestAsking, orRefuse } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";
import { setGoing, withRoom, type MatchDesk } from "./match-routes.ts";

export interface SeatingDesk extends MatchDesk {
  readonly proposalsMade: Tally;
  /** How often a household stands by in a while. */
  readonly standbysAdded: Tally;
}

interface ById {
  Params: { id: string };
}

const DONE: Done = { done: true };

/** Who sits where: before the match by agreement, and later by handing a seat over. */
export function seatingRoutes(app: FastifyInstance, desk: SeatingDesk): void {
  const { store, tables, shelf, proposalsMade, standbysAdded, clock } = desk;

  const seen = async (id: string, guest: string | undefined): Promise<StoredMatch> => {
    const match = await findMatch(store.db, id);
    if (match === undefined || !mayLook(match, guest))
      throw new RefusedRequest(refuse("lobby.no-such-match"));
    return match;
  };
  const asking = async (
    request: FastifyRequest<ById>,
  ): Promise<{ readonly guest: Asker; readonly match: StoredMatch }> => {
    const guest = await guestAsking(store, request);
    if (!proposalsMade.spend(guest.id))
      throw new RefusedRequest(refuse("quota.proposals", undefined, { max: proposalsMade.most }));
    const match = await seen(request.params.id, guest.id);
    if (match.closed !== undefined) throw new RefusedRequest(refuse("lobby.closed"));
    return { guest, match };
  };
  const byPost = async ({ header }: StoredMatch): Promise<boolean> => {
    const found = await shelf.find(header.game);
    return found.ok && found.value.correspondence !== undefined;
  };

  app.post<ById>(seatingPaths.readiness(":id"), async (request): Promise<Done> => {
    const { ready } = bodyAs(request, readyShape);
    const { guest, match } = await asking(request);
    orRefuse(await sayReady(desk, match, guest.id, ready));
    await tables.reseat(match.id);
    await setGoing(desk, match.id);
    return DONE;
  });

  app.post<ById>(seatingPaths.chairs(":id"), async (request): Promise<Done> => {
    const { seat, with: other } = bodyAs(request, exchangeShape);
    const { guest, match } = await asking(request);
    orRefuse(await arrangeChairs(desk, match, guest.id, [seat, other]));
    await tables.reseat(match.id);
    return DONE;
  });

  app.delete<{ Params: { id: string; seat: string } }>(
    seatingPaths.chair(":id", ":seat"),
    async (request): Promise<Done> => {
      const { guest, match } = await asking(request);
      const seat = match.seats.findIndex((_, at) => String(at) === request.params.seat);
      orRefuse(await leaveChair(desk, match, guest.id, seat));
      await tables.reseat(match.id);
      return DONE;
    },
  );

  app.get<ById>(seatingPaths.standbys(":id"), async (request): Promise<Standbys> => {
    const guest = orRefuse(await whoAsks(store, request));
    const match = await seen(request.params.id, guest?.id);
    const all = await standbysAt(store.db, match.id);
    const mine = all.find((one) => one.guest === guest?.id)?.id;
    const why = guest === undefined ? "" : await whyNoStandby(store, match, guest.id, await byPost(match));
    return {
      standbys: all.map(({ id, name }) => ({ id, name })),
      ...(mine === undefined ? {} : { mine }),
      may: why === undefined,
    };
  });

  app.post<ById>(seatingPaths.standbys(":id"), async (request): Promise<Done> => {
    const { guest, match } = await asking(request);
    const isByPost = await byPost(match);
    // Whoever stands by may have one more match at any time.
    const stands = await withRoom(desk, guest.id, {}, () => {
      if (!standbysAdded.spend(householdOf(request.ip) ?? guest.id))
        throw new RefusedRequest(refuse("quota.standbys", undefined, { max: standbysAdded.most }));
      return standBy(store, match, guest.id, isByPost, clock());
    });
    orRefuse(stands);
    await tables.tellTable(match.id);
    return DONE;
  });

  app.delete<ById>(seatingPaths.standbys(":id"), async (request): Promise<Done> => {
    const { guest, match } = await asking(request);
    await dropStandby(store.db, match.id, guest.id);
    await tables.tellTable(match.id);
    return DONE;
  });

  app.post<ById>(seatingPaths.handOver(":id"), async (request): Promise<Done> => {
    const wish = bodyAs(request, handOverShape);
    const { guest, match } = await asking(request);
    // Also where nobody looks: whoever has the seat now is told.
    const table = orRefuse(await tables.open(match.id));
    await handing(desk, match.id, wish.to, () => handOver(store, table, match, guest.id, wish));
    return DONE;
  });
}

/** Does what may give a seat to somebody who stands by, and tells them if they have it then. */
export async function handing(
  desk: Pick<MatchDesk, "store" | "tables" | "pages" | "notices">,
  match: string,
  to: string,
  work: () => Promise<Refusal | undefined>,
): Promise<void> {
  const { db } = desk.store;
  const standby = (await standbysAt(db, match)).find(({ id }) => id === to);
  const refusal = await work();
  if (refusal !== undefined) throw new RefusedRequest(refusal);
  await desk.tables.reseat(match);
  const stored = await findMatch(db, match);
  if (stored !== undefined && standby !== undefined && seatOf(stored, standby.guest) !== undefined)
    await tellOfSeat(desk, match, standby.guest);
}
