import { resolve, join } from "node:path";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import websocket from "@fastify/websocket";
import { accepted, refuse, type Match } from "@flagship/kernel";
import { smtpRelay } from "@flagship/post/mail";
import { MESSAGE_BYTES, paths, type GameList, type Health } from "@flagship/protocol";
import type { BotPool } from "@flagship/bots";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { configOf, type ServerConfig } from "./config.ts";
import { answerError, RefusedRequest } from "./http/faults.ts";
import { claimRoutes } from "./http/claim-routes.ts";
import { guestRoutes } from "./http/guest-routes.ts";
import { securityHeaders } from "./http/headers.ts";
import { matchRoutes } from "./http/match-routes.ts";
import { isForeign } from "./http/origin.ts";
import { servePage } from "./http/page.ts";
import { cookieKey } from "./identity.ts";
import { liveRoute } from "./live/live-route.ts";
import { loggerOf, logRequests } from "./log.ts";
import { Clocks } from "./matches/clocks.ts";
import { Computers } from "./matches/computers.ts";
import type { LiveMatch, Surroundings } from "./matches/live-match.ts";
import { Tables } from "./matches/tables.ts";
import { PostOffice } from "./post/post-office.ts";
import { Postman } from "./post/postman.ts";
import { Shelf } from "./shelf.ts";
import { matchesWithClock, matchesWithComputers } from "./storage/matches.ts";
import { Scribe } from "./storage/scribe.ts";
import { openSqlite } from "./storage/sqlite.ts";
import type { Store } from "./storage/store.ts";

/** A server that is ready to listen. */
export interface Server {
  readonly app: FastifyInstance;
  /** Games by post. */
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
  const key = cookieKey(config.dataFolder);
  const store = await openSqlite(join(config.dataFolder, "flagship.db"));
  const app = fastify({
    logger: loggerOf(config),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MESSAGE_BYTES,
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
    frameworkErrors: answerError,
  });
  const rooms = furnish(app, config, store);
  const { post, postman } = await openPost(app, config, rooms);
  // First, so that its hooks see every request: they close what is refused before it becomes a WebSocket.
  await app.register(websocket, { options: { maxPayload: MESSAGE_BYTES }, preClose: sendHome });
  logRequests(app);
  guardRequests(app, config);
  await app.register(cookie, { secret: key });
  if (config.requestsPerMinute > 0)
    await app.register(rateLimit, { max: config.requestsPerMinute, timeWindow: "1 minute" });
  app.setErrorHandler(answerError);
  app.removeContentTypeParser("text/plain");
  app.get(paths.health, (): Health => ({ ok: true, uptime: Math.round(process.uptime()) }));
  app.get(paths.games, async (): Promise<GameList> => ({ games: await rooms.shelf.listing() }));
  guestRoutes(app, rooms);
  matchRoutes(app, rooms);
  claimRoutes(app, rooms);
  liveRoute(app, { ...rooms, messagesPerSecond: config.messagesPerSecond });
  await servePage(app, resolve(config.webFolder));
  const rounds = setInterval(() => {
    rooms.tables.endRemoved().catch((error: unknown) => app.log.error({ err: error }, "a round failed"));
  }, config.roundEvery);
  rounds.unref();
  app.addHook("onClose", async () => {
    clearInterval(rounds);
    rooms.computers.close();
    rooms.clocks.close();
    await postman.close();
    await rooms.scribe.settled();
    await rooms.closeBots();
    await store.close();
  });
  return {
    app,
    post,
    mailPort: () => postman.port,
    async listen() {
      const address = await app.listen({ host: config.host, port: config.port });
      void goOn(app, rooms);
      await postman.start();
      return address;
    },
    close: () => app.close(),
  };
}

/** The parts of the server that know of matches, wired to each other. */
function furnish(app: FastifyInstance, config: ServerConfig, store: Store) {
  const shelf = new Shelf(config.games);
  const scribe = new Scribe((pages) => store.inscribe(pages));
  let pool: Promise<BotPool> | undefined;
  const bots = (): Promise<BotPool> => (pool ??= openPool(config));
  const computers = new Computers(bots, config.botBudget, (live, seat, what, error) =>
    app.log.warn({ match: live.id, seat, err: error }, what),
  );
  const moved = new Set<() => void>();
  let office: Pick<Surroundings, "admit" | "deadline"> = {
    admit: (_live, action) => Promise.resolve(accepted(action)),
    deadline: () => Promise.resolve(undefined),
  };
  const around = {
    store,
    scribe,
    snapshotEvery: Math.max(1, config.snapshotEvery),
    clock: config.clock,
    movedOn(live: LiveMatch, match: Match) {
      computers.attend(live, match);
      clocks.attend(live.stored);
      moved.forEach((tell) => tell());
    },
    admit: (live: LiveMatch, action: unknown) => office.admit(live, action),
    deadline: (live: LiveMatch) => office.deadline(live),
    failed: (live: { readonly id: string }, what: string, error: unknown) =>
      app.log.error({ match: live.id, err: error }, what),
  };
  const tables = new Tables(around, shelf, config.matchesInMemory);
  const clocks: Clocks = new Clocks({
    open: (id) => tables.open(id),
    now: config.clock,
    failed: (match, error) => app.log.error({ match, err: error }, "a clock rang in vain"),
  });
  return {
    store,
    shelf,
    scribe,
    computers,
    clocks,
    tables,
    clock: config.clock,
    /** Asked before every act of a person in any match, and until when it may be. */
    askPost: (post: typeof office) => void (office = post),
    /** Called after every act in any match. */
    onMoved: (tell: () => void) => void moved.add(tell),
    failed: (match: string, error: unknown) => app.log.error({ match, err: error }, "a connection failed"),
    closeBots: async () => (await pool)?.close(),
  };
}

/** The post office, and who keeps it at work. */
async function openPost(
  app: FastifyInstance,
  config: ServerConfig,
  rooms: ReturnType<typeof furnish>,
): Promise<{ readonly post: PostOffice; readonly postman: Postman }> {
  const trouble = (what: string, error: unknown): void => app.log.warn({ err: error }, what);
  const { mail } = config;
  const relay = mail?.relay === undefined ? {} : { relay: await smtpRelay(mail.relay, mail.address) };
  const { store, shelf, tables, clock } = rooms;
  const address = mail === undefined ? {} : { address: mail.address };
  const post = new PostOffice({ store, shelf, tables, clock, trouble, ...address, ...relay });
  const postman = new Postman(post, mail, trouble);
  rooms.onMoved(() => postman.poke());
  rooms.askPost(post);
  return { post, postman };
}

/** The pool that was handed in, or one of its own; threads are started when the first computer is asked. */
async function openPool(config: ServerConfig): Promise<BotPool> {
  if (config.bots !== undefined) return config.bots;
  const { createBotPool } = await import("@flagship/bots/node");
  return createBotPool({ threads: Math.max(1, config.botThreads) });
}

/** What every request has to pass, and every answer carries. */
function guardRequests(app: FastifyInstance, config: ServerConfig): void {
  const headers = securityHeaders(resolve(config.webFolder));
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(headers);
    if (request.url.startsWith("/api/")) void reply.header("cache-control", "no-store");
    const acts =
      !["GET", "HEAD", "OPTIONS"].includes(request.method) || request.headers.upgrade !== undefined;
    if (acts && isForeign(request, config.origins)) throw new RefusedRequest(refuse("origin.foreign"));
  });
}

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

/** After a restart, clocks and computers that are waited for go on by themselves. */
async function goOn(app: FastifyInstance, rooms: ReturnType<typeof furnish>): Promise<void> {
  try {
    for (const match of await matchesWithClock(rooms.store.db)) rooms.clocks.attend(match, GRACE);
    for (const id of await matchesWithComputers(rooms.store.db)) {
      if (rooms.computers.closed) return;
      const live = await rooms.tables.open(id);
      if (!live.ok) continue;
      await live.value.look((match) => {
        if (match !== undefined) rooms.computers.attend(live.value, match);
      });
    }
  } catch (error) {
    app.log.error({ err: error }, "not all clocks and computers could go on with their matches");
  }
}
