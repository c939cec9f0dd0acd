import { attempt, beginLesson, currentStep, lessonDone, sentence, type LessonRun } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module, starFleetCards } from "../src/index.ts";
import { academy } from "../src/lessons/index.ts";
import { codeOf, inHand } from "../src/lessons/position.ts";
import type { CardAction } from "../src/rules/acts/index.ts";
import type { Action } from "../src/rules/questions.ts";
import { germanLessons } from "../src/words/de/lessons.ts";
import { energyOf, type State } from "../src/rules/state.ts";

const lexicon = { words: { ...module.words, ...academy.words }, names: module.names.rulebook };

function begin(id: string): LessonRun {
  const lesson = academy.lessons.find((each) => each.id === id);
  if (lesson === undefined) throw new Error(`no lesson ${id}`);
  return beginLesson(starFleetCards, lesson);
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

const play = (run: LessonRun, type: CardAction["type"], code: string, more: object = {}): Action =>
  ({ type, card: inHand(stateOf(run), 0, code), ...more }) as Action;
const shot = (run: LessonRun, code: string, target = "ship"): Action => play(run, "fire", code, { target });

describe("every lesson and puzzle", () => {
  test.each(academy.lessons.filter((lesson) => lesson.kind !== "exam").map((lesson) => lesson.id))(
    "%s is done by what the coach shows, and says everything in words",
    (id) => {
      const run = begin(id);
      for (const part of ["title", "learnt", "kept"])
        expect(lexicon.words).toHaveProperty([`lesson.${id}.${part}`]);
      for (const step of run.lesson.steps) expect(lexicon.words).toHaveProperty([step.coach.key]);
      const step = currentStep(run);
      expect(step?.lit?.(run.match.state) ?? ["card"]).not.toEqual([]);
      playRight(run);
      expect(lessonDone(run)).toBe(true);
      expect(run.replied).toBe(run.lesson.replies?.length ?? 0);
    },
  );

  test("what the coach says of slips has words", () => {
    const slips = academy.lessons.flatMap((lesson) => lesson.steps.flatMap((step) => step.slips ?? []));
    expect(slips.length).toBeGreaterThan(40);
    const anything = begin("finish-it").match.state;
    for (const slip of slips) {
      const said = slip.says(anything, anything, undefined);
      expect(lexicon.words).toHaveProperty([said.key]);
      expect(germanLessons).toHaveProperty([said.key]);
    }
  });
});

test("the first lesson ends with a victory", () => {
  const run = begin("finish-it");
  expect(attempt(run, shot(run, "ph1-lf.A"))).toEqual({ verdict: "step" });
  expect([
    stateOf(run).ships[1].shields[3],
    stateOf(run).ships[1].damage,
    energyOf(stateOf(run).ships[1]),
  ]).toEqual([0, 20, 2]);
  expect(attempt(run, shot(run, "ph1-fa.A"))).toEqual({ verdict: "done" });
  expect(starFleetCards.outcome(stateOf(run))?.winners).toEqual([0]);
});

test("a slip in the first lesson is told and not carried out", () => {
  const run = begin("finish-it");
  expect(slipOf(run, { type: "end" })).toBe("The turn passes and they live. Fire first.");
  expect(slipOf(run, play(run, "discard", "ph1-fa.A"))).toBe("A card thrown away does nothing. Fire it.");
  expect(run.slipped).toBe(2);
});

test("two moves and three shots: shield 4 is down, 4 points inside, the battery gone", () => {
  const run = begin("come-closer");
  expect(slipOf(run, play(run, "move", "away"))).toMatch(/^No effect/);
  expect(slipOf(run, shot(run, "ph1-fa.A"))).toMatch(/^1 point at most/);
  const { ships } = playRight(run);
  expect([ships[1].shields[3], ships[1].damage, ships[1].battery, ships[0].played]).toEqual([
    0,
    4,
    "destroyed",
    5,
  ]);
});

test("a turn before their shot keeps everything out", () => {
  const run = begin("good-side");
  expect(slipOf(run, play(run, "turn", "right"))).toMatch(/^That shows shield 4/);
  const { ships } = playRight(run);
  expect([ships[0].damage, ships[0].shields[1], ships[1].shields[0], ships[1].damage]).toEqual([0, 3, 0, 3]);
});

test("the coach counts in German too", async () => {
  const run = begin("take-the-blow");
  const tried = attempt(run, { type: "answer", battery: 0 });
  const german = await academy.translations?.de?.();
  expect(tried.verdict === "slip" && sentence(tried.says, { words: german ?? {}, names: {} })).toBe(
    "3 Punkte gehen nach innen. Gezielte Verstärkung und Batterie zusammen halten alles ab.",
  );
});

test("the blow is taken with one point inside", () => {
  const run = begin("take-the-blow");
  const answer = (code: string | undefined, battery: number): Action => ({
    type: "answer",
    ...(code === undefined ? {} : { card: inHand(stateOf(run), 0, code) }),
    battery,
  });
  expect(slipOf(run, answer(undefined, 0))).toMatch(/^3 points go inside/);
  expect(slipOf(run, answer("specific", 0))).toMatch(/^1 point goes inside/);
  const { ships, seat } = playRight(run);
  expect([ships[0].damage, ships[0].battery, ships[0].played, seat]).toEqual([1, "empty", 2, 1]);
});

test("an overload armed in one turn does 5 points inside in the next", () => {
  const run = begin("arm-then-fire");
  expect(slipOf(run, play(run, "arm", "arm-std", { couple: 1 }))).toMatch(/^A standard load/);
  expect(attempt(run, play(run, "arm", "arm-ovl", { couple: 2 })).verdict).toBe("step");
  expect(attempt(run, play(run, "arm", "arm-std", { couple: 1 })).verdict).toBe("allowed");
  const { ships, turn } = playRight(run);
  expect([turn, ships[1].damage, energyOf(ships[1]), ships[1].battery]).toEqual([6, 5, 9, "destroyed"]);
});

test("energy is spent on what hits and on dead cards", () => {
  const run = begin("within-energy");
  expect(slipOf(run, play(run, "discard", "ph1-fa.A"))).toMatch(/^That card still works/);
  const { ships, turn } = playRight(run);
  expect([turn, ships[1].damage, ships[0].hand.length]).toEqual([10, 6, 10]);
});

test("jamming keeps 6 points out, unjamming wins 4", () => {
  const run = begin("jam-and-unjam");
  expect(slipOf(run, shot(run, "ph1-fa.A"))).toMatch(/6 points inside/);
  const { ships } = playRight(run);
  expect([ships[0].damage, ships[0].shields[0], ships[1].damage]).toEqual([0, 0, 6]);
});

test("drones are shot, then the boarders go", () => {
  const run = begin("small-craft");
  expect(slipOf(run, shot(run, "ph1-rf.D"))).toMatch(/^2 points inside them/);
  const { ships, objects, turn } = playRight(run);
  expect([ships[1].damage, objects.length, turn]).toEqual([18, 0, 9]);
});

test("the puzzles end as their answers say", () => {
  expect(playRight(begin("one-move-short")).ending?.winner).toBe(0);
  expect(playRight(begin("nothing-bears")).ending?.winner).toBe(0);
  expect(playRight(begin("drones-next-door")).ships[0].damage).toBe(0);
  const jammed = playRight(begin("jam-brace-or-shoot"));
  expect(jammed.ships[0].damage).toBe(1);
});

test("the exam deals ten cards to each side in turn 6", () => {
  const { turn, ships } = stateOf(begin("half-a-battle"));
  expect([turn, ships[0].hand.length, ships[1].hand.length, ships[1].damage]).toEqual([6, 10, 10, 12]);
  const kinds = ships[0].hand.map((id) => codeOf(ships[0], id));
  expect(
    kinds.filter((code) => code.startsWith("ph1-") || code.startsWith("photon-")).length,
  ).toBeGreaterThan(2);
});
