import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { CONTESTS } from "../src/lab/contests.ts";
import { openLedger, sumOf } from "../src/lab/ledger.ts";
import { between, rowsIn, withStanding } from "../src/lab/page.ts";
import { LAB_PLAYS } from "../src/lab/plays.ts";
import { ROOT } from "../src/checkout.ts";
import { thinkersOf } from "../src/lab/thinkers.ts";
import { headerFor, loadGame, readOptions } from "../src/games.ts";
import { flagship, flagshipHere, GAME, temporaryFolder } from "./flagship.ts";

const folder = temporaryFolder();

describe("lab levels", () => {
  const ledger = join(folder, "levels.jsonl");
  const call = ["lab", "levels", "--only", GAME, "--pair", "officer,cadet", "--ledger", ledger, "--json"];
  const rowsIn = (out: string) =>
    (JSON.parse(out) as { readonly rows: readonly Record<string, unknown>[] }).rows;

  test("plays what is missing, keeps it, and goes on from there", async () => {
    const first = await flagship([...call, "--games", "4"]);
    expect(first.err).toBe("");
    const [row] = rowsIn(first.out);
    expect(row).toMatchObject({
      play: GAME,
      pair: ["officer", "cadet"],
      games: 4,
      least: 0.65,
      iterations: 24,
    });
    const written = readFileSync(ledger, "utf8");
    expect(written.trim().split("\n")).toHaveLength(1);
    // Nothing is missing: nothing is played.
    expect(rowsIn((await flagship([...call, "--games", "4"])).out)).toEqual([row]);
    expect(readFileSync(ledger, "utf8")).toBe(written);
    // A line that was cut off is played again.
    writeFileSync(ledger, `${written}{"key":"cut`);
    expect(openLedger(ledger).batches()).toHaveLength(1);
    const more = await flagship([...call, "--games", "6"]);
    expect(rowsIn(more.out)[0]).toMatchObject({ games: 6 });
    expect(
      openLedger(ledger)
        .batches()
        .map(({ games, seed }) => [games, seed]),
    ).toEqual([
      [4, 100_000],
      [2, 100_004],
    ]);
    const told = await flagshipHere([...call.slice(0, -1), "--table"]);
    expect(told.out).toMatch(/^star-fleet-cards +24 +officer against cadet +6 +\d+\.\d %/m);
  });

  test("counts once what two programs have both played", () => {
    const batch = { key: "a", seed: 5, games: 10, wins: 6, draws: 1, seconds: 2 };
    const other = { ...batch, seed: 15, wins: 4 };
    expect(sumOf([batch, other, batch, { ...batch, key: "b" }], "a")).toEqual({
      games: 20,
      wins: 10,
      draws: 2,
      seconds: 4,
    });
  });

  test("knows its plays", async () => {
    const { code, err } = await flagship(["lab", "levels", "--only", "chess"]);
    expect([code, err]).toEqual([2, expect.stringContaining("[usage.play]")]);
    for (const { game, options, seats } of LAB_PLAYS) {
      const module = await loadGame(game);
      expect(headerFor(module, readOptions(module, options), seats, "0".repeat(64)).seats).toBe(seats);
    }
    expect(new Set(LAB_PLAYS.map(({ name }) => name)).size).toBe(LAB_PLAYS.length);
  });
});

describe("lab balance", () => {
  const ledger = join(folder, "balance.jsonl");
  const call = [
    "lab",
    "balance",
    GAME,
    "--only",
    "CA against",
    "--level",
    "cadet",
    "--ledger",
    ledger,
    "--json",
  ];

  test("plays a contest from both sides, keeps it and goes on", async () => {
    const played = async (games: string) =>
      (JSON.parse((await flagship([...call, "--games", games])).out) as { readonly rows: readonly object[] })
        .rows;
    expect(await played("12")).toEqual([
      expect.objectContaining({ game: GAME, name: "CA against D7", games: 12, goal: [0.46, 0.54] }),
    ]);
    const batches = openLedger(ledger).batches();
    expect(batches.map(({ games, seed }) => [games, seed])).toEqual([
      [10, 500_000],
      [2, 500_010],
    ]);
    expect(await played("12")).toHaveLength(1);
    expect(openLedger(ledger).batches()).toEqual(batches);
    const told = await flagshipHere([...call.slice(0, -1), "--table"]);
    expect(told.out).toMatch(/^star-fleet-cards +CA against D7 +12 +\d+\.\d %/m);
  });

  test("knows its contests", async () => {
    const { code, err } = await flagship(["lab", "balance", "--only", "chess"]);
    expect([code, err]).toEqual([2, expect.stringContaining("[usage.contest]")]);
    for (const { game, arms, seats } of CONTESTS) {
      const module = await loadGame(game);
      for (const { options, seat } of arms) {
        expect(headerFor(module, readOptions(module, options), seats, "0".repeat(64)).seats).toBe(seats);
        expect(seat).toBeLessThan(seats);
      }
    }
  });

  test("plays what its name says: no option of an arm is left out, and no two arms are the same", async () => {
    for (const { game, name, arms, seats } of CONTESTS) {
      const module = await loadGame(game);
      const played = arms.map(({ options, seat }) => {
        const asked = readOptions(module, options);
        const header = headerFor(module, asked, seats, "0".repeat(64));
        expect([name, header.options]).toEqual([name, asked]);
        return JSON.stringify([header.options, seat]);
      });
      expect([name, new Set(played).size]).toEqual([name, arms.length]);
    }
  });

  test("counts whoever decides first, wherever they sit", async () => {
    const own = join(folder, "first.jsonl");
    const args = ["starship-command", "--only", "first", "--level", "cadet", "--ledger", own, "--games", "6"];
    const { out } = await flagship(["lab", "balance", ...args, "--json"]);
    const [row] = (JSON.parse(out) as { readonly rows: readonly { readonly wins: number }[] }).rows;
    const same = ["--option", "length=single", "--bots", "cadet,cadet", "--seed", "500000", "--games", "6"];
    const told = await flagship(["simulate", "starship-command", ...same, "--iterations", "24", "--json"]);
    const { first } = JSON.parse(told.out) as { readonly first: { readonly wins: number } };
    expect(row?.wins).toBe(first.wins);
  });
});

test("a ledger knows who thinks: bots, commanders and staffs of a game, and the search, not its rules", () => {
  const root = join(folder, "tree");
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const deciding = [
    "games/wren/src/bot/guide.ts",
    "games/wren/src/air/bot/promise.ts",
    "games/wren/src/air/rules/commander/policy.ts",
    "games/wren/src/rules/staff-purchases.ts",
    "platform/bots/src/officer.ts",
    "platform/bots/src/captain/tree.ts",
  ];
  const others = ["games/wren/src/rules/fire.ts", "platform/bots/src/lab/sense.ts"];
  for (const file of [...deciding, ...others]) write(file, "one");
  const before = thinkersOf("wren", root);
  const prints = deciding.map((file) => {
    write(file, "two");
    return thinkersOf("wren", root);
  });
  expect(new Set([before, ...prints]).size).toBe(deciding.length + 1);
  for (const file of others) write(file, "two");
  expect(thinkersOf("wren", root)).toBe(prints.at(-1));
});

test("whoever measures one game takes nothing from the others, and says which figures no longer hold", () => {
  const entries = [
    { name: ["cards", "duel"], mark: "aa1111" },
    { name: ["command", "duel"], mark: "bb2222" },
    { name: ["tactics", "duel"], mark: "cc3333" },
    { name: ["warlord", "race"], mark: "dd4444" },
    { name: ["nova", "duel"], mark: "ee5555" },
  ];
  const before = [
    ["cards", "duel", "10", "aa1111"],
    ["command", "duel", "20", "bb2222"],
    ["tactics", "duel", "30", "000000"],
    // A page of before there were marks, and a play that is measured no more.
    ["nova", "duel", "50"],
    ["chess", "duel", "60", "ff6666"],
  ];
  const measured = [["command", "duel", "400", "bb2222"]];
  const written = [
    ["cards", "duel", "10", "aa1111"],
    ["command", "duel", "400", "bb2222"],
    ["tactics", "duel", "30", "earlier"],
    ["nova", "duel", "50", "earlier"],
  ];
  expect(withStanding(entries, measured, before, 4)).toEqual(written);
  expect(withStanding(entries, [], written, 4)).toEqual(written);
});

test("every row of the tables in the pages says which computers played it", () => {
  for (const [command, page] of [
    ["levels", "docs/bench.md"],
    ["balance", "docs/balance.md"],
  ] as const) {
    const text = readFileSync(join(ROOT, page), "utf8");
    const marks = {
      begin: `<!-- ${command}: written by \`flagship lab ${command} --write\` -->`,
      end: `<!-- end of ${command} -->`,
    };
    const rows = rowsIn(text, marks);
    expect(rows.length).toBeGreaterThan(0);
    // Each ends with the mark of who played, or says that it was others.
    expect(rows.filter((row) => !/^([0-9a-f]{6}|earlier)$/.test(row.at(-1) ?? ""))).toEqual([]);
  }
});

test("tables are written between their marks, again and again", () => {
  const marks = { begin: "<!-- begin -->", end: "<!-- end -->" };
  const heads = [{ title: "play" }, { title: "games", align: "right" as const }];
  const once = between("# Figures\n\n<!-- begin -->\nold\n<!-- end -->\n\nmore\n", marks, heads, [
    ["duel", "4"],
  ]);
  expect(once).toBe(
    "# Figures\n\n<!-- begin -->\n\n| play | games |\n| --- | ---: |\n| duel | 4 |\n\n<!-- end -->\n\nmore\n",
  );
  expect(rowsIn(once, marks)).toEqual([["duel", "4"]]);
  expect(between(once, marks, heads, [])).not.toContain("duel");
  expect(rowsIn(between(once, marks, heads, []), marks)).toEqual([]);
  expect(() => between("# Figures", marks, heads, [])).toThrow("marks");
});

test("lab sense tells kinds, tools and what was pointless", async () => {
  const call = ["lab", "sense", GAME, "--level", "officer", "--games", "2", "--seed", "3"];
  const { out } = await flagship([...call, "--json"]);
  const sense = JSON.parse(out) as {
    readonly games: number;
    readonly acts: number;
    readonly pointless: number;
    readonly judged: number;
  };
  expect(sense).toMatchObject({ games: 2, level: "officer", undone: 0 });
  expect(sense.judged).toBeGreaterThan(100);
  expect(sense.pointless / sense.judged).toBeLessThan(0.05);
  const text = await flagshipHere(call);
  expect(text.out).toMatch(/^kind +offered +used +a game +judged +pointless +undone$/m);
  expect(text.out).toMatch(/^discard +\d+/m);
  expect(text.out).toContain(`${sense.acts.toLocaleString("en-US")} acts; of `);
});

describe("lab run", () => {
  const setting = {
    game: GAME,
    rulesVersion: 1,
    options: {},
    bots: ["officer", "cadet"],
    seats: 2,
    games: 2,
    seed: 5,
    iterations: 1,
    swap: true,
  };
  const file = join(folder, "experiment.json");
  const written = (extra: object): string =>
    JSON.stringify({ kind: "flagship-experiment", format: 1, settings: [setting], ...extra });

  test("plays the experiment of a file, and tells whether it came out as the file says", async () => {
    writeFileSync(file, written({}));
    const { out } = await flagship(["lab", "run", file, "--json"]);
    const [played] = JSON.parse(out) as readonly { readonly mark: string; readonly report: object }[];
    expect(played).toMatchObject({ report: { games: 2, standings: [{ bot: "officer" }, { bot: "cadet" }] } });
    writeFileSync(file, written({ marks: [played?.mark] }));
    expect((await flagshipHere(["lab", "run", file])).out).toMatch(/^mark 2-[0-9a-f]{8}, as the file says$/m);
    writeFileSync(file, written({ marks: ["2-00000000"] }));
    expect((await flagshipHere(["lab", "run", file])).out).toContain("; the file says 2-00000000");
    const csv = (await flagshipHere(["lab", "run", file, "--csv"])).out.trim().split("\n");
    expect(csv).toHaveLength(3);
    expect(csv[1]).toMatch(/^1,5,officer,cadet,/);
  });

  test("says when the file was made for other rules", async () => {
    const rules = (await loadGame(setting.game)).game.rulesVersion;
    const told = async (rulesVersion: number): Promise<string | undefined> => {
      writeFileSync(file, written({ settings: [{ ...setting, rulesVersion }] }));
      return /^made for .*$/m.exec((await flagshipHere(["lab", "run", file])).out)?.[0];
    };
    expect(await told(rules + 7)).toBe(
      `made for version ${rules + 7} of the rules, played by version ${rules}`,
    );
    expect(await told(rules)).toBeUndefined();
    writeFileSync(file, written({ settings: [{ ...setting, rulesVersion: rules + 7 }] }));
    const [played] = JSON.parse((await flagshipHere(["lab", "run", file, "--json"])).out) as object[];
    expect(played).toMatchObject({ setting: { rulesVersion: rules + 7 }, rulesVersion: rules });
  });

  test("refuses what is no experiment", async () => {
    writeFileSync(file, "{}");
    const { code, err } = await flagshipHere(["lab", "run", file]);
    expect([code, err]).toEqual([1, expect.stringContaining("[file.no-experiment]")]);
  });
});
