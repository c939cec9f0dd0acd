import { attempt, beginLesson, currentStep, lessonDone, sentence, type LessonRun } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module, starshipCommand as game, type Action, type State } from "../src/index.ts";
import { academy } from "../src/lessons/index.ts";
import { attack, cardNamed, damageNamed, defend } from "../src/lessons/acts.ts";
import { unitNamed } from "../src/lessons/position.ts";
import { unitOf, type Unit } from "../src/rules/state.ts";
import { sumOf, tallyOf } from "../src/rules/tally.ts";
import { germanLessons } from "../src/words/de/lessons.ts";

const lexicon = { words: { ...module.words, ...academy.words }, names: module.names.rulebook };

function begin(id: string): LessonRun {
  const lesson = academy.lessons.find((each) => each.id === id);
  if (lesson === undefined) throw new Error(`no lesson ${id}`);
  return beginLesson(game, lesson);
}

const stateOf = (run: LessonRun): State => run.match.state as State;
const ship = (state: State, id: string): Unit => unitOf(state.battle, unitNamed(state, id));
/** The points of both as they would be counted now. */
const points = (state: State): number[] => [0, 1].map((seat) => sumOf(tallyOf(game.view(state, 0), seat)));

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

const END: Action = { type: "discard", cards: [] };
const PASS: Action = { type: "pass" };
const fire = (run: LessonRun, ...shots: readonly (readonly [string, string, string])[]): Action =>
  attack(0, ...shots)(stateOf(run));

describe("every lesson and puzzle", () => {
  test.each(academy.lessons.filter(({ kind }) => kind !== "exam").map(({ id }) => id))(
    "%s is done by what the coach shows, and uses all that the enemy is to do",
    (id) => {
      const run = begin(id);
      const step = currentStep(run);
      expect(step?.lit?.(run.match.state) ?? ["something"]).not.toEqual([]);
      playRight(run);
      expect(lessonDone(run)).toBe(true);
      expect(run.replied).toBe(run.lesson.replies?.length ?? 0);
    },
  );

  test("title, what is learnt and kept, steps and slips have words in both languages", () => {
    const anything = begin("first-wreck").match.state;
    const keys = academy.lessons.flatMap(({ id, steps }) => [
      ...["title", "learnt", "kept"].map((part) => `lesson.${id}.${part}`),
      ...steps.map(({ coach }) => coach.key),
      ...steps.flatMap(({ slips = [] }) => slips.map((slip) => keyOf(slip, anything))),
    ]);
    for (const key of keys) {
      expect(academy.words).toHaveProperty([key]);
      expect(germanLessons).toHaveProperty([key]);
    }
    expect(keys.length).toBeGreaterThan(90);
  });
});

type Slips = NonNullable<(typeof academy.lessons)[number]["steps"][number]["slips"]>;

/** Figures of a slip need its own position; its key does not. */
function keyOf(slip: Slips[number], state: unknown): string {
  try {
    return slip.says(state, state, undefined).key;
  } catch {
    return "slip.short";
  }
}

test("the first wreck: 24 on 21, 12 points at once", () => {
  const run = begin("first-wreck");
  expect(points(stateOf(run))).toEqual([43, 34]);
  expect(slipOf(run, fire(run))).toBe("You would fire nothing. Lay weapon cards on a ship.");
  expect(slipOf(run, fire(run, ["phaser-2:8", "con-15", "shi-04"], ["torpedo:12", "con-15", "shi-04"]))).toBe(
    "20 of 21: 1 short. She lives.",
  );
  expect(
    slipOf(
      run,
      fire(
        run,
        ["phaser-2:8", "con-15", "shi-15"],
        ["torpedo:12", "con-15", "shi-15"],
        ["phaser-1:4", "con-05", "shi-15"],
      ),
    ),
  ).toBe("24 of 37: no wreck, no points.");
  const state = playRight(run);
  expect(ship(state, "shi-04").place).toBe("destroyed");
  expect(points(state)).toEqual([55, 22]);
});

test("the spare phaser: the Deflector stops the 11, and both ships fall", () => {
  const run = begin("just-enough");
  expect(slipOf(run, fire(run, ["torpedo:10", "con-07", "shi-18"]))).toMatch(/^10 of 61 at the Tiger/);
  expect(
    slipOf(
      run,
      fire(
        run,
        ["torpedo:10", "con-07", "shi-09"],
        ["phaser-1:4", "con-05", "shi-09"],
        ["torpedo:9", "con-05", "shi-02"],
        ["phaser-2:7", "con-07", "shi-02"],
      ),
    ),
  ).toMatch(/^Just enough/);
  const state = playRight(run);
  expect(["shi-09", "shi-02"].map((id) => ship(state, id).place)).toEqual(["destroyed", "destroyed"]);
  expect(ship(state, "shi-09").hurt).toBe(13 + 14);
});

test("dodge the big volley, deflect the phaser: not a scratch", () => {
  const run = begin("dodge-and-deflect");
  expect(slipOf(run, defend("evade", "evasive-maneuvers", "con-02")(stateOf(run)))).toMatch(/^Then 41 come/);
  expect(slipOf(run, PASS)).toMatch(/^You are asked about evading first/);
  const state = playRight(run);
  expect([ship(state, "con-20").hurt, ship(state, "con-02").hurt]).toEqual([0, 0]);
  expect(state.battle.hands[1]).toHaveLength(3);
});

test("a prize is boarded with two parties and repaired", () => {
  const run = begin("take-her");
  expect(slipOf(run, END)).toBe("The chance is gone when they repair.");
  const state = playRight(run);
  expect(ship(state, "shi-16")).toMatchObject({ owner: 0, hurt: 0, place: "battle" });
});

test("the biggest card comes off, and useless ones go: a hand of seven", () => {
  const run = begin("repair-and-clear");
  const small = (card: string): Action => ({
    type: "repair",
    card: cardNamed(stateOf(run), 0, "damage-control-1"),
    removes: [{ unit: unitNamed(stateOf(run), "con-15"), card: damageNamed(stateOf(run), "con-15", card) }],
  });
  expect(slipOf(run, small("phaser-2:7"))).toMatch(/^17 or more stay/);
  const state = playRight(run);
  expect(ship(state, "con-15").hurt).toBe(10);
  expect(state.battle.hands[0]).toHaveLength(7);
  expect(
    ["torpedo:12", "phaser-2:8", "deflector", "phaser-3:10", "phaser-1:5"].map((name) =>
      cardNamed(state, 0, name),
    ),
  ).toHaveLength(5);
});

test("Warp saves Saratoga with her 29 points", () => {
  const run = begin("gift-of-your-race");
  expect(slipOf(run, PASS)).toBe("Saratoga would be destroyed: 29 points for them.");
  const before = points(stateOf(run))[0];
  const state = playRight(run);
  expect(ship(state, "con-19").place).toBe("left");
  expect(points(state)[0]).toBe(before);
});

test("a crippled ship that evades leaves at the start of the next turn", () => {
  const run = begin("run-in-time");
  expect(slipOf(run, { type: "retreat", unit: unitNamed(stateOf(run), "con-05") })).toMatch(/only guns/);
  const state = playRight(run);
  expect(ship(state, "con-16").place).toBe("left");
  expect(state.battle.attacker).toBe(0);
});

test("the puzzles end as their answers say", () => {
  const dodged = playRight(begin("one-dodge"));
  expect([ship(dodged, "con-04").hurt, ship(dodged, "con-21").hurt]).toEqual([0, 11]);
  const repaired = playRight(begin("which-card"));
  expect([ship(repaired, "con-15").hurt, ship(repaired, "con-15").crippled]).toEqual([16, false]);
  expect(game.outcome(playRight(begin("shoot-or-board")))?.scores).toEqual([48, 19]);
  expect(points(playRight(begin("last-shot")))).toEqual([63, 13]);
});

test("the exam deals seven cards each and leaves thirty; both can fire", () => {
  const { battle } = stateOf(begin("small-battle"));
  expect([battle.hands[0]?.length, battle.hands[1]?.length, battle.deck.length, battle.attacker]).toEqual([
    7, 7, 30, 0,
  ]);
  expect(
    game
      .choices(stateOf(begin("small-battle")), 0)
      .open.some(({ action }) => action.type === "attack" && action.shots.length > 1),
  ).toBe(true);
});
