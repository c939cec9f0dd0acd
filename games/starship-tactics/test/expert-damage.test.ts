import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { applyEffects, resolveHit, type Effect } from "../src/rules/damage.ts";
import { casualtyModifier } from "../src/rules/fire.ts";
import { NONE } from "../src/rules/ship.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { view } from "../src/rules/view.ts";
import { explode } from "../src/rules/explosion.ts";
import {
  act,
  allocate,
  asked,
  atDeclaration,
  duel,
  fed,
  fire,
  heard,
  quietUntil,
  refusal,
  ship,
  tableOf,
  type Wish,
} from "./table.ts";

const expert = (first: string, second: string, more: Partial<Wish> = {}, apart = 8): State =>
  duel(first, second, { ...more, options: { level: "expert", ...more.options } }, apart);

/** A duel in the Sensors Phase of its first turn; crews fail their rolls. */
function sensing(
  first: string,
  second: string,
  orders: readonly Record<string, number>[] = [{}, {}],
  cloaked: readonly number[] = [],
  warp = 0,
): State {
  const state = expert(first, second, { warp });
  quietUntil(state, "power");
  allocate(
    state,
    orders,
    orders.map(() => 100),
    cloaked,
  );
  quietUntil(state, "sensors");
  return state;
}

/** One hit on the second ship's shield and its effects, with these dice. */
function struck(state: State, side: number, damage: number, ...dice: number[]): Effect[] {
  const effects: Effect[] = [];
  const { table, done } = fed(...dice);
  resolveHit(state, { target: 1, by: 0, from: shipAt(state, 0), side, damage }, effects, table);
  applyEffects(state, effects, table);
  done();
  return effects;
}

describe("Expert: damage", () => {
  rule(
    ["ST-XDM-01", "ST-XDM-03", "ST-XDM-13"],
    "shield generator: 1 superstructure, the shield is out for the game",
    () => {
      const state = expert("f-con2", "k-d7m");
      struck(state, 0, 5, 1);
      expect(shipAt(state, 1)).toMatchObject({ superstructure: 19, dead: 1, shields: [0, 0, 0, 0, 0, 0] });
    },
  );

  rule(
    ["ST-XDM-04", "ST-XDM-13"],
    "weapon: 1 superstructure and one weapon of the kind that bears, else of the other kind, else none (V30)",
    () => {
      const state = expert("f-con2", "k-d7m");
      expect(struck(state, 0, 5, 2)).toContainEqual({ kind: "weapon", ship: 1, from: [0, 1, 2, 3] });
      shipAt(state, 1).damaged = 0b1111;
      expect(struck(state, 0, 5, 2)).toContainEqual({ kind: "weapon", ship: 1, from: [4] });
      shipAt(state, 1).damaged = 0b111111;
      expect(struck(state, 0, 5, 2)).toEqual([{ kind: "superstructure", ship: 1, points: 1 }]);
      expect(shipAt(state, 1).superstructure).toBe(17);
    },
  );

  rule("ST-XDM-04", "the target's captain chooses; everybody learns only that a weapon was lost", () => {
    const state = expert("f-con2", "k-d7m");
    shipAt(state, 0).charges[2] = 5;
    atDeclaration(state, 0);
    act(state, 0, fire(0, 1, 2), 8, 2);
    expect(asked(state, 1)).toBe("lose");
    expect(view(state, 0).losses[0]?.from).toEqual([]);
    expect(refusal(state, 1, { type: "lose", ship: 1, weapon: "5" })).toBe("not-bearing");
    act(state, 1, { type: "lose", ship: 1, weapon: "2" });
    expect(shipAt(state, 1)).toMatchObject({ damaged: 4, lost: 1 });
  });

  rule(
    ["ST-XDM-05", "ST-XDM-11"],
    "superstructure: the points come off, the bracketed casualties once per hit",
    () => {
      const state = expert("f-con2", "k-d7m");
      struck(state, 0, 7, 6);
      expect(shipAt(state, 1)).toMatchObject({ superstructure: 13, casualties: 34 });
      struck(state, 3, 1, 9);
      expect(shipAt(state, 1)).toMatchObject({ superstructure: 12, casualties: 68 });
    },
  );

  rule(
    ["ST-XDM-06", "ST-XDM-07"],
    "engines: the warp engine nearest the shield, by chance fore and aft; the impulse engine",
    () => {
      const state = expert("f-con2", "k-d7m");
      struck(state, 2, 3, 4);
      expect(shipAt(state, 1).engines).toEqual([20, 17, 4]);
      struck(state, 5, 3, 4);
      expect(shipAt(state, 1).engines).toEqual([17, 17, 4]);
      struck(state, 3, 2, 4, 3);
      struck(state, 3, 2, 4, 6);
      expect(shipAt(state, 1).engines).toEqual([15, 15, 4]);
      struck(state, 3, 9, 6);
      expect(shipAt(state, 1).engines).toEqual([15, 15, 0]);
    },
  );

  rule(
    "ST-XDM-08",
    "sensors: 1 superstructure, lock lost; a 3 puts them out for the rest of this turn and all of the next (V32)",
    () => {
      const state = sensing("f-con2", "k-d7m");
      shipAt(state, 1).sensors.lock = 0;
      struck(state, 0, 4, 5, 3);
      expect(shipAt(state, 1)).toMatchObject({ superstructure: 19, sensors: { damaged: 2, lock: NONE } });
      expect(view(state, 0).ships[1]?.sensors.damaged).toBe(-99);
      quietUntil(state, "power");
      expect(shipAt(state, 1).sensors.damaged).toBe(1);
      quietUntil(state, "sensors");
      quietUntil(state, "power");
      expect(shipAt(state, 1).sensors.damaged).toBe(0);
    },
  );

  rule(
    ["ST-XDM-09", "ST-XDM-10"],
    "bridge and engineering: superstructure and 1 percent casualties per point",
    () => {
      const state = expert("f-con2", "k-d7m");
      struck(state, 0, 5, 4);
      expect(shipAt(state, 1)).toMatchObject({ superstructure: 15, casualties: 50 });
      struck(state, 3, 2, 8);
      expect(shipAt(state, 1)).toMatchObject({ superstructure: 13, casualties: 70 });
    },
  );

  rule(
    ["ST-XDM-12", "ST-CAS-01", "ST-CAS-02"],
    "every full ten percent is +1 on the die: 23.6 is +2, with 14.2 more +3 (V17)",
    () => {
      const state = expert("f-con2", "k-d7m");
      const one = shipAt(state, 0);
      const modifier = (tenths: number): number => casualtyModifier({ ...one, casualties: tenths });
      expect([modifier(99), modifier(100), modifier(236), modifier(236 + 142)]).toEqual([0, 1, 2, 3]);
      one.casualties = 236;
      one.charges[2] = 5;
      one.charges[3] = 5;
      shipAt(state, 1).shields = [16, 0, 0, 0, 0, 0];
      atDeclaration(state, 0);
      const news = act(state, 0, fire(0, 1, 2, 3), 6, 7);
      const modifiers = [{ why: "casualties", by: 2 }];
      expect(heard(news, "fired")).toMatchObject([
        { face: 6, hit: true, modifiers },
        { face: 7, hit: false, modifiers },
      ]);
    },
  );

  rule("ST-XXP-02", "explosions: one location roll for every 5 points through", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 10), ship("k-d7m", 1, 12)],
      options: { level: "expert" },
    });
    shipAt(state, 0).shields = [10, 0, 0, 0, 0, 0];
    // P = 44 at 2 hexes: 22, 12 through: groups of 5, 5 and 2; chart C, shield 1, die 10: superstructure.
    const { table, done } = fed(10, 10, 10);
    explode(state, [1], table);
    done();
    expect(shipAt(state, 0).superstructure).toBe(8);
  });
});
