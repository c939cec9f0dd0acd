// Workers think for servers; where there is none, or one dies in mid-thought, the server thinks itself.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { BotPool } from "@flagship/bots";
import { paths } from "@flagship/protocol";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { NotDone } from "../src/cluster/bus.ts";
import { openNats } from "../src/cluster/nats-bus.ts";
import { Foreman, type JobOutcome } from "../src/jobs/foreman.ts";
import { startWorker, type WorkerSettings } from "../src/index.ts";
import { ask, LiveClient, newGuest, newMatch } from "./support/client.ts";
import { firstChoice } from "./support/first-choice.ts";
import { hasNats, PrivateNats } from "./support/nats.ts";
import { hasPostgres, PrivatePostgres } from "./support/postgres.ts";
import { testGames } from "./support/salvo.ts";
import { startServer, temporaryFolder } from "./support/server.ts";

const MAIN = fileURLToPath(new URL("./support/worker-main.ts", import.meta.url));
const COMPUTERS = [
  { kind: "computer", level: "cadet" },
  { kind: "computer", level: "cadet" },
] as const;
const PATIENCE = { silence: 2000, whole: 30_000 };
const idle = {
  play: () => Promise.reject(new Error("not here")),
  study: () => Promise.reject(new Error("not here")),
  close: () => Promise.resolve(),
};

describe.skipIf(!hasPostgres || !hasNats)("workers", () => {
  let cluster: PrivatePostgres;
  let broker: PrivateNats;
  beforeAll(async () => {
    [cluster, broker] = await Promise.all([PrivatePostgres.start(), PrivateNats.start()]);
  });
  afterAll(() => Promise.all([cluster.stop(), broker.kill()]));

  /** A server that notes how often it had to think itself. */
  async function serving() {
    let thoughts = 0;
    const bots: BotPool = {
      decide: async (task) => {
        thoughts += 1;
        return firstChoice(task);
      },
      close: () => Promise.resolve(),
    };
    const { url } = await startServer({
      databaseUrl: await cluster.database(),
      brokerUrl: broker.url,
      bots,
      botBudget: 20_000,
    });
    return { url, thoughts: () => thoughts };
  }

  async function workerProcess(millis: number): Promise<{ child: ChildProcess; heard: () => string }> {
    const env = { ...process.env, FLAGSHIP_BROKER_URL: broker.url, FLAGSHIP_TEST_THOUGHT: String(millis) };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    let heard = "";
    child.stdout.on("data", (data: Buffer) => (heard += data.toString()));
    await vi.waitFor(() => expect(heard).toContain("works"), 30_000);
    return { child, heard: () => heard };
  }

  async function worker(settings: Partial<WorkerSettings>) {
    const working = await startWorker({
      brokerUrl: broker.url,
      threads: 1,
      thinkersOf: () => "same",
      games: testGames,
      bots: { decide: async (task) => firstChoice(task), close: () => Promise.resolve() },
      labour: idle,
      ...settings,
    });
    onTestFinished(() => working.close());
    return working;
  }

  async function foreman() {
    const bus = await openNats({ brokerUrl: broker.url }, "test");
    onTestFinished(() => bus.close());
    const outcomes: JobOutcome[] = [];
    return { foreman: new Foreman(bus, (_kind, outcome) => outcomes.push(outcome)), outcomes };
  }

  const bout = {
    game: "salvo",
    bout: { options: {}, levels: [], seed: 1, budget: { iterations: 1 } },
  } as const;
  const result = { winners: [0], scores: [1, 0], acts: 7, millis: 1, thinking: [] };
  const somewhere = { game: "salvo", print: "r1-same" };

  test("writes its file anew while it reaches the broker, no longer without, and takes it along", async () => {
    const own = await PrivateNats.start();
    onTestFinished(() => own.kill());
    const beatFile = join(temporaryFolder(), "worker.json");
    const working = await worker({ brokerUrl: own.url, beatFile });
    const written = (): number => statSync(beatFile).mtimeMs;
    expect(JSON.parse(readFileSync(beatFile, "utf8"))).toMatchObject({ threads: 1, busy: 0, done: 0 });
    const first = written();
    await vi.waitFor(() => expect(written()).toBeGreaterThan(first), 10_000);
    await own.kill();
    await vi.waitFor(() => expect(working.connected()).toBe(false), 10_000);
    const last = written();
    await sleep(2500);
    expect(written()).toBe(last);
    await own.serve();
    await vi.waitFor(() => expect(written()).toBeGreaterThan(last), 20_000);
    await working.close();
    expect(existsSync(beatFile)).toBe(false);
  }, 60_000);

  test("computers think on a worker; killed in mid-thought, its thought is thought here and the match goes on", async () => {
    const { url, thoughts } = await serving();
    const quick = await workerProcess(0);
    const { token } = await newGuest(url);
    const { id } = await newMatch(url, token, { seats: [...COMPUTERS], options: { cards: 3000 } });
    const watcher = new LiveClient(url, id);
    await watcher.knows(10);
    expect(thoughts()).toBe(0);
    const metrics = (await ask(url, paths.metrics)).text;
    expect(metrics).toMatch(/^flagship_job_seconds_count\{kind="think",outcome="done"\} \d+$/m);
    await vi.waitFor(
      async () => expect((await ask(url, paths.metrics)).text).toContain("\nflagship_workers 1\n"),
      10_000,
    );

    const slow = await workerProcess(60_000);
    quick.child.kill("SIGTERM");
    await once(quick.child, "exit");
    await vi.waitFor(() => expect(slow.heard()).toContain("thinks"), 10_000);
    const { number } = await watcher.knows(10);
    slow.child.kill("SIGKILL");
    await watcher.knows(number + 10);
    expect(thoughts()).toBeGreaterThan(0);
    expect((await ask(url, paths.metrics)).text).toContain(
      'flagship_job_seconds_count{kind="think",outcome="silent"}',
    );
  });

  test("where nobody works, the server is told so at once and thinks itself", async () => {
    const { url, thoughts } = await serving();
    const { token } = await newGuest(url);
    const { id } = await newMatch(url, token, { seats: [...COMPUTERS], options: { cards: 3000 } });
    await new LiveClient(url, id).knows(10);
    expect(thoughts()).toBeGreaterThanOrEqual(10);
    expect((await ask(url, paths.metrics)).text).toContain(
      'flagship_job_seconds_count{kind="think",outcome="nobody"}',
    );
  });

  test("work goes to somebody with the same rules and the same computers, and to nobody else", async () => {
    const asked = await foreman();
    await worker({ labour: { ...idle, play: () => Promise.resolve(result) } });
    expect(await asked.foreman.ask("bout", somewhere, bout, PATIENCE)).toEqual(result);
    for (const print of ["r1-other", "r2-same"])
      await expect(asked.foreman.ask("bout", { game: "salvo", print }, bout, PATIENCE)).rejects.toMatchObject(
        {
          why: "nobody",
        },
      );
    expect(asked.outcomes).toEqual(["done", "nobody", "nobody"]);
  });

  test("a worker takes no more than it can do; who asks is told, and others do the rest", async () => {
    const asked = await foreman();
    let finish = (): void => {};
    const under = new Promise<void>((resolve) => (finish = resolve));
    const full = await worker({
      thinkersOf: () => "full",
      labour: {
        ...idle,
        async play() {
          await under;
          return result;
        },
      },
    });
    const where = { game: "salvo", print: "r1-full" };
    const first = asked.foreman.ask("bout", where, bout, PATIENCE);
    await vi.waitFor(() => expect(full.state().busy).toBe(1), 10_000);
    expect(asked.foreman.out).toBe(1);
    await expect(asked.foreman.ask("bout", where, bout, PATIENCE)).rejects.toMatchObject({ why: "busy" });
    finish();
    expect(await first).toEqual(result);
    expect(full.state()).toMatchObject({ busy: 0, done: 1 });
  });

  test("what fails is told with its reason; a worker that stops finishes what it has begun", async () => {
    const asked = await foreman();
    let finish = (): void => {};
    const under = new Promise<void>((resolve) => (finish = resolve));
    const leaving = await worker({
      thinkersOf: () => "leaving",
      labour: {
        ...idle,
        async play({ bout: { seed } }) {
          if (seed === 2) throw new Error("no such seed");
          await under;
          return result;
        },
      },
    });
    const where = { game: "salvo", print: "r1-leaving" };
    await expect(
      asked.foreman.ask("bout", where, { ...bout, bout: { ...bout.bout, seed: 2 } }, PATIENCE),
    ).rejects.toMatchObject({ why: "failed", message: "no such seed" });
    const begun = asked.foreman.ask("bout", where, bout, PATIENCE);
    await vi.waitFor(() => expect(leaving.state().busy).toBe(1), 10_000);
    const gone = leaving.close();
    // Until the broker knows, the worker still answers for itself: nobody waits in silence.
    const whys: string[] = [];
    while (whys.at(-1) !== "nobody" && whys.length < 100)
      await asked.foreman
        .ask("bout", where, bout, PATIENCE)
        .catch((error: unknown) => whys.push((error as NotDone).why));
    expect(new Set(["busy", ...whys])).toEqual(new Set(["busy", "nobody"]));
    finish();
    expect(await begun).toEqual(result);
    await gone;
  });
});
