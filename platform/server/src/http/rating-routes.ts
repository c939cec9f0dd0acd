import { refuse } from "@flagship/kernel";
import { paths, type Ladder, type Profile, type RatingChanges } from "@flagship/protocol";
import type { FastifyInstance } from "fastify";
import type { ChairHost } from "../matches/chairs.ts";
import { accountByLooks } from "../people/accounts.ts";
import { looksOf } from "../people/names.ts";
import { favouritesOf } from "../ratings/favourites.ts";
import { changesIn, ladderOf, profileOf } from "../ratings/profile.ts";
import type { Tally } from "../quotas/tally.ts";
import type { Covers } from "../shelf.ts";
import type { Store } from "../storage/store.ts";
import { whoAsks } from "../identity.ts";
import { findMatch, mayLook } from "../storage/matches.ts";
import { orRefuse } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";
import { maySearch } from "./match-routes.ts";

interface RatingDesk extends ChairHost {
  readonly store: Store;
  readonly searches: Tally;
  readonly shelf: Covers;
}

/** Ladders and profiles. */
export function ratingRoutes(app: FastifyInstance, desk: RatingDesk): void {
  const { store, shelf } = desk;

  app.get<{ Params: { game: string } }>(paths.ladder(":game"), async (request): Promise<Ladder> => {
    const { game } = request.params;
    orRefuse(await shelf.find(game));
    return ladderOf(store.db, game);
  });

  app.get<{ Params: { id: string } }>(paths.ratings(":id"), async (request): Promise<RatingChanges> => {
    const guest = orRefuse(await whoAsks(store, request));
    const match = await findMatch(store.db, request.params.id);
    if (match === undefined || !mayLook(match, guest?.id))
      throw new RefusedRequest(refuse("lobby.no-such-match"));
    return { changes: await changesIn(store.db, match) };
  });

  app.get<{ Params: { name: string } }>(paths.player(":name"), async (request): Promise<Profile> => {
    const { name } = request.params;
    maySearch(desk, request);
    const account = await accountByLooks(store.db, looksOf(name));
    if (account === undefined)
      throw new RefusedRequest(refuse("moderation.nobody", undefined, { whom: name }));
    const { game, against } = request.query as Readonly<Record<string, unknown>>;
    const profile = await profileOf(store.db, account, {
      ...(typeof game === "string" ? { game } : {}),
      ...(typeof against === "string" ? { against } : {}),
    });
    return { ...profile, favourites: await favouritesOf(desk, account.id) };
  });
}
