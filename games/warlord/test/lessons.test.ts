import { attempt, beginLesson, currentStep, lessonDone, sentence, type LessonRun } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { warlord } from "../src/game.ts";
import { academy } from "../src/lessons/index.ts";
import { germanLessonWords } from "../src/words/de/lessons.ts";
import { ownerOf, sheet } from "../src/lessons/sheets.ts";
import { hexAt } from "../src/lessons/sky.ts";
import { module } from "../src/module.ts";
import { completeSectors } from "../src/rules/sectors.ts";
import { shipLabel } from "../src/rules/ships.ts";
import type { Ship, State } from "../src/rules/state.ts";
import { corpOf } from "../src/rules/world.ts";

const lexicon = { words: { ...module.words, ...academy.words }, names: module.names.rulebook };

function begin(id: string): LessonRun {
  const lesson = academy.lessons.find((each) => each.id === id);
  if (lesson === undefined) throw new Error(`no lesson ${id}`);
  return beginLesson(warlord, lesson);
}

const stateOf = (run: LessonRun): State => run.match.state as State;

/** Does what the coach would do, to the end. */
function playRight(id: string): State {
  const run = begin(id);
  for (let acts = 0; !lessonDone(run) && acts < 5; acts++) {
    const step = currentStep(run);
    if (step === undefined) throw new Error("no step");
    expect(attempt(run, step.shows(run.match.state)).verdict).toMatch(/^(led|step|done)$/);
  }
  expect(lessonDone(run)).toBe(true);
  return stateOf(run);
}

/** What the coach says of a sheet that does not lead on; the position stays as it was. */
function slipOf(id: string, ships: readonly string[], orders: readonly string[] = [], steps = 0): string {
  const run = begin(id);
  for (let step = 0; step < steps; step++) attempt(run, currentStep(run)?.shows(run.match.state));
  const before = JSON.stringify(run.match.state);
  const tried = attempt(run, sheet(ships, orders)());
  expect(JSON.stringify(run.match.state)).toBe(before);
  if (tried.verdict !== "slip") throw new Error(`it was ${tried.verdict}`);
  return sentence(tried.says, lexicon);
}

const shipOf = (state: State, label: string, owner = 0): Ship | undefined =>
  state.ships.find((ship) => ship.owner === owner && shipLabel(ship) === label);
const reported = (state: State): string[] =>
  corpOf(state, 0).report.sections.flatMap(({ lines }) => lines.map((line) => sentence(line, lexicon)));

describe("every lesson and puzzle", () => {
  test.each(academy.lessons.map(({ id }) => id))("%s says everything in words, in both languages", (id) => {
    const run = begin(id);
    const keys = [
      ...["title", "learnt", "kept"].map((part) => `lesson.${id}.${part}`),
      ...run.lesson.steps.map(({ coach }) => coach.key),
      ...run.lesson.steps.flatMap(({ shows, slips = [], ends = [] }) => {
        const { state } = run.match;
        return [...slips, ...ends].map((each) => each.says(state, state, shows(state)).key);
      }),
    ];
    for (const key of keys) {
      expect(academy.words).toHaveProperty([key]);
      expect(germanLessonWords).toHaveProperty([key]);
    }
    for (const { lit } of run.lesson.steps) expect(lit?.(run.match.state)).not.toEqual([]);
  });
});

test("the first build: 160 lent, nine ships, 40 EPs left", () => {
  const state = playRight("first-build");
  expect([state.year, corpOf(state, 0).debt, ...corpOf(state, 0).treasury]).toEqual([
    166, 160, 40, 40, 40, 40,
  ]);
  expect(state.ships.filter(({ owner }) => owner === 0)).toHaveLength(10);
  const ships = ["PS F POL", "PS O FT", "PS T PR", "PS C FAS", "PS W AMS", "PS O SLV", "PS K E3"];
  expect(slipOf("first-build", [], ships)).toMatch(/^Without RL you have 400 EPs/);
  expect(slipOf("first-build", [], ["RL 9999", "PS F POL"])).toMatch(/^Seven ships at least/);
  expect(slipOf("first-build", [], ["RL 9999", ...ships])).toMatch(/^One of them must be a scout/);
});

test("first land: both sites are taken, the detour keeps the ship whole", () => {
  const state = playRight("first-land");
  expect([ownerOf(state, "11-1107"), ownerOf(state, "11-1111")]).toEqual([0, 0]);
  expect(shipOf(state, "K-E3 1")?.damage).toBe(0);
  expect(shipOf(state, "C-FAS 1")?.at).toBe(hexAt(state, "11-0909"));
  expect(ownerOf(state, "11-1313")).toBe(0);
  expect(slipOf("first-land", [])).toMatch(/^Pick the F-POL/);
  const both = ["F-POL 1: 1108 1107", "K-E3 1: 1109"];
  expect(slipOf("first-land", both)).toMatch(/^One thing a year/);
  expect(slipOf("first-land", both.slice(0, 1), ["PR F"])).toMatch(/^One thing a year/);
  expect(slipOf("first-land", [], [], 1)).toMatch(/^The K-E3 can reach/);
  expect(slipOf("first-land", ["K-E3 1: 1009 1010 1111"], [], 1)).toMatch(/^Through 1009 and 1010/);
  expect(slipOf("first-land", ["H-SC 1: SCAN SHIP"], [], 2)).toMatch(/^Money lies/);
  expect(slipOf("first-land", ["C-FAS 1: 0909"], [], 2)).toMatch(/^Give the H-SC, at home, SCAN SHIP/);
});

test("first land: the scan is in the report, and four ways are the least", () => {
  const run = begin("first-land");
  for (let year = 0; year < 3; year++) attempt(run, currentStep(run)?.shows(run.match.state));
  expect(reported(stateOf(run)).join(" ")).toMatch(/Ships in sector 11: \d{4}/);
  const ways = ["F-POL 1: 1106", "D-PSC 1: 1108", "W-AMS 1: 1007", "K-E3 1: 1211"];
  expect(slipOf("first-land", ways.slice(1), [], 3)).toMatch(/^3 ships have ways that can be flown\./);
  expect(slipOf("first-land", [...ways.slice(1), "F-POL 1: 1202"], [], 3)).toMatch(/^3 ships have ways/);
  const back = ["F-POL 1: 1106", "D-PSC 1: 1108", "K-E3 1: 1211", "W-AMS 1: 1007 1008"];
  expect(slipOf("first-land", back, [], 3)).toMatch(/^3 ships have ways/);
  expect(slipOf("first-land", ways.slice(3), [], 3)).toMatch(/^1 ship has a way that can be flown\./);
  expect(attempt(run, sheet(ways)()).verdict).toBe("done");
});

test("dig and spend: 86 EPs dug, a ship bought, a wall built", () => {
  const state = playRight("dig-and-spend");
  const dug = begin("dig-and-spend");
  attempt(dug, currentStep(dug)?.shows(dug.match.state));
  expect(reported(stateOf(dug))).toContain("C-FAS 1 prospects a value of 86: 86 EPs.");
  expect(shipOf(state, "F-POL 2")).toBeDefined();
  expect(state.sites.find(({ hex }) => hex === hexAt(state, "11-1107"))?.fort).toBe(50);
  expect(slipOf("dig-and-spend", [])).toMatch(/^86 EPs stay/);
  expect(slipOf("dig-and-spend", ["C-FAS 1: PRSP"], ["PR F"])).toMatch(/^One thing a year/);
  expect(slipOf("dig-and-spend", [], [], 1)).toMatch(/^You have money/);
  expect(slipOf("dig-and-spend", [], ["PS F POL", "PR F"], 1)).toMatch(/^Without PR/);
  expect(slipOf("dig-and-spend", [], ["PR F", "PS F POL", "DS 11 1107"], 1)).toMatch(/no longer yours/);
  expect(slipOf("dig-and-spend", [], [], 2)).toMatch(/^Fifty points/);
});

test("the first lesson is one order that wins something, and its year may be let pass", () => {
  expect(academy.lessons.map(({ id }) => id).slice(0, 3)).toEqual([
    "whole-sector",
    "first-build",
    "first-land",
  ]);
  const run = begin("whole-sector");
  expect(attempt(run, { type: "waive" }).verdict).toBe("slip");
  expect(attempt(run, sheet(["K-E3 1: 0306 0206"])()).verdict).toBe("step");
  expect(attempt(run, { type: "waive" }).verdict).toBe("done");
});

test("a whole sector pays 100 EPs more", () => {
  const state = playRight("whole-sector");
  expect(completeSectors(state, 0)).toHaveLength(1);
  expect(reported(state)).toContain("Sector 11 is complete: 100 EPs.");
  expect(slipOf("whole-sector", ["K-E3 1: 0407"])).toMatch(/^That is one more site/);
});

/** The sections of the report, with what they say, after so many steps. */
function sectionsAt(id: string, steps: number): Readonly<Record<string, string>> {
  const run = begin(id);
  for (let step = 0; step < steps; step++) attempt(run, currentStep(run)?.shows(run.match.state));
  return Object.fromEntries(
    corpOf(stateOf(run), 0).report.sections.map(({ name, lines }) => [
      name,
      lines.map((line) => sentence(line, lexicon)).join(" "),
    ]),
  );
}

test("what the coach sends its reader to is in the report", () => {
  expect(sectionsAt("probe-and-strike", 2)).toMatchObject({
    movement: expect.stringMatching(/bounced off F-CA.*beat O-SLV/),
  });
  expect(sectionsAt("the-wall", 1)).toMatchObject({
    alerts: expect.stringMatching(/beat off K-D7.*Destroyed: K-D7/),
  });
  expect(sectionsAt("home-office", 1)).toMatchObject({
    movement: expect.stringMatching(/in 3 rounds/),
  });
});

test("probe and strike: she turns back from the cruiser and beats the other", () => {
  const state = playRight("probe-and-strike");
  expect(shipOf(state, "K-D7 1")).toBeDefined();
  expect(shipOf(state, "F-CA 1", 1)).toBeDefined();
  expect(shipOf(state, "O-SLV 1", 1)).toBeUndefined();
  expect(slipOf("probe-and-strike", [])).toMatch(/^Give the D-PSC SCAN SHIP/);
  expect(slipOf("probe-and-strike", ["D-PSC 1: SCAN SHIP", "K-D7 1: 0603 0504"])).toMatch(/^Look before/);
  expect(slipOf("probe-and-strike", ["K-D7 1: 0603"], [], 1)).toMatch(/^Then she only looks/);
  expect(slipOf("probe-and-strike", ["K-D7 1: 0504"], [], 1)).toMatch(/^First 0603/);
});

test("the raid brings 30 of each with the next income", () => {
  const state = playRight("the-raid");
  expect(reported(state)).toContain("Raids bring 30/30/30/30.");
  expect(slipOf("the-raid", ["O-SLV 1: 0811 0812"])).toMatch(/^You would fight 5 points/);
  expect(slipOf("the-raid", ["O-SLV 1: 0811 RAD1"])).toMatch(/^From 0811/);
});

test("the wall holds, and the cruiser is gone", () => {
  const state = playRight("the-wall");
  expect(ownerOf(state, "00-1209")).toBe(0);
  expect(shipOf(state, "K-D7 1", 1)).toBeUndefined();
  expect(slipOf("the-wall", [], ["PS F CA"])).toMatch(/^A ship is delivered at home/);
  expect(slipOf("the-wall", [])).toMatch(/^Without points/);
  expect(slipOf("the-wall", [], ["FS 00 1209 100"])).toMatch(/^100 points are a defence of 25/);
});

test("a wall counts where the planet is, and its defence is told from what was written", () => {
  expect(slipOf("the-wall", [], ["FS 00 1209 4", "FS 00 0909 200"])).toBe(
    "4 points are a defence of 1: too little against 48. From 180 on it holds.",
  );
  expect(slipOf("the-wall", [], ["FS 1209 150"])).toMatch(/^150 points are a defence of 37: too little/);
  expect(slipOf("the-wall", [], ["FS 00 0909 200"])).toMatch(/^Without points/);
  // Money spent above it is missing here.
  expect(slipOf("the-wall", [], ["FS 00 0909 400", "FS 00 1209 200"])).toMatch(/^Without points/);
});

test("a sheet that names the goal alone goes nowhere", () => {
  expect(slipOf("first-land", ["F-POL 1: 1107"])).toMatch(/^Pick the F-POL/);
  expect(slipOf("first-land", ["K-E3 1: 1111"], [], 1)).toMatch(/^The K-E3 can reach/);
  expect(slipOf("home-office", ["K-D7 1: 0909", "K-D7 2: 0909", "K-D7 3: 0909"])).toMatch(
    /^Three cruisers bring 144/,
  );
  expect(slipOf("whole-sector", ["K-E3 1: 0206"])).toMatch(/^That is one more site/);
  expect(slipOf("short-way", ["K-E3 1: 1111"])).toMatch(/^The K-E3 can reach/);
  expect(slipOf("last-year", ["F-POL 1: 1107"])).toMatch(/^Money counts for nothing/);
});

test("a build is of ships for land, and of what can be paid", () => {
  const scouts = Array.from({ length: 9 }, () => "PS H SC");
  expect(slipOf("first-build", [], ["RL 9999", ...scouts])).toMatch(/^Scouts only look around/);
  const dear = ["PS H SC", ...Array.from({ length: 8 }, () => "PS K D7")];
  expect(slipOf("first-build", [], ["RL 9999", ...dear])).toMatch(/^Something on your sheet cannot be done/);
});

test("another race declared, or a wall of one point, is no order of this lesson", () => {
  expect(slipOf("dig-and-spend", [], ["PR K", "PS F POL"], 1)).toMatch(/^Without PR above/);
  expect(slipOf("dig-and-spend", [], ["FS 11 1107 1"], 2)).toMatch(/^Fifty points/);
});

test("the Home Office falls to three that arrive together", () => {
  const state = playRight("home-office");
  expect(ownerOf(state, "22-0909")).toBe(0);
  expect(["K-D7 1", "K-D7 2", "K-D7 3"].map((ship) => shipOf(state, ship) !== undefined)).toEqual([
    true,
    true,
    true,
  ]);
  expect([state.over, state.victory]).toEqual([true, "survivor"]);
  expect(slipOf("home-office", ["K-D7 1: 0908 0909"])).toMatch(/^Three cruisers/);
  const late = ["K-D7 1: 0908 0909", "K-D7 2: 0908 0909", "K-D7 3: 0807 0908 0909"];
  expect(slipOf("home-office", late)).toMatch(/^They would fight one by one/);
});

test("puzzles: what is better is told, and it is", () => {
  const together = playRight("one-cruiser");
  expect(shipOf(together, "K-D7 2")?.at).toBe(hexAt(together, "22-0907"));
  expect(slipOf("one-cruiser", ["K-D7 1: 0908 0909"])).toMatch(/^48 against 50/);
  expect(slipOf("one-cruiser", ["K-D7 1: 0908 RAD4"])).toMatch(/^A raid works/);
  expect(slipOf("one-cruiser", [])).toMatch(/^Bring K-D7 2/);
  const bought = playRight("foreign-ship");
  expect(reported(bought)).toContain("PS K D7: K-D7 1 bought for 137 EPs");
  expect(slipOf("foreign-ship", [], ["PS K D7"])).toMatch(/^222 EPs/);
  expect(shipOf(playRight("short-way"), "K-E3 1")?.damage).toBe(0);
  const over = playRight("last-year");
  expect([over.over, over.winners]).toEqual([true, [0]]);
  expect(slipOf("last-year", ["F-POL 1: PRSP"])).toMatch(/^Money counts for nothing/);
});

test("in the same pulse two cruisers take what one is lost to", () => {
  expect(slipOf("same-pulse", ["K-D7 1: 0908 0909"])).toMatch(/^One cruiser/);
  expect(slipOf("same-pulse", ["K-D7 1: 0908 0909", "K-D7 2: 0907 0908 0909"])).toMatch(/different pulses/);
  const state = playRight("same-pulse");
  expect(ownerOf(state, "22-0909")).toBe(0);
  expect(state.ships.filter(({ owner }) => owner === 0)).toHaveLength(2);
});

test("the safety catch: A% is set a year before, and nobody strikes meanwhile", () => {
  expect(slipOf("safety-catch", ["K-D7 1: 0603"], ["A% 120"])).toMatch(/^With A% 90/);
  expect(slipOf("safety-catch", [])).toMatch(/^A% counts from next year/);
  expect(slipOf("safety-catch", [], ["A% 90"])).toMatch(/^A% counts from next year/);
  expect(corpOf(playRight("safety-catch"), 0).settings.attackPercent).toBe(120);
});
