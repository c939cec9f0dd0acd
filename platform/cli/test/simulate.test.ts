import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Report, Tournament } from "@flagship/bots";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { hasNats, PrivateNats } from "../../server/test/support/nats.ts";
import { BINARY, flagship, flagshipHere, GAME } from "./flagship.ts";

const QUICK = ["--games", "4", "--iterations", "10", "--threads", "2", "--swap", "--seed", "5"];

type Printed = Report & Tournament & { readonly threads: number; readonly seconds: number };

async function simulated(...args: readonly string[]): Promise<Printed> {
  const { code, out, err } = await flagship(["simulate", GAME, "--json", ...args]);
  expect(err).toBe("");
  expect(code).toBe(0);
  return JSON.parse(out) as Printed;
}

describe("simulate", () => {
  test("prints one JSON object that adds up", async () => {
    const report = await simulated("--bots", "officer,cadet", ...QUICK);
    expect(report).toMatchObject({
      game: GAME,
      bots: ["officer", "cadet"],
      games: 4,
      seed: 5,
      swap: true,
      threads: 2,
    });
    const [officer, cadet] = report.standings;
    expect((officer?.wins ?? 0) + (cadet?.wins ?? 0) + report.draws).toBe(4);
    expect(officer?.interval.low).toBeLessThanOrEqual(officer?.rate ?? -1);
    expect(officer?.winsBySeat).toHaveLength(2);
    expect(report.meanActs).toBeGreaterThan(10);
    expect(officer?.decisions).toBeGreaterThan(0);
    expect(officer?.slowestMillis).toBeGreaterThan(0);
  });

  test("gives the same matches for the same seed, and others for another", async () => {
    const figures = ({ standings, meanActs }: Printed) => ({
      wins: standings.map((one) => one.winsBySeat),
      meanActs,
    });
    const call = ["--bots", "captain,officer", ...QUICK];
    const [first, again, other] = await Promise.all([
      simulated(...call),
      simulated(...call),
      simulated(...call, "--seed", "6"),
    ]);
    expect(figures(again)).toEqual(figures(first));
    expect(figures(other).meanActs).not.toBe(figures(first).meanActs);
  });

  test("lays options over the game's own", async () => {
    const report = await simulated(
      "--bots",
      "cadet,cadet",
      ...QUICK,
      "--option",
      "firstShip=d7",
      "--option",
      "turns=5",
    );
    expect(report.options).toMatchObject({ firstShip: "d7", secondShip: "d7", turns: 5, moppingUp: false });
  });

  test("plays the values of two options against each other", async () => {
    const report = await simulated("--bots", "cadet,cadet", ...QUICK, "--duels", "firstShip,secondShip");
    expect(report.duels?.map(({ value, games }) => [value, games])).toEqual([
      ["ca", 4],
      ["d7", 4],
    ]);
    expect(report.first.interval.low).toBeLessThanOrEqual(report.first.rate);
    const wrong = await flagship(["simulate", GAME, "--duels", "firstShip"]);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain("[usage.duels]");
  });

  test("prints a table for people", async () => {
    const { code, out, err } = await flagship(["simulate", GAME, "--bots", "officer,cadet", ...QUICK]);
    expect(code).toBe(0);
    expect(err).toBe("");
    expect(out).toContain(`${GAME}: 4 games, sides swapped, seed 5, at most 10 iterations a decision`);
    expect(out).toMatch(/^officer +\d +\d+\.\d %/m);
    expect(out).toMatch(/draws \d+ .* acts a game/);
  });
});

describe.skipIf(!hasNats)("simulate on workers", () => {
  const figures = ({ standings, meanActs, draws, first }: Printed) => ({
    standings: standings.map(({ bot, wins, winsBySeat, decisions }) => ({
      bot,
      wins,
      winsBySeat,
      decisions,
    })),
    first,
    meanActs,
    draws,
  });
  const call = ["--bots", "captain,officer", "--games", "12", "--iterations", "10", "--swap", "--seed", "5"];

  async function startWorker(url: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, [BINARY, "worker", "--broker", url, "--threads", "1"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child.stdout, "data");
    return child;
  }

  test("gives exactly what it gives here, also when a worker is killed meanwhile or there is none", async () => {
    const broker = await PrivateNats.start();
    onTestFinished(() => broker.kill());
    const here = figures(await simulated(...call));
    const [victim] = await Promise.all([startWorker(broker.url), startWorker(broker.url)]);
    const there = simulated(...call, "--on", broker.url);
    const soon = setTimeout(() => void victim.kill("SIGKILL"), 2000);
    onTestFinished(() => clearTimeout(soon));
    expect(figures(await there)).toEqual(here);
    const lonely = await PrivateNats.start();
    onTestFinished(() => lonely.kill());
    expect(figures(await simulated(...call, "--on", lonely.url))).toEqual(here);
  });

  test("says so when there is no broker", async () => {
    const { code, err } = await flagship(["simulate", GAME, ...QUICK, "--on", "nats://127.0.0.1:1"]);
    expect(code).toBe(2);
    expect(err).toContain("[usage.on]");
    const broker = "nats://127.0.0.1:1";
    const { err: gone } = await flagship(["worker", "--broker", broker, "--wait", "0"]);
    expect(gone).toContain("[worker.broker]");
    expect(gone).not.toContain("Waiting");
    const { err: waited } = await flagship(["worker", "--broker", broker, "--wait", "1"]);
    expect(waited).toMatch(/^Waiting up to 1 second for the broker at nats:\/\/127\.0\.0\.1:1\n/);
    expect(waited).toContain("[worker.broker]");
    expect((await flagship(["worker"])).err).toContain("[worker.broker]");
    vi.stubEnv("FLAGSHIP_BROKER_URL_FILE", "/no/such/file");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code: wrong, err: why } = await flagshipHere(["worker"]);
    expect([wrong, why]).toEqual([
      2,
      "flagship worker: FLAGSHIP_BROKER_URL_FILE names /no/such/file, which cannot be read. [worker.broker]\n",
    ]);
  });
});
