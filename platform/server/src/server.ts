import { resolve } from "node:path";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import websocket from "@fastify/websocket";
import { refuse, type MatchHeader } from "@flagship/kernel";
import {
  MESSAGE_BYTES,
  paths,
  type GameList,
  type Health,
  type ServerAbout,
  type TimeControl,
} from "@flagship/protocol";
import type { BotPool } from "@flagship/bots";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { Cluster, type Footing } from "./cluster/cluster.ts";
import type { Word } from "./cluster/words.ts";
import { joinOthers } from "./cluster/join.ts";
import { configOf, type ServerConfig } from "./config.ts";
import { answerBroken, answerError, RefusedRequest } from "./http/faults.ts";
import { myLiveRoute } from "./http/my-live-route.ts";
import { mailRoutes, stopMailRoutes, tellingRoutes } from "./http/telling-routes.ts";
import { accountRoutes } from "./http/account-routes.ts";
import { passkeyRoutes } from "./http/passkey-routes.ts";
import { claimRoutes } from "./http/claim-routes.ts";
import { invitationRoutes } from "./http/invitation-routes.ts";
import { tieRoutes } from "./http/tie-routes.ts";
import { watchingRoutes } from "./http/watching-routes.ts";
import { guestRoutes } from "./http/guest-routes.ts";
import { securityHeaders } from "./http/headers.ts";
import { matchRoutes, setGoing } from "./http/match-routes.ts";
import { moderationRoutes } from "./http/moderation-routes.ts";
import { operatorRoutes } from "./http/operator-routes.ts";
import { preparedRoutes } from "./http/prepared-routes.ts";
import { seatingRoutes } from "./http/seating-routes.ts";
import { tableRoutes } from "./http/table-routes.ts";
import { ratingRoutes } from "./http/rating-routes.ts";
import { talkRoutes } from "./http/talk-routes.ts";
import { readJsonBodies } from "./http/json.ts";
import { nulInAddress } from "./http/nul.ts";
import { isForeign } from "./http/origin.ts";
import { sendToSlash, withoutBase } from "./http/base-path.ts";
import { servePage } from "./http/page.ts";
import { metricsRoute } from "./http/metrics-route.ts";
import { openApiRoute } from "./http/openapi-route.ts";
import { readyRoute } from "./http/ready.ts";
import { cookieKey } from "./identity.ts";
import { Crew } from "./jobs/crew.ts";
import { farBots } from "./jobs/far-bots.ts";
import { Foreman } from "./jobs/foreman.ts";
import { liveRoute } from "./live/live-route.ts";
import { Sockets } from "./live/sockets.ts";
import { loggerOf, logRequests } from "./log.ts";
import { runOutOfTime } from "./clocks/out-of-time.ts";
import type { Moment } from "./matches/progress.ts";
import { Clocks } from "./matches/clocks.ts";
import { Computers } from "./matches/computers.ts";
import { beginIfReady, goOnSettingDice, reopenLateSeats } from "./matches/dice-setting.ts";
import { chairsOf, type ChairHost, type MatchWish } from "./matches/chairs.ts";
import { renewWaiting } from "./matches/renew-waiting.ts";
import type { Table } from "./matches/table.ts";
import { replaceAbsent } from "./matches/seating.ts";
import { standIn } from "./matches/standing-in.ts";
import { takeUpStragglers } from "./matches/stragglers.ts";
import { momentBy, timeFrom } from "./matches/table-time.ts";
import { Tables, type Building } from "./matches/tables.ts";
import { assembleUmpires } from "./matches/umpires.ts";
import { Sanctions } from "./moderation/sanctions.ts";
import { Whereabouts } from "./moderation/whereabouts.ts";
import { Notices } from "./notices/notices.ts";
import { tellOfSeat } from "./notices/told-of-seat.ts";
import { Pages } from "./notices/pages.ts";
import { pushKeyOf } from "./notices/push-key.ts";
import { operatorDesk, waitingIn } from "./operation/desk.ts";
import { Fleet } from "./operation/fleet.ts";
import { matchesWithPrepared } from "./storage/prepared.ts";
import { noteGrowth } from "./operation/growth.ts";
import { Halt } from "./operation/halt.ts";
import { Operation } from "./operation/operation.ts";
import { Pace } from "./operation/pace.ts";
import { keysThere } from "./people/sessions.ts";
import { Passwords } from "./people/passwords.ts";
import type { PostOffice } from "./post/post-office.ts";
import { hostedGames, releaseOutgoing } from "./post/storage.ts";
import { Postman } from "./post/postman.ts";
import { RulesHang } from "./matches/umpire-in-thread.ts";
import { Metrics } from "./metrics.ts";
import { oneAtATime } from "./operation/one-at-a-time.ts";
import { newId } from "./random.ts";
import { settleRatings } from "./ratings/settle.ts";
import { Shelf, type Covers } from "./shelf.ts";
import { signerOf } from "./signing.ts";
import { householdOf } from "./quotas/address.ts";
import { CommonCounts } from "./quotas/common-counts.ts";
import { OwnTurns } from "./quotas/own-turns.ts";
import { matchesBehind } from "./storage/chronicle.ts";
import { sweep } from "./storage/sweep.ts";
import { noteRan, ranSoFar } from "./storage/uptime.ts";
import {
  matchesOfReaders,
  matchesWithClock,
  matchesWithClockInParts,
  matchesAwaitingComputers,
  matchesWithComputers,
  findMatch,
  type StoredMatch,
  ratedUnsettled,
} from "./storage/matches.ts";
import { privateFolder } from "./storage/data-folder.ts";
import { isPostgres } from "./storage/addresses.ts";
import { databaseOf, openDatabase } from "./storage/database.ts";
import { lockFolder } from "./storage/sqlite-lock.ts";
import { matchesReadyToBegin } from "./storage/pledges.ts";
import { matchesWithoutRecord } from "./storage/records.ts";
import { POST_LEASE, type Lease, type Store } from "./storage/store.ts";

/** A server that is ready to listen. */
export interface Server {
  readonly app: FastifyInstance;
  /** Games by post, where rules run in this thread. */
  readonly post: PostOffice;
  /** The port letters are received at, once it listens and mail is configured. */
  readonly mailPort: () => number | undefined;
  /** Starts to listen and returns the address, e.g. `http://127.0.0.1:8080`. */
  listen(): Promise<string>;
  /** Finishes what is under way, then stops. */
  close(): Promise<void>;
}

/** Builds a server; what is not wished for stays as `config.ts` has it. */
export async function createServer(wishes: Partial<ServerConfig> = {}): Promise<Server> {
  const config = configOf(wishes);
  privateFolder(config.dataFolder);
  const unlock = config.alone && config.brokerUrl === undefined ? await lockOut(config) : nothingToUnlock;
  try {
    return await serverOn(config, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

const nothingToUnlock = (): Promise<void> => Promise.resolve();

/** Keeps other servers off what this one keeps. */
async function lockOut(config: ServerConfig): Promise<() => Promise<void>> {
  const database = databaseOf(config);
  if (!isPostgres(database)) {
    const unlock = lockFolder(config.dataFolder);
    return () => Promise.resolve(unlock());
  }
  return (await import("./storage/postgres.ts")).lockPostgres(database);
}

/** The server on a data folder that is ours. */
async function serverOn(config: ServerConfig, unlock: () => Promise<void>): Promise<Server> {
  const key = cookieKey(config.dataFolder);
  const signer = signerOf(config.dataFolder);
  const database = databaseOf(config);
  const node = newId();
  const lease = config.brokerUrl === undefined ? undefined : { owner: node };
  const connections = connectionsOf(config);
  const store = await openDatabase(database, lease, {
    connections,
    before: { folder: config.dataFolder, withoutBackup: config.withoutBackup },
    // Where rules have threads of their own, those write the acts.
    aside: config.registry !== undefined,
  });
  const app = fastify({
    logger: loggerOf(config, node),
    genReqId: () => newId(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MESSAGE_BYTES,
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    forceCloseConnections: true,
    requestTimeout: config.requestSeconds * 1000,
    http: { headersTimeout: config.requestSeconds * 1000, connectionsCheckingInterval: CHECK_CONNECTIONS },
    frameworkErrors: answerError,
    rewriteUrl: ({ url = "/" }) => withoutBase(url, config.basePath),
    clientErrorHandler: answerBroken,
  });
  if (store.later !== undefined)
    app.log.warn(
      { changes: store.later },
      "a later version has changed the tables; this one goes on beside it",
    );
  const shelf = new Shelf(config.games, { together: lease !== undefined });
  const others = await joinOthers(config, node, store, shelf);
  const where = { database, connections, ...(lease === undefined ? {} : { lease }) };
  const rooms = await furnish(app, config, store, where, { node, shelf, key, ...others });
  await rooms.operation.refresh();
  const { umpires } = rooms;
  const trouble = (what: string, error: unknown): void => app.log.warn({ err: error }, what);
  const postman = new Postman(umpires.post, config.mail, trouble, () => rooms.cluster.hasPost());
  rooms.onMoved(() => postman.poke());
  rooms.letterWriters.add(() => postman.poke());
  // First, so that its hooks see every request: they close what is refused before it becomes a WebSocket.
  await app.register(websocket, { options: { maxPayload: MESSAGE_BYTES }, preClose: sendHome });
  logRequests(app);
  sendToSlash(app, config.basePath);
  guardRequests(app, config);
  await app.register(cookie, { secret: key });
  if (config.requestsPerMinute > 0)
    await app.register(rateLimit, { max: config.requestsPerMinute, timeWindow: "1 minute" });
  app.setErrorHandler(answerError);
  readJsonBodies(app);
  metricsRoute(app, rooms.metrics, config.metricsToken);
  app.get(paths.health, (): Health => ({ ok: true, uptime: Math.round(process.uptime()) }));
  const write = (): Promise<void> => noteRan(store.db, rooms.time());
  readyRoute(app, {
    dataFolder: config.dataFolder,
    leastDisk: config.leastDisk,
    write,
    reaches: () => rooms.cluster.connected,
  });
  app.get(paths.games, async (): Promise<GameList> => ({ games: await rooms.shelf.listing() }));
  app.get(paths.about, (): ServerAbout => ({ key: signer.key }));
  openApiRoute(app);
  app.decorate("door", {
    path: `${config.basePath}/`,
    clock: config.clock,
    barred: (household, person) => rooms.sanctions.barred(household, person),
  });
  guestRoutes(app, rooms);
  accountRoutes(app, rooms);
  passkeyRoutes(app, rooms);
  moderationRoutes(app, rooms);
  operatorRoutes(app, {
    ...rooms,
    desk: (mayOrder) =>
      operatorDesk(
        store.db,
        { database, dataFolder: config.dataFolder },
        {
          notice: rooms.operation.notice(),
          mayOrder,
          servers: rooms.fleet.servers(),
          workers: rooms.crew.all(),
          failures: rooms.fleet.failures(),
        },
      ),
    tellOrdered: () => rooms.cluster.tell({ type: "operation" }),
  });
  tableRoutes(app, rooms);
  seatingRoutes(app, rooms);
  preparedRoutes(app, rooms);
  talkRoutes(app, rooms);
  matchRoutes(app, rooms);
  claimRoutes(app, rooms);
  invitationRoutes(app, rooms);
  watchingRoutes(app, rooms);
  tieRoutes(app, rooms);
  ratingRoutes(app, rooms);
  tellingRoutes(app, rooms);
  mailRoutes(app, rooms);
  await stopMailRoutes(app, rooms);
  app.addHook("onClose", () => rooms.sockets.close());
  app.decorateRequest("guest", undefined);
  app.decorateRequest("asked", 0);
  myLiveRoute(app, rooms);
  liveRoute(app, rooms);
  await servePage(app, resolve(config.webFolder), config.basePath);
  const rounds = setInterval(() => {
    makeRound(rooms).catch((error: unknown) => app.log.error({ err: error }, "a round failed"));
  }, config.roundEvery);
  rounds.unref();
  const searcher = setInterval(() => {
    search(rooms).catch((error: unknown) =>
      app.log.error({ err: error }, "nobody looked for matches that stand still"),
    );
  }, config.searchEvery);
  searcher.unref();
  const teller = setInterval(() => void rooms.notices.work(), config.noticesEvery);
  teller.unref();
  const tidyUp = (): void => {
    sweep(store.db, config, config.clock()).catch((error: unknown) =>
      app.log.error({ err: error }, "old things stayed"),
    );
    rooms.cluster
      .forgetOver()
      .catch((error: unknown) => app.log.error({ err: error }, "matches that are over were not forgotten"));
    noteGrowth(store.db, database, config.clock()).catch((error: unknown) =>
      app.log.error({ err: error }, "nobody wrote down how much is kept"),
    );
  };
  const leavings = oneAtATime(() =>
    takeUpLeavings(rooms).catch((error: unknown) =>
      app.log.error({ err: error }, "not all was taken up that somebody had left"),
    ),
  );
  rooms.onBereft(leavings.run);
  const sweeper = setInterval(() => {
    tidyUp();
    leavings.run();
  }, 60 * MINUTE);
  sweeper.unref();
  const keepTime = (): Promise<void> => noteRan(store.db, rooms.time());
  const timekeeper = setInterval(
    () => {
      // As long as nobody's time runs, none is lost; but other processes count on from here.
      if (rooms.clocks.running || lease !== undefined)
        keepTime().catch((error: unknown) => app.log.error({ err: error }, "the time could not be kept"));
    },
    lease === undefined ? KEEP_TIME : KEEP_TIME_TOGETHER,
  );
  timekeeper.unref();
  app.addHook("onClose", async () => {
    clearInterval(rounds);
    clearInterval(teller);
    clearInterval(searcher);
    clearInterval(timekeeper);
    clearInterval(sweeper);
    rooms.fleet.close();
    rooms.operation.close();
    await rooms.whereabouts
      .write()
      .catch((error: unknown) => app.log.error({ err: error }, "where people were seen was not kept"));
    rooms.computers.close();
    rooms.clocks.close();
    await leavings.close();
    await rooms.notices.close();
    await postman.close();
    await rooms.cluster.retire();
    await umpires.close();
    await rooms.closeBots();
    await keepTime().catch((error: unknown) => app.log.error({ err: error }, "the time could not be kept"));
    await rooms.cluster.close();
    await store.close();
    await unlock();
  });
  const started = async (): Promise<string> => {
    await rooms.cluster.start();
    rooms.fleet.tell();
    return app.listen({ host: config.host, port: config.port });
  };
  return {
    app,
    get post() {
      return umpires.officeHere();
    },
    mailPort: () => postman.port,
    async listen() {
      const address = await started().catch(async (error: unknown) => {
        // Threads and files would keep a process alive that serves nobody.
        await app.close();
        throw error;
      });
      rooms.notices.base = `${config.publicUrl ?? address}${config.basePath}`;
      void goOn(app, rooms);
      tidyUp();
      if (config.alone && lease === undefined) await releaseOutgoing(store.db, config.clock());
      await postman.start();
      return address;
    },
    close: () => app.close(),
  };
}

/** Besides those for ordinary matches: the one that serves, the post office's, and that of heavy matches. */
const MORE_THREADS = 3;

/** Connections to PostgreSQL that each thread may open. */
const connectionsOf = ({ databaseConnections, ruleThreads }: ServerConfig): number =>
  Math.max(4, Math.floor(databaseConnections / (Math.max(1, ruleThreads) + MORE_THREADS)));

/** What is looked after from time to time. */
async function makeRound(rooms: Awaited<ReturnType<typeof furnish>>): Promise<void> {
  await rooms.tables.endRemoved();
  await rooms.whereabouts.write();
  await rooms.heedSanctions();
  await rooms.sockets.checkKeys((keys) => keysThere(rooms.store.db, keys));
  await rooms.notices.refresh();
  await rooms.operation.refresh();
  for (const id of await reopenLateSeats(rooms)) await rooms.tables.reseat(id);
}

/** Looks for matches that should go on by themselves and do not. */
const search = ({
  store,
  tables,
  cluster,
  computers,
  operation,
}: Awaited<ReturnType<typeof furnish>>): Promise<void> =>
  operation.halted
    ? Promise.resolve()
    : takeUpStragglers({
        waiting: () => matchesAwaitingComputers(store.db),
        isElsewhere: (id) => cluster.isElsewhere(id),
        claim: (id) => tables.claim(id),
        computers,
      });

/** The parts of the server that know of matches, wired to each other. */
async function furnish(
  app: FastifyInstance,
  config: ServerConfig,
  store: Store,
  where: { readonly database: string; readonly connections: number; readonly lease?: Lease },
  others: Pick<Footing, "node" | "bus" | "leases"> & { readonly shelf: Shelf; readonly key: string },
) {
  const { shelf: books } = others;
  // Rules run in other threads: all else here knows the games from outside.
  const shelf: Covers = books;
  let pool: Promise<BotPool> | undefined;
  const near = (): Promise<BotPool> => (pool ??= openPool(config));
  const foreman = new Foreman(others.bus, (...job) => metrics.job(...job));
  const crew = new Crew(others.bus, config.ticks);
  const far = farBots(foreman, shelf, near);
  const bots = (): Promise<BotPool> => (others.leases.sole ? near() : Promise.resolve(far));
  const computers = new Computers(
    bots,
    { budget: config.botBudget, atOnce: Math.max(1, config.botThreads) },
    (table, seat, what, error) => app.log.warn({ match: table.id, seat, err: error }, what),
    (match) => cluster.owns(match),
    () => halt.holds,
    (game, level, millis) => metrics.thought(game, level, millis),
  );
  const metrics = new Metrics({
    sockets: () => app.websocketServer.clients.size,
    tables: () => tables.size,
    tablesByGame: () => tables.countByGame(),
    queued: () => umpires.queued(),
    heavy: () => umpires.heavy(),
    thinking: () => computers.thinking,
    handedOut: () => foreman.out,
    workers: () => crew.all().length,
    waiting: () => waitingIn(store.db).catch(() => ({})),
  });
  const pace = new Pace(config.ticks);
  const moved = new Set<() => void>();
  const bereft = new Set<() => void>();
  const failed = (what: string, error: unknown, match?: string): void => {
    metrics.failed(what, error);
    app.log.error({ ...(match === undefined ? {} : { match }), err: error }, what);
  };
  const offset = (await ranSoFar(store.db)) - config.ticks();
  const halt = new Halt();
  const time = timeFrom(offset, config.ticks, halt);
  const whereabouts = new Whereabouts(store.db, config.clock, others.key);
  const sanctions = new Sanctions(store.db, config.clock, whereabouts);
  await sanctions.refresh();
  const umpires = await assembleUmpires(config, store, books, where, offset, halt, {
    hear: (news) => cluster.relay(news),
    lost(umpire, error) {
      failed("the rules' thread broke down; its matches are read from disk", error);
      if (error instanceof RulesHang && error.match !== undefined) {
        failed("a match whose rules hang is set aside until the server starts again", error, error.match);
        tables.setAside(error.match);
      }
      cluster.lostUmpire();
      tables.startAfresh(({ id, module }) => cluster.owns(id) && umpires.isWith(umpire, id, module));
    },
    failed,
  });
  const counts = new CommonCounts(config.ticks, (word) => cluster.tell(word));
  const sockets = new Sockets(counts, config.quotas, config.messagesPerSecond);
  const heedSanctions = async (): Promise<void> => {
    await sanctions.refresh();
    sockets.refuse(({ address, guest: id, role }) =>
      sanctions.holdsOff(
        householdOf(address),
        id === undefined ? undefined : { id, ...(role === undefined ? {} : { role }) },
      ),
    );
  };
  const cluster: Cluster = new Cluster({
    ...others,
    post: config.post,
    local: (match, module) => umpires.of(match, module),
    ears: {
      counts,
      hear: (news) =>
        void tables
          .hear(news)
          .catch((error: unknown) => failed("a table could not be opened", error, news.match)),
      heed(word) {
        if (word.type === "letter") return letterWriters.forEach((tell) => tell());
        const heed = (): Promise<void> => {
          if (word.type === "operation") return operation.refresh();
          return word.type === "sanctions" ? heedSanctions() : tables.heed(word);
        };
        heed().catch((error: unknown) => failed("a word of another process was in vain", error));
      },
      isOpen: (match) => tables.peek(match) !== undefined,
      startAfresh: (which) => tables.startAfresh(({ id }) => which(id)),
      presence: (match) => tables.peek(match)?.tellSeats(),
      watches: (match, eye) => tables.peek(match)?.audience.has(eye) === true,
      async adopt(keys) {
        const posted = keys.includes(POST_LEASE) ? await hostedGames(store.db) : [];
        // What was due while nobody had it need not wait for the next round.
        if (keys.includes(POST_LEASE)) letterWriters.forEach((tell) => tell());
        const matches = [...keys.filter((key) => key !== POST_LEASE), ...posted.map(({ match }) => match)];
        for (const id of matches) {
          if (computers.closed) return;
          const table = await tables.claim(id);
          if (table === undefined) continue;
          computers.attend(table);
          clocks.attend(table.stored);
        }
      },
      bereft: () => bereft.forEach((look) => look()),
      failed,
    },
  });
  const askChairs = (header: MatchHeader) => umpires.chairs(header);
  const hall: Building = {
    umpireOf: (id, module) => cluster.arbiterOf(id, module),
    claim: (id, module) => cluster.claim(id, module),
    tellOthers: (word) => cluster.tell(word),
    greetAnew: (guest) => sockets.greetAnew(guest),
    async stirred(match, guests) {
      const stored = pages.hasAnyOf(guests) ? await findMatch(store.db, match) : undefined;
      if (stored !== undefined) pages.attend(stored);
    },
    async reseated(match) {
      const stored = await findMatch(store.db, match);
      if (stored?.wordsBy === undefined) return;
      pages.attend(stored);
      notices.attend(stored);
      cluster.tell(stirring(stored));
    },
    async invited(match, guest, by) {
      const stored = pages.hasAnyOf([guest]) ? await findMatch(store.db, match) : undefined;
      if (stored !== undefined) pages.invite(stored, guest, by);
    },
    async seated(match, guest) {
      const stored = pages.hasAnyOf([guest]) ? await findMatch(store.db, match) : undefined;
      if (stored !== undefined) pages.seat(stored, guest);
    },
    presentElsewhere: (match) => cluster.presentElsewhere(match),
    present: (match, seats) => cluster.present(match, seats),
    watching: (match, guests) => cluster.watching(match, guests),
    watchersElsewhere: (match) => cluster.watchersElsewhere(match),
    watchedElsewhere: () => cluster.watchedElsewhere(),
    store,
    askChairs,
    clock: config.clock,
    time,
    halted: () => halt.holds,
    orders: counts.tally("orders", config.quotas.ordersPerMinute, MINUTE),
    movedOn(table: Table) {
      computers.attend(table);
      clocks.attend(table.stored);
      pages.attend(table.stored);
      if (cluster.owns(table.id)) cluster.tell(stirring(table.stored));
      if (table.stored.progress.status === "over" && table.stored.arrangement?.rated === true)
        settleRated(hall, table.stored).catch((error: unknown) =>
          failed("ratings could not be settled", error, table.id),
        );
      notices.attend(table.stored);
      // Ordinary matches are none of the post office's business.
      if (table.module.correspondence !== undefined) moved.forEach((tell) => tell());
    },
    acted({ id, module }, outcome, millis, whose) {
      metrics.act(module.game.id, outcome, millis);
      pace.note(millis);
      if (config.slowAct > 0 && millis > config.slowAct)
        app.log.warn(
          { match: id, game: module.game.id, ...whose, outcome, ms: Math.round(millis) },
          "a slow act",
        );
    },
    timed({ stored }: Table) {
      pages.attend(stored);
      notices.attend(stored);
    },
    left: (table) => notices.attend(table.stored),
    failed: (table, what, error) => failed(what, error, table.id),
  };
  const tables = new Tables(hall, shelf, config.matchesInMemory);
  const moment = (): Moment => momentBy(config.clock, time);
  const pages = new Pages(store.db, moment, (error) => failed("a page could not be told", error), {
    has: (guest) => cluster.hasPageElsewhere(guest),
    open: (guest, open) => cluster.pageOpen(guest, open),
  });
  const pushKey = pushKeyOf(config.dataFolder);
  const letterWriters = new Set<() => void>();
  const post = (): void => {
    letterWriters.forEach((tell) => tell());
    cluster.tell({ type: "letter" });
  };
  const notices = new Notices({
    db: store.db,
    shelf,
    key: pushKey,
    outward: config.outward,
    ...(config.mail?.relay === undefined ? {} : { mailFrom: config.mail.address }),
    grace: config.noticeGrace,
    moment,
    present: (match) => tables.present(match),
    sign: (text) => app.signCookie(text),
    post,
    failed,
  });
  await notices.refresh();
  const clocks: Clocks = new Clocks({
    open: (id) => tables.open(id),
    isOurs: (id) => cluster.owns(id),
    time,
    clock: config.clock,
    ranOut: (table, seat) =>
      runOutOfTime(table, seat, {
        standIn: (match, one, level) => standIn({ store, tables }, match, one, level),
        async replace(at, one) {
          const isHere = (guest: string): boolean =>
            tables.watchers(at.id).includes(guest) || pages.isOpenFor(guest);
          const guest = await replaceAbsent(store, at, one, isHere);
          if (guest === undefined) return false;
          await tables.reseat(at.id);
          await tellOfSeat({ store, tables, pages, notices }, at.id, guest);
          return true;
        },
      }),
    failed: (match, error) => failed("a clock rang in vain", error, match),
  });
  const operation: Operation = new Operation({
    db: store.db,
    halt,
    clock: config.clock,
    ticks: config.ticks,
    told(notice) {
      pages.tellAll({ type: "server", notice });
      tables.tellClocks();
    },
    resumed: () => resume({ store, cluster, tables, clocks, computers }),
    failed,
  });
  const fleet = new Fleet(others.node, others.bus, config.ticks, pace, () => ({
    counts: {
      sockets: app.websocketServer.clients.size,
      tables: tables.size,
      umpires: umpires.queued(),
      thinking: computers.thinking,
      jobs: foreman.out,
      post: cluster.owns(POST_LEASE),
    },
    failures: metrics.failures(),
  }));
  return {
    store,
    operation,
    fleet,
    crew,
    shelf,
    umpires,
    cluster,
    metrics,
    computers,
    clocks,
    tables,
    clock: config.clock,
    time,
    quotas: config.quotas,
    counts,
    notices,
    pages,
    pushKey,
    outward: config.outward,
    post,
    /** Called when a letter waits that is not of a game by post. */
    letterWriters,
    lettersAsked: counts.tally("lettersAsked", LETTERS_PER_HOUR, 60 * MINUTE),
    invitationsSent: counts.tally("invitationsSent", INVITATIONS_PER_HOUR, 60 * MINUTE),
    sanctions,
    whereabouts,
    sockets,
    /** Reads again who is banned, and ends the live connections of those who are. */
    heedSanctions,
    async enforce() {
      cluster.tell({ type: "sanctions" });
      await heedSanctions();
    },
    publicUrl: config.publicUrl,
    passwords: new Passwords(),
    guesses: counts.guesses,
    reportsTold: counts.tally("reportsTold", config.quotas.reportsPerHour, 60 * MINUTE),
    talkers: config.talkers,
    ownTurns: new OwnTurns(),
    bytesRead: counts.tally("bytesRead", config.quotas.bytesReadPerMinute, MINUTE),
    searches: counts.tally("searches", config.quotas.searchesPerMinute, MINUTE),
    proposalsMade: counts.tally("proposalsMade", config.quotas.proposalsPerMinute, MINUTE),
    standbysAdded: counts.tally("standbysAdded", config.quotas.standbysPerHour, 60 * MINUTE),
    passkeysAsked: counts.tally("passkeysAsked", PASSKEYS_ASKED_PER_MINUTE, MINUTE),
    linesSaid: counts.tally("linesSaid", config.quotas.linesPerMinute, MINUTE),
    newcomers: counts.tally("newcomers", config.quotas.guestsPerHour, 60 * MINUTE),
    askChairs,
    lay: (game: string, wish: MatchWish, secret: string) => umpires.lay(game, wish, secret),
    begin: (header: MatchHeader, secret: string, control?: TimeControl) =>
      umpires.begin(header, secret, control),
    /** Called after every act in any match of a game that is played by post. */
    onMoved: (tell: () => void) => void moved.add(tell),
    /** Called when another process is gone. */
    onBereft: (look: () => void) => void bereft.add(look),
    failed: (match: string, error: unknown) => failed("a connection failed", error, match),
    closeBots: async () => (await pool)?.close(),
  };
}

/** What other processes are told of a match that has moved on, for the pages that are open there. */
const stirring = ({ id, seats }: StoredMatch): Word => ({
  type: "stirred",
  match: id,
  guests: seats.flatMap((chair) => (chair.kind === "person" ? [chair.guest] : [])),
});

/** The pool that was handed in, or one of its own; threads are started when the first computer is asked. */
async function openPool(config: ServerConfig): Promise<BotPool> {
  if (config.bots !== undefined) return config.bots;
  const { createBotPool } = await import("@flagship/bots/node");
  return createBotPool({ threads: Math.max(1, config.botThreads) });
}

/** What every request has to pass, and every answer carries. */
function guardRequests(app: FastifyInstance, config: ServerConfig): void {
  const headers = securityHeaders(resolve(config.webFolder));
  let warned = config.trustProxy.length > 0;
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(headers);
    if (
      !warned &&
      request.headers["x-forwarded-for"] !== undefined &&
      householdOf(request.ip) === undefined
    ) {
      warned = true;
      app.log.warn(
        "a proxy on this machine is not named in FLAGSHIP_TRUST_PROXY: limits by address do not hold",
      );
    }
    if (request.url.startsWith("/api/")) void reply.header("cache-control", "no-store");
    const acts =
      !["GET", "HEAD", "OPTIONS"].includes(request.method) || request.headers.upgrade !== undefined;
    if (nulInAddress(request.url)) throw new RefusedRequest(refuse("server.no-such-address"));
    if (acts && isForeign(request, config.origins)) throw new RefusedRequest(refuse("origin.foreign"));
  });
}

/** Letters about an account that one person, and one address, may ask for in an hour. */
const LETTERS_PER_HOUR = 6;
const INVITATIONS_PER_HOUR = 30;

/** How often one address may ask in a minute what a passkey must sign. */
const PASSKEYS_ASKED_PER_MINUTE = 30;

const MINUTE = 60_000;

/** Milliseconds between two notes of how long servers have run: what a crash may cost. */
const KEEP_TIME = 5000;
/** The same where others read it: what their clocks may differ by. */
const KEEP_TIME_TOGETHER = 500;

/** Milliseconds between two looks for requests that take too long to arrive. */
const CHECK_CONNECTIONS = 1000;

/** "Going away": a client may connect again in a moment. */
const GOING_AWAY = 1001;
/** How long connections get to close in good order, in milliseconds. */
const PATIENCE = 1000;

/** Ends all live connections. */
function sendHome(this: FastifyInstance, done: () => void): void {
  const { websocketServer } = this;
  for (const client of websocketServer.clients) client.close(GOING_AWAY, "server.closing");
  const timer = setTimeout(() => {
    for (const client of websocketServer.clients) client.terminate();
  }, PATIENCE);
  websocketServer.close(() => {
    clearTimeout(timer);
    done();
  });
}

/** After a restart nobody's time has run out before they could come back, in milliseconds. */
const GRACE = 60_000;

/** After maintenance, all clocks and computers of ours go on. */
async function resume({
  store,
  cluster,
  tables,
  clocks,
  computers,
}: {
  readonly store: Store;
  readonly cluster: Cluster;
  readonly tables: Tables;
  readonly clocks: Clocks;
  readonly computers: Computers;
}): Promise<void> {
  for await (const match of matchesWithClock(store.db)) if (cluster.owns(match.id)) clocks.attend(match);
  for (const id of await matchesWithComputers(store.db)) {
    const table = cluster.owns(id) ? await tables.claim(id) : undefined;
    if (table !== undefined) computers.attend(table);
  }
}

/** Takes the matches among these that nobody has; games by post go together, with the post office. */
async function claimOrdinary(
  { cluster, store }: Awaited<ReturnType<typeof furnish>>,
  matches: readonly string[],
): Promise<void> {
  const posted = new Set((await hostedGames(store.db)).map(({ match }) => match));
  await cluster.claimAll(matches.filter((match) => !posted.has(match)));
}

/** Changes the ratings of all who played, if the game is here that says who was on one side. */
async function settleRated(host: ChairHost, match: StoredMatch): Promise<void> {
  const chairs = await chairsOf(host, match);
  if (chairs !== undefined) await settleRatings(host.store.db, match, chairs);
}

/** Whether a match is this process's, or becomes so as nobody has it. */
const isOurs = async (
  { cluster, tables }: Awaited<ReturnType<typeof furnish>>,
  match: string,
): Promise<boolean> =>
  cluster.owns(match) || (!cluster.isElsewhere(match) && (await tables.claim(match)) !== undefined);

/** After a restart, clocks and computers that are waited for go on by themselves. */
async function goOn(app: FastifyInstance, rooms: Awaited<ReturnType<typeof furnish>>): Promise<void> {
  try {
    await renewWaiting(rooms);
    await goOnSettingDice(rooms, GRACE);
    for await (const some of matchesWithClockInParts(rooms.store.db)) {
      await claimOrdinary(
        rooms,
        some.map(({ id }) => id),
      );
      for (const match of some) if (await isOurs(rooms, match.id)) rooms.clocks.attend(match, GRACE);
    }
    const withComputers = await matchesWithComputers(rooms.store.db);
    await claimOrdinary(rooms, withComputers);
    for (const id of withComputers) {
      if (rooms.computers.closed) return;
      const table = rooms.cluster.isElsewhere(id) ? undefined : await rooms.tables.claim(id);
      if (table !== undefined) rooms.computers.attend(table);
    }
    for (const id of await matchesWithPrepared(rooms.store.db))
      if (await isOurs(rooms, id)) await rooms.tables.bringUp(id);
    await takeUpLeavings(rooms);
    for (const id of await matchesBehind(rooms.store.db)) {
      if (rooms.computers.closed) return;
      if (rooms.cluster.owns(id) || (await rooms.tables.claim(id)) !== undefined)
        await rooms.tables.bringUp(id);
    }
  } catch (error) {
    app.log.error({ err: error }, "not all matches could be taken up where they were");
  }
}

/**
 * What whoever stopped was about to do: to begin a match, to tell somebody, to change ratings, to write a record down. Each is done
 * once, however many look.
 */
async function takeUpLeavings(rooms: Awaited<ReturnType<typeof furnish>>): Promise<void> {
  const { store, tables, notices, computers } = rooms;
  for (const id of await matchesReadyToBegin(store.db)) {
    if (!(await beginIfReady(rooms, id))) continue;
    await tables.reseat(id);
    await setGoing(rooms, id);
  }
  // Of somebody who chose a way to be told at that process we may not know yet.
  await notices.refresh();
  for await (const match of matchesOfReaders(store.db)) notices.attend(match);
  for (const match of await ratedUnsettled(store.db)) await settleRated(rooms, match);
  for (const id of await matchesWithoutRecord(store.db)) {
    if (computers.closed) return;
    await tables.archive(id);
  }
}
