import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { BINARY, flagshipHere, temporaryFolder, type Ran } from "./flagship.ts";

const warlord = (...args: readonly string[]): Promise<Ran> => flagshipHere(["warlord", ...args]);
const asJson = ({ out }: Ran): Record<string, unknown> => JSON.parse(out) as Record<string, unknown>;

interface Status {
  readonly games: readonly { readonly parties: readonly { readonly party: number }[] }[];
}

interface Made {
  readonly game: number;
  readonly accounts: readonly { readonly party: number; readonly account: string }[];
}

const SMALL = ["--option", "lastTurn=0", "--option", "monsters=false"];

/** Makes a game of one person and one computer; returns the person's Corporation. */
async function make(where: readonly string[]): Promise<{ readonly party: number; readonly account: string }> {
  const ran = await warlord(
    "new",
    ...where,
    "--player",
    "Ann <ann@example.org>",
    "--computers",
    "1",
    "--level",
    "cadet",
    ...SMALL,
    "--json",
  );
  expect([ran.code, ran.err]).toEqual([0, ""]);
  const { accounts } = JSON.parse(ran.out) as Made;
  const [ann] = accounts;
  if (ann === undefined) throw new Error("no account");
  return ann;
}

const sheet = (party: number, account: string, turn: string, ...orders: readonly string[]): string =>
  ["SFW ORDERS", `TURN ${turn}`, `CORP ${party}`, `ACCT ${account}`, "ORDERS", ...orders, "END", ""].join(
    "\n",
  );

for (const kind of ["folder", "data"] as const) {
  describe(`flagship warlord on a ${kind === "folder" ? "folder" : "server's database"}`, () => {
    const home = temporaryFolder();
    const where = kind === "folder" ? ["--folder", join(home, "game")] : ["--data", home, "--game", "1"];
    const written = (name: string, text: string): string => {
      writeFileSync(join(home, name), text);
      return join(home, name);
    };

    test("plays from the first build to the results, and every step can be repeated", async () => {
      const { party, account } = await make(kind === "folder" ? where : ["--data", home]);
      const corp = String(party);
      expect((await warlord("build", ...where, "--corp", corp)).out).toContain(
        `accepted for Corporation ${corp}, Y165.`,
      );
      const ran = await warlord("run", ...where, "--turn", "Y165", "--json");
      expect(asJson(ran)).toMatchObject({ turn: "Y165", now: "Y166", ran: true, waived: [] });
      expect(asJson(await warlord("run", ...where, "--turn", "Y165", "--json"))).toMatchObject({
        ran: false,
      });
      const late = await warlord("build", ...where, "--corp", corp);
      expect([late.code, late.err]).toEqual([1, expect.stringContaining("[post.not-building]")]);

      const good = written("good.txt", sheet(party, account, "Y166", "BF 20", "PS F ZZ"));
      const checked = await warlord("check", ...where, good, "--json");
      expect(checked.code).toBe(1);
      expect(asJson(checked)).toMatchObject({
        corp: party,
        turn: "Y166",
        problems: [{ line: 7, severity: "error" }],
      });
      const forged = written("forged.txt", sheet(party, "AAAA-BBBB-CCCC", "Y166", "BF 20"));
      const handed = await warlord("orders", ...where, good, forged, "--json");
      expect(handed.code).toBe(1);
      expect(asJson(handed)).toMatchObject({
        sheets: [
          { ok: true, corp: party },
          { ok: false, code: "post.not-known" },
        ],
      });

      const out = join(home, "out");
      const opened = asJson(await warlord("next", ...where, "--to", out, "--json"));
      expect(opened).toMatchObject({ turn: "Y166" });
      expect(readdirSync(join(out, "Y166")).toSorted()).toEqual(
        ["html", "json", "orders", "pdf", "txt"].map((end) => `${party}.${end}`),
      );
      const report = await warlord("report", ...where, "--corp", corp, "--format", "html");
      expect(report.out).toContain("<!doctype html>");
      expect(report.out).toBe(readFileSync(join(out, "Y166", `${party}.html`), "utf8"));
      const status = asJson(await warlord("status", ...where, "--log", "--json"));
      expect(status).toMatchObject({ games: [{ turn: "Y166", paused: false, over: false }] });
      expect(JSON.stringify(status)).not.toContain(account);

      expect((await warlord("pause", ...where)).out).toBe("The game is paused.\n");
      expect((await warlord("run", ...where, "--turn", "Y166")).err).toContain("[post.paused]");
      expect((await warlord("resume", ...where)).out).toBe("The game is running again.\n");
      const replaced = asJson(
        await warlord("replace", ...where, "--corp", corp, "--computer", "cadet", "--json"),
      );
      expect(replaced).toMatchObject({ corp: party, account: "" });
      expect((await warlord("orders", ...where, good)).err).toContain("[post.not-known]");
      expect(asJson(await warlord("run", ...where, "--json"))).toMatchObject({ turn: "Y166", ran: true });

      expect((await warlord("status", ...where)).out).toMatch(/computer \(cadet\) +computer +0/);
      const record = join(home, "record.json");
      expect((await warlord("export", ...where, "--to", record)).code).toBe(0);
      expect((await flagshipHere(["verify", record])).code).toBe(CUT_OFF);
    });
  });
}

test("a run that is killed at any moment is taken up by the next one, and no turn runs twice", async () => {
  const folder = join(temporaryFolder(), "game");
  const where = ["--folder", folder];
  await warlord("new", ...where, "--player", "Ann", "--player", "Bob", "--computers", "4", ...SMALL);
  for (const [index, millis] of [250, 450, 650, 850, 1050].entries()) {
    const turn = `Y${165 + index}`;
    const child = spawn(process.execPath, [BINARY, "warlord", "run", ...where, "--turn", turn]);
    const ended = once(child, "exit");
    await sleep(millis);
    child.kill("SIGKILL");
    await ended;
    expect(asJson(await warlord("run", ...where, "--turn", turn, "--json"))).toMatchObject({
      turn,
      now: `Y${166 + index}`,
    });
  }
  const record = join(folder, "..", "record.json");
  await warlord("export", ...where, "--to", record);
  expect((await flagshipHere(["verify", record])).code).toBe(CUT_OFF);
});

/** What verify ends with for a game that still runs: it holds as far as it goes. */
const CUT_OFF = 4;

describe("several games in a server's database", () => {
  const home = temporaryFolder();

  test("are told apart by their numbers", async () => {
    for (let count = 0; count < 2; count++) await make(["--data", home]);
    const without = await warlord("pause", "--data", home);
    expect([without.code, without.err]).toEqual([2, expect.stringContaining("[usage.game]")]);
    expect((await warlord("pause", "--data", home, "--game", "2")).code).toBe(0);
    const { games } = asJson(await warlord("status", "--data", home, "--json")) as {
      readonly games: readonly { readonly paused: boolean }[];
    };
    expect(games.map(({ paused }) => paused)).toEqual([false, true]);
    const none = await warlord("status", "--data", home, "--game", "7");
    expect([none.code, none.err]).toEqual([1, expect.stringContaining("[post.no-such-game]")]);
  });
});

describe("flagship warlord refuses", () => {
  const home = temporaryFolder();

  test("what it cannot do, with a sentence and a code", async () => {
    const folder = join(home, "game");
    await make(["--folder", folder]);
    const cases: readonly (readonly [string, readonly string[], number, string])[] = [
      [
        "a second game in a folder",
        ["new", "--folder", folder, "--player", "Bob", "--computers", "1"],
        1,
        "post.exists",
      ],
      ["a folder without a game", ["status", "--folder", home], 1, "post.no-such-game"],
      ["a database without a game", ["status", "--data", join(home, "nothing")], 1, "post.no-such-game"],
      ["both places", ["status", "--folder", folder, "--data", home], 2, "usage.where"],
      [
        "a game in both places",
        ["new", "--folder", join(home, "x"), "--data", home, "--player", "Ann", "--player", "Bob"],
        2,
        "usage.where",
      ],
      ["an unknown verb", ["fly"], 2, "usage.verb"],
      ["a turn that is none", ["run", "--folder", folder, "--turn", "soon"], 2, "usage.turn"],
      ["a turn to come", ["run", "--folder", folder, "--turn", "Y199"], 1, "post.no-such-turn"],
      ["a missing Corporation", ["report", "--folder", folder], 2, "usage.corp"],
      ["a player that is none", ["new", "--folder", join(home, "x"), "--player", "<<>>"], 2, "usage.player"],
      ["a cycle that is none", ["new", "--folder", join(home, "x"), "--every", "often"], 2, "usage.cycle"],
      ["too few players", ["new", "--folder", join(home, "x"), "--player", "Ann"], 2, "match.seats"],
      [
        "a file that is not there",
        ["orders", "--folder", folder, join(home, "none.txt")],
        1,
        "file.unreadable",
      ],
    ];
    for (const [what, args, code, word] of cases) {
      const ran = await warlord(...args);
      expect([what, ran.code, ran.err]).toEqual([what, code, expect.stringContaining(`[${word}]`)]);
    }
    await warlord("run", "--folder", folder, "--turn", "Y165");
    const corp = String(
      (JSON.parse((await warlord("status", "--folder", folder, "--json")).out) as Status).games[0]?.parties[0]
        ?.party,
    );
    const nowhere = await warlord(
      "report",
      "--folder",
      folder,
      "--corp",
      corp,
      "--to",
      join(home, "no", "x.txt"),
    );
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining("[file.unwritable]")]);
    truncateSync(join(folder, "affairs.json"), 40);
    const damaged = await warlord("status", "--folder", folder);
    expect([damaged.code, damaged.err]).toEqual([1, expect.stringContaining("affairs.json")]);
    expect(damaged.err).toContain("[file.damaged]");
  });

  test("a game that is over says who has won, and nothing more is asked for", async () => {
    const folder = join(home, "short");
    const people = ["--player", "Ann", "--player", "Bob"];
    const short = ["--option", "lastTurn=1", "--option", "monsters=false"];
    const made = await warlord("new", "--folder", folder, ...people, ...short);
    expect(made.code).toBe(0);
    for (const turn of ["Y165", "Y166"]) await warlord("run", "--folder", folder, "--turn", turn);
    expect((await warlord("status", "--folder", folder)).out).toMatch(/: over, .* Won by \d{3} /);
    const last = await warlord("next", "--folder", folder, "--json");
    expect(asJson(last)).toMatchObject({ over: true });
    expect(last.out).not.toContain(".orders");
  });

  test("`flagship post` is the same for any game: it is named once and known from then on", async () => {
    const folder = join(home, "any");
    const post = (...args: readonly string[]): Promise<Ran> => flagshipHere(["post", ...args]);
    const people = ["--player", "Ann", "--player", "Bob"];
    expect(await post("new", "star-fleet-cards", "--folder", folder, ...people)).toMatchObject({
      code: 1,
      err: expect.stringContaining("Star Fleet Cards is not played by post. [post.not-by-post]") as string,
    });
    expect((await post("new", "--folder", folder, ...people)).err).toContain("[usage.arguments]");
    const made = asJson(await post("new", "warlord", "--folder", folder, ...people, ...SMALL, "--json"));
    const [ann] = (made as unknown as Made).accounts;
    const party = String(ann?.party);
    const built = asJson(await post("build", "--folder", folder, "--party", party, "--json"));
    expect(built).toMatchObject({ sheets: [{ ok: true, party: ann?.party, turn: "Y165" }] });
    expect((await post("run", "--folder", folder, "--turn", "165")).out).toMatch(
      /^Y165 has run; no sheet from \d+\./,
    );
    expect((await post("report", "--folder", folder, "--party", party)).out).toContain("Y165");
    expect((await post("report", "--folder", folder)).err).toContain("--party is missing");
    expect((await post("run", "--folder", folder, "--turn", "soon")).err).toContain(
      "no turn is called “soon”; the present one is Y166. [usage.turn]",
    );
    // The game's own command finds it too, under its own words.
    expect((await warlord("waive", "--folder", folder, "--corp", party)).out).toBe(
      `Corporation ${party} waives the turn.\n`,
    );
  });

  test("each verb tells how it is called", async () => {
    const bare = await flagshipHere(["warlord"]);
    expect([bare.code, bare.err]).toEqual([2, expect.stringContaining("usage: flagship warlord <verb>")]);
    const { out } = await flagshipHere(["warlord", "report", "--help"]);
    expect(out).toContain("usage: flagship warlord report");
    expect(out).toContain("--format <format>");
  });
});
