import { describe, expect, test } from "vitest";
import {
  compose,
  FastDice,
  initialValues,
  QuietTable,
  RecordingTable,
  ScriptedDice,
  type AnyGuide,
  type Played,
} from "@flagship/kernel";
import { conformance } from "@flagship/kernel/testing";
import { highOrbit, module } from "./example/high-orbit.ts";

/** The same climb for up to three, with one more act, window and wish. */
const low = {
  ...highOrbit,
  seats: { min: 3, max: 3 },
  windows: ["meteor", "tow"],
  options: [{ kind: "toggle" as const, name: "tow", label: { key: "option.tow" }, initial: false }],
  checkOptions: (options: object) =>
    "tow" in options && options.tow === true
      ? { code: "no-tow", text: { key: "refusal.no-tow" }, field: "tow" }
      : undefined,
  confidants: () => [2],
  anytime: () => [{ action: { type: "dodge", spend: false }, label: { key: "label.brace" } }],
};
const told: unknown[] = [];
const lowGuide: AnyGuide = {
  candidates: (state, seat) => ["candidates", state, seat],
  shortlist: (state, seat) => ["shortlist", state, seat],
  evaluate: () => 0.25,
  outlook: () => 0.75,
  policy: (state, seat) => ["policy", state, seat],
  habit: (state, seat) => ["habit", state, seat],
  doubt: () => 2,
  presume: (state, seat) => told.push(["presume", state, seat]),
  foresight: () => 7,
  answer: (view, seat, level) => ["answer", view, seat, level],
};
const { candidates, evaluate } = module.guide;
const composed = compose({
  id: "orbits",
  rulesVersion: 3,
  plays: {
    high: { game: highOrbit, guide: { candidates, evaluate, foresight: 4 } },
    low: { game: low, guide: lowGuide },
  },
  rule: "OR-01",
});
const { game, guide } = composed;
const dice = new FastDice(1);
const wish = { ...initialValues(game.options), play: "low" };
const begin = (play: string, seats: number, ...cargo: number[]): Played =>
  game.setup({ ...wish, play }, seats, new QuietTable(new ScriptedDice(...cargo)));

conformance(
  {
    ...module,
    game,
    guide: { candidates: guide.candidates, evaluate: guide.evaluate },
    words: { ...module.words, "window.tow": "Towing", "rules.version.3": "Ships are towed." },
  },
  { games: 20, closely: 2, trials: [{ seats: 2, options: { ...wish, play: "high" } }] },
);

describe("one game of several plays", () => {
  test("has everybody's seats, windows and options, and offers all when every play does", () => {
    expect(game).toMatchObject({
      id: "orbits",
      rulesVersion: 3,
      offersAll: true,
      seats: { min: 2, max: 4 },
      windows: ["meteor", "tow"],
    });
    expect(game.options).toMatchObject([
      { kind: "pick", name: "play", initial: "high", from: [{ value: "high" }, { value: "low" }] },
      { kind: "group", name: "high", fields: [], when: { field: "play", is: ["high"] } },
      { kind: "group", name: "low", fields: [{ name: "tow" }], when: { field: "play", is: ["low"] } },
    ]);
    const { offersAll: _, ...partly } = low;
    const plays = { high: { game: highOrbit, guide }, low: { game: partly, guide: lowGuide } };
    expect(compose({ id: "orbits", rulesVersion: 1, plays }).game).not.toHaveProperty("offersAll");
  });

  test("refuses a number of seats that the play does not take, and names the play in its faults", () => {
    const wrong = { code: "match.seats", rule: "OR-01", text: { with: { min: 3, max: 3 } } };
    expect(game.checkOptions(wish, 2)).toMatchObject(wrong);
    expect(game.checkOptions(wish, 4)).toMatchObject(wrong);
    expect(game.checkOptions(wish, 3)).toBeUndefined();
    expect(game.checkOptions({ ...wish, low: { tow: true } }, 3)).toMatchObject({
      code: "no-tow",
      field: "low.tow",
    });
    expect(game.checkOptions({ ...wish, play: "high" }, 4)).toBeUndefined();
    expect(game.chairs(wish, 3)).toHaveLength(3);
  });

  test("asks the play of the match everything", () => {
    const state = begin("low", 3, 1, 2, 3);
    const bare = highOrbit.setup({}, 3, new QuietTable(new ScriptedDice(1, 2, 3)));
    expect(state).toEqual({ play: "low", of: bare });
    expect(game.waitingFor(state)).toEqual(highOrbit.waitingFor(bare));
    expect(game.choices(state, 1)).toEqual(highOrbit.choices(bare, 1));
    expect(game.anytime(state, 1)).toEqual(low.anytime());
    expect(game.confidants(state, 0)).toEqual([2]);
    expect(game.anytime(begin("high", 2, 1, 1), 0)).toEqual([]);
    expect(game.confidants(begin("high", 2, 1, 1), 0)).toEqual([]);
    expect(game.view(state, 0)).toEqual({ play: "low", of: highOrbit.view(bare, 0) });
    expect(game.fallback(state, 0)).toEqual({ type: "burn", fuel: 0 });
    expect(game.sample(state, 0, new ScriptedDice(3))).toEqual(
      highOrbit.sample(bare, 0, new ScriptedDice(3)),
    );
    expect(game.outcome(state)).toBeUndefined();
    expect(game.clone(state)).toEqual(state);
    expect(game.clone(state).of).not.toBe(state.of);
    const view = game.view(state, 0);
    expect(game.imagine(view, 0, new FastDice(5))).toEqual({
      play: "low",
      of: highOrbit.imagine(highOrbit.view(bare, 0), 0, new FastDice(5)),
    });
    expect(game.scramble(state, 0, new FastDice(5))).toEqual({
      play: "low",
      of: highOrbit.scramble(bare, 0, new FastDice(5)),
    });
    const table = new RecordingTable(new ScriptedDice(3));
    for (const [seat, fuel] of [2, 1, 0].entries()) {
      expect(game.check(state, seat, { type: "burn", fuel })).toBeUndefined();
      game.apply(state, seat, { type: "burn", fuel }, table);
    }
    expect(state.of).toMatchObject({ height: [2, 1, 0], round: 1 });
    expect(table.told.map(({ event }) => event.type)).toEqual(["burned", "rolled"]);
  });

  test("refuses what is no act of the play", () => {
    const state = begin("high", 2, 1, 1);
    expect(game.check(state, 0, { type: "castle" })).toMatchObject({
      code: "match.malformed-action",
      field: "",
    });
    expect(game.check(state, 0, { type: "burn", fuel: 4 })).toMatchObject({ code: "no-fuel", field: "fuel" });
  });

  test("says of an act whether it gives the match up by the match's own play", () => {
    const surrender = { type: "surrender" };
    const ending = (type: string) => ({
      ...low,
      givesUp: (_: unknown, act: { type: string }) => act.type === type,
    });
    const plays = {
      battle: { game: ending("surrender"), guide: lowGuide },
      // Here a battle alone is lost by that.
      campaign: { game: ending("resign"), guide: lowGuide },
      race: { game: highOrbit, guide: lowGuide },
    };
    const { givesUp } = compose({ id: "orbits", rulesVersion: 1, plays }).game;
    expect(Object.keys(plays).map((play) => givesUp?.({ play, of: {} }, surrender))).toEqual([
      true,
      false,
      false,
    ]);
    expect(game).not.toHaveProperty("givesUp");
  });

  test("needs a play", () => {
    expect(() => compose({ id: "none", rulesVersion: 1, plays: {} })).toThrow("none needs at least one play");
  });
});

describe("the guide of several plays", () => {
  test("asks the guide of the match's play", () => {
    const state = begin("low", 3, 1, 2, 3);
    expect(guide.candidates(state, 1)).toEqual(["candidates", state.of, 1]);
    expect(guide.shortlist(state, 1)).toEqual(["shortlist", state.of, 1]);
    expect(guide.evaluate(state, 1)).toBe(0.25);
    expect(guide.outlook(state, 1)).toBe(0.75);
    expect(guide.policy(state, 1, dice)).toEqual(["policy", state.of, 1]);
    expect(guide.habit(state, 1, dice)).toEqual(["habit", state.of, 1]);
    expect(guide.doubt(state)).toBe(2);
    guide.presume(state, 1);
    expect(told).toEqual([["presume", state.of, 1]]);
    expect(foresightOf(state)).toBe(7);
    expect(guide.answer(state, 1, "captain", dice)).toEqual(["answer", state.of, 1, "captain"]);
  });

  test("does without what a play does not know, as if it were played alone", () => {
    const state = begin("high", 2, 1, 1);
    expect(guide.candidates(state, 0)).toHaveLength(4);
    expect(guide.shortlist(state, 0)).toBeUndefined();
    expect(guide.outlook(state, 0)).toBe(guide.evaluate(state, 0));
    expect(guide.policy(state, 0, new ScriptedDice(3))).toEqual(game.sample(state, 0, new ScriptedDice(3)));
    expect(guide.habit(state, 0, new ScriptedDice(3))).toEqual(game.sample(state, 0, new ScriptedDice(3)));
    expect(guide.doubt(state)).toBeUndefined();
    expect(() => guide.presume(state, 0)).not.toThrow();
    expect(foresightOf(state)).toBe(4);
    expect(guide.answer(state, 0, "captain", dice)).toBeUndefined();
  });
});

const foresightOf = (state: Played): number | undefined =>
  typeof guide.foresight === "function" ? guide.foresight(state) : guide.foresight;
