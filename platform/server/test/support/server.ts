import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BotPool } from "@flagship/bots";
import { onTestFinished } from "vitest";
import { createServer, type Server, type ServerConfig } from "../../src/index.ts";
import { DEFAULT_QUOTAS } from "../../src/quotas/quotas.ts";
import { firstChoice } from "./first-choice.ts";
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

/** A real server on a port of its own, gone after the test. */
export async function startServer(wishes: Partial<ServerConfig> = {}): Promise<Running> {
  const folder = wishes.dataFolder ?? temporaryFolder();
  const server = await createServer({
    dataFolder: folder,
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
