import { attempt, beginLesson, currentStep, lessonDone, sentence, type LessonRun } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module, starshipTactics } from "../src/index.ts";
import { standing } from "../src/lessons/acts.ts";
import { academy } from "../src/lessons/index.ts";
import type { Action } from "../src/rules/action.ts";
import { columnOf } from "../src/rules/map.ts";
import { powerOf } from "../src/rules/ship.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { fire, move } from "./table.ts";

const lexicon = { words: { ...module.words, ...academy.words }, names: module.names.rulebook };

function begin(id: string): LessonRun {
  const lesson = academy.lessons.find((each) => each.id === id);
  if (lesson === undefined) throw new Error(`no lesson ${id}`);
  return beginLesson(starshipTactics, lesson);
}

const stateOf = (run: LessonRun): State => run.match.state as State;

/** Does what the coach would do, to the end. */
function playRight(run: LessonRun): State {
  for (let acts = 0; !lessonDone(run) && acts < 20; acts++) {
    const step = currentStep(run);
    if (step === undefined) throw new Error("no step");
    expect(attempt(run, step.shows(run.match.state)).verdict).toMatch(/^(led|step|done)$/);
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

const hull = (state: State, no: number): number => shipAt(state, no).superstructure;
const order = (power: Record<string, number>): Action => ({ type: "allocate", ship: 0, cloak: false, power });

describe("every lesson and puzzle", () => {
  test.each(academy.lessons.filter((lesson) => lesson.kind !== "exam").map((lesson) => lesson.id))(
    "%s is done by what the coach shows, and says everything in words",
    (id) => {
      const run = begin(id);
      for (const part of ["title", "learnt", "kept"])
        expect(lexicon.words).toHaveProperty([`lesson.${id}.${part}`]);
      for (const step of run.lesson.steps) expect(lexicon.words).toHaveProperty([step.coach.key]);
      playRight(run);
      expect(lessonDone(run)).toBe(true);
      expect(run.replied).toBe(run.lesson.replies?.length ?? 0);
    },
  );

  test("what the coach says of slips has words", () => {
    const slips = academy.lessons.flatMap((lesson) => lesson.steps.flatMap((step) => step.slips ?? []));
    expect(slips.length).toBeGreaterThan(30);
    const anything = begin("fire").match.state;
    for (const slip of slips)
      expect(lexicon.words).toHaveProperty([slip.says(anything, anything, undefined).key]);
  });
});

test("the first lesson ends with a victory", () => {
  const run = begin("fire");
  expect(slipOf(run, fire(0, 1))).toBe("Armed weapons do nothing by themselves. Fire.");
  expect(slipOf(run, fire(0, 1, 2))).toMatch(/^2 into the shield, 1 inside/);
  const state = playRight(run);
  expect([shipAt(state, 1).disabled, state.ending]).toEqual([true, { kind: "last-side", side: 0 }]);
  expect(starshipTactics.outcome(state)?.winners).toEqual([0]);
});

test("from the soft side two beams end it", () => {
  const run = begin("soft-side");
  expect(slipOf(run, move(0, "ahead", "ahead"))).toMatch(/^That is shield 1/);
  expect(slipOf(run, move(0, "ahead-port", "ahead-starboard", "ahead"))).toMatch(/shield/);
  const state = playRight(run);
  expect([shipAt(state, 1).disabled, state.ending?.side]).toEqual([true, 0]);
});

test("power is shared so that nothing is left over", () => {
  const run = begin("share-power");
  expect(slipOf(run, order({ m: 11 }))).toMatch(/^No weapon armed/);
  expect(slipOf(run, order({ m: 3, w0: 2, w1: 2, w2: 2, w3: 2, w4: 1, w6: 1, w7: 1 }))).toMatch(/^No shield/);
  expect(slipOf(run, order({ m: 4, w2: 2, w3: 2, w6: 1, w7: 1, s1: 5 }))).toMatch(/^3 points cost 4/);
  expect(slipOf(run, order({ m: 3, w2: 2, w3: 2, w6: 1, w7: 1, s1: 5 }))).toMatch(/^Power that is not used/);
  expect(slipOf(run, order({ m: 3, w2: 2, w3: 2, s1: 5, s2: 5, s6: 4 }))).toMatch(/^Arm both missiles/);
  expect(slipOf(run, order({ m: 3, w2: 2, w3: 2, w6: 1, w7: 1, s1: 3, s2: 4, s6: 3 }))).toMatch(
    /^The enemy is ahead/,
  );
  const state = playRight(run);
  expect(shipAt(state, 0).shields).toEqual([5, 3, 0, 0, 0, 2]);
  expect(state.step).toBe("sensors");
});

test("patience: three of four hit at range 6", () => {
  const run = begin("wait-for-it");
  expect(slipOf(run, move(0, "ahead-port"))).toMatch(/^Straight ahead/);
  expect(attempt(run, move(0, "ahead")).verdict).toBe("step");
  expect(slipOf(run, fire(0, 1, 2, 3, 6, 7))).toMatch(/^Now 1.8 and 0.6/);
  const state = playRight(run);
  expect([hull(state, 1), powerOf(shipAt(state, 1))]).toEqual([2, 10]);
  expect([hull(state, 0), powerOf(shipAt(state, 0))]).toEqual([7, 15]);
});

test("a lock, then the shield one will aim at: it is down", () => {
  const run = begin("ask-sensors");
  expect(slipOf(run, { type: "sensors", ship: 0, use: "none", target: "", detect: false })).toMatch(
    /^A lock/,
  );
  expect(attempt(run, { type: "sensors", ship: 0, use: "lock", target: "1", detect: false }).verdict).toBe(
    "step",
  );
  const ask = (question: number, detail = ""): Action => ({ type: "ask", ship: 0, question, detail });
  expect(slipOf(run, ask(4, "1"))).toMatch(/shield 6/);
  expect(slipOf(run, ask(3))).toMatch(/^2 shields up, 5 points/);
  expect(slipOf(run, ask(1))).toMatch(/^That does not help/);
  const state = playRight(run);
  expect(state.answers.at(-1)?.facts).toMatchObject({ shield: 6, points: 0 });
});

test("missiles: starboard shows the shield that holds most of it", () => {
  const run = begin("missiles");
  expect(slipOf(run, { type: "evade", ship: 0, side: "no" })).toMatch(/^The bare bow/);
  expect(slipOf(run, { type: "evade", ship: 0, side: "port" })).toMatch(/^Port shows shield 2/);
  const state = playRight(run);
  expect([hull(state, 0), powerOf(shipAt(state, 0))]).toEqual([5, 15]);
});

test("hard over: one power for a broadside that decides", () => {
  const run = begin("hard-over");
  for (const step of ["ahead-port", "hold-port", "ahead"] as const)
    expect(slipOf(run, move(0, step))).toMatch(/^None of your four/);
  const state = playRight(run);
  expect([shipAt(state, 1).disabled, powerOf(shipAt(state, 0))]).toEqual([true, 14]);
});

test("the puzzles end as their answers say", () => {
  const shot = begin("long-shot");
  expect(slipOf(shot, fire(0, 1))).toMatch(/^The next turn begins/);
  expect(playRight(shot).turn).toBe(stateOf(begin("long-shot")).turn + 1);
  const bow = begin("whole-bow");
  expect(slipOf(bow, { type: "evade", ship: 0, side: "port" })).toMatch(/^The shield takes all 5/);
  const whole = playRight(bow);
  expect([hull(whole, 0), hull(whole, 1) < 6]).toEqual([7, true]);
  const behind = playRight(begin("behind-it"));
  const { q, r, heading } = shipAt(behind, 0);
  expect([columnOf({ q, r }), r, heading]).toEqual([16, 14, 3]);
  expect(standing(behind)).toEqual({ range: 1, shows: [4], bear: 4, against: 0 });
  const plain = begin("no-need");
  expect(slipOf(plain, move(0, "emergency-port"))).toMatch(/costs 1 power for good/);
  expect(slipOf(plain, move(0, "ahead-port"))).toMatch(/^None of your four/);
  const turned = playRight(plain);
  expect([standing(turned).bear, standing(turned).range, powerOf(shipAt(turned, 0))]).toEqual([4, 3, 15]);
});

test("the one good shield is shown by any course that turns it to them, and by no other", () => {
  const slip = /^There you show them a shield of 0/;
  for (const step of ["ahead", "ahead-starboard", "hold-starboard"] as const)
    expect(slipOf(begin("show-the-shield"), move(0, step))).toMatch(slip);
  for (const step of ["hold-port", "ahead-port"] as const)
    expect(attempt(begin("show-the-shield"), move(0, step)).verdict).toBe("done");
});

test("the exam sets a cruiser against a raider, ten hexes apart, three phases a turn", () => {
  const state = stateOf(begin("first-command"));
  expect([standing(state).range, state.setting.phases, hull(state, 1)]).toEqual([10, 3, 5]);
});
