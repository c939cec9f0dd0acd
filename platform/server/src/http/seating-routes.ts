import { refuse } from "@flagship/kernel";
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
import { arrangeChairs, handOver, sayReady, standBy, whyNoStandby } from "../matches/seating.ts";
import type { Tally } from "../quotas/tally.ts";
import { findMatch, mayLook, type StoredMatch } from "../storage/matches.ts";
import { dropStandby, standbysAt } from "../storage/seating.ts";
import { bodyAs, guestAsking, orRefuse } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";
import { setGoing, type MatchDesk } from "./match-routes.ts";

export interface SeatingDesk extends MatchDesk {
  readonly proposalsMade: Tally;
}

interface ById {
  Params: { id: string };
}

const DONE: Done = { done: true };

/** Who sits where: before the match by agreement, and later by handing a seat over. */
export function seatingRoutes(app: FastifyInstance, desk: SeatingDesk): void {
  const { store, tables, shelf, proposalsMade, clock } = desk;

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
    orRefuse(await standBy(store, match, guest.id, await byPost(match), clock()));
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
    orRefuse(await handOver(store, match, guest.id, wish, await byPost(match), clock()));
    // Also where nobody looks: whoever has the seat now is told.
    await tables.open(match.id);
    await tables.reseat(match.id);
    return DONE;
  });
}
