import { FastDice, seatsOf, type GameModule } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module as highOrbit } from "../../kernel/test/example/high-orbit.ts";
import { decide, LEVELS, playBout, type Budget, type Level } from "../src/index.ts";
import { module as overload, overload as game, winsWith, worldsOf, type State } from "./games/overload.ts";

const QUICK: Budget = { iterations: 200 };
const noClock = (): number => 0;

/** Seat 1 to move with 10 in the reactor, which holds 18; rod 10 lies inside. */
const position: State = {
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

/** The lowest rod in hand: a plain habit. */
const lowest = ({ hands, seat }: State): { rod: number } => ({ rod: Math.min(...(hands[seat] ?? [])) });

/** An admiral's long thought about the position. */
const LONG = {
  level: "admiral",
  view: game.view(position, 1),
  seat: 1,
  budget: { iterations: 400 },
} as const;

describe("every level", () => {
  for (const level of LEVELS) {
    test(`${level} takes only what is allowed, at tables of two to four seats`, () => {
      for (const seats of [2, 3, 4]) {
        const levels = seatsOf(seats).map(() => level);
        const result = playBout(highOrbit, { options: {}, levels, seed: seats, budget: QUICK }, noClock);
        expect(result.scores).toHaveLength(seats);
        expect(result.thinking.every((spent) => spent.decisions >= 4)).toBe(true);
      }
    });

    test(`${level} leaves the decision to a game that answers by itself`, () => {
      const answer = (view: unknown, seat: number, asked: Level): unknown => ({ view, seat, asked });
      const selfMade: GameModule = { ...overload, guide: { ...overload.guide, answer } };
      const view = game.view(position, 1);
      expect(decide(selfMade, { level, view, seat: 1, budget: QUICK }, new FastDice(1))).toEqual({
        view,
        seat: 1,
        asked: level,
      });
    });

    test(`${level} decides the same under the same seed`, () => {
      const view = game.view(position, 1);
      const decisions = [7, 7].map((seed) =>
        decide(overload, { level, view, seat: 1, budget: QUICK }, new FastDice(seed)),
      );
      expect(decisions[1]).toEqual(decisions[0]);
      const bouts = [1, 1].map(() =>
        playBout(
          overload,
          { options: { limit: 18 }, levels: [level, "captain"], seed: 3, budget: QUICK },
          noClock,
        ),
      );
      expect(bouts[1]).toEqual(bouts[0]);
    });

    test(`${level} is given the view and nothing else, and leaves it as it was`, () => {
      const seen = new Set<unknown>();
      const watched = watching(overload, (view) => seen.add(view));
      const view = Object.freeze({ ...game.view(position, 1), mark: "the view of seat 1" });
      const before = JSON.stringify(view);
      decide(watched, { level, view, seat: 1, budget: QUICK }, new FastDice(1));
      expect([...seen]).toEqual([view]);
      expect(JSON.stringify(view)).toBe(before);
    });

    test(`${level} decides the same whatever it cannot see`, () => {
      for (const seed of seatsOf(20)) {
        const other = game.scramble(position, 1, new FastDice(seed));
        const actions = [position, other].map((state) =>
          decide(overload, { level, view: game.view(state, 1), seat: 1, budget: QUICK }, new FastDice(5)),
        );
        expect(actions[1]).toEqual(actions[0]);
      }
    });

    test(`${level} falls back when its guide proposes what the rules refuse`, () => {
      const misled: GameModule = {
        ...overload,
        game: { ...game, sample: () => ({ rod: 99 }) },
        guide: { candidates: () => [{ rod: 99 }], evaluate: () => 0.5 },
      };
      const view = game.view(position, 1);
      expect(decide(misled, { level, view, seat: 1, budget: QUICK }, new FastDice(1))).toEqual({ rod: 2 });
    });
  }

  test("needs a budget, and a clock to keep a budget of time", () => {
    const view = game.view(position, 1);
    const ask = (budget: Budget) => () =>
      decide(overload, { level: "captain", view, seat: 1, budget }, new FastDice(1));
    expect(ask({})).toThrow("budget");
    expect(ask({ millis: 5 })).toThrow("clock");
  });
});

/** The module with every world that is made reported, and with no way to look into a state it was not asked to imagine. */
function watching(module: GameModule, look: (view: unknown) => void): GameModule {
  const imagine = (...[view, seat, dice]: Parameters<typeof game.imagine>): State => {
    look(view);
    return game.imagine(view, seat, dice);
  };
  const setup = (): never => {
    throw new Error("a bot must not set a table of its own");
  };
  return { ...module, game: { ...module.game, imagine, setup } };
}

describe("an admiral", () => {
  test("finds the one rod that wins against every hand the other may hold", () => {
    const view = game.view(position, 1);
    const worlds = worldsOf(view);
    const winning = [2, 3, 4, 7].filter((rod) => worlds.every((world) => winsWith(world, rod)));
    expect(winning).toEqual([4]);
    for (const seed of seatsOf(20)) {
      const budget = { iterations: 1500 };
      const action = decide(overload, { level: "admiral", view, seat: 1, budget }, new FastDice(seed));
      expect(action).toEqual({ rod: 4 });
    }
  });

  test("follows the game's policy as far as the guide trusts it, and sees what that leads to", () => {
    let steps = 0;
    const lowest = ({ hands, seat }: State): { rod: number } => {
      steps += 1;
      return { rod: Math.min(...(hands[seat] ?? [])) };
    };
    const trusting = (foresight: number | (() => number)): GameModule => ({
      ...overload,
      guide: { ...overload.guide, policy: lowest, foresight },
    });
    const view = game.view(position, 1);
    const ask = { level: "admiral", view, seat: 1, budget: { iterations: 400 } } as const;
    expect(decide(trusting(9), ask, new FastDice(1))).toEqual({ rod: 4 });
    const far = steps;
    for (const near of [1, () => 1]) {
      steps = 0;
      decide(trusting(near), ask, new FastDice(1));
      expect(steps).toBeLessThan(far / 2);
    }
  });

  test("takes everybody to follow the guide's habit where that differs from the policy", () => {
    const never = (): never => {
      throw new Error("the policy was asked");
    };
    const guide = { ...overload.guide, policy: never, habit: lowest, foresight: 9 };
    expect(decide({ ...overload, guide }, LONG, new FastDice(1))).toEqual({ rod: 4 });
  });

  test("judges what it has played on to by the guide's outlook; an officer never does", () => {
    let looks = 0;
    const outlook = (state: unknown, seat: number): number => {
      looks += 1;
      return overload.guide.evaluate(state, seat);
    };
    const guide = { ...overload.guide, foresight: 1, outlook };
    const ask = { view: game.view(position, 1), seat: 1, budget: { iterations: 40 } };
    decide({ ...overload, guide }, { ...ask, level: "officer" }, new FastDice(1));
    expect(looks).toBe(0);
    decide({ ...overload, guide }, { ...ask, level: "admiral" }, new FastDice(1));
    expect(looks).toBeGreaterThan(0);
  });

  test("stays with the habit where it has doubts and nothing else is clearly better", () => {
    const chosen = (doubt: number | undefined): unknown => {
      const guide = { ...overload.guide, habit: lowest, foresight: 9, doubt: () => doubt };
      return decide({ ...overload, guide }, LONG, new FastDice(1));
    };
    expect(chosen(undefined)).toEqual({ rod: 4 });
    expect(chosen(1)).toEqual({ rod: 4 });
    expect(chosen(1000)).toEqual({ rod: 2 });
  });

  test("takes the habit in doubt although it is no candidate, if the rules allow it", () => {
    const guide = (rod: number): GameModule["guide"] => ({
      ...overload.guide,
      candidates: () => [{ rod: 3 }, { rod: 7 }],
      habit: () => ({ rod }),
      evaluate: () => 0.5,
      foresight: 0,
      doubt: () => 1,
    });
    const ask = { level: "admiral", view: game.view(position, 1), seat: 1, budget: QUICK } as const;
    expect(decide({ ...overload, guide: guide(4) }, ask, new FastDice(1))).toEqual({ rod: 4 });
    expect(decide({ ...overload, guide: guide(99) }, ask, new FastDice(1))).toEqual({ rod: 3 });
  });

  test("weighs the guide's shortlist instead of its candidates; an officer never sees it", () => {
    const offered = (rods: readonly number[] | undefined): GameModule => ({
      ...overload,
      guide: { ...overload.guide, shortlist: () => rods?.map((rod) => ({ rod })) },
    });
    const ask = { view: game.view(position, 1), seat: 1, budget: { iterations: 1500 } };
    const decided = (level: Level, rods?: readonly number[]): unknown =>
      decide(offered(rods), { ...ask, level }, new FastDice(1));
    expect(decided("admiral", [3])).toEqual({ rod: 3 });
    expect(decided("admiral", [2, 4])).toEqual({ rod: 4 });
    expect(decided("admiral")).toEqual({ rod: 4 });
    expect(decided("officer", [3])).toEqual(decided("officer"));
  });

  test("beats the cadet, who plays at random here", () => {
    expect(wins(overload, ["admiral", "cadet"], 200)).toBeGreaterThan(140);
  });

  test("beats the officer where the guide sees no further than one act", () => {
    expect(wins(overload, ["admiral", "officer"], 200)).toBeGreaterThan(120);
  });

  test("keeps a deadline: it stops within a few steps of the clock, however many iterations are left", () => {
    let time = 0;
    let late = 0;
    const clock = (): number => {
      time += 1;
      if (time > 100) late += 1;
      return time;
    };
    const view = game.view(position, 1);
    const budget = { millis: 100, iterations: 1_000_000_000 };
    const action = decide(overload, { level: "admiral", view, seat: 1, budget }, new FastDice(1), clock);
    expect(game.check(position, 1, action as { rod: number })).toBeUndefined();
    expect(late).toBeLessThan(5);
  });

  test("begins nothing that would end too late where a single look takes long", () => {
    const looksIn = (level: Level, step: number): { readonly looks: number; readonly time: number } => {
      let time = 0;
      let looks = 0;
      const slow: GameModule = {
        ...overload,
        guide: {
          ...overload.guide,
          evaluate: () => {
            looks += 1;
            time += step;
            return 0.5;
          },
        },
      };
      const ask = { level, view: game.view(position, 1), seat: 1, budget: { millis: 1000 } };
      decide(slow, ask, new FastDice(1), () => time);
      return { looks, time };
    };
    for (const level of ["officer", "captain", "admiral"] as const) {
      for (const step of [600, 450]) expect(looksIn(level, step)).toEqual({ looks: 1, time: step });
      for (const step of [300, 200, 90, 30]) {
        const { looks, time } = looksIn(level, step);
        expect([level, step, looks > 1, time <= 1000]).toEqual([level, step, true, true]);
      }
    }
  });

  test("answers with the guide's first candidate when there is no time at all", () => {
    const view = game.view(position, 1);
    const action = decide(
      overload,
      { level: "admiral", view, seat: 1, budget: { millis: 0 } },
      new FastDice(1),
      () => 1,
    );
    expect(action).toEqual({ rod: 2 });
  });

  test("does not think where there is one candidate only", () => {
    const last: State = { ...position, hands: [[1, 5, 6], [2]] };
    let imagined = 0;
    const watched = watching(overload, () => (imagined += 1));
    const view = game.view(last, 1);
    decide(watched, { level: "admiral", view, seat: 1, budget: { iterations: 500 } }, new FastDice(1));
    expect(imagined).toBeLessThan(4);
  });

  test("plays at tables where orders are sealed and beats cadets there", () => {
    const won = seatsOf(100).filter((seed) => {
      const levels: Level[] = ["cadet", "admiral", "cadet"];
      return playBout(highOrbit, { options: {}, levels, seed, budget: QUICK }, noClock).winners.includes(1);
    });
    expect(won.length).toBeGreaterThan(50);
  });
});

describe("an admiral where orders are sealed", () => {
  // Whoever burns as much as another does not climb: this guide wants nothing but to hold the other down.
  const reckoning = (fuel: number): GameModule => ({
    ...highOrbit,
    guide: {
      ...highOrbit.guide,
      candidates: () => [0, 1, 2, 3].map((burnt) => ({ type: "burn", fuel: burnt })),
      evaluate: (state: { readonly height: readonly number[] }) => (state.height[1] === 0 ? 1 : 0),
      presume: (state: { readonly burns: number[] }, seat: number) => {
        state.burns[1 - seat] = fuel;
      },
      foresight: 0,
    },
  });
  const view: unknown = highOrbit.game.view(
    { round: 0, fuel: [8, 8], height: [0, 0], cargo: [1, 1], burns: [-1, 3], dodging: [] },
    0,
  );

  test("plans against what the guide has it reckon with, whatever the others did seal", () => {
    for (const fuel of [1, 2]) {
      const ask = { level: "admiral", view, seat: 0, budget: QUICK } as const;
      expect(decide(reckoning(fuel), ask, new FastDice(1))).toEqual({ type: "burn", fuel });
    }
  });
});

describe("attention", () => {
  const ask = { view: game.view(position, 1), seat: 1, budget: { iterations: 400 } };
  /** How often each rod is taken in two hundred decisions when so many of a hundred are overlooked. */
  const taken = (level: Level, share: number): Readonly<Record<number, number>> => {
    const guide = { ...overload.guide, lapses: (_: State, asked: Level) => (asked === level ? share : 0) };
    const counts: Record<number, number> = {};
    for (const seed of seatsOf(200)) {
      const { rod } = decide({ ...overload, guide }, { ...ask, level }, new FastDice(seed)) as {
        rod: number;
      };
      counts[rod] = (counts[rod] ?? 0) + 1;
    }
    return counts;
  };

  test("who overlooks nothing takes the best, who overlooks much the best of the rest", () => {
    expect(taken("admiral", 0)).toEqual({ 4: 200 });
    const { 4: best = 0, ...others } = taken("captain", 40);
    // Overlooked in 40 of 100 decisions, give or take what chance allows.
    expect(best).toBeGreaterThan(95);
    expect(best).toBeLessThan(145);
    expect(Object.keys(others).length).toBeGreaterThan(1);
  });

  test("a captain who overlooks everything takes one of the candidates", () => {
    expect(Object.keys(taken("captain", 100))).toEqual(["2", "3", "4", "7"]);
  });

  test("an officer in a hurry plays what comes to mind first", () => {
    const hurried = (share: number): number => {
      const guide = { ...overload.guide, policy: lowest, lapses: () => share };
      return seatsOf(200).filter(
        (seed) =>
          (
            decide({ ...overload, guide }, { ...ask, level: "officer" }, new FastDice(seed)) as {
              rod: number;
            }
          ).rod === 2,
      ).length;
    };
    expect(hurried(100)).toBe(200);
    // Every second decision is hurried at 75, and none at 50.
    expect(hurried(75)).toBeGreaterThan(100);
    expect(hurried(50)).toBeLessThan(100);
  });

  test("without a word of the guide each level overlooks less than the one below", () => {
    const usual = (level: Level): number =>
      seatsOf(200).filter(
        (seed) => (decide(overload, { ...ask, level }, new FastDice(seed)) as { rod: number }).rod === 4,
      ).length;
    expect(usual("admiral")).toBe(200);
    expect(usual("captain")).toBeLessThan(190);
    expect(usual("captain")).toBeGreaterThan(usual("officer"));
  });
});

test("the reference plays as an admiral did by the guide of that time", () => {
  const ask = { ...LONG, level: "captain-1" } as const;
  expect(decide(overload, ask, new FastDice(1))).toEqual(decide(overload, LONG, new FastDice(1)));
  const formerGuide = { ...overload.guide, candidates: () => [{ rod: 3 }] };
  expect(decide({ ...overload, formerGuide }, ask, new FastDice(1))).toEqual({ rod: 3 });
  expect(decide({ ...overload, formerGuide }, LONG, new FastDice(1))).toEqual({ rod: 4 });
});

test("a guide may have the last positions of a way judged, and their mean count", () => {
  // What looks good on the way and bad at its end: with the mean the way counts.
  const judged: number[] = [];
  const looking = (mean: number): GameModule => ({
    ...overload,
    guide: {
      ...overload.guide,
      candidates: () => [{ rod: 2 }, { rod: 3 }],
      foresight: 2,
      policy: lowest,
      search: () => ({ mean }),
      evaluate: ({ used, total }: State) => {
        judged.push(used.length);
        // After rod 2 everything looks well until the last step, after rod 3 only then.
        const isEnd = used.length === position.used.length + 3;
        return used.includes(2) && used[1] === 2 ? (isEnd ? 0.4 : 0.9) : isEnd ? 0.5 : 0.1 + total / 1000;
      },
    },
  });
  const chosen = (mean: number): unknown =>
    decide(looking(mean), { ...LONG, budget: { iterations: 40 } }, new FastDice(3));
  expect(chosen(1)).toEqual({ rod: 3 });
  expect(chosen(2)).toEqual({ rod: 2 });
  expect(new Set(judged)).toEqual(new Set([2, 3, 4]));
});

describe("officer", () => {
  test("takes what is best right after it is done", () => {
    const eager: GameModule = {
      ...overload,
      guide: { ...overload.guide, evaluate: (state: State) => state.total / 20, lapses: () => 0 },
    };
    const view = game.view(position, 1);
    expect(decide(eager, { level: "officer", view, seat: 1, budget: QUICK }, new FastDice(1))).toEqual({
      rod: 7,
    });
  });
});

function wins(module: GameModule, [first, second]: readonly [Level, Level], games: number): number {
  return seatsOf(games).filter((number) => {
    const swapped = number % 2 === 1;
    const levels = swapped ? [second, first] : [first, second];
    const bout = { options: { limit: 18 }, levels, seed: number >> 1, budget: QUICK };
    return playBout(module, bout, noClock).winners.includes(swapped ? 1 : 0);
  }).length;
}

test("a bout shows its bots the views of their seats only", () => {
  const seen: string[] = [];
  const watched = watching({ ...overload, game: { ...game } }, (view) => seen.push(JSON.stringify(view)));
  const module = {
    ...watched,
    game: { ...watched.game, setup: (...given: Parameters<typeof game.setup>) => game.setup(...given) },
  };
  playBout(
    module,
    { options: { limit: 18 }, levels: ["captain", "officer"], seed: 1, budget: QUICK },
    noClock,
  );
  expect(seen.length).toBeGreaterThan(0);
  for (const text of seen) {
    const { hands, ...rest } = JSON.parse(text) as Record<string, unknown> & { hands: unknown[] };
    expect(hands.filter((hand) => typeof hand === "number")).toHaveLength(1);
    expect(rest).not.toHaveProperty("aside");
  }
});
