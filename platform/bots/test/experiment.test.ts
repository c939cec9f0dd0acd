import { describe, expect, test } from "vitest";
import {
  csvOf,
  duelsOf,
  lengthsOf,
  markOf,
  pairingsOf,
  playBout,
  readExperiment,
  tournamentOf,
  unaskedOf,
  writeExperiment,
  type BoutResult,
  type Setting,
} from "../src/index.ts";
import { module as overload } from "./games/overload.ts";

const SETTING: Setting = {
  game: "overload",
  rulesVersion: 1,
  options: { limit: 18 },
  bots: ["captain", "cadet"],
  seats: 2,
  games: 4,
  seed: 7,
  iterations: 5,
  swap: true,
};

const play = (setting: Setting) => {
  const plan = tournamentOf(overload, setting);
  if (!plan.ok) throw new Error(plan.refusal.code);
  const results = pairingsOf(plan.value).map(({ bout }) => playBout(overload, bout, () => 0));
  return { plan: plan.value, results };
};

describe("an experiment as a file", () => {
  test("comes back as it was written, with what came of it", () => {
    const experiment = { settings: [SETTING, { ...SETTING, seed: 8 }], marks: ["4-00000000", "4-11111111"] };
    expect(readExperiment(writeExperiment(experiment))).toEqual(experiment);
    expect(readExperiment(writeExperiment({ settings: [SETTING] }))).toEqual({ settings: [SETTING] });
  });

  test("is not read when anything in it is not what it should be", () => {
    const written = (changed: object): string => writeExperiment({ settings: [{ ...SETTING, ...changed }] });
    for (const changed of [
      { game: 3 },
      { rulesVersion: 0 },
      { options: [] },
      { bots: [] },
      { bots: ["captain", "genius"] },
      { bots: ["captain", "cadet", "cadet"] },
      { seats: 0 },
      { games: 1.5 },
      { games: 100_001 },
      { seed: -1 },
      { iterations: "24" },
      { swap: 1 },
      { duels: { fields: ["a"], values: ["x", "y"] } },
      { duels: { fields: ["a", "b"], values: ["x"] } },
    ])
      expect([changed, readExperiment(written(changed))]).toEqual([changed, undefined]);
    expect(readExperiment("{")).toBeUndefined();
    expect(readExperiment("[]")).toBeUndefined();
    expect(readExperiment(JSON.stringify({ settings: [SETTING] }))).toBeUndefined();
    expect(readExperiment(writeExperiment({ settings: [] }))).toBeUndefined();
    expect(readExperiment(writeExperiment({ settings: [SETTING, SETTING, SETTING] }))).toBeUndefined();
    expect(
      readExperiment(writeExperiment({ settings: [SETTING] }).replace('"format": 1', '"format": 2')),
    ).toBeUndefined();
  });

  test("gives the same matches again, and others with another seed", () => {
    const mark = markOf(play(SETTING).results);
    expect(mark).toMatch(/^4-[0-9a-f]{8}$/);
    expect(markOf(play(SETTING).results)).toBe(mark);
    expect(markOf(play({ ...SETTING, seed: 70 }).results)).not.toBe(mark);
  });

  test("is refused by the game when its options are out of bounds", () => {
    const refused = tournamentOf(overload, { ...SETTING, options: { limit: 500 } });
    expect(refused).toMatchObject({ ok: false, refusal: { field: "limit" } });
    expect(tournamentOf(overload, { ...SETTING, seats: 3 })).toMatchObject({
      ok: false,
      refusal: { code: "match.seats" },
    });
  });
});

test("matches become lines of a table", () => {
  const { plan, results } = play(SETTING);
  const lines = csvOf(plan, results).split("\n");
  expect(lines[0]).toBe("match,seed,seat 0,seat 1,winners,score 0,score 1,first,acts");
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(/^1,7,captain,cadet,[01],/);
  expect(lines[2]).toMatch(/^2,7,cadet,captain,[01],/);
  expect(lines[3]).toMatch(/^3,8,captain,cadet,/);
});

test("lengths are counted in at most ten steps that hold every match", () => {
  const lasting = (acts: number): BoutResult => ({ winners: [], scores: [], acts, millis: 0, thinking: [] });
  expect(lengthsOf([])).toEqual([]);
  expect(lengthsOf([lasting(5), lasting(5), lasting(6)])).toEqual([
    { from: 5, to: 5, matches: 2 },
    { from: 6, to: 6, matches: 1 },
  ]);
  const many = lengthsOf(Array.from({ length: 101 }, (_, acts) => lasting(acts)));
  expect(many).toHaveLength(10);
  expect(many[0]).toEqual({ from: 0, to: 10, matches: 11 });
  expect(many.reduce((sum, { matches }) => sum + matches, 0)).toBe(101);
});

test("values can be compared where two options in a row choose from the same", () => {
  const pick = (name: string, values: readonly string[]) => ({
    kind: "pick" as const,
    name,
    label: { key: name },
    from: values.map((value) => ({ value, label: { key: value } })),
    initial: values[0] ?? "",
  });
  const options = [
    pick("one", ["random", "a", "b"]),
    pick("two", ["random", "a", "b"]),
    pick("three", ["c", "d"]),
  ];
  const module = { ...overload, game: { ...overload.game, options } };
  expect(duelsOf(module)).toEqual([{ fields: ["one", "two"], values: ["a", "b"] }]);
  expect(duelsOf(overload)).toEqual([]);
});

test("nothing is compared that the other options leave out", () => {
  const pick = (
    name: string,
    values: readonly string[],
    when?: { field: string; is: readonly string[] },
  ) => ({
    kind: "pick" as const,
    name,
    label: { key: name },
    from: values.map((value) => ({ value, label: { key: value } })),
    initial: values[0] ?? "",
    ...(when === undefined ? {} : { when }),
  });
  const inCampaigns = { field: "mode", is: ["campaign"] };
  const options = [
    pick("mode", ["battle", "campaign"]),
    pick("one", ["a", "b"], inCampaigns),
    pick("two", ["a", "b"], inCampaigns),
  ];
  const game = { ...overload.game, options };
  const duels = { fields: ["one", "two"], values: ["a", "b"] } as const;
  expect(unaskedOf(game, { mode: "battle" }, duels)).toBe("one");
  expect(unaskedOf(game, { mode: "campaign" }, duels)).toBeUndefined();
  expect(unaskedOf(game, { mode: "campaign" }, { ...duels, fields: ["one", "other"] })).toBe("other");
  const setting = { ...SETTING, options: { mode: "battle" }, duels };
  expect(tournamentOf({ ...overload, game }, setting)).toMatchObject({
    ok: false,
    refusal: { code: "form.not-asked", text: { with: { field: "one" } } },
  });
});
