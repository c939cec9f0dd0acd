// Games by post are run by a process of their own: killed in the midst of a year, another runs that year, and once.
import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../src/storage/database.ts";
import { POST_LEASE } from "../src/storage/store.ts";
import { ask } from "./support/client.ts";
import { Clock, newPostGame } from "./support/post-game.ts";
import { hasNats, PrivateNats } from "./support/nats.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
import { temporaryFolder } from "./support/server.ts";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const DAY = 24 * 3600 * 1000;
const PATIENT = { timeout: 60_000, interval: 20 };

describe.skipIf(!hasPostgres || !hasNats)("a post office of its own", () => {
  let postgres: PrivatePostgres;
  let broker: PrivateNats;
  beforeAll(async () => {
    [postgres, broker] = await Promise.all([PrivatePostgres.start(), PrivateNats.start()]);
  });
  afterAll(() => Promise.all([postgres.stop(), broker.kill()]));

  test("runs the years; killed meanwhile, another runs the same year once, and servers that leave it to others do not", async () => {
    const [dataFolder, databaseUrl] = [temporaryFolder(), await postgres.database()];
    const clock = new Clock();
    clock.now = new Date(Date.now() - 20 * DAY);
    await newPostGame(dataFolder, clock, { databaseUrl });
    const store = await openDatabase(databaseUrl);
    onTestFinished(() => store.close());
    const holder = async (): Promise<string | undefined> =>
      (await store.db.selectFrom("leases").select("owner").where("match", "=", POST_LEASE).executeTakeFirst())
        ?.owner;
    const years = async (): Promise<number> =>
      (await store.db.selectFrom("acts").select("entry").execute()).filter(({ entry }) =>
        entry.includes('"by":"referee"'),
      ).length;
    const turn = async (): Promise<string | undefined> => {
      const row = await store.db.selectFrom("hosted").select("affairs").executeTakeFirst();
      return (JSON.parse(row?.affairs ?? "{}") as { readonly turn?: string }).turn;
    };
    const start = async (post: string): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
      const env = {
        ...process.env,
        FLAGSHIP_DATA: dataFolder,
        FLAGSHIP_DATABASE_URL: databaseUrl,
        FLAGSHIP_BROKER_URL: broker.url,
        FLAGSHIP_PORT: "0",
        FLAGSHIP_LOG: "error",
        FLAGSHIP_POST: post,
      };
      const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "inherit"] });
      onTestFinished(() => void child.kill("SIGKILL"));
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout.once("data", (data: Buffer) => resolve(data.toString().trim()));
        child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
      });
      return { child, url };
    };

    const server = await start("no");
    // The year is due, and the server is at work: but it is not its own.
    expect((await ask(server.url, "/ready")).status).toBe(200);
    expect([await holder(), await years()]).toEqual([undefined, 0]);
    const first = await start("only");
    await expect.poll(holder, PATIENT).toBeDefined();
    const before = await holder();
    first.child.kill("SIGKILL");
    await start("only");
    await expect.poll(holder, PATIENT).not.toBe(before);
    await expect.poll(turn, PATIENT).toBe("Y166");
    expect(await years()).toBe(1);
    const match = await store.db.selectFrom("matches").select("id").executeTakeFirst();
    // The page is asked at the server, and the post office answers.
    expect((await ask(server.url, `/api/matches/${match?.id}`)).status).toBe(200);
  }, 180_000);
});
