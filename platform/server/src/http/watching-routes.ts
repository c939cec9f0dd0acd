import { refuse } from "@flagship/kernel";
import {
  paths,
  playedFilterShape,
  runningFilterShape,
  type PlayedTables,
  type RunningTables,
  type Watchers,
} from "@flagship/protocol";
import type { FastifyInstance } from "fastify";
import { whoAsks } from "../identity.ts";
import { searchIfAny } from "../matches/search.ts";
import { summaryFor, summaryOf } from "../matches/summary.ts";
import { accountByLooks } from "../people/accounts.ts";
import { looksOf } from "../people/names.ts";
import { findPerson } from "../storage/guests.ts";
import { runningTables } from "../storage/finding.ts";
import { playedMatches } from "../storage/played.ts";
import { findMatch, mayLook } from "../storage/matches.ts";
import { orRefuse, queryAs } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";
import { mayRead, maySearch, momentAt, placeOf, type MatchDesk } from "./match-routes.ts";

/** So many public matches are shown, out of so many that are watched most and so many of the latest. */
const SHOWN = 30;
const WATCHED = 300;
const LOOKED_AT = 100;
/** So many of those who look on are named. */
const NAMED = 50;

/** So many matches that are over one answer holds. */
const PLAYED = 30;

/** Looking on: which public matches run now or are over, and who watches them. */
export function watchingRoutes(app: FastifyInstance, desk: MatchDesk): void {
  const { store, shelf, tables } = desk;

  app.get(paths.running, async (request): Promise<RunningTables> => {
    const { game } = queryAs(request, runningFilterShape);
    // Those that most look at, and those where something happened last.
    const among = tables.mostWatched(WATCHED);
    const watched = await runningTables(store.db, { game, most: WATCHED, among });
    const latest = await runningTables(store.db, { game, most: LOOKED_AT });
    const matches = [...new Map([...watched, ...latest].map((match) => [match.id, match])).values()];
    const playable = await Promise.all(matches.map((match) => shelf.moduleFor(match)));
    return {
      tables: matches
        .filter((_, index) => playable[index]?.ok === true)
        .map((match) => ({
          ...summaryFor(match, undefined, tables.present(match.id), true, momentAt(desk)),
          watchers: tables.watchers(match.id).length,
        }))
        .toSorted((one, other) => other.watchers - one.watchers)
        .slice(0, SHOWN),
    };
  });

  app.get(paths.played, async (request): Promise<PlayedTables> => {
    mayRead(desk, request);
    const { player, after, search, ...wanted } = queryAs(request, playedFilterShape);
    if ([player, search, wanted.result, wanted.game].some((one) => one !== undefined))
      maySearch(desk, request);
    const account = player === undefined ? undefined : await accountByLooks(store.db, looksOf(player));
    if (player !== undefined && account === undefined)
      throw new RefusedRequest(refuse("moderation.nobody", undefined, { whom: player }));
    const { found, more } = await playedMatches(store.db, {
      ...wanted,
      search: await searchIfAny(search, shelf),
      guest: account?.id,
      after: placeOf(after),
      most: PLAYED,
    });
    const playable = await Promise.all(found.map((match) => shelf.moduleFor(match)));
    return {
      tables: found.map((match, index) =>
        summaryOf(match, tables.present(match.id), playable[index]?.ok === true, momentAt(desk)),
      ),
      ...(more === undefined ? {} : { more: `${more.time} ${more.id}` }),
    };
  });

  app.get<{ Params: { id: string } }>(paths.watchers(":id"), async (request): Promise<Watchers> => {
    const { id } = request.params;
    const guest = orRefuse(await whoAsks(store, request));
    const match = await findMatch(store.db, id);
    if (match === undefined || !mayLook(match, guest?.id))
      throw new RefusedRequest(refuse("lobby.no-such-match"));
    const all = tables.watchers(id);
    const known = [...new Set(all.filter((one) => one !== undefined))].slice(0, NAMED);
    const people = await Promise.all(known.map((one) => findPerson(store.db, one)));
    const names = people.flatMap((one) => (one?.role === undefined ? [] : [one.name]));
    return { count: all.length, names: names.toSorted() };
  });
}
