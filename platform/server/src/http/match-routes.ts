import { refuse, SPECTATOR, type MatchRecord } from "@flagship/kernel";
import {
  actShape,
  joinShape,
  newMatchShape,
  paths,
  type ActTaken,
  type Joined,
  type MatchMade,
  type MatchSummary,
  type MyMatches,
  type OpenTables,
  type SeenReport,
} from "@flagship/protocol";
import type { FastifyInstance } from "fastify";
import { whoAsks } from "../identity.ts";
import type { Clocks } from "../matches/clocks.ts";
import type { Computers } from "../matches/computers.ts";
import { joinMatch, makeMatch } from "../matches/lobby.ts";
import { mySummaryOf, summaryOf } from "../matches/summary.ts";
import type { Tables } from "../matches/tables.ts";
import { lexiconOf, type Shelf } from "../shelf.ts";
import { findMatch, matchesOf, openMatches, seatOf } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";
import { bodyAs, guestAsking, orRefuse, sinceOf } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";

export interface MatchDesk {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly tables: Tables;
  readonly computers: Computers;
  readonly clocks: Clocks;
  clock(): Date;
}

interface ById {
  Params: { id: string };
}

/** An open table is shown for so many milliseconds: later nobody is likely to wait there any more. */
const OPEN_FOR = 14 * 24 * 60 * 60 * 1000;

/** Making, finding, joining and playing matches. */
export function matchRoutes(app: FastifyInstance, desk: MatchDesk): void {
  const { store, shelf, tables } = desk;

  app.post(paths.matches, async (request, reply): Promise<MatchMade> => {
    const wish = bodyAs(request, newMatchShape);
    const guest = await guestAsking(store, request);
    const found = await shelf.find(wish.game);
    const made = orRefuse(
      await makeMatch(desk, guest, wish),
      found.ok ? lexiconOf(found.value, wish.names ?? "rulebook") : undefined,
    );
    if (made.invitation === undefined) await setGoing(desk, made.id);
    void reply.code(201);
    return made;
  });

  app.get(paths.matches, async (request): Promise<MyMatches> => {
    const guest = await guestAsking(store, request);
    const matches = await matchesOf(store.db, guest.id);
    const playable = await Promise.all(matches.map((match) => shelf.playable(match.header)));
    return {
      matches: matches.map((match, index) =>
        mySummaryOf(match, guest.id, tables.present(match.id), playable[index]?.ok === true, desk.clock()),
      ),
    };
  });

  app.get(paths.tables, async (request): Promise<OpenTables> => {
    const guest = orRefuse(await whoAsks(store, request));
    const now = desk.clock();
    const since = new Date(now.getTime() - OPEN_FOR).toISOString();
    const matches = await openMatches(store.db, since);
    const playable = await Promise.all(matches.map((match) => shelf.playable(match.header)));
    return {
      tables: matches
        .filter((match, index) => playable[index]?.ok === true && seatOf(match, guest?.id) === undefined)
        .map((match) => ({
          ...summaryOf(match, tables.present(match.id), true, now),
          invitation: match.invitation,
        })),
    };
  });

  app.get<ById>(paths.match(":id"), async (request): Promise<MatchSummary> => {
    const { id } = request.params;
    const match = await findMatch(store.db, id);
    if (match === undefined) throw new RefusedRequest(refuse("lobby.no-such-match"));
    return summaryOf(match, tables.present(id), (await shelf.playable(match.header)).ok, desk.clock());
  });

  app.post<ById>(paths.join(":id"), async (request): Promise<Joined> => {
    const { id } = request.params;
    const join = bodyAs(request, joinShape);
    const guest = await guestAsking(store, request);
    const seat = orRefuse(await joinMatch(desk, guest, id, join));
    await tables.peek(id)?.reseat();
    await setGoing(desk, id);
    return { seat };
  });

  app.get<ById>(paths.seen(":id"), async (request): Promise<SeenReport> => {
    const since = sinceOf(request.query);
    const guest = orRefuse(await whoAsks(store, request));
    const live = orRefuse(await tables.open(request.params.id));
    return live.report(seatOf(live.stored, guest?.id) ?? SPECTATOR, since);
  });

  app.post<ById>(paths.acts(":id"), async (request): Promise<ActTaken> => {
    const wish = bodyAs(request, actShape);
    const guest = await guestAsking(store, request);
    const live = orRefuse(await tables.open(request.params.id));
    const seat = seatOf(live.stored, guest.id);
    if (seat === undefined) throw new RefusedRequest(refuse("lobby.not-seated"));
    return { number: orRefuse(await live.take(seat, wish), live.lexicon) };
  });

  app.get<ById>(paths.record(":id"), async (request): Promise<MatchRecord> => {
    const live = orRefuse(await tables.open(request.params.id));
    return orRefuse(await live.record());
  });
}

/** Lets the computers and the clock of a match begin, if it has begun. */
async function setGoing({ tables, computers, clocks }: MatchDesk, id: string): Promise<void> {
  const live = await tables.open(id);
  if (!live.ok) return;
  await live.value.look((match) => {
    if (match !== undefined) computers.attend(live.value, match);
  });
  clocks.attend(live.value.stored);
}
