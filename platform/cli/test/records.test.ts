import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  agreeToEnd,
  carryOver,
  pledgeFor,
  recordOf,
  replay,
  snapshotOf,
  toldIn,
  type AnyGame,
  type MatchRecord,
} from "@flagship/kernel";
import { sealedRecord, signerBy } from "@flagship/kernel/seal";
import { plainTrial, playMatch } from "@flagship/kernel/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { module as etaCarinae } from "../../../games/eta-carinae/src/index.ts";
import { starFleetCards } from "../../../games/star-fleet-cards/src/index.ts";
import { starshipTactics } from "../../../games/starship-tactics/src/index.ts";
import { firstChoice, flagship, flagshipHere, GAME, temporaryFolder, type Ran } from "./flagship.ts";

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
    expect(code).toBe(4);
    const { rulesVersion } = starFleetCards;
    expect(JSON.parse(out)).toMatchObject({ ok: true, game: GAME, rulesVersion, standing: "cut-off" });
    const { out: text } = await flagship(["verify", good]);
    expect(text).toContain("The record holds: Star Fleet Cards");
    expect(text).toMatch(/\nCut off after move \d+, or saved before the end: what came later is missing\.\n/);
    expect(text).toContain("No player sealed a word: whoever ran the match could have chosen the dice");
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

test("replay has no blank line, and no heading above nothing", async () => {
  const plain = plainTrial(starshipTactics);
  const match = playMatch(
    starshipTactics,
    { ...plain, seats: 4, options: { ...plain.options, level: "command", turns: 4 } },
    3,
  );
  const file = join(folder, "crew.json");
  writeFileSync(file, JSON.stringify(recordOf(match)));
  const { out: whole } = await flagshipHere(["replay", file, "--json"]);
  const { steps } = JSON.parse(whole) as { steps: { events: { text: string }[] }[] };
  // Some events are for boards alone, and some acts nobody hears of.
  expect(steps.some(({ events }) => events.some(({ text }) => text === ""))).toBe(true);
  expect(steps.some(({ events }) => events.every(({ text }) => text === ""))).toBe(true);
  const { code, out } = await flagshipHere(["replay", file]);
  expect(code).toBe(0);
  const lines = out.trimEnd().split("\n");
  expect(lines.filter((line) => line.trim() === "")).toEqual([]);
  const headings = lines.map((line) => !line.startsWith("   "));
  expect(headings.filter((is, at) => is && headings[at + 1] !== false)).toEqual([]);
  expect(lines.length).toBeGreaterThan(50);
});

test("replay names whose answer it was, also where it was the only one and the referee gave it", async () => {
  const record = recordOf(playMatch(etaCarinae.game, plainTrial(etaCarinae.game), 3));
  const at = record.log.findIndex((entry) => "lone" in entry);
  const entry = record.log[at];
  if (entry === undefined || !("lone" in entry)) throw new Error("nobody had only one answer");
  const file = join(folder, "lone.json");
  writeFileSync(file, JSON.stringify(record));
  const step = ["--step", String(at + 1)];
  const { out } = await flagshipHere(["replay", file, ...step, "--json"]);
  expect(JSON.parse(out)).toMatchObject({ steps: [{ number: at + 1, by: entry.lone }] });
  const { out: text } = await flagshipHere(["replay", file, ...step]);
  expect(text.split("\n")[0]).toBe(`${at + 1}. seat ${entry.lone}`);
});

describe("verify tells apart", () => {
  const server = signerBy("5e".repeat(32));
  const whole = (): MatchRecord => recordOf(playMatch(starFleetCards, plainTrial(starFleetCards), 5));
  const written = (name: string, record: MatchRecord): string => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(record));
    return file;
  };

  test("a complete record that was signed", async () => {
    const record = sealedRecord(whole(), server);
    const file = written("signed", record);
    const plain = await flagshipHere(["verify", file]);
    expect(plain.code).toBe(0);
    expect(plain.out).toContain(`\nComplete and signed by ${server.key}.\n`);
    const known = ["--key", server.key.toUpperCase(), "--commitment", record.header.commitment];
    const json = await flagshipHere(["verify", file, ...known, "--json"]);
    expect(json.code).toBe(0);
    expect(JSON.parse(json.out)).toMatchObject({
      ok: true,
      standing: "signed",
      key: server.key,
      acts: record.log.length,
      dice: { format: 2, pledged: [], round: 1 },
    });
  });

  test("one that anybody could have made", async () => {
    const ran = await flagshipHere(["verify", written("unsigned", whole()), "--key", server.key]);
    expect(ran.code).toBe(3);
    expect(ran.out).toContain("Complete and consistent, but not signed: anyone could have made it.");
  });

  test("one that was cut off", async () => {
    const { header, secret, log, seal } = sealedRecord(whole(), server);
    const part = recordOf(replay(starFleetCards, header, secret, log.slice(0, 10)));
    const file = written("cut-off", { ...part, ...(seal === undefined ? {} : { seal }) });
    const ran = await flagshipHere(["verify", file]);
    expect(ran.code).toBe(4);
    expect(ran.out).toContain(
      `Cut off after move 10: the signature covers all ${log.length} moves together, so nobody vouches for those that are left.`,
    );
    const json = await flagshipHere(["verify", file, "--json"]);
    expect(JSON.parse(json.out)).toMatchObject({ standing: "cut-off", after: 10, of: log.length });
  });

  test("one with sealed words, and one from before there were any", async () => {
    const { header, secret, log } = whole();
    const words = ["11", "22"].map((two) => two.repeat(32));
    const pledged = { ...header, contributions: words, pledges: words.map(pledgeFor), round: 2 };
    const fair = written("pledged", recordOf(replay(starFleetCards, pledged, secret, [])));
    const { out } = await flagshipHere(["verify", fair]);
    expect(out).toContain(
      "Sealed words of Seat 0 and Seat 1 went into the dice: nobody, not even the host, could choose them without all of these players.",
    );
    expect(out).toContain("The dice were set 2 times before the match began");
    const { pledges: _pledges, round: _round, ...rest } = header;
    const old = written("old", recordOf(replay(starFleetCards, { ...rest, format: 1 }, secret, log)));
    const ran = await flagshipHere(["verify", old]);
    expect(ran.code).toBe(3);
    expect(ran.out).toContain(
      "The match began before words were sealed: the host and the last player together",
    );
  });

  test("one whose rules changed on the way, and replay tells all of it as it was shown", async () => {
    const before: AnyGame = {
      ...starFleetCards,
      rulesVersion: starFleetCards.rulesVersion - 1,
      apply(state, actor, action, table) {
        starFleetCards.apply(state, actor, action, table);
        table.tell({ type: "passed", seat: 0 } as never);
      },
    };
    const whole = playMatch(before, plainTrial(starFleetCards), 5);
    const old = replay(before, whole.header, whole.secret, whole.log.slice(0, 20));
    const { header, secret, log } = old;
    const earlier = toldIn(old);
    const kept = { snapshot: snapshotOf(old), told: earlier };
    const left = { header, secret, log, ...kept, rules: before.rulesVersion, people: [0, 1] };
    const carried = carryOver(starFleetCards, left);
    if (!carried.ok) throw new Error(carried.refusal.code);
    const { match } = carried.value;
    for (const seat of [0, 1]) expect(agreeToEnd(match, seat).ok).toBe(true);
    const record = { ...recordOf(match, earlier), told: toldIn(match, earlier) };
    const file = written("two-stretches", sealedRecord(record, server));
    const [now, then] = [starFleetCards.rulesVersion, before.rulesVersion];
    const { code, out } = await flagshipHere(["verify", file]);
    expect(code).toBe(0);
    expect(out).toContain(`At move 21 version ${now} of the rules replaced version ${then}`);
    expect(out).toContain(
      `Moves 1 to 20 were played under version ${then} of the rules, which is not available here`,
    );
    const facts = JSON.parse((await flagshipHere(["verify", file, "--json"])).out) as object;
    expect(facts).toMatchObject({
      rules: [
        { version: then, from: 1, to: 20, checked: false },
        { version: now, from: 21, to: 23, checked: true },
      ],
    });
    const told = JSON.parse((await flagshipHere(["replay", file, "--json"])).out) as {
      readonly steps: readonly { readonly events: readonly object[] }[];
    };
    expect(told.steps).toHaveLength(24);
    expect(told.steps[20]?.events.length).toBe(earlier[20]?.length);
    const table = await flagshipHere(["replay", file, "--step", "20"]);
    expect([table.code, table.err]).toEqual([1, expect.stringContaining("[record.other-rules]")]);
    expect((await flagshipHere(["replay", file, "--step", "21"])).code).toBe(0);
  });

  test("a forged key, another commitment, and a slip of the pen", async () => {
    const record = sealedRecord(whole(), signerBy("66".repeat(32)));
    const file = written("forged", record);
    const other = await flagshipHere(["verify", file, "--key", server.key]);
    expect([other.code, other.err]).toEqual([1, expect.stringContaining("[record.other-key]")]);
    const commitment = await flagshipHere(["verify", file, "--commitment", "0".repeat(64)]);
    expect([commitment.code, commitment.err]).toEqual([
      1,
      expect.stringContaining("[record.other-commitment]"),
    ]);
    const pledge = await flagshipHere(["verify", file, "--pledge", "0".repeat(64)]);
    expect([pledge.code, pledge.err]).toEqual([1, expect.stringContaining("[record.other-pledge]")]);
    const slip = await flagshipHere(["verify", file, "--key", "abc"]);
    expect([slip.code, slip.err]).toEqual([2, expect.stringContaining("[usage.key]")]);
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
