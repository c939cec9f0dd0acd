import { message, type Lesson, type Seen } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module, type highOrbit } from "../../kernel/test/example/high-orbit.ts";
import type { Keep } from "../src/keep.ts";
import { dailyProgress, markDay, puzzleOfDay } from "../src/pages/learn/daily.ts";
import { doneLessons, markDone, markSolved, solvedPuzzles } from "../src/pages/learn/progress.ts";
import { mayHint } from "../src/pages/table/hint.ts";
import { openLesson, type LessonTools } from "../src/source/lesson.ts";
import type { TableSource } from "../src/source/table-source.ts";

type State = Parameters<typeof highOrbit.clone>[0];
type Action = Parameters<typeof highOrbit.check>[2];
const burn = (fuel: number): Action => ({ type: "burn", fuel });

const lesson: Lesson<State, Action> = {
  id: "climb",
  kind: "lesson",
  minutes: 1,
  seat: 0,
  seats: 2,
  faces: [1, 1],
  arrange() {},
  steps: [
    {
      coach: message("lesson.climb.1"),
      lit: () => ["fuel"],
      shows: () => burn(3),
      slips: [{ when: () => true, says: () => message("slip.more") }],
    },
    { coach: message("lesson.climb.2"), shows: () => burn(2) },
  ],
  replies: [() => burn(1), () => burn(1)],
};

function open(of: Lesson<State, Action> = lesson, more: Partial<LessonTools> = {}) {
  const done: string[] = [];
  const table = openLesson(module, of, {
    opponent: { decide: () => Promise.resolve(burn(0)) },
    pause: () => Promise.resolve(),
    names: { learner: "You", others: "Cadet" },
    onDone: () => done.push(of.id),
    ...more,
  });
  return { table, done };
}

const coachOf = (table: TableSource) => table.coach?.value;
const heightOf = (table: TableSource): readonly number[] => ((table.seen.value as Seen).view as State).height;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe("a lesson's table", () => {
  test("says what to do, and lights it", () => {
    const { table } = open();
    expect(mayHint(table)).toBe(false);
    expect(coachOf(table)).toEqual({ says: message("lesson.climb.1"), lit: ["fuel"], done: false });
    expect(table.sitters.value.map(({ name, kind }) => [name, kind])).toEqual([
      ["You", "person"],
      ["Cadet", "computer"],
    ]);
  });

  test("carries out what leads on and tells what happened", async () => {
    const { table, done } = open();
    expect(await table.act(burn(3))).toBeUndefined();
    expect(heightOf(table)).toEqual([3, 1]);
    expect(table.fresh.value.map(({ event }) => event.type)).toEqual(["burned", "rolled"]);
    expect(coachOf(table)?.says).toEqual(message("lesson.climb.2"));
    expect(done).toEqual([]);
  });

  test("tells of a slip without carrying it out, and offers to show how after the second", async () => {
    const { table } = open();
    await table.act(burn(1));
    expect(coachOf(table)).toMatchObject({ slip: message("slip.more"), says: message("lesson.climb.1") });
    expect(coachOf(table)?.showMe).toBeUndefined();
    expect(heightOf(table)).toEqual([0, 0]);
    await table.act(burn(0));
    coachOf(table)?.showMe?.();
    expect(heightOf(table)).toEqual([3, 1]);
    expect(coachOf(table)?.slip).toBeUndefined();
  });

  test("refuses what the rules forbid", async () => {
    const { table } = open();
    expect(await table.act(burn(9))).toMatchObject({ code: "no-fuel" });
  });

  test("at the end says what to take along, and tells once that it is done", async () => {
    const { table, done } = open();
    await table.act(burn(3));
    await table.act(burn(2));
    expect(coachOf(table)).toMatchObject({ says: message("lesson.climb.kept"), done: true });
    await table.act(burn(1));
    expect(done).toEqual(["climb"]);
  });

  test("in an exam a computer plays the others, and a loss is told as one", async () => {
    const exam: Lesson<State, Action> = {
      ...lesson,
      kind: "exam",
      steps: [],
      replies: [],
      against: "cadet",
      arrange(state) {
        state.round = 3;
        state.height[1] = 30;
      },
    };
    const { table, done } = open(exam);
    await settled();
    // Nobody leads: hints may be asked for.
    expect(mayHint(table)).toBe(true);
    await table.act(burn(1));
    await settled();
    expect(table.seen.value?.waitingFor).toEqual([]);
    expect(coachOf(table)).toMatchObject({ says: message("lesson.lost"), done: false });
    expect(done).toEqual([]);
  });

  test("a computer that fails in an exam is played by the game's own fallback", async () => {
    const exam: Lesson<State, Action> = {
      ...lesson,
      kind: "exam",
      steps: [],
      replies: [],
      against: "cadet",
      arrange(state) {
        state.round = 3;
        state.height[0] = 30;
      },
    };
    const { table, done } = open(exam, { opponent: { decide: () => Promise.reject(new Error("gone")) } });
    await table.act(burn(1));
    await settled();
    await settled();
    expect(table.seen.value?.outcome?.winners).toEqual([0]);
    expect(done).toEqual(["climb"]);
  });
});

function emptyKeep(): Keep {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

describe("the puzzle of the day", () => {
  const puzzles = ["a", "b", "c"];
  const may = (day: number, hour = 12) => new Date(2026, 4, day, hour);

  test("goes by the date alone: the same all day, another the next, and each has its days", () => {
    const days = Array.from({ length: 60 }, (_, day) => puzzleOfDay(puzzles, may(day)));
    expect(new Set(days)).toEqual(new Set(puzzles));
    expect(days.filter((one, day) => day > 0 && one === days[day - 1]).length).toBeLessThanOrEqual(3);
    expect(puzzleOfDay(puzzles, may(1, 0))).toBe(puzzleOfDay(puzzles, may(1, 23)));
    expect(puzzleOfDay([], may(1))).toBeUndefined();
    expect(puzzleOfDay(["a"], may(1))).toBe("a");
  });

  test("stays the same when puzzles are added, but on days that get a new one", () => {
    const many = Array.from({ length: 10 }, (_, index) => `puzzle-${index}`);
    const changed = Array.from({ length: 200 }, (_, day) => [
      puzzleOfDay(many, may(day)),
      puzzleOfDay([...many, "new"], may(day)),
    ]).filter(([before, after]) => before !== after);
    expect(changed.filter(([, after]) => after === "new").length).toBeGreaterThan(8);
    expect(changed.length).toBeLessThan(50);
  });

  test("counts the days in a row, today's open or solved, for each game", () => {
    const keep = emptyKeep();
    const progress = (day: number) => dailyProgress(keep, "orbit", may(day));
    expect(progress(1)).toEqual({ solvedToday: false, inARow: 0 });
    for (const day of [1, 2, 2, 4]) markDay(keep, "orbit", may(day));
    expect(progress(2)).toEqual({ solvedToday: true, inARow: 2 });
    expect(progress(3)).toEqual({ solvedToday: false, inARow: 2 });
    expect(progress(4)).toEqual({ solvedToday: true, inARow: 1 });
    expect(progress(6)).toEqual({ solvedToday: false, inARow: 0 });
    expect(dailyProgress(keep, "other", may(2)).solvedToday).toBe(false);
    keep.set("flagship.daily.orbit", "{");
    expect(progress(4)).toEqual({ solvedToday: false, inARow: 0 });
  });

  test("puzzles from matches are remembered apart from lessons", () => {
    const keep = emptyKeep();
    markSolved(keep, "orbit", "match-1-2");
    expect([...solvedPuzzles(keep, "orbit")]).toEqual(["match-1-2"]);
    expect([...doneLessons(keep, "orbit")]).toEqual([]);
  });
});

test("a lesson that is done names the rules behind it", async () => {
  const { table } = open({ ...lesson, steps: lesson.steps.slice(0, 1), rules: ["HO-BURN-01"] });
  expect(coachOf(table)).not.toHaveProperty("rules");
  await table.act(burn(3));
  expect(coachOf(table)).toMatchObject({ done: true, rules: ["HO-BURN-01"] });
});

test("what was done is remembered per game; what cannot be read is nothing", () => {
  const kept = new Map<string, string>();
  const keep: Keep = {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  markDone(keep, "orbit", "climb");
  markDone(keep, "orbit", "climb");
  markDone(keep, "orbit", "land");
  expect([...doneLessons(keep, "orbit")]).toEqual(["climb", "land"]);
  expect([...doneLessons(keep, "other")]).toEqual([]);
  kept.set("flagship.lessons.orbit", "{");
  expect([...doneLessons(keep, "orbit")]).toEqual([]);
  kept.set("flagship.lessons.orbit", '[1,"land"]');
  expect([...doneLessons(keep, "orbit")]).toEqual(["land"]);
});
