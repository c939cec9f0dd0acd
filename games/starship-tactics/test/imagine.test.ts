import { describe, expect, test } from "vitest";
import { FastDice, initialValues, QuietTable, type FormValues } from "@flagship/kernel";
import { nextActor, rule } from "@flagship/kernel/testing";
import { starshipTactics as game } from "../src/rules/game.ts";
import { distance } from "../src/rules/hex.ts";
import { options, readOptions } from "../src/rules/options.ts";
import { answerTo, marksOf, writeAnswer } from "../src/rules/questions.ts";
import { powerOf } from "../src/rules/ship.ts";
import { figuresAt, shipAt, type Answer, type State } from "../src/rules/state.ts";
import { view } from "../src/rules/view.ts";
import { act, duel, quietUntil, ship, tableOf } from "./table.ts";

/** What was asked for with a question, read back from the answer. */
function detailOf({ question, facts }: Answer): string {
  if (question === 4) return String(facts["shield"]);
  if (question === 5) return String(facts["kind"]);
  return question === 6 ? String(facts["weapon"]) : "";
}

/** Plays a random match and calls on every moment. */
function watch(more: FormValues, seats: number, seed: number, look: (state: State) => void): void {
  const dice = new FastDice(seed);
  const table = new QuietTable(dice);
  const state = game.setup(readOptions({ ...initialValues(options), ...more }), seats, table);
  for (;;) {
    look(state);
    const actor = nextActor(game, state, dice);
    if (actor === undefined) return;
    game.apply(state, actor, game.sample(state, actor, dice), table);
  }
}

/** The answers of this turn, and on ships that look as they did when they were given. */
const standing = (state: State): Answer[] =>
  state.answers.filter((answer) => {
    const target = shipAt(state, answer.target);
    const same = JSON.stringify(answer.marks) === JSON.stringify(marksOf(target));
    return same && answer.turn === state.turn && !target.disabled && target.fate === "here";
  });

describe("An imagined world", () => {
  test("charges no weapon that has fired, where the sensors have told how many are charged", () => {
    const state = duel("f-con2", "k-d7m");
    const enemy = shipAt(state, 1);
    const beams = figuresAt(state, enemy).weapons.flatMap(({ kind }, index) =>
      kind === "beam" ? [index] : [],
    );
    for (const spent of beams) {
      enemy.fired = 1 << spent;
      enemy.charges = enemy.charges.map((_, index) => (beams.includes(index) && index !== spent ? 1 : 0));
      state.answers = [];
      writeAnswer(state, 0, 1, 5, "beam");
      for (let seed = 1; seed <= 6; seed++) {
        const world = game.imagine?.(view(state, 0), 0, new FastDice(seed)) as State;
        const charged = beams.filter((index) => (shipAt(world, 1).charges[index] ?? 0) > 0);
        expect([spent, charged]).toEqual([spent, beams.filter((index) => index !== spent)]);
      }
    }
  });

  test("gives every sensor question the answer that was truly given", () => {
    const held = new Map<number, number>();
    for (const [more, seats] of [
      [{}, 2],
      [{ level: "expert", second: "r-whi", warp: 0 }, 2],
      [{ level: "expert", scenario: "groups" }, 2],
      [{ scenario: "fleet" }, 4],
    ] as const) {
      for (let seed = 1; seed <= 6; seed++) {
        const dice = new FastDice(seed);
        let before = 0;
        watch({ ...more, turns: 5 }, seats, seed, (state) => {
          if (state.answers.length === before || state.ending !== undefined) return;
          before = state.answers.length;
          for (const answer of standing(state)) {
            // A search finds or does not: that stands on the map, not in a display.
            if (answer.question === 10) continue;
            const captain = shipAt(state, answer.by).captain;
            const seat = state.setting.commanders[captain]?.posts.sensors ?? 0;
            const world = game.imagine(view(state, seat), seat, dice);
            const { by, target, question } = answer;
            // Who holds a lock on whom can have changed since, and his own captain sees it.
            const { locksYou: _then, ...facts } = answer.facts;
            const { locksYou: _now, ...told } = answerTo(world, by, target, question, detailOf(answer));
            expect([question, told]).toEqual([question, facts]);
            held.set(question, (held.get(question) ?? 0) + 1);
          }
        });
      }
    }
    for (let question = 0; question <= 9; question++) expect(held.get(question)).toBeGreaterThan(3);
  });

  rule("ST-SEN-08", "power that was told bounds what is imagined after later damage", () => {
    const state = duel("f-con2", "k-d7m");
    shipAt(state, 1).engines = [9];
    state.answers.push({
      by: 0,
      target: 1,
      turn: 1,
      pair: 0,
      question: 1,
      facts: { power: 9 },
      marks: marksOf(shipAt(state, 1)),
    });
    const dice = new FastDice(3);
    for (let world = 0; world < 20; world++)
      expect(powerOf(shipAt(game.imagine(view(state, 0), 0, dice), 1))).toBe(9);
    shipAt(state, 1).holes += 1;
    for (let world = 0; world < 20; world++)
      expect(powerOf(shipAt(game.imagine(view(state, 0), 0, dice), 1))).toBeLessThanOrEqual(9);
  });

  rule("ST-XSQ-07", "a shield that everybody saw broken this turn is imagined broken", () => {
    const state = duel("f-con2", "k-d7m");
    Object.assign(shipAt(state, 1), { breached: 1, struck: [6, 0, 0, 0, 0, 0], holes: 1 });
    const dice = new FastDice(3);
    for (let world = 0; world < 20; world++)
      expect(shipAt(game.imagine(view(state, 0), 0, dice), 1).shields[0]).toBe(0);
  });

  rule("ST-CLK-01", "a cloaked ship is looked for no farther than it can have gone", () => {
    const state = duel("f-con2", "r-bop");
    quietUntil(state, "power");
    const power = { m: 4 };
    act(state, 0, { type: "allocate", ship: 0, cloak: false, power: {} });
    act(state, 1, { type: "allocate", ship: 1, cloak: true, power }, 1, 2);
    const { q, r, trace } = shipAt(state, 1);
    expect(trace).toEqual({ q, r, turn: 1 });
    expect(view(state, 0).ships[1]).toMatchObject({ trace, q: -99 });
    const dice = new FastDice(3);
    const seen = new Set<number>();
    for (let world = 0; world < 30; world++) {
      const hidden = shipAt(game.imagine(view(state, 0), 0, dice), 1);
      const away = distance(hidden, { q, r });
      expect(away).toBeLessThanOrEqual(40);
      seen.add(away);
    }
    expect(seen.size).toBeGreaterThan(5);
  });
});

test("of counters nobody has turned up, the last one is known by those that were", () => {
  const state = tableOf({
    ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 30)],
    warp: 0,
    scenario: {
      mines: {
        side: 1,
        layer: "klingon",
        real: 1,
        least: 0,
        most: 9,
        at: [
          { column: 15, row: 10, real: true },
          { column: 15, row: 12, real: false },
          { column: 15, row: 14, real: false },
          { column: 15, row: 16, real: false },
        ],
      },
    },
  });
  const imagined = (): (boolean | number)[] =>
    game.imagine(game.view(state, 0), 0, new FastDice(3)).mines.map(({ real }) => real);
  expect(imagined().toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 0, 0, 1]);
  const turnedUp = (...places: readonly number[]): void => {
    state.mines = state.mines.map((counter, place) => ({ ...counter, up: places.includes(place) }));
    state.minesFound = places.includes(0) ? 1 : 0;
  };
  turnedUp(0, 1, 2);
  expect(imagined()).toEqual([1, 0, 0, 0]);
  turnedUp(1, 2, 3);
  expect(imagined()).toEqual([1, 0, 0, 0]);
});
