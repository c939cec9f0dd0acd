import {
  attempt,
  beginLesson,
  currentStep,
  lessonDone,
  sentence,
  type LessonRun,
  type Played,
} from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module } from "../src/index.ts";
import { academy } from "../src/lessons/index.ts";
import { UNIT } from "../src/common/plane/point.ts";
import { scoresOf } from "../src/space/rules/ending.ts";
import type { Action } from "../src/space/rules/action.ts";
import type { State } from "../src/space/rules/state.ts";

const lexicon = { words: { ...module.words, ...academy.words }, names: module.names.rulebook };

function begin(id: string): LessonRun {
  const lesson = academy.lessons.find((each) => each.id === id);
  if (lesson === undefined) throw new Error(`no lesson ${id}`);
  return beginLesson(module.game, lesson);
}

const stateOf = (run: LessonRun): State => (run.match.state as Played<State>).of;

/** Does what the coach would do, until a step or the end. */
function playRight(run: LessonRun, until = Infinity): State {
  for (let acts = 0; !lessonDone(run) && run.step < until && acts < 40; acts++) {
    const step = currentStep(run);
    if (step === undefined) throw new Error("no step");
    expect(attempt(run, step.shows(run.match.state)).verdict).toMatch(/^(allowed|led|step|done)$/);
  }
  return stateOf(run);
}

/** What the coach says of an act that does not lead on; the position stays as it was. */
function slipOf(run: LessonRun, action: Action): string {
  const before = JSON.stringify(run.match.state);
  const tried = attempt(run, action);
  expect(JSON.stringify(run.match.state)).toBe(before);
  if (tried.verdict !== "slip") throw new Error(`it was ${tried.verdict}`);
  return sentence(tried.says, lexicon);
}

const battery = (weapon: string, target: string) => ({ by: "s0", weapon, target, n: 0, along: -1 });

describe("every lesson", () => {
  test.each(academy.lessons.filter(({ kind }) => kind !== "exam").map(({ id }) => id))(
    "%s is done by what the coach shows, and says everything in words",
    (id) => {
      const run = begin(id);
      for (const part of ["title", "learnt", "kept"])
        expect(lexicon.words).toHaveProperty([`lesson.${id}.${part}`]);
      for (const step of run.lesson.steps) expect(lexicon.words).toHaveProperty([step.coach.key]);
      for (const slip of run.lesson.steps.flatMap((step) => step.slips ?? []))
        expect(lexicon.words).toHaveProperty([slip.says(run.match.state, run.match.state).key]);
      playRight(run);
      expect(lessonDone(run)).toBe(true);
    },
  );
});

test("first blood: six hits end the scout, 55 to 0", () => {
  const state = playRight(begin("first-blood"));
  expect([state.ships[1]?.fate, scoresOf(state)]).toEqual(["destroyed", [55, 0]]);
});

test("first blood: a battery held back is told and not carried out", () => {
  const run = begin("first-blood");
  playRight(run, 1);
  expect(slipOf(run, { type: "fire", shots: [] })).toBe(
    "Then nothing happens, and the scout gets away. Fire.",
  );
  expect(slipOf(run, { type: "fire", shots: [battery("b0", "s1")] })).toContain("Fire both batteries.");
});

test("the helm: pushed, braked and 150 away with speed 100", () => {
  const run = begin("the-helm");
  expect(slipOf(run, { type: "orders", sheet: {} })).toContain("too far away");
  playRight(run, 1);
  const [ship] = stateOf(run).ships;
  expect(ship === undefined ? [] : [Math.round(ship.speed / UNIT)]).toEqual([100]);
  playRight(run, 2);
  const [own, freighter] = stateOf(run).ships;
  if (own === undefined || freighter === undefined) throw new Error("both are there");
  expect(Math.round(own.speed / UNIT)).toBe(230);
  const state = playRight(run);
  expect(Math.round(own.speed / UNIT)).toBe(100);
  // Fired from 150, then moved another 100.
  expect(Math.round(Math.hypot(own.x - freighter.x, own.y - freighter.y) / UNIT)).toBe(50);
  expect([state.turn, state.ships[1]?.fate, scoresOf(state)]).toEqual([3, "destroyed", [45, 0]]);
});

test("missiles: ten launched in turn 1 strike in turn 3", () => {
  const run = begin("missiles");
  playRight(run, 1);
  expect(stateOf(run).salvos).toMatchObject([{ count: 10, target: "s1" }]);
  const state = playRight(run);
  expect([state.turn, state.salvos[0]?.count]).toEqual([3, 0]);
});

test("hold your fire: who fires loses the beams against nine missiles", () => {
  const run = begin("hold-your-fire");
  attempt(run, { type: "orders", sheet: {} });
  expect(slipOf(run, { type: "fire", shots: [battery("b0", "s1"), battery("b1", "s1")] })).toBe(
    "Then nine missiles attack you and no beam is left: about 5 hits, 54 damage against 40 shields.",
  );
  const state = playRight(run);
  expect([state.ships[0]?.left.hull, state.ships[1]?.fate]).toEqual([13, "destroyed"]);
});

test("fire or hold: the destroyer is finished while the missiles come", () => {
  const run = begin("fire-or-hold");
  attempt(run, { type: "orders", sheet: {} });
  expect(slipOf(run, { type: "fire", shots: [] })).toContain("140 points");
  expect(playRight(run).ships[1]?.fate).toBe("destroyed");
});

test("the exam is a battle of two against two with a cadet, and won by points", () => {
  const run = begin("two-against-two");
  expect(run.lesson.against).toBe("cadet");
  expect(stateOf(run).ships.map((ship) => ship.class)).toEqual(["F-CA", "F-FF", "Y-DD", "Y-FF"]);
  expect(lessonDone(run)).toBe(false);
});

describe("warnings before an act", () => {
  const said = (run: LessonRun, action: Action): readonly string[] =>
    (module.warnings?.({ view: module.game.view(run.match.state, 0), seat: 0, open: [] }, action) ?? []).map(
      ({ text }) => sentence(text, lexicon),
    );

  test("all ships drift although the enemy is near; one that thrusts says nothing", () => {
    const run = begin("two-against-two");
    expect(said(run, { type: "orders", sheet: {} })).toEqual([
      "All 2 ships drift; the nearest enemy is 1000 away.",
    ]);
    const thrust = { s0: { thrust: 10, turn: 0, second: 0, tasks: [] } };
    expect(said(run, { type: "orders", sheet: thrust })).toEqual([]);
  });

  test("missiles strike and no beam is held; half of them held says nothing", () => {
    const run = begin("hold-your-fire");
    attempt(run, { type: "orders", sheet: {} });
    expect(said(run, { type: "fire", shots: [battery("b0", "s1"), battery("b1", "s1")] })).toEqual([
      "Missiles can strike Orion (cruiser) 1 this turn and none of her beams is held back.",
    ]);
    expect(said(run, { type: "fire", shots: [battery("b0", "s1")] })).toEqual([]);
  });

  test("a ship that would leave the table is named", () => {
    const run = begin("two-against-two");
    const [ship] = stateOf(run).ships;
    if (ship === undefined) throw new Error("the cruiser is there");
    ship.course = 18_000;
    ship.speed = 400 * UNIT;
    expect(said(run, { type: "orders", sheet: {} })[0]).toBe(
      "Orion (cruiser) 1 leaves the table: that gives the enemy a quarter of her points.",
    );
  });
});
