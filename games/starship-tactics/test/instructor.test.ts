import { describe, expect, test } from "vitest";
import { FastDice, initialValues, QuietTable } from "@flagship/kernel";
import { nextActor, rule } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { chairs, options, readOptions } from "../src/rules/options.ts";
import { HELD_BACK, HIDDEN } from "../src/rules/ship.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { view } from "../src/rules/view.ts";
import { command, ENGINEER, HELM, INSTRUCTOR, powered, SCIENCE } from "./crew.ts";
import {
  act,
  asked,
  atDeclaration,
  atMove,
  broken,
  duel,
  fire,
  heard,
  move,
  optionsFor,
  quietUntil,
  refusal,
  ship,
  tableOf,
} from "./table.ts";

const judged = (): State => command("k-d7m", { options: { rulings: true } });

/** The Klingon has fired one beam at the crew; the die shows a 1. */
function firedAt(state: State): State {
  shipAt(state, 1).charges[0] = 7;
  shipAt(state, 0).shields[0] = 16;
  atDeclaration(state, 1);
  act(state, INSTRUCTOR, fire(1, 0, 0));
  act(state, SCIENCE, { type: "commit", ship: 0, points: 0 }, 1);
  return state;
}

describe("The instructor's dice", () => {
  rule(
    "ST-INS-04",
    "the instructor may set a die aside before it counts; it is shown to all after the end",
    () => {
      const state = firedAt(judged());
      expect(asked(state, INSTRUCTOR)).toBe("rule");
      expect(state.judged?.dice).toMatchObject([{ what: "to-hit", by: 1, face: 1 }]);
      expect(broken(state, INSTRUCTOR, { type: "rule", dice: { "0": 11 } })).toBe("ST-INS-04");
      expect(broken(state, INSTRUCTOR, { type: "rule", dice: { "7": 1 } })).toBe("ST-INS-04");
      act(state, INSTRUCTOR, { type: "rule", dice: { "0": 10 } });
      // He sees what has become of it before he lets it count.
      expect(asked(state, INSTRUCTOR)).toBe("rule");
      expect(shipAt(state, 0).taken).toEqual([0, 0, 0, 0, 0, 0]);
      const news = act(state, INSTRUCTOR, { type: "rule", dice: {} });
      expect(heard(news, "fired")).toMatchObject([{ face: 10, hit: false }]);
      expect(shipAt(state, 0).taken).toEqual([0, 0, 0, 0, 0, 0]);
      expect(news.find((told) => told.event.type === "ruled")?.to).toEqual([INSTRUCTOR]);
      expect(view(state, HELM).rulings).toEqual([]);
      act(state, INSTRUCTOR, { type: "close", side: 0 });
      expect(view(state, HELM).rulings).toEqual([
        { turn: 1, pair: 0, by: 1, what: "to-hit", rolled: 1, ruled: 10 },
      ]);
    },
  );

  rule(
    "ST-INS-04",
    "a die ruled otherwise can call for more dice: he sees those too, and any of them",
    () => {
      const state = judged();
      shipAt(state, 1).charges[0] = 7;
      atDeclaration(state, 1);
      act(state, INSTRUCTOR, fire(1, 0, 0));
      // A miss at first: no location die.
      act(state, SCIENCE, { type: "commit", ship: 0, points: 0 }, 10);
      expect(state.judged?.dice.map((die) => die.what)).toEqual(["to-hit"]);
      // As a hit it is located; the location die falls on 6.
      act(state, INSTRUCTOR, { type: "rule", dice: { "0": 1 } }, 6);
      expect(state.judged?.dice.map((die) => [die.what, die.face])).toEqual([
        ["to-hit", 1],
        ["location", 6],
      ]);
      act(state, INSTRUCTOR, { type: "rule", dice: { "1": 10 } });
      const news = act(state, INSTRUCTOR, { type: "rule", dice: {} });
      expect(heard(news, "struck")).toMatchObject([{ located: [{ face: 10 }] }]);
      expect(state.rulings.map((one) => [one.what, one.rolled, one.ruled])).toEqual([
        ["to-hit", 10, 1],
        ["location", 6, 10],
      ]);
    },
  );

  rule("ST-INS-04", "he chooses whose dice he sees: an officer's skill roll as well as fire", () => {
    const state = powered(judged());
    const boost = { type: "engineering", ship: 0, use: "power", where: "w" } as const;
    expect(refusal(state, HELM, { type: "watch", what: ["skills"] })).toBe("instructor-only");
    act(state, INSTRUCTOR, { type: "watch", what: ["skills"] });
    act(state, ENGINEER, boost, 100);
    expect(state.judged?.dice).toMatchObject([{ what: "skill", by: 0, face: 100 }]);
    act(state, INSTRUCTOR, { type: "rule", dice: { "0": 3 } });
    const news = act(state, INSTRUCTOR, { type: "rule", dice: {} });
    expect(heard(news, "skill")).toMatchObject([{ faces: [3], gained: 2 }]);
    // Whether the science officer rolls at all is nobody's business: the instructor is asked in any case.
    act(state, SCIENCE, { type: "science", ship: 0, use: "none", power: {} });
    expect(state.judged?.dice).toEqual([]);
    expect(asked(state, INSTRUCTOR)).toBe("rule");
  });

  rule("ST-INS-04", "an emergency turn and its helm roll wait for him when he watches the helm", () => {
    const state = judged();
    act(state, INSTRUCTOR, { type: "watch", what: ["helm"] });
    atMove(state, 0, 2);
    const turn = { ...move(0, "emergency-port"), roll: true } as const;
    act(state, HELM, turn, 90);
    expect(shipAt(state, 0).heading).toBe(0);
    act(state, INSTRUCTOR, { type: "rule", dice: { "0": 10 } });
    const news = act(state, INSTRUCTOR, { type: "rule", dice: {} });
    expect(heard(news, "stressed")).toMatchObject([{ faces: [10] }]);
    expect(shipAt(state, 0).heading).toBe(4);
  });

  test("while he looks at the dice nobody acts, and nobody else sees them or what was done", () => {
    const state = firedAt(judged());
    expect(game.waitingFor(state)).toMatchObject([{ seat: INSTRUCTOR, kind: "rule" }]);
    expect(refusal(state, HELM, { type: "surrender", ship: 0 })).toBe("instructor-judges");
    expect(refusal(state, SCIENCE, { type: "commit", ship: 0, points: 0 })).toBe("instructor-judges");
    expect(view(state, HELM).judged).toEqual({ actor: SCIENCE, action: "hidden", dice: [] });
    expect(view(state, INSTRUCTOR).judged?.action).toBe("hidden");
    expect(game.anytime?.(state, HELM)).toEqual([]);
  });

  test("without the option dice count as they fall", () => {
    const state = firedAt(command());
    expect(state.judged).toBeUndefined();
    expect(shipAt(state, 0).taken[0]).toBeGreaterThan(0);
    expect(refusal(state, INSTRUCTOR, { type: "watch", what: [] })).toBe("no-rulings");
  });
});

describe("What the instructor holds back", () => {
  rule("ST-INS-01", "ships that wait are called in or held back until called", () => {
    const state = tableOf({
      ships: [ship("f-ent", 0, 10), ship("k-d7m", 1, 18), ship("k-d7m", 1, 40, 14, 3, { enters: 2 })],
      warp: 0,
      seats: 4,
      options: { level: "command" },
    });
    expect(refusal(state, HELM, { type: "call", ship: 2 })).toBe("instructor-only");
    expect(broken(state, INSTRUCTOR, { type: "hide", ship: 1 })).toBe("ST-INS-01");
    act(state, INSTRUCTOR, { type: "hide", ship: 2 });
    expect(shipAt(state, 2).enters).toBe(HELD_BACK);
    quietUntil(state, "sensors");
    quietUntil(state, "power");
    expect(state.turn).toBe(2);
    expect(shipAt(state, 2).fate).toBe("waiting");
    quietUntil(state, "sensors");
    state.turn = 5;
    expect(shipAt(state, 2).fate).toBe("waiting");
    act(state, INSTRUCTOR, { type: "call", ship: 2 });
    expect(shipAt(state, 2).enters).toBe(6);
    expect(view(state, HELM).ships[2]).toMatchObject({ enters: HIDDEN, q: HIDDEN });
  });
});

describe("An opposition of its own", () => {
  const seats = 5;
  const more = { level: "command", opposition: "captain", rulings: true, turns: 3 } as const;

  rule("ST-CGN-06", "a captain commands the opposition, and the instructor only judges and knows all", () => {
    expect(chairs(optionsFor(more), seats).map((chair) => chair.title)).toEqual([
      "chair.engineer",
      "chair.helm",
      "chair.science",
      "chair.opposition",
      "chair.instructor",
    ]);
    const state = tableOf({
      ships: [ship("f-ent", 0, 10), ship("k-d7m", 1, 18)],
      warp: 0,
      seats,
      options: more,
    });
    expect(asked(state, 3)).toBe("allocate");
    expect(asked(state, 4)).toBe("nothing");
    expect(view(state, 4)).toEqual(state);
    expect(view(state, 3).ships[0]?.superstructure).toBe(HIDDEN);
    expect(refusal(state, 3, { type: "close", side: 0 })).toBe("instructor-only");
    expect(refusal(state, 4, { type: "brief", text: "Begin." })).toBe("allowed");
  });

  test("computers play every chair of it to the end", () => {
    const dice = new FastDice(5);
    const table = new QuietTable(dice);
    const state = game.setup(readOptions({ ...initialValues(options), ...more }), seats, table);
    for (let acts = 0; acts < 3000; acts++) {
      const actor = nextActor(game, state, dice);
      if (actor === undefined) break;
      const seen = game.imagine(game.view(state, Number(actor)), Number(actor), dice);
      const [action] = module.guide.candidates(seen, Number(actor));
      expect(game.check(state, actor, action)).toBeUndefined();
      game.apply(state, actor, action, table);
    }
    expect(game.outcome(state)).toBeDefined();
  });
});

test("a duel without an instructor never waits for rulings", () => {
  const state = duel("f-con2", "k-d7m", { options: { rulings: true } });
  expect(state.setting.instructor).toBe(-1);
  quietUntil(state, "move", 0);
  expect(state.judged).toBeUndefined();
});
