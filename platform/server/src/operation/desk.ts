import { statfsSync } from "node:fs";
import type { OperatorDesk } from "@flagship/protocol";
import type { Kysely } from "kysely";
import type { Database } from "../storage/tables.ts";
import { UNSENT } from "../post/storage.ts";
import { bytesOf, growthOf } from "./growth.ts";

type Db = Kysely<Database>;

/** What is known besides the database. */
export type Known = Pick<OperatorDesk, "notice" | "mayOrder" | "servers" | "workers" | "failures">;

/** How everything fares. */
export async function operatorDesk(
  db: Db,
  where: { readonly database: string; readonly dataFolder: string },
  known: Known,
): Promise<OperatorDesk> {
  const [matches, queues, bytes, days] = await Promise.all([
    matchCounts(db),
    waitingIn(db),
    bytesOf(db, where.database),
    growthOf(db),
  ]);
  return { ...known, matches, queues, storage: { bytes, ...freeIn(where.dataFolder), days } };
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
export async function waitingIn(db: Db): Promise<OperatorDesk["queues"]> {
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
      .where("state", "in", [...UNSENT, "given-up"])
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
    lettersOut: out(...UNSENT),
    lettersFailed: out("given-up"),
    reports: Number(reports?.count ?? 0),
  };
}

function freeIn(folder: string): { readonly free?: number } {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return { free: bavail * bsize };
  } catch {
    return {};
  }
}
