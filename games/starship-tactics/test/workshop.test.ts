import { sentence } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import {
  BEGINNINGS,
  changedText,
  move,
  put,
  remove,
  thingIn,
  thingsAt,
  written,
} from "../src/board/workshop/draft.ts";
import { workshopWords } from "../src/words/en/workshop.ts";
import { module, readScenario, readShipPack, type Scenario } from "../src/index.ts";
import { hexAt } from "../src/rules/map.ts";

const lexicon = { words: { ...module.words, ...workshopWords }, names: module.names.rulebook };

const empty = (): Scenario => {
  const scenario = BEGINNINGS["empty"];
  if (scenario === undefined) throw new Error("there is nothing to begin with");
  return scenario;
};

/** What the validator says of a draft; nothing when it can be played. */
const mistake = (scenario: Scenario): { code: string; field: string | undefined } | undefined => {
  const read = readScenario(written(scenario));
  return read.ok ? undefined : { code: read.refusal.code, field: read.refusal.field };
};

const placed = (scenario: Scenario, ...args: [Parameters<typeof put>[1], number, number]): Scenario => {
  const [tool, column, row] = args;
  const done = put(scenario, tool, hexAt(column, row));
  if (done === undefined) throw new Error("nothing was put there");
  return done.scenario;
};

describe("a scenario in the workshop", () => {
  test("everything one can begin with can be played", () => {
    for (const scenario of Object.values(BEGINNINGS)) expect(mistake(scenario)).toBeUndefined();
  });

  test("what is put on a hex is found there, moved and taken away", () => {
    const withSun = placed(empty(), { kind: "obstacle", what: "sun" }, 20, 10);
    const [sun] = thingsAt(withSun, hexAt(20, 10));
    expect(sun).toEqual({ kind: "obstacle", index: 0 });
    if (sun === undefined) return;
    const moved = move(withSun, sun, hexAt(22, 12));
    expect(thingsAt(moved, hexAt(20, 10))).toEqual([]);
    expect(thingsAt(moved, hexAt(22, 12))).toEqual([sun]);
    expect(thingsAt(remove(moved, sun), hexAt(22, 12))).toEqual([]);
  });

  test("a ship in a sun is refused, and the refusal leads to the ship", () => {
    const burning = placed(empty(), { kind: "obstacle", what: "sun" }, 37, 14);
    expect(mistake(burning)).toEqual({ code: "ship-in-obstacle", field: "ships.1.column" });
    expect(thingIn("ships.1.column")).toEqual({ kind: "ship", index: 1 });
    expect(thingIn("mines.at.3")).toEqual({ kind: "mine", index: 3 });
    expect(thingIn("goals.0")).toBeUndefined();
  });

  test("counters count themselves: a mine asks for three dummies", () => {
    let scenario = placed(empty(), { kind: "obstacle", what: "planet" }, 20, 14);
    scenario = placed(scenario, { kind: "mine", real: true }, 23, 14);
    expect(scenario.mines?.real).toBe(1);
    expect(mistake(scenario)?.code).toBe("mine-count");
    for (const row of [12, 13, 15]) scenario = placed(scenario, { kind: "mine", real: false }, 23, row);
    expect(mistake(scenario)).toBeUndefined();
  });

  test("a ship put on the map looks towards its middle", () => {
    const more = placed(empty(), { kind: "ship", class: "k-d7a", side: 1 }, 40, 3);
    expect(more.ships.at(-1)).toEqual({ class: "k-d7a", side: 1, column: 40, row: 3, heading: 3 });
  });

  test("a file without a place for a planet says what belongs there, in words", () => {
    const read = readScenario(
      JSON.stringify({ ...empty(), obstacles: [{ kind: "planet", column: 99, row: 1 }] }),
    );
    expect(read.ok).toBe(false);
    if (!read.ok)
      expect(sentence(read.refusal.text, lexicon)).toBe("Look at “obstacles.0.column”: at most 41.");
  });
});

describe("taking back", () => {
  test("letters typed into one text are one step, anything else is a step of its own", () => {
    const scenario = empty();
    const renamed = { ...scenario, title: "A" };
    expect(changedText(scenario, renamed)).toBe(".title");
    expect(changedText(renamed, { ...renamed, title: "Am" })).toBe(".title");
    expect(changedText(scenario, { ...scenario, warp: 3 })).toBeUndefined();
    expect(changedText(scenario, { ...scenario, title: "A", warp: 3 })).toBeUndefined();
    const [first, ...others] = scenario.ships;
    expect(first).toBeDefined();
    if (first === undefined) return;
    const named = { ...scenario, ships: [{ ...first, name: "Hope" }, ...others] };
    const longer = { ...scenario, ships: [{ ...first, name: "Hopes" }, ...others] };
    expect(changedText(named, longer)).toBe(".ships.0.name");
  });
});

describe("a ship pack", () => {
  test("a misspelt figure is told by its name", () => {
    const read = readShipPack(JSON.stringify([{ id: "x-one", hull: 3 }]));
    expect(read.ok).toBe(false);
    if (!read.ok) expect(sentence(read.refusal.text, lexicon)).not.toContain("Invalid");
  });
});
