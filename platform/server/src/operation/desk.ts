import { statfsSync } from "node:fs";
import type { OperatorDesk } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Database } from "../storage/tables.ts";
import { bytesOf, growthOf } from "./growth.ts";

type Db = Kysely<Database>;

/** Of the process that is asked. */
export type Here = Omit<OperatorDesk["process"], "servers" | "diskFree" | "uptime" | "memory"> & {
  readonly queues: Pick<OperatorDesk["queues"], "umpires" | "thinking" | "jobs">;
} & Pick<OperatorDesk, "notice" | "workers" | "failures">;

/** How everything fares. */
export async function operatorDesk(
  db: Db,
  where: { readonly database: string; readonly dataFolder: string },
  here: Here,
): Promise<OperatorDesk> {
  const [matches, queues, servers, bytes, days] = await Promise.all([
    matchCounts(db),
    waitingIn(db),
    serversAt(db),
    bytesOf(db, where.database),
    growthOf(db),
  ]);
  const { notice, workers, failures, sockets, tables } = here;
  return {
    notice,
    process: {
      uptime: Math.round(process.uptime()),
      memory: process.memoryUsage.rss(),
      sockets,
      tables,
      servers,
      ...diskFree(where.dataFolder),
    },
    matches,
    queues: { ...here.queues, ...queues },
    workers,
    failures,
    storage: { bytes, days },
  };
}

async function matchCounts(db: Db): Promise<OperatorDesk["matches"]> {
  const rows = await db
    .selectFrom("progress")
    .innerJoin("matches", "matches.id", "progress.match")
    .select((eb) => ["matches.game", "progress.status", eb.fn.countAll().as("count")])
    .groupBy(["matches.game", "progress.status"])
    .orderBy("matches.game")
    .execute();
  return [...Map.groupBy(rows, ({ game }) => game)].map(([game, some]) => {
    const of = (status: string): number => Number(some.find((row) => row.status === status)?.count ?? 0);
    return { game, waiting: of("waiting"), running: of("running"), over: of("over") };
  });
}

/** What waits in the database, with the letters that were given up. */
export async function waitingIn(
  db: Db,
): Promise<Omit<OperatorDesk["queues"], "umpires" | "thinking" | "jobs">> {
  const [notices, inbox, outbox, reports] = await Promise.all([
    db
      .selectFrom("deliveries")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("state", "=", "waiting")
      .executeTakeFirst(),
    db
      .selectFrom("inbox")
      .select((eb) => ["outcome", eb.fn.countAll().as("count")])
      .where("outcome", "in", ["", "held"])
      .groupBy("outcome")
      .execute(),
    db
      .selectFrom("outbox")
      .select((eb) => ["state", eb.fn.countAll().as("count")])
      .groupBy("state")
      .execute(),
    db
      .selectFrom("reports")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("settled", "=", 0)
      .executeTakeFirst(),
  ]);
  const letters = (outcome: string): number =>
    Number(inbox.find((row) => row.outcome === outcome)?.count ?? 0);
  const out = (...states: readonly string[]): number =>
    outbox.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + Number(row.count), 0);
  return {
    notices: Number(notices?.count ?? 0),
    lettersIn: letters(""),
    lettersHeld: letters("held"),
    lettersOut: out("waiting"),
    lettersFailed: out("given-up"),
    reports: Number(reports?.count ?? 0),
  };
}

/** A process that is alone writes itself down nowhere. */
async function serversAt(db: Db): Promise<number> {
  const rows = await db.selectFrom("nodes").select("until").execute();
  const newest = Math.max(0, ...rows.map(({ until }) => until));
  return Math.max(1, rows.filter(({ until }) => newest - until < LATE).length);
}

/** Whoever said so much later than the others that it is alive may be gone, in milliseconds. */
const LATE = 5000;

function diskFree(folder: string): { readonly diskFree?: number } {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return { diskFree: bavail * bsize };
  } catch {
    return {};
  }
}
