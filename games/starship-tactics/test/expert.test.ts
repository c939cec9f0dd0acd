import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import type { Action } from "../src/rules/action.ts";
import { byAdvantage } from "../src/rules/advantage.ts";
import { movementOrder } from "../src/rules/movement.ts";
import { NONE, powerOf } from "../src/rules/ship.ts";
import { figuresAt, shipAt, type State } from "../src/rules/state.ts";
import { view } from "../src/rules/view.ts";
import {
  act,
  allocate,
  asked,
  atDeclaration,
  atMove,
  broken,
  duel,
  fire,
  heard,
  move,
  quietUntil,
  refusal,
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

describe("Expert: set-up and sequence", () => {
  rule(
    ["ST-XSU-01", "ST-XSU-02", "ST-XSU-03"],
    "full figures, engine by engine; everything else as in the Advanced game",
    () => {
      const state = expert("f-con2", "k-d7m");
      expect(shipAt(state, 0)).toMatchObject({ engines: [20, 20, 4], superstructure: 20 });
      expect(powerOf(shipAt(state, 0))).toBe(44);
    },
  );

  rule(
    ["ST-XSU-08", "ST-XSQ-01", "ST-XSQ-11", "ST-XSQ-12"],
    "captains are ranked once by rating; the better one declares and, at equal points, moves last; no roll per turn",
    () => {
      const state = expert("f-con2", "k-d7m", { warp: 0 });
      const better = (state.captains[0]?.rating ?? 0) > (state.captains[1]?.rating ?? 0) ? 0 : 1;
      expect(byAdvantage(state)).toEqual([1 - better, better]);
      // Only the two crews roll; nobody rolls for the advantage.
      const news = allocate(state, [{ m: 4 }, { m: 4 }], [100, 100]);
      expect(heard(news, "advantage")).toEqual([]);
      expect(movementOrder(state)).toEqual([1 - better, better]);
      expect(view(state, 1 - better).captains[better]?.rating).toBe(-99);
      quietUntil(state, "sensors");
      quietUntil(state, "move", 0);
      expect(state.step).toBe("move");
    },
  );

  rule(
    ["ST-XSQ-02", "ST-XSQ-05", "ST-XSQ-06"],
    "power to movement, weapons and shields may not exceed the sum of the engines",
    () => {
      const state = expert("f-con2", "k-d7m", { warp: 0 });
      const order = (power: Record<string, number>): Action => ({
        type: "allocate",
        ship: 0,
        cloak: false,
        power,
      });
      expect(refusal(state, 0, order({ m: 5, w0: 5, w1: 5, w2: 5, w6: 1, s1: 16 }))).toBe("allowed");
      expect(refusal(state, 0, order({ m: 5, w0: 5, w1: 5, w2: 5, w6: 1, s1: 16, s2: 2 }))).toBe(
        "over-allocated",
      );
      expect(broken(state, 0, order({ s1: 17 }))).toBe("ST-XSQ-06");
      shipAt(state, 0).damaged = 1;
      expect(broken(state, 0, order({ w0: 1 }))).toBe("ST-XSQ-05");
      shipAt(state, 0).dead = 1;
      expect(broken(state, 0, order({ s1: 1 }))).toBe("ST-XSQ-07");
      shipAt(state, 0).engines = [1, 1, 0];
      expect(refusal(state, 0, order({ m: 1 }))).toBe("over-allocated");
    },
  );

  rule(
    ["ST-XSQ-04", "ST-XSU-04"],
    "warp speed is kept per ship and may be changed by one step up to the Emergency Speed",
    () => {
      const state = expert("f-con2", "k-d7m", { warp: 8 });
      const first = asked(state, 0) === "warp" ? 0 : 1;
      expect(broken(state, first, { type: "warp", ship: first, change: 2 })).toBe("ST-HLM-07");
      const limit = figuresAt(state, shipAt(state, first)).emergency;
      expect(refusal(state, first, { type: "warp", ship: first, change: 1 })).toBe(
        limit > 8 ? "allowed" : "warp-limit",
      );
      act(state, first, { type: "warp", ship: first, change: -1 });
      expect(shipAt(state, first).warp).toBe(7);
      expect(asked(state, 1 - first)).toBe("warp");
    },
  );

  rule(
    "ST-XSQ-08",
    "a crew that rolls its efficiency or less gets one of the four bonuses, placed at once",
    () => {
      const state = expert("f-con2", "k-d7m", { warp: 0 });
      shipAt(state, 0).crewRating = 60;
      shipAt(state, 1).crewRating = 60;
      allocate(state, [{ w2: 4, s1: 15 }, {}], [60, 61]);
      expect([shipAt(state, 0).offered, shipAt(state, 1).offered]).toEqual([true, false]);
      act(state, 0, { type: "bonus", ship: 0, bonus: "power", where: "w2" });
      expect(shipAt(state, 0).charges[2]).toBe(5);
      expect(broken(state, 1, { type: "bonus", ship: 1, bonus: "aim", where: "" })).toBe("ST-XSQ-08");
      expect(view(state, 0).ships[1]?.points).toBe(-99);
    },
  );

  rule(
    ["ST-XSQ-09", "ST-XSQ-10"],
    "one lock attempt on 1 to 6; one question in every Movement Phase, right before the ship moves",
    () => {
      const state = sensing("f-con2", "k-d7m", [{ m: 5 }, { m: 5 }]);
      expect(view(state, 1).ships[0]?.points).toBe(5);
      act(state, 0, { type: "sensors", ship: 0, use: "lock", target: "1", detect: false }, 6);
      expect(shipAt(state, 0).sensors.lock).toBe(1);
      act(state, 1, { type: "sensors", ship: 1, use: "none", target: "", detect: false });
      for (const pair of [0, 1]) {
        quietUntil(state, "move", pair);
        if (asked(state, 0) !== "move") act(state, 1, move(1));
        const news = act(state, 0, { type: "ask", ship: 0, question: 1, detail: "" });
        expect(heard(news, "answered")).toMatchObject([{ answer: { facts: { power: 44 } } }]);
        expect(refusal(state, 0, { type: "ask", ship: 0, question: 2, detail: "" })).toBe("no-question-left");
        act(state, 0, move(0));
      }
    },
  );

  rule(
    ["ST-XSQ-13", "ST-XDM-02", "ST-XSQ-07"],
    "shots are resolved on the detailed charts: one location roll per penetrating hit (V25)",
    () => {
      const state = expert("f-con2", "k-d7m");
      shipAt(state, 0).charges[2] = 5;
      shipAt(state, 1).shields = [6, 0, 0, 0, 0, 0];
      atDeclaration(state, 0);
      const news = act(state, 0, fire(0, 1, 2), 8, 10);
      // 5 + 3 at range 8, 6 absorbed: one roll with 2 points; chart C, shield 1, die 10: superstructure, 6.0 percent.
      expect(heard(news, "struck")).toMatchObject([
        { damage: 8, located: [{ face: 10, at: "superstructure", points: 2 }] },
      ]);
      expect(shipAt(state, 1)).toMatchObject({ superstructure: 18, casualties: 60 });
    },
  );

  rule(["ST-XSQ-14"], "the game ends when every enemy is captured, destroyed or driven off", () => {
    const state = expert("f-con2", "k-d7m", { warp: 0 });
    Object.assign(shipAt(state, 1), { superstructure: 0, disabled: true });
    quietUntil(state, "over");
    expect(state.ending).toEqual({ kind: "last-side", side: 0 });
    expect(state.victory[0]).toBe(5);
  });

  rule(
    "ST-XSQ-15",
    "charges, shields and movement are allotted afresh every turn; damage, casualties and locks stay",
    () => {
      const state = sensing("f-con2", "k-d7m", [{ m: 5, w0: 5, s1: 10 }, {}]);
      Object.assign(shipAt(state, 0), { damaged: 2, dead: 4, casualties: 77, superstructure: 15 });
      shipAt(state, 0).sensors.lock = 1;
      quietUntil(state, "power");
      expect(shipAt(state, 0)).toMatchObject({
        points: 0,
        damaged: 2,
        dead: 4,
        casualties: 77,
        superstructure: 15,
        sensors: { lock: 1 },
      });
      expect([...shipAt(state, 0).charges, ...shipAt(state, 0).shields].every((one) => one === 0)).toBe(true);
    },
  );

  rule(
    ["ST-XSU-05", "ST-XSU-06"],
    "the record holds weapons one by one, six shields, chart and stress letters, crew",
    () => {
      const state = expert("k-d10", "g-md8");
      const figures = figuresAt(state, shipAt(state, 0));
      expect(figures).toMatchObject({
        chart: "C",
        crew: 430,
        stress: { engines: "K", superstructure: "M" },
        maxShield: 15,
      });
      expect(figures.weapons.map((weapon) => weapon.type)).toEqual([
        "kd-9",
        "kd-9",
        "kd-9",
        "kd-9",
        "kd-9",
        "kd-9",
        "kd-3",
        "kd-3",
        "kp-4",
        "kp-4",
      ]);
      expect(shipAt(state, 0).charges).toHaveLength(10);
    },
  );
});

describe("Expert: stress and disengaging", () => {
  rule(
    ["ST-XMV-01", "ST-XMV-02", "ST-XMV-03", "ST-XMV-04"],
    "each warp engine takes 1 + the chart's number, the superstructure its own; the next allocation feels it (V2)",
    () => {
      const state = expert("k-d7a", "f-con2", { warp: 6 });
      quietUntil(state, "power");
      atMove(state, 0, 1);
      act(state, 0, move(0, "emergency-port"));
      expect(shipAt(state, 0)).toMatchObject({ engines: [16, 16, 4], superstructure: 18 });
      expect(powerOf(shipAt(state, 0))).toBe(36);
    },
  );

  rule(
    ["ST-HLM-06", "ST-XSQ-04"],
    "warp speed does not change map movement; a ship whose speed nobody matches has broken off",
    () => {
      const state = expert("f-con2", "k-d7m", { warp: 5 });
      const first = asked(state, 0) === "warp" ? 0 : 1;
      act(state, first, { type: "warp", ship: first, change: 1 });
      act(state, 1 - first, { type: "warp", ship: 1 - first, change: 0 });
      // The one who would be left behind is asked once more.
      expect(asked(state, 1 - first)).toBe("warp");
      act(state, 1 - first, { type: "warp", ship: 1 - first, change: 0 });
      allocate(state, [{ m: 4 }, { m: 4 }], [100, 100]);
      expect(shipAt(state, 0).points).toBe(shipAt(state, 1).points);
      quietUntil(state, "over");
      expect(shipAt(state, first).fate).toBe("driven-off");
      expect(state.ending).toEqual({ kind: "last-side", side: 1 - first });
    },
  );
});

describe("Expert: cloaks", () => {
  const scan = (arc: "forward" | "aft"): Action => ({ type: "scan", ship: 0, arc });
  function hunt(moved: boolean): State {
    const state = sensing("f-con2", "r-bop", [{}, {}], [1]);
    shipAt(state, 1).movedBefore = moved;
    act(state, 0, { type: "sensors", ship: 0, use: "scan", target: "", detect: false });
    quietUntil(state, "move", 0);
    if (asked(state, 0) !== "move") act(state, 1, move(1));
    return state;
  }

  rule("ST-XCL-01", "sensors serve either a lock or the search; the search gives up a lock", () => {
    const state = sensing("f-con2", "r-bop", [{}, {}], [1]);
    shipAt(state, 0).sensors.lock = 1;
    expect(broken(state, 0, { type: "sensors", ship: 0, use: "none", target: "", detect: true })).toBe(
      "ST-XCL-01",
    );
    act(state, 0, { type: "sensors", ship: 0, use: "scan", target: "", detect: false });
    expect(shipAt(state, 0).sensors).toMatchObject({ lock: NONE, scanning: true });
  });

  rule(
    ["ST-XCL-02", "ST-XCL-03", "ST-XCL-04"],
    "one arc and one die per Movement Phase: 5 or less locks a ship there that moved last turn; the finder may fire; it ends with the turn",
    () => {
      const found = hunt(true);
      act(found, 0, scan("forward"), 5);
      expect(shipAt(found, 0).sensors).toMatchObject({ contact: 1, lock: 1 });
      expect(view(found, 0).ships[1]?.q).toBe(shipAt(found, 1).q);
      expect(view(found, "spectator").ships[1]?.q).toBe(-99);
      shipAt(found, 0).charges[2] = 1;
      atDeclaration(found, 0);
      expect(refusal(found, 0, fire(0, 1, 2))).toBe("allowed");
      const wrongArc = hunt(true);
      act(wrongArc, 0, scan("aft"), 5);
      expect(shipAt(wrongArc, 0).sensors.contact).toBe(NONE);
      expect(refusal(wrongArc, 0, scan("forward"))).toBe("no-question-left");
      const still = hunt(false);
      act(still, 0, scan("forward"), 1);
      expect(shipAt(still, 0).sensors.contact).toBe(NONE);
      const ended = hunt(true);
      act(ended, 0, scan("forward"), 5);
      quietUntil(ended, "power");
      expect(shipAt(ended, 0).sensors).toMatchObject({ contact: NONE, lock: NONE });
    },
  );
});
