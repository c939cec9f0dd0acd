import { refuse, SPECTATOR, type Checked, type MatchHeader, type Seal } from "@flagship/kernel";
import {
  actShape,
  fillShape,
  joinShape,
  myMatchFilterShape,
  openTableFilterShape,
  newMatchShape,
  paths,
  pledgeShape,
  quickPlayShape,
  rematchShape,
  wordShape,
  type ActTaken,
  type Joined,
  type MatchForMe,
  type MatchMade,
  type MatchSummary,
  type MyMatches,
  type OpenTables,
  type TimeControl,
} from "@flagship/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { whoAsks } from "../identity.ts";
import type { ChairHost, LaidMatch, MatchWish } from "../matches/chairs.ts";
import type { Clocks } from "../matches/clocks.ts";
import type { Computers } from "../matches/computers.ts";
import { pledgeAnew, showWord } from "../matches/dice-setting.ts";
import { fillWithComputers, joinMatch, makeMatch } from "../matches/lobby.ts";
import { QuickTables } from "../matches/quick-play.ts";
import { momentBy } from "../matches/table-time.ts";
import type { Moment } from "../matches/progress.ts";
import { rematchOf } from "../matches/rematch.ts";
import { searchIfAny } from "../matches/search.ts";
import { mySummaryOf, summaryFor, summaryOf } from "../matches/summary.ts";
import type { TableTime } from "../matches/table-time.ts";
import type { Tables } from "../matches/tables.ts";
import type { Notices } from "../notices/notices.ts";
import type { Pages } from "../notices/pages.ts";
import { lexiconOf, type Covers } from "../shelf.ts";
import { householdOf } from "../quotas/address.ts";
import type { OwnTurns } from "../quotas/own-turns.ts";
import type { Quotas } from "../quotas/quotas.ts";
import type { Tally } from "../quotas/tally.ts";
import { sameSecret } from "../random.ts";
import { mayLookAt } from "../moderation/looking.ts";
import { burdenOf, findMatch, mayLook, seatOf, type Progress, type StoredMatch } from "../storage/matches.ts";
import { openTables, type Place } from "../storage/finding.ts";
import { ownMatches } from "../storage/own-matches.ts";
import { bodyAs, guestAsking, orRefuse, queryAs, sinceOf } from "./asking.ts";
import { inviteToRematch } from "./inviting.ts";
import { RefusedRequest } from "./faults.ts";

export interface MatchDesk extends ChairHost {
  readonly shelf: Covers;
  readonly tables: Tables;
  readonly computers: Computers;
  readonly clocks: Clocks;
  readonly pages: Pages;
  readonly notices: Pick<Notices, "attend" | "seat" | "invite">;
  lay(game: string, wish: MatchWish, secret: string): Promise<Checked<LaidMatch>>;
  begin(header: MatchHeader, secret: string, time?: TimeControl): Promise<Checked<Progress>>;
  readonly quotas: Quotas;
  /** What makes a person's matches more is done one after another. */
  readonly ownTurns: OwnTurns;
  readonly bytesRead: Tally;
  readonly searches: Tally;
  clock(): Date;
  readonly time: TableTime;
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
    const burden = {
      open: wish.seats.some(({ kind }) => kind === "open"),
      computers: wish.seats.filter(({ kind }) => kind === "computer").length,
    };
    const made = orRefuse(
      await withRoom(desk, guest.id, burden, () => makeMatch(desk, guest, wish)),
      found.ok ? lexiconOf(found.value, wish.names ?? "rulebook") : undefined,
    );
    if (made.invitation === undefined) await setGoing(desk, made.id);
    void reply.code(201);
    return made;
  });

  app.get(paths.matches, async (request): Promise<MyMatches> => {
    const guest = await guestAsking(store, request);
    const { status, after, search, ...wanted } = queryAs(request, myMatchFilterShape);
    if (search !== undefined || wanted.result !== undefined) maySearch(desk, request);
    const { found: matches, more } = await ownMatches(store.db, guest.id, {
      ...wanted,
      search: await searchIfAny(search, shelf),
      ...(status === undefined ? {} : { over: status === "over" }),
      after: placeOf(after),
      most: LIST_LENGTH,
    });
    const playable = await Promise.all(matches.map((match) => shelf.moduleFor(match)));
    return {
      matches: matches.map((match, index) =>
        mySummaryOf(match, guest.id, tables.present(match.id), playable[index]?.ok === true, momentAt(desk)),
      ),
      ...(more === undefined ? {} : { more: `${more.time} ${more.id}` }),
    };
  });

  app.get(paths.tables, async (request): Promise<OpenTables> => {
    const guest = orRefuse(await whoAsks(store, request));
    const now = desk.clock();
    const since = new Date(now.getTime() - OPEN_FOR).toISOString();
    const { rated, after, ...wanted } = queryAs(request, openTableFilterShape);
    const matches = await openTables(store.db, {
      ...wanted,
      ...(rated === undefined ? {} : { rated: rated === "true" }),
      since,
      reader: guest?.id,
      after: placeOf(after),
      most: TABLES_SHOWN,
    });
    const playable = await Promise.all(matches.map((match) => shelf.moduleFor(match)));
    return {
      ...moreAfter(matches, TABLES_SHOWN, ({ made }) => made),
      tables: matches
        .filter((_, index) => playable[index]?.ok === true)
        .map((match) => ({
          ...summaryOf(match, tables.present(match.id), true, momentAt(desk)),
          invitation: match.invitation,
        })),
    };
  });

  /** What everybody may know of a match. */
  const summary = async (id: string, guest: string): Promise<MatchSummary> => {
    const match = await findMatch(store.db, id);
    if (match === undefined || !mayLook(match, guest))
      throw new RefusedRequest(refuse("lobby.no-such-match"));
    return summaryFor(match, guest, tables.present(id), (await shelf.moduleFor(match)).ok, momentAt(desk));
  };

  app.get<ById>(paths.match(":id"), async (request): Promise<MatchForMe> => {
    const guest = orRefuse(await whoAsks(store, request));
    const { invitation } = request.query as Readonly<Record<string, unknown>>;
    const match = await findMatch(store.db, request.params.id);
    const maySee =
      match !== undefined &&
      ((await mayLookAt(store.db, match, guest?.id)) ||
        (typeof invitation === "string" && sameSecret(match.invitation, invitation)));
    if (!maySee) throw new RefusedRequest(refuse("lobby.no-such-match"));
    const playable = (await shelf.moduleFor(match)).ok;
    const [present, moment] = [tables.present(match.id), momentAt(desk)];
    const seat = seatOf(match, guest?.id);
    if (guest === undefined || (seat === undefined && match.maker !== guest.id))
      return summaryFor(match, guest?.id, present, playable, moment);
    const { waitsForMe: _, ...mine } = mySummaryOf(match, guest.id, present, playable, moment);
    return { ...mine, ...(match.maker === guest.id ? { maker: true } : {}) };
  });

  app.post<ById>(paths.join(":id"), async (request): Promise<Joined> => {
    const { id } = request.params;
    const join = bodyAs(request, joinShape);
    const guest = await guestAsking(store, request);
    const seat = orRefuse(await withRoom(desk, guest.id, {}, () => joinMatch(desk, guest, id, join)));
    await tables.reseat(id);
    await desk.pages.seated(id, guest.id);
    await setGoing(desk, id);
    return { seat };
  });

  const quick = new QuickTables({ ...desk, present: (id) => tables.present(id) });

  app.post(paths.quick, async (request): Promise<MatchMade> => {
    const wish = bodyAs(request, quickPlayShape);
    const guest = await guestAsking(store, request);
    const made = orRefuse(await withRoom(desk, guest.id, { open: true }, () => quick.find(guest, wish)));
    await tables.reseat(made.id);
    await setGoing(desk, made.id);
    return made;
  });

  app.post<ById>(paths.fill(":id"), async (request): Promise<MatchSummary> => {
    const { id } = request.params;
    const { level } = bodyAs(request, fillShape);
    const guest = await guestAsking(store, request);
    const filled = await desk.ownTurns.run(guest.id, async () => {
      await haveComputers(desk, guest.id, await seatsOfKind(desk, id, "open"));
      return fillWithComputers(desk, guest.id, id, level);
    });
    orRefuse(filled);
    await tables.reseat(id);
    await desk.pages.seated(id, guest.id);
    await setGoing(desk, id);
    return summary(id, guest.id);
  });

  app.post<ById>(paths.rematch(":id"), async (request): Promise<MatchMade> => {
    const { id } = request.params;
    const pledge = bodyAs(request, rematchShape);
    const guest = await guestAsking(store, request);
    const burden = { open: true, computers: await seatsOfKind(desk, id, "computer") };
    const { made, isNew } = orRefuse(
      await withRoom(desk, guest.id, burden, () => rematchOf(desk, guest, id, pledge)),
    );
    await tables.reseat(made.id);
    await setGoing(desk, made.id);
    await tables.tellTable(id);
    const [before, rematch] = await Promise.all([findMatch(store.db, id), findMatch(store.db, made.id)]);
    if (isNew && before !== undefined && rematch !== undefined)
      await inviteToRematch(desk, before, rematch, guest);
    return made;
  });

  app.post<ById>(paths.pledge(":id"), async (request): Promise<MatchSummary> => {
    const { id } = request.params;
    const { pledge } = bodyAs(request, pledgeShape);
    const guest = await guestAsking(store, request);
    orRefuse(await pledgeAnew(desk, guest.id, id, pledge));
    await tables.reseat(id);
    return summary(id, guest.id);
  });

  app.post<ById>(paths.word(":id"), async (request): Promise<MatchSummary> => {
    const { id } = request.params;
    const { word } = bodyAs(request, wordShape);
    const guest = await guestAsking(store, request);
    orRefuse(await showWord(desk, guest.id, id, word));
    await tables.reseat(id);
    await setGoing(desk, id);
    return summary(id, guest.id);
  });

  app.get<ById>(paths.seen(":id"), async (request, reply) => {
    const since = sinceOf(request.query);
    mayRead(desk, request);
    const guest = orRefuse(await whoAsks(store, request));
    const live = orRefuse(await tables.openFor(request.params.id, guest?.id));
    const eye = seatOf(live.stored, guest?.id) ?? SPECTATOR;
    const report = async (): Promise<string> => orRefuse(await live.report(eye, since));
    return sendJson(
      reply,
      since < 0 ? await readWhole(desk, request, report) : read(desk, request, await report()),
    );
  });

  app.post<ById>(paths.acts(":id"), async (request): Promise<ActTaken> => {
    const wish = bodyAs(request, actShape);
    const guest = await guestAsking(store, request);
    const live = orRefuse(await tables.openFor(request.params.id, guest.id));
    const seat = seatOf(live.stored, guest.id);
    if (seat === undefined) throw new RefusedRequest(refuse("lobby.not-seated"));
    const number = orRefuse(await live.take(seat, wish, { reqId: request.id }), live.lexicon);
    if (guest.scopes !== undefined) await tables.playedByProgram(live, seat);
    return { number };
  });

  app.get<ById>(paths.record(":id"), async (request, reply) => {
    mayRead(desk, request);
    const guest = orRefuse(await whoAsks(store, request));
    const record = async (): Promise<string> => orRefuse(await tables.record(request.params.id, guest?.id));
    return sendJson(reply, await readWhole(desk, request, record));
  });

  app.get<ById>(paths.seal(":id"), async (request): Promise<Seal> => {
    const guest = orRefuse(await whoAsks(store, request));
    const live = orRefuse(await tables.openFor(request.params.id, guest?.id));
    return orRefuse(await live.seal(guest?.id));
  });
}

/** How many of one's own matches, and of open tables, one answer holds. */
const LIST_LENGTH = 100;
const TABLES_SHOWN = 50;

/** Where a list goes on after a full answer. */
const moreAfter = (
  shown: readonly StoredMatch[],
  most: number,
  timeOf: (match: StoredMatch) => string,
): { readonly more?: string } => {
  const last = shown.at(-1);
  return last === undefined || shown.length < most ? {} : { more: `${timeOf(last)} ${last.id}` };
};

export function placeOf(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined;
  const [time, id, ...rest] = after.split(" ");
  if (time === undefined || id === undefined || rest.length > 0)
    throw new RefusedRequest(refuse("message.malformed", undefined, { field: "after" }, "after"));
  return { time, id };
}

/** What an umpire has written goes out as it is. */
const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type("application/json; charset=utf-8").send(text);

/** Now, by the wall clock and by the tables' time. */
export const momentAt = ({ clock, time }: MatchDesk): Moment => momentBy(clock, time);

/** Refuses an address that has read as much as it may for now. */
export function mayRead({ bytesRead }: MatchDesk, { ip }: FastifyRequest): void {
  const household = householdOf(ip);
  if (household !== undefined && !bytesRead.hasRoom(household))
    throw new RefusedRequest(refuse("quota.reads", undefined, { max: bytesRead.most }));
}

/** Refuses an address that has searched as often as it may for now: a search looks through many matches. */
export function maySearch(
  { searches }: { readonly searches: Tally },
  { ip }: Pick<FastifyRequest, "ip">,
): void {
  const household = householdOf(ip);
  if (household !== undefined && !searches.spend(household))
    throw new RefusedRequest(refuse("quota.searches", undefined, { max: searches.most }));
}

/**
 * Reads a whole match. What it costs is known only afterwards, so one address reads one such after another: many at once would all be
 * let in by what the first of them uses up.
 */
function readWhole(desk: MatchDesk, request: FastifyRequest, make: () => Promise<string>): Promise<string> {
  const counted = async (): Promise<string> => {
    mayRead(desk, request);
    return read(desk, request, await make());
  };
  const household = householdOf(request.ip);
  return household === undefined ? counted() : desk.ownTurns.run(`reads ${household}`, counted);
}

/** Counts what an address reads: long matches cost more than short ones, to make and to send. */
function read({ bytesRead }: MatchDesk, { ip }: FastifyRequest, text: string): string {
  const household = householdOf(ip);
  if (household !== undefined) bytesRead.charge(household, text.length);
  return text;
}

/** What one more match would be to its maker or player. */
interface Burden {
  /** Whether it may wait for players at a table of theirs. */
  readonly open?: boolean;
  readonly computers?: number;
}

/** Gives somebody one more match, unless they have as many as one person may: counted and done in one, however much they ask at once. */
export function withRoom<T>(
  desk: MatchDesk,
  guest: string,
  burden: Burden,
  work: () => Promise<T>,
): Promise<T> {
  return desk.ownTurns.run(guest, async () => {
    await haveRoom(desk, guest, burden);
    return work();
  });
}

/** Refuses whoever has as many matches as one person may, or as many that wait for players. */
async function haveRoom(
  desk: MatchDesk,
  guest: string,
  { open = false, computers = 0 }: Burden,
): Promise<void> {
  const { store, quotas } = desk;
  const { matchesPerPerson, openTablesPerPerson } = quotas;
  const { unfinished, waiting } = await burdenOf(store.db, guest);
  if (matchesPerPerson > 0 && unfinished >= matchesPerPerson)
    throw new RefusedRequest(refuse("quota.matches", undefined, { max: matchesPerPerson }));
  if (open && openTablesPerPerson > 0 && waiting >= openTablesPerPerson)
    throw new RefusedRequest(refuse("quota.open-tables", undefined, { max: openTablesPerPerson }));
  await haveComputers(desk, guest, computers);
}

/** Refuses whoever wants more computers than one person may have. */
async function haveComputers({ store, quotas }: MatchDesk, guest: string, more: number): Promise<void> {
  const max = quotas.computersPerPerson;
  if (max === 0 || more === 0) return;
  const { computers } = await burdenOf(store.db, guest);
  if (computers + more > max) throw new RefusedRequest(refuse("quota.computers", undefined, { max }));
}

async function seatsOfKind({ store }: MatchDesk, id: string, kind: "open" | "computer"): Promise<number> {
  const match = await findMatch(store.db, id);
  return match?.seats.filter((seat) => seat.kind === kind).length ?? 0;
}

/** Lets the computers and the clock of a match begin, if it has begun; whoever moves first is told, also where nobody looks. */
export async function setGoing({ tables, computers, clocks, notices }: MatchDesk, id: string): Promise<void> {
  const table = await tables.claim(id);
  if (table === undefined) return;
  computers.attend(table);
  clocks.attend(table.stored);
  notices.attend(table.stored);
}
