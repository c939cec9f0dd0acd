import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import type { Action } from "../src/rules/action.ts";
import { shipAt } from "../src/rules/state.ts";
import { view } from "../src/rules/view.ts";
import {
  ENGINEER,
  HELM,
  SCIENCE,
  INSTRUCTOR,
  command,
  crewOf,
  shares,
  orders,
  powered,
  struck,
} from "./crew.ts";
import {
  act,
  asked,
  atDeclaration,
  atMove,
  broken,
  fire,
  heard,
  move,
  quietUntil,
  refusal,
  ship,
  tableOf,
  question,
} from "./table.ts";

describe("Command: engineer", () => {
  rule(["ST-ENG-05", "ST-CSQ-01"], "the three shares may not exceed the sum of the engines", () => {
    const state = command();
    expect(broken(state, ENGINEER, shares(30, 20, 11))).toBe("ST-ENG-05");
    shipAt(state, 0).engines = [26, 0, 8];
    expect(broken(state, ENGINEER, shares(20, 10, 5))).toBe("ST-ENG-05");
    act(state, ENGINEER, shares(20, 10, 4));
    expect(shipAt(state, 0)).toMatchObject({ points: 5, toWeapons: 10, toShields: 4 });
  });

  const engineering = (use: "power" | "repair" | "rush" | "none", where = ""): Action => ({
    type: "engineering",
    ship: 0,
    use,
    where,
  });

  rule(
    ["ST-ENG-01", "ST-ENG-02"],
    "extra power: a success gives 1, 01 to 05 gives 2, a failure none (V24); one roll a turn",
    () => {
      for (const [roll, gained] of [
        [3, 2],
        [40, 1],
        [61, 0],
      ] as const) {
        const state = powered(command());
        const news = act(state, ENGINEER, engineering("power", "s"), roll);
        expect(heard(news, "skill")).toMatchObject([{ use: "power", gained }]);
        expect(refusal(state, ENGINEER, engineering("power", "s"))).toBe("not-asked");
        expect(shipAt(state, 0).toShields).toBe(8 + gained);
      }
    },
  );

  rule(
    "ST-ENG-03",
    "engine repair: 1 point, 2 on 01 to 05, on one damaged engine, never above its maximum",
    () => {
      const state = powered(command());
      expect(broken(state, ENGINEER, engineering("repair", "e0"))).toBe("ST-ENG-03");
      shipAt(state, 0).engines = [25, 20, 8];
      act(state, ENGINEER, engineering("repair", "e0"), 2);
      expect(shipAt(state, 0).engines).toEqual([26, 20, 8]);
    },
  );

  rule(
    ["ST-ENG-04", "ST-HLM-07", "ST-HLM-08"],
    "an emergency change allows two warp steps; without a match contact is broken",
    () => {
      const state = command("k-d7m", { warp: 6 });
      while (asked(state, HELM) === "warp" || asked(state, INSTRUCTOR) === "warp") {
        const seat = asked(state, HELM) === "warp" ? HELM : INSTRUCTOR;
        act(state, seat, { type: "warp", ship: seat === HELM ? 0 : 1, change: 0 });
      }
      powered(state);
      act(state, ENGINEER, engineering("rush"), 50);
      expect(asked(state, HELM)).toBe("warp");
      act(state, HELM, { type: "warp", ship: 0, change: 2 });
      expect(shipAt(state, 0).warp).toBe(8);
      quietUntil(state, "over");
      expect(shipAt(state, 0).fate).toBe("driven-off");
      const sublight = powered(command());
      expect(broken(sublight, ENGINEER, engineering("rush"))).toBe("ST-ENG-04");
    },
  );

  rule(
    "ST-ENG-08",
    "power is counted down: a movement point 4, a weapon its charge, absorbed damage its share (V13)",
    () => {
      const state = powered(command());
      atMove(state, 0, 3);
      act(state, HELM, move(0, "hold", "hold", "hold"));
      expect(shipAt(state, 0).toMovement).toBe(0);
      atDeclaration(state, 0);
      act(state, HELM, fire(0, 1, 0, 1));
      act(state, HELM, { type: "aim", ship: 0, roll: false }, 10, 10);
      expect(shipAt(state, 0).toWeapons).toBe(0);
      struck(state, 0, 16);
      expect(shipAt(state, 0)).toMatchObject({ toShields: 4, shields: [0, 16, 0, 0, 0, 0] });
    },
  );

  rule(
    ["ST-ENG-09", "ST-ENG-10"],
    "engine damage comes off unspent power at the end of the Firing Phase; helmsman and science officer choose theirs",
    () => {
      const state = powered(command(), [12, 20, 8], { w0: 5, w6: 1 });
      quietUntil(state, "move", 0);
      // Chart C, shield 3, die 4: warp engine, 5 points.
      Object.assign(shipAt(state, 0), { toMovement: 8, spread: [0, 0, 1, 0, 1] });
      struck(state, 2, 5, 4);
      expect(crewOf(state).lostPower).toBe(5);
      expect(shipAt(state, 0).engines).toEqual([26, 21, 8]);
      state.step = "losses";
      state.asked = [question(state, "lose", 1)];
      state.losses = [{ ship: 1, from: [0] }];
      act(state, INSTRUCTOR, { type: "lose", ship: 1, weapon: "0" });
      expect(asked(state, ENGINEER)).toBe("power-down");
      const cut = (movement: number, weapons: number, shields: number): Action => ({
        type: "power-down",
        ship: 0,
        movement,
        weapons,
        shields,
      });
      expect(broken(state, ENGINEER, cut(0, 0, 4))).toBe("ST-ENG-09");
      act(state, ENGINEER, cut(3, 1, 1));
      // 5 unspent power are one point: the last phase loses its own.
      expect(shipAt(state, 0).spread).toEqual([0, 0, 1, 0, 0]);
      act(state, HELM, { type: "disarm", ship: 0, power: { w6: 1 } });
      expect(shipAt(state, 0).charges[6]).toBe(0);
      expect(broken(state, SCIENCE, { type: "lower", ship: 0, power: { s1: 3 } })).toBe("ST-ENG-10");
      act(state, SCIENCE, { type: "lower", ship: 0, power: { s1: 1, s2: 3 } });
      expect(shipAt(state, 0).shields).toEqual([15, 13, 0, 0, 0, 0]);
    },
  );

  rule(
    ["ST-ENG-11", "ST-HLM-09", "ST-SHD-01"],
    "at the end of the turn the panels are set anew; only damage persists",
    () => {
      const state = powered(command());
      shipAt(state, 0).engines = [20, 26, 8];
      quietUntil(state, "power");
      expect(asked(state, ENGINEER)).toBe("shares");
      act(state, ENGINEER, shares(4, 4, 1));
      act(state, HELM, orders(true, true));
      act(state, HELM, { type: "arm", ship: 0, power: { w2: 4 } });
      expect(refusal(state, SCIENCE, { type: "raise", ship: 0, power: { s1: 5 } })).toBe("over-allocated");
      act(state, SCIENCE, { type: "raise", ship: 0, power: { s3: 4 } });
      expect(shipAt(state, 0)).toMatchObject({
        engines: [20, 26, 8],
        charges: [0, 0, 4, 0, 0, 0, 0, 0],
        shields: [0, 0, 4, 0, 0, 0],
      });
    },
  );

  rule(
    "ST-BRG-05",
    "an engineer still shaken at Power Allocation leaves the three shares as they were",
    () => {
      const state = command();
      crewOf(state).shares = [12, 20, 8];
      crewOf(state).shaken.engineer = 1;
      expect(broken(state, ENGINEER, shares(20, 12, 8))).toBe("ST-BRG-05");
      expect(refusal(state, ENGINEER, shares(12, 20, 8))).toBe("allowed");
    },
  );

  rule(
    ["ST-CLK-02", "ST-CLK-03"],
    "the engineer of a crewed ship pays for the cloak with his shares; nothing is armed, and the ship vanishes at the reveal",
    () => {
      const state = tableOf({
        ships: [ship("r-bop", 0, 10), ship("f-ent", 1, 24)],
        warp: 0,
        seats: 6,
        options: { level: "command", headToHead: true },
      });
      const cost = state.setting.classes[0]?.cloak ?? 0;
      const power = shipAt(state, 0).engines.reduce((sum, engine) => sum + engine, 0);
      const hide = (movement: number): Action => ({ ...shares(movement, 0, 0), cloak: true }) as Action;
      expect(broken(state, 3, { ...shares(0, 0, 0), ship: 1, cloak: true } as Action)).toBe("ST-PLA-05");
      expect(refusal(state, ENGINEER, hide(power - cost + 1))).toBe("over-allocated");
      act(state, ENGINEER, hide(power - cost));
      act(state, HELM, orders(true, true));
      expect(broken(state, HELM, { type: "arm", ship: 0, power: { w0: 1 } })).not.toBe("none");
      act(state, HELM, { type: "arm", ship: 0, power: {} });
      act(state, SCIENCE, { type: "raise", ship: 0, power: {} });
      expect(shipAt(state, 0).cloaked).toBe(false);
      act(state, 3, { ...shares(12, 20, 8), ship: 1 } as Action);
      act(state, 4, { type: "orders", ship: 1, arm: true, fire: true, text: "" });
      act(state, 4, { type: "arm", ship: 1, power: {} });
      act(state, 5, { type: "raise", ship: 1, power: {} });
      expect(shipAt(state, 0).cloaked).toBe(true);
      expect(view(state, 4).ships[0]).toMatchObject({ q: -99, r: -99 });
    },
  );
});
