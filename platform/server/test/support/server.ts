import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BotPool } from "@flagship/bots";
import { afterAll, onTestFinished } from "vitest";
import { createServer, openLedger, type Server, type ServerConfig } from "../../src/index.ts";
import { DEFAULT_QUOTAS } from "../../src/quotas/quotas.ts";
import { databaseOf, openDatabase, type Whereabouts } from "../../src/storage/database.ts";
import type { Store } from "../../src/storage/store.ts";
import { firstChoice } from "./first-choice.ts";
import { hasPostgres, PrivatePostgres } from "./postgres.ts";
import { testGames } from "./salvo.ts";

/** A bot that looks at its view alone and always takes the first open choice. */
export const firstChoiceBot: BotPool = {
  decide: async (task) => firstChoice(task),
  close: () => Promise.resolve(),
};

/** For tests of people with very many tables. */
export const QUOTAS_OFF = { ...DEFAULT_QUOTAS, matchesPerPerson: 0, openTablesPerPerson: 0 };

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "flagship-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Running {
  readonly server: Server;
  readonly url: string;
  readonly folder: string;
}

/**
 * Whether servers keep what they have in PostgreSQL although a test says nothing of it: the same tests then hold for both kinds of
 * database. What opens a server's file by hand is left out.
 */
export const onPostgres = process.env["FLAGSHIP_TEST_DATABASE"] === "postgres" && hasPostgres;

let postgres: Promise<PrivatePostgres> | undefined;
const addresses = new Map<string, Promise<string>>();
if (onPostgres) afterAll(async () => (await postgres)?.stop());

/** Where a server with this folder keeps what it has, if not there: after a restart in the same database. */
function addressFor(folder: string): Promise<string> {
  postgres ??= PrivatePostgres.start();
  const known = addresses.get(folder) ?? postgres.then((cluster) => cluster.database());
  addresses.set(folder, known);
  return known;
}

/** Where a server keeps what it has that a test has started with this folder. */
async function whereaboutsOf(dataFolder: string): Promise<Whereabouts> {
  return { dataFolder, ...(onPostgres ? { databaseUrl: await addressFor(dataFolder) } : {}) };
}

/** Its database. */
export async function openBeside(dataFolder: string): Promise<Store> {
  return openDatabase(databaseOf(await whereaboutsOf(dataFolder)));
}

/** What a host at the command line works with. */
export async function ledgerBeside(dataFolder: string): ReturnType<typeof openLedger> {
  return openLedger(await whereaboutsOf(dataFolder));
}

/** A real server on a port of its own, gone after the test. */
export async function startServer(wishes: Partial<ServerConfig> = {}): Promise<Running> {
  const folder = wishes.dataFolder ?? temporaryFolder();
  const elsewhere = onPostgres && !("databaseUrl" in wishes);
  const server = await createServer({
    dataFolder: folder,
    ...(elsewhere ? { databaseUrl: await addressFor(folder) } : {}),
    webFolder: join(folder, "web"),
    port: 0,
    requestsPerMinute: 0,
    messagesPerSecond: 0,
    logLevel: "silent",
    games: testGames,
    bots: firstChoiceBot,
    ...wishes,
  });
  onTestFinished(() => server.close());
  return { server, url: await server.listen(), folder };
}
