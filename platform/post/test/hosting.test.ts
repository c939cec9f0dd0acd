import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { verifyRecord, sentence } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import {
  closedBecause,
  DamagedFile,
  inspectSheet,
  makeGameFolder,
  nextDue,
  openTurn,
  pauseGame,
  readGameHeader,
  replacePlayer,
  resultOf,
  resumeGame,
  runTurn,
  statusOf,
  takeSheet,
  waiveTurn,
  type GameFolder,
} from "../src/index.ts";
import { Clock, newGame, reopen, sheet, type Player } from "./table.ts";

const mail = (from: string) => ({ by: "mail", from }) as const;
const filesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .toSorted()
    .map((file) => `${file}: ${readFileSync(file, "utf8")}`)
    .join("\n");

async function refusalOf(game: GameFolder, text: string, from = "ann@example.org"): Promise<string> {
  const done = await takeSheet(game, text, mail(from));
  return done.ok ? "taken" : done.refusal.code;
}

describe("a game by post in a folder", () => {
  test("plays from the build on: sheets, a missing one waived, results of every year", async () => {
    const clock = new Clock();
    const { game, folder, players } = await newGame(clock);
    const [ann, bob] = players as [Player, Player];
    expect(await refusalOf(game, sheet(ann, "Y165", ["DEFAULT BUILD"]))).toBe("taken");
    expect(await runTurn(game, { who: "host" })).toMatchObject({
      ok: false,
      refusal: { code: "post.missing" },
    });
    const last = await takeSheet(game, sheet(bob, "Y165", ["DEFAULT BUILD"]), { by: "account" });
    expect(last).toMatchObject({ ok: true, value: { ran: true, turn: "Y165", party: bob.corp } });
    expect(await refusalOf(game, sheet(bob, "Y165", ["DEFAULT BUILD"]), "bob@example.org")).toBe(
      "post.taken-before",
    );
    expect(await refusalOf(game, sheet(ann, "Y166", ["BF 20"]))).toBe("taken");
    expect(await runTurn(game, { turn: "Y166", who: "host" })).toMatchObject({
      ok: true,
      value: { turn: "Y166", now: "Y167", waived: [bob.corp], ran: true },
    });
    const again = await reopen(folder, clock);
    expect(await runTurn(again, { turn: "Y166", who: "host" })).toMatchObject({
      ok: true,
      value: { ran: false, now: "Y167" },
    });
    for (const turn of ["Y165", "Y166"])
      expect(await resultOf(again, ann.corp, turn)).toMatchObject({ ok: true, value: { turn } });
    expect(await resultOf(again, ann.corp, "Y170")).toMatchObject({
      ok: false,
      refusal: { code: "post.no-report" },
    });
    const { parties, turn } = await statusOf(again);
    expect(turn).toBe("Y167");
    expect(parties.map(({ waived, sheet: there }) => [waived, there])).toEqual([
      [0, "missing"],
      [1, "missing"],
    ]);
    const record = await again.record();
    expect(verifyRecord(again.module.game, record).ok).toBe(true);
    // The record is for everybody in the end: account numbers are not in it, nor anywhere else in the folder.
    for (const { account } of [ann, bob]) expect(filesOf(folder)).not.toContain(account);
    expect((await again.journal()).map(({ what }) => what)).toEqual([
      "sheet taken",
      "sheet taken",
      "turn run",
      "sheet taken",
      "turn run",
    ]);
  });

  test("a letter that comes twice is one act; another sheet replaces the first", async () => {
    const { game, players } = await newGame(new Clock());
    const [ann] = players as [Player];
    const one = await takeSheet(game, sheet(ann, "Y165", ["RL 100"]), mail("ann@example.org"));
    const two = await takeSheet(game, sheet(ann, "Y165", ["RL 100"]), mail("ANN@example.org"));
    const three = await takeSheet(game, sheet(ann, "Y165", ["RL 50"]), mail("ann@example.org"));
    expect([one, two, three].map((done) => done.ok && done.value.number)).toEqual([1, 1, 2]);
  });

  test("errors are told line by line with a suggestion, and the sheet counts all the same", async () => {
    const { game, players } = await newGame(new Clock());
    const [ann] = players as [Player];
    const done = await takeSheet(game, sheet(ann, "Y165", ["PS F CAA", "RL 100"]), mail("ann@example.org"));
    expect(done.ok && done.value.problems).toMatchObject([
      { line: 7, severity: "error", suggestion: "F-CA" },
    ]);
  });
});

describe("bad input is refused in words and changes nothing", () => {
  test("on every way a sheet can be wrong", async () => {
    const clock = new Clock();
    const { game, folder, players } = await newGame(clock, { hours: 24, grace: 1 });
    const [ann, bob] = players as [Player, Player];
    const good = sheet(ann, "Y165", ["RL 10"]);
    const before = filesOf(folder);
    const cases: readonly (readonly [string, string, string, string?])[] = [
      [
        "orders of another Corporation",
        good.replace(`CORP ${ann.corp}`, `CORP ${bob.corp}`),
        "post.not-known",
      ],
      ["a Corporation that does not exist", good.replace(`CORP ${ann.corp}`, "CORP 998"), "post.not-known"],
      ["a wrong account number", good.replace(ann.account, "AAAA-BBBB-CCCC"), "post.not-known"],
      ["another one's account number", good.replace(ann.account, bob.account), "post.not-known"],
      ["no account number", good.replace(/ACCT .*\n/, ""), "post.no-head"],
      ["no Corporation", good.replace(/CORP .*\n/, ""), "post.no-head"],
      ["no turn", good.replace(/TURN .*\n/, ""), "post.no-head"],
      ["another game", good.replace("GAME 31", "GAME 32"), "post.not-known"],
      ["a forged sender", good, "post.not-known", "mallory@example.org"],
      ["another turn", good.replace("Y165", "Y166"), "post.other-turn"],
      ["a sheet that was cut off", good.replace("END\n", ""), "post.cut-off"],
      ["nothing that can be read", sheet(ann, "Y165", ["%%%", "???"]), "post.nothing"],
      ["1 MB of noise", "x\u0001 7".repeat(250_000), "post.too-large"],
    ];
    for (const [what, text, code, from] of cases) {
      expect([what, await refusalOf(game, text, from)]).toEqual([what, code]);
      expect(filesOf(folder)).toBe(before);
    }
    // The same words for every way of not being known: they tell a stranger nothing.
    const strangers = await Promise.all(
      [good.replace(ann.account, "AAAA-BBBB-CCCC"), good.replace(`CORP ${ann.corp}`, "CORP 998")].map(
        (text) => takeSheet(game, text, mail("ann@example.org")),
      ),
    );
    expect(strangers[0]).toEqual(strangers[1]);
  });

  test("orders after the deadline and its grace, and orders while the game rests", async () => {
    const clock = new Clock();
    const { game, folder, players } = await newGame(clock, { hours: 24, grace: 2 });
    const [ann] = players as [Player];
    clock.pass(25);
    expect(await refusalOf(game, sheet(ann, "Y165", ["RL 10"]))).toBe("taken");
    clock.pass(1.1);
    const before = filesOf(folder);
    expect(await refusalOf(game, sheet(ann, "Y165", ["RL 20"]))).toBe("post.too-late");
    expect(closedBecause(await game.affairs(), "Y165", game.clock())?.text.with?.["closed"]).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
    );
    expect(filesOf(folder)).toBe(before);
    await pauseGame(game);
    const resting = filesOf(folder);
    expect(await refusalOf(game, sheet(ann, "Y165", ["RL 20"]))).toBe("post.paused");
    expect(await runTurn(game, { turn: "Y165", who: "host" })).toMatchObject({
      ok: false,
      refusal: { code: "post.paused" },
    });
    expect(await waiveTurn(game, ann.corp)).toMatchObject({ ok: false, refusal: { code: "post.paused" } });
    expect(filesOf(folder)).toBe(resting);
    // What passed while it rested begins anew.
    expect((await resumeGame(game)).due).toBe(new Date(clock.now.getTime() + 24 * 3_600_000).toISOString());
    expect(await refusalOf(game, sheet(ann, "Y165", ["RL 20"]))).toBe("taken");
  });

  test("a half-written file is noticed, named and left alone", async () => {
    for (const name of ["acts/000001.json", "affairs.json", "game.json"]) {
      const clock = new Clock();
      const { game, folder, players } = await newGame(clock);
      await takeSheet(game, sheet(players[0] as Player, "Y165", ["RL 10"]), { by: "account" });
      const file = join(folder, name);
      truncateSync(file, readFileSync(file).length - 9);
      const damaged = filesOf(folder);
      const attempt = async (): Promise<unknown> =>
        takeSheet(await reopen(folder, clock), sheet(players[1] as Player, "Y165", ["RL 10"]), {
          by: "account",
        });
      await expect(attempt()).rejects.toThrow(DamagedFile);
      await expect(attempt()).rejects.toThrow(name.split("/").at(-1) ?? "");
      expect(filesOf(folder)).toBe(damaged);
    }
  });

  test("a damaged snapshot only costs time; a lock of a dead process is in nobody's way", async () => {
    const clock = new Clock();
    const { game, folder, players } = await newGame(clock);
    const [ann] = players as [Player];
    for (let amount = 1; amount <= 20; amount++)
      await takeSheet(game, sheet(ann, "Y165", [`RL ${amount}`]), { by: "account" });
    expect(readdirSync(folder)).toContain("snapshot.json");
    truncateSync(join(folder, "snapshot.json"), 100);
    writeFileSync(join(folder, "affairs.json.lock"), "999999999");
    const again = await reopen(folder, clock);
    expect((await statusOf(again)).acts).toBe(20);
    expect((await pauseGame(again)).paused).toBe(true);
  });

  test("a game is never made where one is", async () => {
    const { game, folder } = await newGame(new Clock());
    const before = filesOf(folder);
    expect(makeGameFolder(folder, game.header, await game.affairs())).toBe(false);
    expect(filesOf(folder)).toBe(before);
    expect(readGameHeader(folder)).toEqual(game.header);
  });

  test("two processes that act at once both find their act in the log", async () => {
    const clock = new Clock();
    const { game, folder, players } = await newGame(clock);
    const [ann, bob] = players as [Player, Player];
    const other = await reopen(folder, clock);
    await Promise.all([game.look(() => 0), other.look(() => 0)]);
    const [one, two] = [
      await takeSheet(game, sheet(ann, "Y165", ["RL 10"]), { by: "account" }),
      await takeSheet(other, sheet(bob, "Y165", ["RL 10"]), { by: "account" }),
    ];
    expect([one.ok && one.value.number, two.ok && two.value.number]).toEqual([1, 2]);
    expect(two.ok && two.value.ran).toBe(true);
  });
});

describe("the host", () => {
  test("gives a Corporation to somebody else: the old account number ends", async () => {
    const { game, players } = await newGame(new Clock());
    const [ann] = players as [Player];
    const done = await replacePlayer(game, ann.corp, { player: "Cleo", email: "cleo@example.org" });
    if (!done.ok) throw new Error(done.refusal.code);
    expect(await refusalOf(game, sheet(ann, "Y165", ["RL 10"]))).toBe("post.not-known");
    expect(await refusalOf(game, sheet({ ...ann, account: done.value.account }, "Y165", ["RL 10"]))).toBe(
      "post.not-known",
    );
    expect(
      await refusalOf(
        game,
        sheet({ ...ann, account: done.value.account }, "Y165", ["RL 10"]),
        "cleo@example.org",
      ),
    ).toBe("taken");
    expect(JSON.stringify(await game.affairs())).not.toContain(done.value.account);
  });

  test("lets a turn pass for a party, once; the turn runs with it only when it is time", async () => {
    const clock = new Clock();
    const byHand = await newGame(clock);
    const [ann, bob] = byHand.players as [Player, Player];
    await takeSheet(byHand.game, sheet(ann, "Y165", ["RL 10"]), { by: "account" });
    const first = await waiveTurn(byHand.game, ann.corp);
    const again = await waiveTurn(byHand.game, ann.corp);
    expect([first, again]).toMatchObject([{ value: { number: 2 } }, { value: { number: 2 } }]);
    expect((await statusOf(byHand.game)).parties.map((party) => party.sheet)).toEqual(["waived", "missing"]);
    expect(await waiveTurn(byHand.game, bob.corp)).toMatchObject({ ok: true, value: { ran: true } });
    expect((await byHand.game.journal()).at(-1)).toMatchObject({ what: "turn run", facts: { turn: "Y165" } });

    const dated = await newGame(clock, { hours: 24, grace: 0 });
    for (const { corp } of dated.players)
      expect(await waiveTurn(dated.game, corp)).toMatchObject({ ok: true, value: { ran: false } });
    clock.pass(24);
    expect(await waiveTurn(dated.game, dated.players[0]?.corp ?? 0)).toMatchObject({
      refusal: { code: "post.too-late" },
    });
    expect(await runTurn(dated.game, { who: "clock" })).toMatchObject({ ok: true, value: { ran: true } });
  });

  test("is told why a sheet he vouches for belongs to nobody", async () => {
    const { game, players } = await newGame(new Clock());
    const [ann] = players as [Player];
    const good = sheet(ann, "Y165", ["RL 10"]);
    const told = async (text: string): Promise<string> => {
      const done = await takeSheet(game, text, { by: "host" });
      return done.ok ? "taken" : sentence(done.refusal.text, game.lexicon);
    };
    expect(await told(good.replace("GAME 31", "GAME 7"))).toBe(
      "The sheet is for game 7, but this is game 31. Nothing was accepted.",
    );
    expect(await told(good.replace(`CORP ${ann.corp}`, "CORP 998"))).toBe(
      "There is no Corporation 998 in this game.",
    );
    expect(await told(good.replace(/CORP .*\n/, ""))).toMatch(/^CORP is missing from the top of the sheet\./);
    await replacePlayer(game, ann.corp, { level: "cadet" });
    expect(await told(good)).toBe(`A computer plays Corporation ${ann.corp} and writes its own sheets.`);
    expect((await statusOf(game)).parties[0]?.sheet).toBe("computer");
  });

  test("looks at a sheet without taking it", async () => {
    const { game, folder, players } = await newGame(new Clock());
    const before = filesOf(folder);
    const found = await inspectSheet(game, sheet(players[0] as Player, "Y165", ["RL 100", "PS F CA"]), {
      by: "host",
    });
    expect(found.ok && found.value.forecast.turn).toBe("Y165");
    expect(filesOf(folder)).toBe(before);
  });
});

describe("cycles", () => {
  const due = (hours: number, at: string | undefined, from: string): string =>
    nextDue({ hours, grace: 0, at }, new Date(from)).toISOString();

  test("a turn every so many days at a time of day, however late the last one ran", () => {
    expect(due(14 * 24, "18:00", "2026-11-01T18:00:03.000Z")).toBe("2026-11-15T18:00:00.000Z");
    expect(due(14 * 24, "18:00", "2026-11-01T21:40:00.000Z")).toBe("2026-11-15T18:00:00.000Z");
    expect(due(7 * 24, "06:30", "2026-11-01T18:00:00.000Z")).toBe("2026-11-08T06:30:00.000Z");
    expect(due(24, "00:00", "2026-12-31T00:00:00.000Z")).toBe("2027-01-01T00:00:00.000Z");
    expect(due(36, undefined, "2026-11-01T18:00:00.000Z")).toBe("2026-11-03T06:00:00.000Z");
  });

  test("opening a turn again does not move its deadline", async () => {
    const clock = new Clock();
    const { game } = await newGame(clock, { hours: 24, grace: 0 });
    const first = await game.affairs();
    clock.pass(3);
    expect(await openTurn(game)).toEqual(first);
  });

  test("the last sheet waits for the deadline and can be replaced until then, unless turns run early", async () => {
    const clock = new Clock();
    const { game, folder, players } = await newGame(clock, { hours: 24, grace: 0 });
    const [ann, bob] = players as [Player, Player];
    await takeSheet(game, sheet(ann, "Y165", ["RL 10"]), { by: "account" });
    for (const amount of [20, 30])
      expect(await takeSheet(game, sheet(bob, "Y165", [`RL ${amount}`]), { by: "account" })).toMatchObject({
        ok: true,
        value: { ran: false },
      });
    await takeSheet(game, sheet(ann, "Y165", ["RL 40"]), { by: "account" });
    expect((await statusOf(game)).parties.map((party) => party.sheet)).toEqual(["in", "in"]);
    expect(filesOf(folder)).not.toContain(bob.account);
    clock.pass(24);
    const again = await reopen(folder, clock);
    expect(await runTurn(again, { who: "clock" })).toMatchObject({
      ok: true,
      value: { ran: true, waived: [] },
    });
    // The sheets that stood at the deadline counted: Ann's second, Bob's second.
    const debts = await again.look((match) =>
      (match.state as { readonly corps: readonly { readonly debt: number }[] }).corps.map(({ debt }) => debt),
    );
    expect([debts[ann.seat], debts[bob.seat]]).toEqual([40, 30]);
    expect(await again.look((match) => (match.state as { readonly waits: boolean }).waits)).toBe(false);

    const early = await newGame(clock, { hours: 24, grace: 0, early: true });
    const texts = early.players.map((player) => sheet(player, "Y165", ["RL 10"]));
    const done = [];
    for (const text of texts) done.push(await takeSheet(early.game, text, { by: "account" }));
    expect(done[1]).toMatchObject({ ok: true, value: { ran: true } });
  });

  test("when the deadline has passed the turn runs without being named", async () => {
    const clock = new Clock();
    const { game } = await newGame(clock, { hours: 24, grace: 1 });
    clock.pass(24.5);
    expect(await runTurn(game, { who: "host" })).toMatchObject({ ok: false });
    clock.pass(1);
    expect(await runTurn(game, { who: "host" })).toMatchObject({
      ok: true,
      value: { ran: true, now: "Y166" },
    });
    expect((await game.affairs()).turn).toBe("Y166");
  });
});
