import Sqlite from "better-sqlite3";
import { paths } from "@flagship/protocol";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "./support/client.ts";
import { startServer } from "./support/server.ts";

const READY = { ok: true, missing: [] };

test("a server is ready when its database takes a write and its disk has room", async () => {
  const { url } = await startServer();
  const answer = await ask(url, paths.ready);
  expect([answer.status, answer.body]).toEqual([200, READY]);
});

test("a server whose database cannot be written says so, lives on, and is ready again afterwards", async () => {
  const { url, folder } = await startServer();
  const locker = new Sqlite(`${folder}/flagship.db`);
  onTestFinished(() => void locker.close());
  locker.exec("begin immediate");
  const answer = await ask(url, paths.ready);
  expect([answer.status, answer.body]).toEqual([503, { ok: false, missing: ["database"] }]);
  expect((await ask(url, paths.health)).status).toBe(200);
  locker.exec("commit");
  await expect.poll(async () => (await ask(url, paths.ready)).body, { timeout: 20_000 }).toEqual(READY);
});

test("a server whose disk is nearly full says so", async () => {
  const { url } = await startServer({ leastDisk: 1e12 });
  const answer = await ask(url, paths.ready);
  expect([answer.status, answer.body]).toEqual([503, { ok: false, missing: ["disk"] }]);
});
