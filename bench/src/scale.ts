import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { FastDice } from "@flagship/kernel";
import { hasNats, PrivateNats } from "../../platform/server/test/support/nats.ts";
import { hasPostgres, PrivatePostgres } from "../../platform/server/test/support/postgres.ts";
import { Ledger } from "./ledger.ts";
import { beside, once, type Figure, type Metric } from "./metric.ts";
import { Pair } from "./server-players.ts";
import { growthName, measureGrowth, ROWS } from "./scale-growth.ts";
import { measureSockets } from "./scale-sockets.ts";
import { measureStored } from "./scale-stored.ts";
import { startServer, type ServerProcess } from "./server-process.ts";
import type { ServerFigures } from "./server.ts";

const WARM_UP = 3000;
/** As much as both servers can. */
const BUSY: Play = { matches: 100, warmUp: WARM_UP, seconds: 10 };
/**
 * A fiftieth of the busiest moment of 100,000 players a day: 200 people, each with an act every 20 s. Of two players one thinks at a time, so
 * that each thinks 10 s, from none to 20.
 */
const DAY: Play = { matches: 100, thought: 20_000, warmUp: 30_000, seconds: 60 };
/** What 10,000 people take is so many times as much. */
const DAY_SHARE = 50;
/** Matches that lose their server. */
const BEREFT = 20;
/** After so many milliseconds nobody comes any more. */
const GIVEN_UP = 30_000;
/** What the dead server had sent may still be on its way, in milliseconds. */
const ON_ITS_WAY = 100;

/** Two servers on one database, with a broker between them, all on this machine. */
interface Together {
  readonly servers: readonly [ServerProcess, ServerProcess];
  /** How many bytes the database has on disk. */
  readonly size: () => Promise<number>;
}

async function together<T>(work: (rooms: Together) => Promise<T>): Promise<T> {
  const keys = mkdtempSync(join(tmpdir(), "flagship-bench-keys-"));
  const [cluster, broker] = [await PrivatePostgres.start({ durable: true }), await PrivateNats.start()];
  try {
    const address = await cluster.database();
    const env = {
      FLAGSHIP_DATA: keys,
      FLAGSHIP_DATABASE_URL: address,
      FLAGSHIP_BROKER_URL: broker.url,
    };
    const size = async (): Promise<number> =>
      Number(await cluster.ask("select pg_database_size(current_database())", address));
    return await work({ servers: [await startServer(env), await startServer(env)], size });
  } finally {
    await cluster.stop();
    await broker.kill();
    rmSync(keys, { recursive: true, force: true });
  }
}

/** How many play, how quickly, and for how long it counts. */
interface Play {
  readonly matches: number;
  /** Milliseconds that somebody thinks at most. */
  readonly thought?: number;
  readonly warmUp: number;
  readonly seconds: number;
}

/** What acts cost beside what the servers did. */
interface ActionFigures extends ServerFigures {
  /** Microseconds of both servers' processor time for each act. */
  readonly processor: number;
  /** Bytes that the database has grown by for each act, with all that is kept besides and new matches. */
  readonly bytes: number;
  /** Cores that both servers kept busy. */
  readonly cores: number;
}

/** Acts of pairs whose two players sit at different servers. */
const measureActs = ({ matches, thought, warmUp, seconds }: Play): Promise<ActionFigures> =>
  together(async ({ servers: [here, there], size }) => {
    const ledger = new Ledger();
    const pairs = Array.from({ length: matches }, (_, index) => {
      const [near, far] = index % 2 === 0 ? [here.url, there.url] : [there.url, here.url];
      return new Pair([near, near, far], new FastDice(index + 1), ledger, thought);
    });
    for (const pair of pairs) await pair.prepare();
    for (const pair of pairs) pair.play();
    await sleep(warmUp);
    const look = async () => ({ bytes: await size(), cpu: here.cpu() + there.cpu() });
    const before = await look();
    const figures = await ledger.during(seconds);
    const after = await look();
    for (const pair of pairs) pair.stop();
    await Promise.all([here.stop(), there.stop()]);
    const used = after.cpu - before.cpu;
    return {
      ...figures,
      processor: used / figures.acts,
      bytes: (after.bytes - before.bytes) / figures.acts,
      cores: used / 1e6 / seconds,
    };
  });

/** Notes when the first act after a moment was acknowledged. */
class Watch extends Ledger {
  after = Number.POSITIVE_INFINITY;
  first: number | undefined;

  override acknowledged(millis: number): void {
    super.acknowledged(millis);
    if (performance.now() > this.after) this.first ??= performance.now();
  }
}

/** Seconds from the death of a server to the next acknowledged act in the last of its matches; their players sit elsewhere. */
const measureFailover = (): Promise<number> =>
  together(async ({ servers: [owner, other] }) => {
    const watches = Array.from({ length: BEREFT }, () => new Watch());
    const pairs = watches.map(
      (watch, index) => new Pair([owner.url, other.url, other.url], new FastDice(index), watch),
    );
    for (const pair of pairs) await pair.prepare();
    for (const pair of pairs) pair.play();
    await sleep(WARM_UP);
    const died = performance.now();
    for (const watch of watches) watch.after = died + ON_ITS_WAY;
    await owner.kill();
    while (watches.some(({ first }) => first === undefined)) {
      if (performance.now() - died > GIVEN_UP) throw new Error("a match did not go on after its server died");
      await sleep(5);
    }
    for (const pair of pairs) pair.stop();
    await other.stop();
    return Math.max(...watches.map(({ first = died }) => first - died)) / 1000;
  });

/** Several servers. Left out with a word where PostgreSQL or NATS is missing. */
export function scaleMetrics(
  say: (text: string) => void,
  alone: () => Promise<ServerFigures>,
): readonly Metric[] {
  const actions = once(() => measureActs(BUSY));
  const sockets = once(measureSockets);
  const orNothing = async (unit: string, measure: () => Promise<Figure>): Promise<Figure> => {
    if (hasPostgres && hasNats) return measure();
    say("left out: it needs Debian's postgresql and nats-server.");
    return { value: Number.NaN, unit };
  };
  const plain = (unit: string, measure: () => Promise<number>): Promise<Figure> =>
    orNothing(unit, async () => ({ value: await measure(), unit }));
  return [
    {
      name: "scale.actions",
      about:
        "two servers, PostgreSQL and NATS on one machine: durable acts, players of each match at different servers",
      goal: "at least 2,500/s",
      measure: () =>
        orNothing("acts/s", async () => beside((await actions()).actions, (await alone()).actions, "acts/s")),
    },
    {
      name: "scale.latency",
      about: "the same: 99 of 100 acts were acknowledged within",
      goal: "under 120 ms",
      measure: () => orNothing("ms", async () => beside((await actions()).p99, (await alone()).p99, "ms")),
    },
    {
      name: "scale.processor",
      about: "the same: processor time of both servers for each act",
      measure: () => plain("µs", async () => (await actions()).processor),
    },
    {
      name: "scale.bytes",
      about: "the same: what the database grows by for each act, with all that is kept besides",
      measure: () => plain("bytes", async () => (await actions()).bytes),
    },
    {
      name: "scale.day",
      about: "200 people at both, an act every 20 s each: cores that 10,000 of them would keep busy",
      measure: () =>
        plain("cores", async () => {
          const { actions: rate, cores, p99, processor } = await measureActs(DAY);
          say(
            `scale.day: ${rate.toFixed(1)} acts/s, ${(cores * 1000).toFixed(0)} thousandths of a core, ` +
              `${processor.toFixed(0)} µs for each act, 99 of 100 within ${p99.toFixed(1)} ms`,
          );
          return cores * DAY_SHARE;
        }),
    },
    {
      name: "scale.failover",
      about: "kill -9 of a server: the next acknowledged act in the last of its 20 matches after",
      goal: "under 3 s",
      measure: () => plain("s", measureFailover),
    },
    {
      name: "scale.sockets",
      about: "5,000 silent connections at 500 tables of one server: what they take of the machine",
      goal: "under 250 MB",
      measure: async () => ({ value: (await sockets()).sockets, unit: "MB" }),
    },
    {
      name: "scale.sockets.process",
      about: "the same: the whole process",
      measure: async () => ({ value: (await sockets()).process, unit: "MB" }),
    },
    {
      name: "scale.stored",
      about: "100,000 matches stored: from the start of a server to its first answered act",
      goal: "under 3 s",
      measure: async () => ({ value: await measureStored(say), unit: "s" }),
    },
    ...ROWS.map((row) => ({
      name: growthName(row),
      about:
        `processor time of an act with ${row.live.toLocaleString("en-US")} matches between computers at once` +
        (row.inMemory === undefined ? "" : ", all of them kept in memory"),
      measure: async () => ({ value: await measureGrowth(row, say), unit: "µs" }),
    })),
  ];
}
