import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { flagship, GAME } from "./flagship.ts";

const COMMANDS = [
  "play",
  "simulate",
  "train",
  "check",
  "replay",
  "verify",
  "rules",
  "serve",
  "post",
  "warlord",
  "bench",
];

describe("help", () => {
  test("without a command every command is named", async () => {
    const { code, out } = await flagship([]);
    expect(code).toBe(0);
    for (const name of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} `, "m"));
  });

  for (const name of COMMANDS) {
    test(`${name} --help and help ${name} tell how it is called`, async () => {
      const [asked, helped] = await Promise.all([flagship([name, "--help"]), flagship(["help", name])]);
      expect(asked).toEqual(helped);
      expect(asked.code).toBe(0);
      expect(asked.out).toContain(`usage: flagship ${name}`);
    });
  }
});

test("--version says which version this is", async () => {
  const file = join(import.meta.dirname, "../../../package.json");
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { readonly version: string };
  const plain = { code: 0, out: `flagship ${version}\n`, err: "" };
  expect(await flagship(["--version"])).toMatchObject(plain);
  expect(await flagship(["-v"])).toMatchObject(plain);
});

describe("wrong usage ends with 2, a code and a sentence", () => {
  const cases: readonly (readonly [string, readonly string[], string, string])[] = [
    ["an unknown command", ["fly"], "usage.command", "there is no command “fly”"],
    ["an unknown option", ["simulate", GAME, "--fast"], "usage.option", "--fast"],
    ["a missing argument", ["simulate"], "usage.arguments", "takes <game>"],
    ["one argument too many", ["verify", "a", "b"], "usage.arguments", "takes <record.json>"],
    ["an unknown game", ["play", "chess"], "usage.game", GAME],
    [
      "an unknown level",
      ["simulate", GAME, "--bots", "ensign,cadet"],
      "usage.level",
      "cadet, officer, captain",
    ],
    ["too many bots", ["simulate", GAME, "--bots", "cadet,cadet,cadet"], "match.seats", "2 to 2 players"],
    ["a number that is none", ["simulate", GAME, "--games", "many"], "usage.number", "--games"],
    ["a number out of bounds", ["simulate", GAME, "--games", "0"], "usage.number", "from 1"],
    ["a time that is none", ["simulate", GAME, "--budget", "soon"], "usage.duration", "50ms"],
    ["two budgets", ["simulate", GAME, "--budget", "5ms", "--iterations", "5"], "usage.budget", "either"],
    [
      "an unknown option of the game",
      ["simulate", GAME, "--option", "size=3"],
      "usage.game-option",
      "firstShip",
    ],
    [
      "a value the option does not take",
      ["simulate", GAME, "--option", "turns=1"],
      "form.out-of-range",
      "from 5 to 200",
    ],
    [
      "a choice the option does not offer",
      ["warlord", "new", "--player", "Ann", "--player", "Bob", "--option", "variant=diehard"],
      "form.not-offered",
      "standard, historical, event, die-hard, choose-special, not “diehard”",
    ],
    ["a game without players", ["warlord", "new"], "usage.player", "--computers"],
    [
      "an option without its value",
      ["warlord", "replace", "--corp", "302", "--computer", "--json"],
      "usage.option",
      "'--computer' needs a value. See",
    ],
    ["a seat that is not there", ["play", GAME, "--seat", "2"], "usage.number", "from 0 to 1"],
    ["names that are not there", ["play", GAME, "--names", "mine"], "usage.names", "neutral"],
  ];
  for (const [what, args, code, words] of cases) {
    test(what, async () => {
      const ran = await flagship(args);
      expect(ran.code).toBe(2);
      expect(ran.err).toContain(`[${code}]`);
      expect(ran.err).toContain(words);
      expect(ran.err.trimEnd()).not.toContain("\n");
      expect(ran.out).toBe("");
    });
  }
});

/** A Node of this machine that is older than what the project needs. */
const olderNode = (process.env["PATH"] ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "node"))
  .find(
    (path) =>
      existsSync(path) &&
      Number(execFileSync(path, ["-p", "process.versions.node"]).toString().split(".")[0]) < 24,
  );

test.skipIf(olderNode === undefined)("an older Node hands over to the project's own", async () => {
  const ran = await flagship(["rules", GAME, "--json"], "", olderNode);
  expect(ran.err).toBe("");
  expect(ran.code).toBe(0);
  expect(JSON.parse(ran.out)).toHaveProperty(["games", GAME]);
  expect((await flagship(["fly"], "", olderNode)).code).toBe(2);
});
