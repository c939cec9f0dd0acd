import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { isTooDeep, paths } from "@flagship/protocol";
import { describe, expect, onTestFinished, test } from "vitest";
import { backUpData, createServer, FolderInUse, UnusableSetting, wishesFrom } from "../src/index.ts";
import { ask, duel, faultIn, LiveClient, newGuest } from "./support/client.ts";
import { ledgerBeside, startServer, temporaryFolder } from "./support/server.ts";

const MAIN = join(import.meta.dirname, "../src/main.ts");
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe("what is nested too deep", () => {
  const deep = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

  test("is told by the text alone; signs inside strings do not count", () => {
    expect(isTooDeep(deep(32))).toBe(false);
    expect(isTooDeep(deep(33))).toBe(true);
    expect(isTooDeep('{"a":'.repeat(33))).toBe(true);
    expect(isTooDeep(JSON.stringify(["[".repeat(100), '\\"[[['.repeat(100)]))).toBe(false);
    expect(isTooDeep("[],".repeat(100))).toBe(false);
  });

  test("is refused over HTTP and on a socket, and other matches are written meanwhile", async () => {
    const { url } = await startServer();
    const { id, first } = await duel(url);
    const raw = `{"after":0,"action":${deep(30_000)}}`;
    const answer = await ask(url, paths.acts(id), { raw, token: first.token });
    expect([answer.status, faultIn(answer).code]).toEqual([400, "message.too-deep"]);
    const order = `{"window":"parry","order":{"from":0,"answer":${deep(30_000)}}}`;
    expect(faultIn(await ask(url, paths.acts(id), { raw: order, token: first.token })).code).toBe(
      "message.too-deep",
    );
    const client = new LiveClient(url, id, { token: first.token });
    await client.knows(0);
    client.sendRaw(`{"type":"act","ref":1,"after":0,"action":${deep(30_000)}}`);
    expect((await client.refusal()).code).toBe("message.too-deep");
    expect(await client.act({ type: "concede" })).toMatchObject({ type: "accepted", number: 1 });
  });
});

describe("the data folder", () => {
  test("and everything in it can be read by its owner alone, also when it was open before", async () => {
    const folder = join(temporaryFolder(), "data");
    const first = await startServer({ dataFolder: folder });
    await duel(first.url);
    const check = (): void => {
      expect(modeOf(folder)).toBe("700");
      const files = readdirSync(folder);
      expect(files).toEqual(
        expect.arrayContaining(["cookie.key", "flagship.db", "flagship.db-wal", "server.lock"]),
      );
      for (const file of files) expect([file, modeOf(join(folder, file))]).toEqual([file, "600"]);
    };
    check();
    await first.server.close();
    chmodSync(folder, 0o755);
    chmodSync(join(folder, "flagship.db"), 0o644);
    await duel((await startServer({ dataFolder: folder })).url);
    check();
    const copy = join(temporaryFolder(), "copy");
    await backUpData({ dataFolder: folder }, copy);
    expect([modeOf(copy), modeOf(join(copy, "flagship.db"))]).toEqual(["700", "600"]);
  });

  test("is not shut when it is full of other things", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, "diary.txt"), "mine");
    mkdirSync(join(folder, "pictures"));
    await startServer({ dataFolder: folder });
    expect([modeOf(folder), modeOf(join(folder, "flagship.db"))]).toEqual(["755", "600"]);
  });

  test("serves one server at a time; host commands work beside it", async () => {
    const { server, folder, url } = await startServer();
    await expect(createServer({ dataFolder: folder, logLevel: "silent" })).rejects.toThrow(FolderInUse);
    await expect(createServer({ dataFolder: folder, logLevel: "silent" })).rejects.toThrow(
      `The data folder ${folder} is in use by another server.`,
    );
    const ledger = await ledgerBeside(folder);
    expect(await ledger?.matches()).toEqual([]);
    await ledger?.close();
    expect((await ask(url, paths.health)).status).toBe(200);
    await server.close();
    expect((await ask((await startServer({ dataFolder: folder })).url, paths.health)).status).toBe(200);
  });

  test("is free again when its server was killed, and taken while it runs", async () => {
    const folder = temporaryFolder();
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, FLAGSHIP_DATA: folder, FLAGSHIP_PORT: "0", FLAGSHIP_LOG: "silent" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child.stdout, "data");
    await expect(createServer({ dataFolder: folder, logLevel: "silent" })).rejects.toThrow(FolderInUse);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect((await ask((await startServer({ dataFolder: folder })).url, paths.health)).status).toBe(200);
  });

  test("with a damaged cookie key is refused with a sentence for the host", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "cookie.key"), "oops");
    const opening = createServer({ dataFolder: folder, logLevel: "silent" });
    await expect(opening).rejects.toThrow(UnusableSetting);
    await expect(opening).rejects.toThrow(/cookie key .* is damaged\. Remove it to get a new one/);
  });
});

describe("a request that dawdles", () => {
  /** Sends a piece of a request and waits for what comes back until the connection ends. */
  const dawdle = (url: string, text: string): Promise<string> =>
    new Promise((resolve) => {
      let heard = "";
      const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(text));
      socket.on("data", (data: Buffer) => (heard += data.toString()));
      socket.on("error", () => {});
      socket.on("close", () => resolve(heard));
    });

  test("in its head, in its body or from the start is ended, and others are served meanwhile", async () => {
    const { url } = await startServer({ requestSeconds: 1 });
    const slow = Promise.all(
      [
        "",
        "POST /api/guests HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"na',
      ].map((text) => dawdle(url, text)),
    );
    expect((await newGuest(url)).token).not.toBe("");
    for (const answer of await slow) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"message.too-slow"');
    }
  }, 20_000);
});

describe("proxies", () => {
  test("are named one by one or in ranges; a mere yes is not taken", () => {
    const wishes = wishesFrom({ FLAGSHIP_TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,::1, fd00::/8,loopback" });
    expect(wishes).toEqual({ trustProxy: ["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "loopback"] });
    for (const given of [
      "1",
      "true",
      "*",
      "proxy.example",
      "0.0.0.0/0",
      "::/0",
      "10.0.0.0/33",
      "10.0.0.0/8/8",
      "10.0.0.0/",
    ])
      expect(() => wishesFrom({ FLAGSHIP_TRUST_PROXY: given })).toThrow(
        `FLAGSHIP_TRUST_PROXY must name the proxies, like 127.0.0.1 or 10.0.0.0/8, separated by commas, not “${given}”.`,
      );
  });

  test("that are named tell the address of a client, and only the one they added themselves", async () => {
    const requests = async (trustProxy: readonly string[], forwarded: (turn: number) => string) => {
      const { url } = await startServer({ trustProxy, requestsPerMinute: 3 });
      const statuses: number[] = [];
      for (let turn = 0; turn < 5; turn++) {
        const headers = { "x-forwarded-for": forwarded(turn) };
        statuses.push((await ask(url, paths.health, { headers })).status);
      }
      return statuses;
    };
    expect(await requests([], (turn) => `9.9.9.${turn}`)).toEqual([200, 200, 200, 429, 429]);
    expect(await requests(["127.0.0.1"], (turn) => `9.9.9.${turn}`)).toEqual([200, 200, 200, 200, 200]);
    // What a client puts in front of it does not help them.
    expect(await requests(["127.0.0.1"], (turn) => `8.8.8.${turn}, 9.9.9.9`)).toEqual([
      200, 200, 200, 429, 429,
    ]);
  });
});
