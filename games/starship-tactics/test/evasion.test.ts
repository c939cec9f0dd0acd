import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { figuresAt, shipAt, type State } from "../src/rules/state.ts";
import { act, asked, atDeclaration, duel, fire, heard, refusal, decisions, question } from "./table.ts";

/** A Chandley fires a 4-point missile (number 7 is weapon 6) at a D-7M eight hexes away. */
function missiles(): State {
  const state = duel("f-cha", "k-d7m");
  shipAt(state, 0).charges = [3, 0, 0, 0, 0, 0, 1, 1, 0, 0];
  shipAt(state, 1).shields = [4, 4, 0, 0, 0, 4];
  atDeclaration(state, 0);
  return state;
}

describe("Evading missile fire", () => {
  rule(
    ["ST-EVA-01", "ST-EVA-02"],
    "missiles open the window right after the declaration, beams do not; no movement is needed",
    () => {
      const beams = missiles();
      act(beams, 0, fire(0, 1, 0), 10);
      expect(asked(beams, 1)).not.toBe("evade");
      const state = missiles();
      expect(shipAt(state, 1).spread).toEqual([0, 0, 0, 0, 0]);
      act(state, 0, fire(0, 1, 6));
      expect(decisions(state)).toMatchObject([
        { seat: 1, kind: "evade", sealed: true, window: { name: "evade", stakes: 1 } },
      ]);
      expect(state.shots[0]?.face).toBe(0);
    },
  );

  rule(
    ["ST-EVA-03", "ST-EVA-04", "ST-EVA-05", "ST-EVA-07"],
    "a 3 succeeds: 2 points on the shield that faces the firer after the turn; 1 superstructure (V4)",
    () => {
      const state = missiles();
      act(state, 0, fire(0, 1, 6));
      const before = shipAt(state, 1).superstructure;
      const news = act(state, 1, { type: "evade", ship: 1, side: "starboard" }, 3, 1);
      expect(heard(news, "evaded")).toMatchObject([{ face: 3, dodged: true }]);
      expect(shipAt(state, 1)).toMatchObject({ heading: 4, superstructure: before - 1 });
      expect(heard(news, "struck")).toMatchObject([{ side: 6, damage: 2 }]);
      expect(shipAt(state, 1).shields).toEqual([4, 4, 0, 0, 0, 2]);
    },
  );

  rule(
    ["ST-EVA-06", "ST-EVA-07"],
    "a 4 fails: 4 points on the shield that faced before the turn; 1 superstructure all the same (V4)",
    () => {
      const state = missiles();
      act(state, 0, fire(0, 1, 6));
      const before = shipAt(state, 1).superstructure;
      const news = act(state, 1, { type: "evade", ship: 1, side: "port" }, 4, 1);
      expect(heard(news, "struck")).toMatchObject([{ side: 1, damage: 4 }]);
      expect(shipAt(state, 1)).toMatchObject({ heading: 2, superstructure: before - 1 });
    },
  );

  rule("ST-EVA-06", "beams of the same volley strike the shield after the turn", () => {
    const state = missiles();
    act(state, 0, fire(0, 1, 6, 0));
    const news = act(state, 1, { type: "evade", ship: 1, side: "port" }, 9, 1, 1);
    expect(heard(news, "struck")).toMatchObject([
      { side: 2, damage: 4 },
      { side: 1, damage: 4 },
    ]);
  });

  rule(
    "ST-EVA-08",
    "who evades does not fire in this phase: declared shots are off, the weapons stay armed",
    () => {
      const state = missiles();
      shipAt(state, 1).charges[0] = 2;
      state.queue = [0];
      state.asked = [question(state, "declare", 1)];
      act(state, 1, fire(1, 0, 0));
      expect(state.shots).toHaveLength(1);
      act(state, 0, fire(0, 1, 6));
      act(state, 1, { type: "evade", ship: 1, side: "port" }, 9, 10);
      expect(shipAt(state, 1).charges[0]).toBe(2);
      expect(shipAt(state, 0).taken).toEqual([0, 0, 0, 0, 0, 0]);
      const again = missiles();
      shipAt(again, 1).charges[0] = 2;
      shipAt(again, 1).before = 3;
      atDeclaration(again, 1);
      expect(refusal(again, 1, fire(1, 0, 0))).toBe("evading");
    },
  );
});

describe("Romulan plasma bolts", () => {
  rule(
    ["ST-PLA-01", "ST-PLA-02", "ST-PLA-03"],
    "armed all or nothing, rolled on its chart, damage by range; no evasion",
    () => {
      const state = duel("r-bop", "k-d7m");
      const bolt = figuresAt(state, shipAt(state, 0)).weapons[1];
      expect(bolt).toMatchObject({ kind: "plasma", least: 5, most: 5 });
      expect(refusal(state, 0, { type: "allocate", ship: 0, cloak: false, power: { w1: 4 } })).toBe(
        "wrong-charge",
      );
      shipAt(state, 0).charges[1] = 5;
      shipAt(state, 1).shields = [4, 0, 0, 0, 0, 0];
      atDeclaration(state, 0);
      // Chart M at range 8 is 6; RL-2 does 10 there: 6 penetrate, three groups.
      const news = act(state, 0, fire(0, 1, 1), 6, 7, 7, 7);
      expect(heard(news, "evaded")).toEqual([]);
      expect(heard(news, "struck")).toMatchObject([{ side: 1, damage: 10, through: true }]);
      expect(shipAt(state, 1).superstructure).toBe(1);
    },
  );

  rule("ST-PLA-02", "one more than the chart's number misses", () => {
    const state = duel("r-bop", "k-d7m");
    shipAt(state, 0).charges[1] = 5;
    atDeclaration(state, 0);
    act(state, 0, fire(0, 1, 1), 7);
    expect(shipAt(state, 1).taken).toEqual([0, 0, 0, 0, 0, 0]);
    expect(shipAt(state, 0).charges[1]).toBe(0);
  });
});
