import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MatchRecord } from "@flagship/kernel";
import { beforeAll, describe, expect, test } from "vitest";
import { firstChoice, flagship, GAME, temporaryFolder, type Ran } from "./flagship.ts";

const folder = temporaryFolder();
const good = join(folder, "good.json");
let sitting: Ran;

beforeAll(async () => {
  const input = `${firstChoice(6)}save ${good}\nquit\n`;
  sitting = await flagship(["play", GAME, "--level", "cadet", "--seed", "11"], input);
});

/** The record with something changed, in a file of its own. */
function tampered(name: string, change: (record: MatchRecord) => object): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(good, "utf8")) as MatchRecord)));
  return file;
}

describe("play writes a record that", () => {
  test("verify finds good", async () => {
    expect(sitting.out).toContain(`Saved to ${good}.`);
    const { code, out } = await flagship(["verify", good, "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, game: GAME, rulesVersion: 1 });
    expect((await flagship(["verify", good])).out).toContain("The record holds: Star Fleet Cards");
  });

  test("replay tells as the player heard it", async () => {
    const { code, out } = await flagship(["replay", good, "--viewer", "0"]);
    expect(code).toBe(0);
    const told = out.split("\n").filter((line) => line.startsWith("   "));
    const heard = sitting.out.split("\n").filter((line) => line.startsWith("· "));
    expect(told.length).toBeGreaterThan(6);
    expect(told.map((line) => line.trim())).toEqual(heard.map((line) => line.slice(2)));
  });

  test("replay shows act by act, with the table after it", async () => {
    const { out } = await flagship(["replay", good, "--step", "1", "--viewer", "1", "--json"]);
    const shown = JSON.parse(out) as {
      steps: { number: number; events: { text: string }[] }[];
      view: unknown;
    };
    expect(shown.steps.map((step) => step.number)).toEqual([1]);
    expect(shown.steps[0]?.events[0]?.text).toMatch(/\w/);
    expect(shown.view).toMatchObject({ viewer: 1, turn: 1 });
    const { out: text } = await flagship(["replay", good, "--step", "1", "--viewer", "1"]);
    expect(text).toContain("\nTurn 1, distance ");
  });
});

describe("verify finds out", () => {
  const cases: readonly (readonly [string, string, (record: MatchRecord) => object])[] = [
    ["another seed", "record.commitment", (record) => ({ ...record, secret: "0".repeat(64) })],
    [
      "a changed event",
      "record.differs",
      (record) => ({ ...record, prints: record.prints.with(2, "0".repeat(16)) }),
    ],
    ["an act left out", "record.differs", (record) => ({ ...record, log: record.log.slice(0, -1) })],
    [
      "an impossible act",
      "record.refused",
      (record) => ({
        ...record,
        log: record.log.with(0, { by: 0, action: { type: "fire", card: 99, target: "ship" } }),
      }),
    ],
    [
      "a made-up result",
      "record.outcome",
      (record) => ({ ...record, outcome: { winners: [0], scores: [1, 0], why: { key: "x" } } }),
    ],
    [
      "other rules",
      "record.other-rules",
      (record) => ({ ...record, header: { ...record.header, rulesVersion: 99 } }),
    ],
    ["a missing part", "record.malformed", ({ log: _log, ...rest }) => rest],
  ];
  for (const [what, code, change] of cases) {
    test(what, async () => {
      const file = tampered(code + what.length, change);
      const ran = await flagship(["verify", file]);
      expect(ran.code).toBe(1);
      expect(ran.err).toContain(`[${code}]`);
      const json = await flagship(["verify", file, "--json"]);
      expect(json.code).toBe(1);
      expect(JSON.parse(json.out)).toMatchObject({ file, ok: false, code });
    });
  }

  test("a file that is no JSON, and one that is not there", async () => {
    const file = join(folder, "text.json");
    writeFileSync(file, "Dear diary");
    expect((await flagship(["verify", file])).err).toContain("[record.not-json]");
    expect((await flagship(["verify", join(folder, "nothing.json")])).err).toContain("[file.unreadable]");
  });
});

test("replay refuses a step and a viewer that are not there", async () => {
  const step = await flagship(["replay", good, "--step", "999"]);
  expect([step.code, step.err]).toEqual([2, expect.stringContaining("[usage.number]")]);
  const viewer = await flagship(["replay", good, "--viewer", "2"]);
  expect([viewer.code, viewer.err]).toEqual([2, expect.stringContaining("[usage.viewer]")]);
});
