import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Environment } from "../src/env/env.ts";
import type { FormValues } from "@flagship/kernel";
import { games } from "@flagship/registry";
import { loadGame } from "../src/games.ts";
import { startProgram } from "../src/bot/program.ts";
import { openLedger } from "../src/lab/ledger.ts";
import { thinkersOf } from "../src/lab/thinkers.ts";
import { BINARY, flagship, flagshipHere, GAME, temporaryFolder } from "./flagship.ts";

const folder = temporaryFolder();

/** A match of every game that is over soon. */
const SHORT: Readonly<Record<string, FormValues>> = {
  "star-fleet-cards": { turns: 5 },
  "starship-command": { length: "single" },
  "starship-tactics": {},
  "eta-carinae": {},
  warlord: { lastTurn: 4 },
};
test("programs are tried in every game", () => {
  expect(Object.keys(SHORT)).toEqual(games.map(({ id }) => id));
});

interface Answer {
  readonly table?: string;
  readonly waiting: readonly number[];
  readonly over: boolean;
  readonly acts: number;
  readonly rewards?: readonly number[];
  readonly open: readonly { readonly action: { readonly type: string }; readonly label: string }[];
  readonly view: { readonly ships: readonly { readonly hand?: readonly number[] }[] };
  readonly error?: { readonly code: string; readonly rule?: string };
}

const asked = (env: Environment, request: object): Answer => env.answer(JSON.stringify(request)) as Answer;

describe("env", () => {
  test.each(Object.entries(SHORT))(
    "plays whole matches of %s at many tables, the same under the same seed",
    async (game, options) => {
      const env = new Environment(await loadGame(game));
      const played = (table: string, seed: number): readonly unknown[] => {
        const wish = { seed, options, computers: { "1": "cadet" }, iterations: 4 };
        let standing = asked(env, { do: "reset", table, ...wish });
        const labels: string[] = [];
        while (!standing.over) {
          expect(standing.waiting).toEqual([0]);
          const { open } = asked(env, { do: "legal", table, seat: 0 });
          const choice = open[labels.length % open.length];
          labels.push(choice?.label ?? "");
          standing = asked(env, { do: "step", table, seat: 0, action: choice?.action });
          expect(standing.error).toBeUndefined();
        }
        expect(standing.rewards?.reduce((sum, reward) => sum + reward, 0)).toBe(1);
        return [labels, standing.rewards, standing.acts, asked(env, { do: "observe", table, seat: 0 }).view];
      };
      const first = played("a", 7);
      expect(played("b", 7)).toEqual(first);
      expect(played("c", 8)).not.toEqual(first);
    },
  );

  test("shows a seat its own view and nothing else, and refuses by the rules", async () => {
    const env = new Environment(await loadGame(GAME));
    expect(asked(env, { do: "observe", seat: 0 }).error?.code).toBe("env.no-table");
    const { waiting } = asked(env, { do: "reset", seed: 2 });
    const [seat = 0] = waiting;
    const { view } = asked(env, { do: "observe", seat });
    expect(view.ships.map(({ hand }) => hand !== undefined)).toEqual([0, 1].map((one) => one === seat));
    const codes = (
      env.answer(
        JSON.stringify([
          { do: "step", seat, action: { type: "nonsense" } },
          { do: "step", seat: 1 - seat, action: { type: "end" } },
          { do: "observe", seat: 2 },
          { do: "dance" },
          { do: "reset", seats: 5 },
          { do: "reset", computers: { "0": "ensign" } },
          { do: "reset", options: { turns: "many" } },
        ]),
      ) as readonly Answer[]
    ).map(({ error }) => error?.code);
    expect(codes).toEqual([
      "match.malformed-action",
      "not-your-slot",
      "env.no-seat",
      "env.malformed",
      "match.seats",
      "env.malformed",
      "form.out-of-range",
    ]);
    expect((env.answer("{") as Answer).error?.code).toBe("env.not-json");
    expect(asked(env, { do: "close" })).toEqual({ table: "0", closed: true });
    expect(asked(env, { do: "legal", seat: 0 }).error?.code).toBe("env.no-table");
  });

  test("is talked to line by line", async () => {
    const { out } = await flagship(
      ["env", GAME],
      '{"do":"reset","seed":1,"computers":{"0":"cadet","1":"cadet"}}\n\n{"do":"dance"}\n',
    );
    const [standing, error, ...more] = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Answer);
    expect(standing).toMatchObject({ table: "0", over: true, waiting: [] });
    expect(error?.error?.code).toBe("env.malformed");
    expect(more).toEqual([]);
  });

  const python = spawnSync("python3", ["--version"]).status === 0;
  test.skipIf(!python)("the example in Python beats a cadet", () => {
    const script = join(import.meta.dirname, "../../../docs/examples/beat_cadet.py");
    const env = { ...process.env, PATH: `${join(process.execPath, "..")}:${process.env["PATH"] ?? ""}` };
    const { stdout, status } = spawnSync("python3", [script, "--games", "20"], { encoding: "utf8", env });
    expect(status).toBe(0);
    const won = Number(/^won ([\d.]+) of 20 against a cadet$/m.exec(stdout)?.[1]);
    expect(won).toBeGreaterThan(11);
  });
});

describe("arena", () => {
  // Takes the first choice, and says something else at first.
  const program = join(folder, "first.mjs");
  writeFileSync(
    program,
    `import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const { type, choices } = JSON.parse(line);
  if (type === "over") continue;
  const action = type === "ask" ? { type: "nonsense" } : choices.open[0].action;
  console.log(JSON.stringify({ action }));
}
`,
  );
  const ledger = join(folder, "arena.jsonl");
  const call = [
    "arena",
    GAME,
    "--player",
    "officer",
    "--player",
    `first=${process.execPath} ${program}`,
    "--ledger",
    ledger,
  ];

  test("rates levels and programs by whole matches, and goes on where it was stopped", async () => {
    const first = await flagship([...call, "--games", "2", "--json"]);
    expect(first.err).toBe("");
    const report = JSON.parse(first.out) as {
      readonly ratings: readonly { readonly player: string; readonly games: number }[];
      readonly encounters: readonly object[];
    };
    expect(report.ratings.map(({ player, games }) => [player, games])).toEqual([
      ["officer", 2],
      ["first", 2],
    ]);
    expect(report.encounters).toEqual([{ players: ["officer", "first"], games: 2, points: 2 }]);
    const again = await flagshipHere([...call, "--games", "2"]);
    expect(again.out).toMatch(/^officer +1,\d{3} +± \d+ +2 +2$/m);
  });

  test("counts no match of another program under the same name, nor of other computers", async () => {
    const kept = temporaryFolder();
    const file = join(kept, "arena.jsonl");
    const other = join(kept, "other.mjs");
    copyFileSync(program, other);
    const played = async (script: string): Promise<number> => {
      const { err } = await flagshipHere([
        "arena",
        GAME,
        "--player",
        "cadet",
        "--player",
        `first=${process.execPath} ${script}`,
        "--games",
        "2",
        "--ledger",
        file,
      ]);
      expect(err).toBe("");
      return openLedger(file).batches().length;
    };
    expect(await played(program)).toBe(2);
    expect(await played(program)).toBe(2);
    expect(await played(other)).toBe(4);
    // The same call, but the script says something else: what its former self played is another's.
    writeFileSync(other, `// another version\n${readFileSync(program, "utf8")}`);
    expect(await played(other)).toBe(6);
    expect(await played(other)).toBe(6);
    const [batch] = openLedger(file).batches();
    const print = createHash("sha256").update(readFileSync(program)).digest("hex").slice(0, 12);
    expect((JSON.parse(batch?.key ?? "[]") as readonly unknown[]).slice(0, 3)).toEqual([
      GAME,
      ["cadet", thinkersOf(GAME)],
      ["first", process.execPath, program, expect.any(String), print],
    ]);
  });

  test("wants two players, each once, that it knows", async () => {
    for (const wrong of [
      ["--player", "officer"],
      ["--player", "officer", "--player", "officer"],
      ["--player", "ensign", "--player", "cadet"],
    ])
      expect(await flagship(["arena", GAME, ...wrong])).toMatchObject({
        code: 2,
        err: expect.stringContaining("[usage.player]") as string,
      });
  });
});

/** How an agent is told the end of a match. */
const ENDED = /^(You have won|You have lost|A draw)\./m;

const GIVEN_UP = /concede|surrender|disengage|warp out/i;
const lineOf = (menu: string, number: number): string =>
  new RegExp(String.raw`^ +${number}\. .*$`, "m").exec(menu)?.[0] ?? "";

describe("mcp", () => {
  /** An agent's side of the protocol: one line of JSON each way. */
  async function agent(): Promise<{
    readonly call: (name: string, args?: object) => Promise<string>;
    readonly tools: readonly string[];
    readonly end: () => Promise<unknown>;
  }> {
    const program = await startProgram([process.execPath, BINARY, "mcp"]);
    let id = 0;
    const ask = async (method: string, params: object): Promise<Said> =>
      (await program.ask({ jsonrpc: "2.0", id: (id += 1), method, params })) as Said;
    await ask("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    });
    program.tell({ jsonrpc: "2.0", method: "notifications/initialized" });
    const listed = await ask("tools/list", {});
    return {
      tools: listed.result.tools?.map(({ name }) => name) ?? [],
      call: async (name, args = {}) =>
        (await ask("tools/call", { name, arguments: args })).result.content?.[0]?.text ?? "",
      end: () => program.end(),
    };
  }
  interface Said {
    readonly result: {
      readonly tools?: readonly { readonly name: string }[];
      readonly content?: readonly { readonly text: string }[];
    };
  }

  test("an agent plays a whole match of every game: whatever is listed can be taken", async () => {
    const { call, end } = await agent();
    for (const [game, options] of Object.entries(SHORT)) {
      let told = await call("sit_down", { game, level: "cadet", seed: 2, options });
      let acts = 0;
      for (; acts < 400 && !ENDED.test(told); acts++) {
        const [possible = ""] = told.split("not possible now:");
        const numbers = [...possible.matchAll(/^ +(\d+)\. /gm)].map(([, number]) => Number(number));
        expect([game, numbers]).toEqual([game, numbers.map((_, index) => index + 1)]);
        expect([game, numbers.length]).not.toEqual([game, 0]);
        // Whoever gives up has not played a match.
        const played = numbers.filter((number) => !GIVEN_UP.test(lineOf(possible, number)));
        told = await call("act", { number: played[acts % played.length] ?? 1 });
        expect(told).not.toMatch(/^Refused: |^There is no choice |\[[a-z-]+\.[a-z-]+\]$/);
      }
      expect([game, acts, told]).toEqual([game, expect.any(Number), expect.stringMatching(ENDED)]);
      expect([game, acts >= 4]).toEqual([game, true]);
    }
    await end();
  }, 60_000);

  test("an agent lists, sits down, looks, asks why, and plays a whole match", async () => {
    const { call, tools, end } = await agent();
    expect(tools).toEqual(["list_games", "sit_down", "look", "why", "form", "act", "wait"]);
    expect(await call("look")).toBe("sit down first. [mcp.no-table]");
    expect(await call("list_games")).toContain("star-fleet-cards: Star Fleet Cards.");
    expect(await call("sit_down", { game: "chess" })).toContain("[usage.game]");
    expect(await call("sit_down", { game: GAME, level: "ensign" })).toContain("[mcp.level]");
    const table = await call("sit_down", { game: GAME, level: "cadet", seed: 3, options: { turns: 5 } });
    expect(table).toMatch(/^ +1\. \S/m);
    expect(table).toContain("not possible now:");
    const barred = Number(/not possible now:\n +(\d+)\. /.exec(table)?.[1]);
    expect(await call("why", { number: barred })).toMatch(/\[SFC-[A-Z]+-\d+\]$/);
    expect(await call("why", { number: 1 })).toBe("That is possible.");
    expect(await call("why", { rule: "sfc-fire-02" })).toMatch(/^SFC-FIRE-02 \(/);
    const whole = Number(/^ +(\d+)\. [^…+\n]+$/m.exec(table)?.[1]);
    expect(await call("form", { number: whole })).toBe("This choice has no gaps.");
    expect(await call("act", { number: 99 })).toBe("There is no choice 99.");
    let told = "";
    for (let acts = 0; acts < 400 && !ENDED.test(told); acts++) told = await call("act", { number: 1 });
    expect(told).toMatch(ENDED);
    expect(await call("wait")).toMatch(ENDED);
    await end();
  });
});
