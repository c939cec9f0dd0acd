import { rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { paths } from "@flagship/protocol";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { ask } from "./support/client.ts";
import { hasNats, PrivateNats } from "./support/nats.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
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

test("a server whose data folder is gone says so", async () => {
  const { url, folder } = await startServer();
  rmSync(folder, { recursive: true });
  const answer = await ask(url, paths.ready);
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ ok: false, missing: expect.arrayContaining(["disk"]) as string[] });
});

describe.skipIf(!hasPostgres || !hasNats)("joined with others", () => {
  let cluster: PrivatePostgres;
  let broker: PrivateNats;
  beforeAll(async () => {
    [cluster, broker] = await Promise.all([PrivatePostgres.start(), PrivateNats.start()]);
  });
  afterAll(() => Promise.all([cluster.stop(), broker.kill()]));

  test("a server that lost its broker or its database says which, and is ready again when they are back", async () => {
    const { url } = await startServer({ databaseUrl: await cluster.database(), brokerUrl: broker.url });
    const ready = async (): Promise<unknown> => (await ask(url, paths.ready)).body;
    const patient = { timeout: 30_000, interval: 100 };
    expect(await ready()).toEqual(READY);
    await broker.kill();
    await expect.poll(ready, patient).toEqual({ ok: false, missing: ["broker"] });
    await broker.serve();
    await expect.poll(ready, patient).toEqual(READY);
    await cluster.kill();
    await expect.poll(ready, patient).toEqual({ ok: false, missing: ["database"] });
    await cluster.serve();
    await expect.poll(ready, patient).toEqual(READY);
  });
});
