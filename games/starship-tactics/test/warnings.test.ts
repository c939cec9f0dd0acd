import { sentence } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { module } from "../src/index.ts";
import type { Action } from "../src/rules/action.ts";
import { headingOf } from "../src/rules/hex.ts";
import { columnOf, COLUMNS, hexAt } from "../src/rules/map.ts";
import { figuresAt, shipAt, type State } from "../src/rules/state.ts";
import { warnings } from "../src/warnings.ts";
import { atDeclaration, duel, fire, question } from "./table.ts";

const lexicon = { words: module.words, names: module.names.rulebook };

const said = (state: State, action: Action): readonly string[] =>
  warnings({ view: state, seat: 0, open: [] }, action).map(
    ({ kind, text, grave }) => `${grave === true ? "grave " : ""}${kind}: ${sentence(text, lexicon)}`,
  );
const order = (power: Record<string, number>): Action => ({ type: "allocate", ship: 0, cloak: false, power });

test("before a ship blows itself up, that nothing calls it off", () => {
  expect(said(duel("f-con2", "k-d7a"), { type: "self-destruct", ship: 0 })).toEqual([
    "grave self-destruct: Constitution (Mk II) goes up with everyone aboard at the end of the Firing Phase; nothing calls it off.",
  ]);
});

describe("before power is set", () => {
  const state = duel("f-con2", "k-d7a");

  test("nothing is said of a steady order", () => {
    expect(said(state, order({ m: 3, w2: 2, w3: 2, w6: 1, w7: 1, s1: 5, s2: 3, s6: 2 }))).toEqual([]);
  });

  test("no shield, no weapon, power left over, a costly speed", () => {
    expect(said(state, order({ m: 3, w0: 2, w1: 2, w2: 2, w3: 2, w4: 1, w6: 1, w7: 1 }))).toEqual([
      "no-shield: No shield is up. The enemy is at range 8 and can fire this turn.",
    ]);
    expect(said(state, order({ m: 3, s1: 5, s2: 5, s6: 5, s3: 5, s5: 2 }))).toEqual([
      "no-weapon: No weapon is armed. The enemy is at range 8, and you could not fire all turn.",
    ]);
    expect(said(state, order({ m: 3, w2: 2, w3: 2, s1: 5, s2: 3 }))).toEqual([
      "left-over: 3 power would be lost.",
    ]);
    expect(said(state, order({ m: 4, w2: 2, w3: 2, w6: 1, s1: 5, s2: 3 }))).toEqual([
      "costly-speed: 4 movement points cost 6 power, 3 cost only 4.",
    ]);
  });

  test("whether the enemy can fire is a matter of the enemy's weapons, not of one's own", () => {
    const far = duel("f-con2", "k-d7a");
    const [own, enemy] = [shipAt(far, 0), shipAt(far, 1)];
    const figures = figuresAt(far, enemy);
    const weapons = figures.weapons.map((weapon) => ({ ...weapon, toHit: weapon.toHit.slice(0, 3) }));
    const classes = { ...far.setting.classes, [enemy.cls]: { ...figures, weapons } };
    Object.assign(far, { setting: { ...far.setting, classes } });
    const at = (range: number): readonly string[] => {
      Object.assign(enemy, hexAt(columnOf(own) + range, own.r));
      return said(far, order({ m: 3, w0: 2, w1: 2, w2: 2, w3: 2, w4: 1, w6: 1, w7: 1 }));
    };
    expect(at(16)).toEqual([]);
    expect(at(15)).toEqual(["no-shield: No shield is up. The enemy is at range 15 and can fire this turn."]);
  });

  test("an order that uses no power, where no board asks", () => {
    expect(said(state, order({}))).toEqual([
      "grave no-power: No power goes anywhere: the ship neither moves nor fires, and no shield is up.",
    ]);
    const [warning] = warnings({ view: state, seat: 0, open: [] }, order({}));
    expect(warning).toMatchObject({ rule: "ST-SEQ-02", boardAsks: true });
  });

  test("a way off the map, but not one to its rim", () => {
    const rim = duel("f-con2", "k-d7a");
    const ship = shipAt(rim, 0);
    Object.assign(ship, hexAt(COLUMNS - 2, 14), { heading: 0 });
    const ahead = (steps: number): Action => ({
      type: "move",
      ship: 0,
      path: Array.from({ length: steps }, () => ({ step: "ahead" as const })),
      roll: false,
    });
    expect(said(rim, ahead(1))).toEqual([]);
    expect(said(rim, ahead(2))).toEqual([
      "grave leaves-map: This leaves the map: the ship is out of the battle.",
    ]);
    expect(warnings({ view: rim, seat: 0, open: [] }, ahead(2))[0]).toMatchObject({
      rule: "ST-SEQ-10",
      boardAsks: true,
    });
  });

  test("an emergency turn where a plain one brings as much to bear", () => {
    const turning = duel("f-con2", "k-d7a");
    const ship = shipAt(turning, 0);
    const turn = (step: "emergency-port" | "emergency-starboard" | "ahead-port"): Action => ({
      type: "move",
      ship: 0,
      path: [{ step }],
      roll: false,
    });
    // The enemy is due ahead of the first heading.
    Object.assign(ship, { heading: headingOf(ship.heading + 1) });
    ship.charges = ship.charges.map(() => 1);
    expect(said(turning, turn("emergency-port"))).toEqual([
      "hard-turn: No need for an emergency turn: a plain one brings 8 weapons to bear as well, and costs nothing.",
    ]);
    expect(said(turning, turn("ahead-port"))).toEqual([]);
    // Farther round only the hard turn brings the forward tubes to bear.
    Object.assign(ship, { heading: headingOf(ship.heading + 2) });
    ship.charges = ship.charges.map((_, weapon) => (weapon >= 6 ? 1 : 0));
    expect(said(turning, turn("emergency-port"))).toEqual([]);
  });

  test("out of everybody's reach shields and weapons may wait", () => {
    const alone = duel("f-con2", "k-d7a");
    shipAt(alone, 1).fate = "waiting";
    expect(said(alone, order({ m: 11 }))).toEqual([]);
  });
});

describe("before fire is declared", () => {
  test("too early where the next phase promises half as much again", () => {
    const state = duel("f-con2", "k-d7a", {}, 12);
    const ship = shipAt(state, 0);
    ship.charges = [0, 0, 2, 2, 0, 0, 1, 1];
    ship.spread = [4, 4, 4, 4, 4];
    atDeclaration(state, 0);
    expect(said(state, fire(0, 1, 2, 3, 6, 7))).toEqual([
      "too-early: Wait a phase: about 8.4 damage expected instead of 4.8.",
    ]);
    ship.spread = [1, 1, 1, 1, 1];
    expect(said(state, fire(0, 1, 2, 3, 6, 7))).toEqual([]);
    ship.spread = [4, 4, 4, 4, 4];
    state.pair = 4;
    expect(said(state, fire(0, 1, 2, 3, 6, 7))).toEqual([]);
  });

  test("holding in the last phase loses the charges of what bears", () => {
    const state = duel("f-con2", "k-d7a");
    atDeclaration(state, 0);
    state.pair = 4;
    expect(said(state, fire(0, 1))).toEqual([]);
    shipAt(state, 0).charges = [0, 0, 2, 0, 0, 0, 0, 0];
    expect(said(state, fire(0, 1))).toEqual([
      "charges-lost: Charges are lost after this phase, and something bears.",
    ]);
    shipAt(state, 0).heading = 3;
    expect(said(state, fire(0, 1))).toEqual([]);
    shipAt(state, 0).heading = 0;
    state.pair = 3;
    expect(said(state, fire(0, 1))).toEqual([]);
  });
});

describe("before evading", () => {
  const evade = (side: "no" | "port" | "starboard"): Action => ({ type: "evade", ship: 0, side });
  function attacked(missiles: number, shields: readonly number[]): State {
    const state = duel("f-con2", "k-d10", {}, 5);
    shipAt(state, 0).shields = [...shields];
    state.shots = Array.from({ length: missiles }, (_, index) => ({
      by: 1,
      weapon: 8 + index,
      target: 0,
      range: 5,
      aimed: false,
      face: 0,
      hit: false,
      side: -1,
      damage: 0,
    }));
    state.shotsFrom = 0;
    state.step = "evade";
    state.asked = [question(state, "evade", 0)];
    return state;
  }

  test("no need where the shield takes all of it", () => {
    const state = attacked(1, [6, 0, 0, 0, 0, 0]);
    expect(said(state, evade("port"))).toEqual([
      "no-need: No need: shield 1 with 6 points takes all 6 damage.",
    ]);
    expect(said(state, evade("no"))).toEqual([]);
  });

  test("a bare bow and a strong side: nothing is said; a bare side gains little", () => {
    expect(said(attacked(2, [0, 0, 0, 0, 0, 5]), evade("starboard"))).toEqual([]);
    expect(said(attacked(1, [5, 0, 0, 0, 0, 0]), evade("port"))).toEqual([
      "little-gain: Evading saves about 0 damage and costs 1 superstructure and this phase's fire.",
    ]);
  });
});
