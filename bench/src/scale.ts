import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { FastDice } from "@flagship/kernel";
import { hasNats, PrivateNats } from "../../platform/server/test/support/nats.ts";
import { hasPostgres, PrivatePostgres } from "../../platform/server/test/support/postgres.ts";
import { Ledger } from "./ledger.ts";
import { once, type Figure, type Metric } from "./metric.ts";
import { Pair } from "./server-players.ts";
import { LIVE, measureGrowth } from "./scale-growth.ts";
import { measureSockets } from "./scale-sockets.ts";
import { measureStored } from "./scale-stored.ts";
import { startServer, type ServerProcess } from "./server-process.ts";
import type { ServerFigures } from "./server.ts";

const MATCHES = 100;
const WARM_UP = 3000;
const SECONDS = 10;
/** Matches that lose their server. */
const BEREFT = 20;
/** After so many milliseconds nobody comes any more. */
const GIVEN_UP = 30_000;
/** What the dead server had sent may still be on its way, in milliseconds. */
const ON_ITS_WAY = 100;

/** Two servers on one database, with a broker between them, all on this machine. */
async function together<T>(
  work: (servers: readonly [ServerProcess, ServerProcess]) => Promise<T>,
): Promise<T> {
  const keys = mkdtempSync(join(tmpdir(), "flagship-bench-keys-"));
  const [cluster, broker] = [await PrivatePostgres.start({ durable: true }), await PrivateNats.start()];
  try {
    const env = {
      FLAGSHIP_DATA: keys,
      FLAGSHIP_DATABASE_URL: await cluster.database(),
      FLAGSHIP_BROKER_URL: broker.url,
    };
    return await work([await startServer(env), await startServer(env)]);
  } finally {
    await cluster.stop();
    await broker.kill();
    rmSync(keys, { recursive: true, force: true });
  }
}

/** Acts of pairs whose two players sit at different servers. */
const measureActions = (): Promise<ServerFigures> =>
  together(async ([here, there]) => {
    const ledger = new Ledger();
    const pairs = Array.from({ length: MATCHES }, (_, index) => {
      const [near, far] = index % 2 === 0 ? [here.url, there.url] : [there.url, here.url];
      return new Pair([near, near, far], new FastDice(index + 1), ledger);
    });
    for (const pair of pairs) await pair.prepare();
    for (const pair of pairs) pair.play();
    await sleep(WARM_UP);
    const figures = await ledger.during(SECONDS);
    for (const pair of pairs) pair.stop();
    await Promise.all([here.stop(), there.stop()]);
    return figures;
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
  together(async ([owner, other]) => {
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
export function scaleMetrics(say: (text: string) => void): readonly Metric[] {
  const actions = once(measureActions);
  const sockets = once(measureSockets);
  const orNothing = async (unit: string, measure: () => Promise<number>): Promise<Figure> => {
    if (hasPostgres && hasNats) return { value: await measure(), unit };
    say("left out: it needs Debian's postgresql and nats-server.");
    return { value: Number.NaN, unit };
  };
  return [
    {
      name: "scale.actions",
      about:
        "two servers, PostgreSQL and NATS on one machine: durable acts, players of each match at different servers",
      goal: "at least 2,500/s",
      measure: () => orNothing("acts/s", async () => (await actions()).actions),
    },
    {
      name: "scale.latency",
      about: "the same: 99 of 100 acts were acknowledged within",
      goal: "under 120 ms",
      measure: () => orNothing("ms", async () => (await actions()).p99),
    },
    {
      name: "scale.failover",
      about: "kill -9 of a server: the next acknowledged act in the last of its 20 matches after",
      goal: "under 3 s",
      measure: () => orNothing("s", measureFailover),
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
    ...LIVE.map((live) => ({
      name: `scale.growth.${live}`,
      about: `processor time of an act with ${live.toLocaleString("en-US")} matches between computers at once`,
      measure: async () => ({ value: await measureGrowth(live, say), unit: "µs" }),
    })),
  ];
}
