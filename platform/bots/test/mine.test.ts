import {
  attempt,
  beginLesson,
  currentStep,
  isSameAct,
  message,
  puzzleLesson,
  type GameModule,
} from "@flagship/kernel";
import { expect, test } from "vitest";
import { mining, ranked, type MinePlan } from "../src/index.ts";
import { module as overload, overload as game, type State } from "./games/overload.ts";

/** The game with a rule named for every act: puzzles without one are not kept. */
const ruled: GameModule = {
  ...overload,
  game: {
    ...game,
    choices(state: State, seat) {
      const choices = game.choices(state, seat);
      return { ...choices, open: choices.open.map((choice) => ({ ...choice, rules: ["OV-PUT-01"] })) };
    },
  },
};

const plan: MinePlan = { options: { limit: 18 }, seats: 2, seed: 3, count: 2, matches: 12, iterations: 120 };

const mined = (module = ruled) => {
  const steps = mining(module, plan, () => 0);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

test("mining finds positions whose best act leads at ten times the budget, and finds the same ones again", () => {
  const { found, matches } = mined();
  expect(found.length).toBe(2);
  expect(matches).toBeLessThanOrEqual(12);
  for (const { id, state, seat, acts, rules, found: where } of found) {
    expect(rules).toEqual(["OV-PUT-01"]);
    expect(id).toBe(`match-${where.seed}-${where.act}`);
    expect(where.iterations).toBe(120);
    const [best, second] = acts;
    expect((best?.worth ?? 0) - (second?.worth ?? 0)).toBeGreaterThanOrEqual(0.05);
    const { open } = game.choices(state as State, seat);
    const again = ranked(overload, { state, seat, open }, 1200, where.act);
    expect(again.best).toEqual(best?.action);
    expect(again.lead.mean).toBeGreaterThan(3 * again.lead.error);
  }
  expect(mined()).toEqual({ found, matches });
  expect(mined(overload).found).toEqual([]);
});

test("a mined puzzle is solved by its best act and tells what the others are worth", () => {
  const [puzzle] = mined().found;
  if (puzzle === undefined) throw new Error("nothing found");
  const lesson = puzzleLesson(game, puzzle);
  const run = beginLesson(game, lesson);
  expect(run.match.state).toEqual(puzzle.state);
  const [best, second] = puzzle.acts;
  const slip = attempt(run, second?.action);
  expect(slip).toEqual({
    verdict: "slip",
    says: message("puzzle.worse", {
      chance: Math.round((second?.worth ?? 0) * 100),
      best: Math.round((best?.worth ?? 0) * 100),
    }),
  });
  expect(run.match.state).toEqual(puzzle.state);
  expect(currentStep(run)?.shows(run.match.state)).toEqual(best?.action);
  expect(attempt(run, best?.action).verdict).toBe("done");
});

test("acts are one to a player when they are said alike or lead to the same position", () => {
  const state: State = {
    limit: 18,
    total: 10,
    seat: 1,
    hands: [
      [1, 5, 6],
      [2, 3, 4, 7],
    ],
    aside: [8, 9],
    used: [10],
    loser: -1,
  };
  const { open } = game.choices(state, 1);
  const same = (one: object, other: object, among = open): boolean =>
    isSameAct(game, { state, seat: 1, open: among }, one, other);
  expect([same({ rod: 4 }, { rod: 4 }), same({ rod: 4 }, { rod: 3 })]).toEqual([true, false]);
  const alike = open.map((choice) => ({ ...choice, label: message("label.rod") }));
  expect(same({ rod: 4 }, { rod: 3 }, alike)).toBe(true);
  // Without words only what comes of them counts.
  expect([same({ rod: 4 }, { rod: 4 }, []), same({ rod: 4 }, { rod: 3 }, [])]).toEqual([true, false]);
});
