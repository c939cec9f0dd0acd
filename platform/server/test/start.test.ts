import { spawn } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { configOf, createServer, UnusableDatabase, UnusableSetting, wishesFrom } from "../src/index.ts";
import { startServer, temporaryFolder } from "./support/server.ts";

const MAIN = join(import.meta.dirname, "../src/main.ts");

/** Runs the server's main file until it ends by itself. */
function runMain(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));
  return new Promise((resolve) => child.on("exit", (code) => resolve({ code, output })));
}

describe("settings from the environment", () => {
  test("are read, and what is missing stays as it is", () => {
    expect(wishesFrom({})).toEqual({});
    expect(wishesFrom({ FLAGSHIP_PORT: "0", FLAGSHIP_DATA: "/srv/flagship", FLAGSHIP_LOG: "warn" })).toEqual({
      port: 0,
      dataFolder: "/srv/flagship",
      logLevel: "warn",
    });
    expect(
      wishesFrom({
        FLAGSHIP_ORIGINS: "https://a.example, https://b.example",
        FLAGSHIP_TRUST_PROXY: "10.0.0.1",
      }),
    ).toEqual({
      origins: ["https://a.example", "https://b.example"],
      trustProxy: ["10.0.0.1"],
    });
    expect(configOf({ port: 1 })).toMatchObject({ port: 1, host: "127.0.0.1" });
  });

  test("that cannot be used name the variable", () => {
    for (const port of ["abc", "-1", "65536", "80 80"])
      expect(() => wishesFrom({ FLAGSHIP_PORT: port })).toThrow(UnusableSetting);
    expect(() => wishesFrom({ FLAGSHIP_LOG: "loud" })).toThrow(/FLAGSHIP_LOG must be one of silent, error/);
  });
});

describe("the data folder", () => {
  test("is made with a key that only its owner reads, and the key stays the same", async () => {
    const folder = join(temporaryFolder(), "deep/er");
    const { server } = await startServer({ dataFolder: folder });
    const read = (name: string): string => readFileSync(join(folder, name), "utf8");
    const [key, signing] = [read("cookie.key"), read("signing.key")];
    for (const made of [key, signing]) expect(made).toMatch(/^[0-9a-f]{64}$/);
    for (const name of ["cookie.key", "signing.key"])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    await server.close();
    await startServer({ dataFolder: folder });
    expect([read("cookie.key"), read("signing.key")]).toEqual([key, signing]);
  });

  test("with a damaged signing key is not served, and the host reads what to do", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "signing.key"), "oops");
    await expect(startServer({ dataFolder: folder })).rejects.toThrow(
      /signing key .* is damaged\. Put it back/,
    );
  });

  const strangers: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ["garbage", () => Promise.resolve(Buffer.from("this is not a database at all ".repeat(50)))],
    ["a few bytes", () => Promise.resolve(Buffer.from("SQL"))],
    ["the database of another program", foreignDatabase],
    ["a damaged database", damagedDatabase],
  ];
  for (const [what, make] of strangers) {
    test(`with ${what} in it is refused by name, and the file is left as it is`, async () => {
      const folder = temporaryFolder();
      const file = join(folder, "flagship.db");
      const content = await make();
      writeFileSync(file, content);
      const opening = createServer({ dataFolder: folder, logLevel: "silent" });
      await expect(opening).rejects.toThrow(UnusableDatabase);
      await expect(opening).rejects.toThrow(file);
      expect(readFileSync(file).equals(content)).toBe(true);
    });
  }

  test("with garbage in it ends the process with a message and a code of its own", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "flagship.db");
    writeFileSync(file, "garbage ".repeat(100));
    const { code, output } = await runMain({ FLAGSHIP_DATA: folder, FLAGSHIP_PORT: "0" });
    expect(code).toBe(2);
    expect(output).toContain(`The database ${file} cannot be used: it is not a database.`);
    expect(output).not.toContain("    at ");
  });

  test("a port that is taken ends the process with a message", async () => {
    const { url } = await startServer();
    const { code, output } = await runMain({
      FLAGSHIP_DATA: temporaryFolder(),
      FLAGSHIP_PORT: new URL(url).port,
    });
    expect(code).toBe(2);
    expect(output).toContain("choose another port with FLAGSHIP_PORT");
  });
});

test("SIGTERM ends the process in good order", async () => {
  const env = {
    ...process.env,
    FLAGSHIP_DATA: temporaryFolder(),
    FLAGSHIP_PORT: "0",
    FLAGSHIP_LOG: "silent",
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  const ended = new Promise((resolve) => child.on("exit", (code, signal) => resolve({ code, signal })));
  child.kill("SIGTERM");
  expect(await ended).toEqual({ code: 0, signal: null });
});

async function foreignDatabase(): Promise<Buffer> {
  const { default: Sqlite } = await import("better-sqlite3");
  const db = new Sqlite(":memory:");
  db.exec("create table recipes (name text)");
  return db.serialize();
}

/** The head of a good file, and nothing good after it. */
async function damagedDatabase(): Promise<Buffer> {
  const { server, folder } = await startServer();
  await server.close();
  const content = readFileSync(join(folder, "flagship.db"));
  return content.fill(0x5a, 100);
}
