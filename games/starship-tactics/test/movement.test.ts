import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { stressAt } from "../src/data/stress.ts";
import { neighbour } from "../src/rules/hex.ts";
import { hexAt } from "../src/rules/map.ts";
import { reachable } from "../src/rules/reach.ts";
import { powerOf } from "../src/rules/ship.ts";
import { shipAt } from "../src/rules/state.ts";
import { stressOf } from "../src/rules/stress.ts";
import { figuresAt } from "../src/rules/state.ts";
import {
  act,
  atDeclaration,
  atMove,
  broken,
  duel,
  fire,
  heard,
  move,
  refusal,
  ship,
  stand,
  tableOf,
  question,
} from "./table.ts";

describe("Emergency heading changes", () => {
  rule(["ST-EHC-01", "ST-MOV-01"], "each point may turn one hex side after the step, without stress", () => {
    const state = duel("k-d7a", "f-con2");
    atMove(state, 0, 2);
    const start = stand(shipAt(state, 0));
    act(state, 0, move(0, "ahead-starboard", "hold-port"));
    expect(stand(shipAt(state, 0))).toEqual({ ...neighbour(start, 0), heading: 0 });
    expect(powerOf(shipAt(state, 0))).toBe(13);
  });

  rule("ST-EHC-06", "a D-7A at warp 6 loses 2 power and 1 superstructure by one emergency turn (V1)", () => {
    const state = duel("k-d7a", "f-con2", { warp: 6 });
    atMove(state, 0, 1);
    act(state, 0, move(0, "emergency-starboard"));
    expect(shipAt(state, 0)).toMatchObject({ engines: [11], superstructure: 6 });
  });

  rule("ST-EHC-02", "the log tells the move, then what it cost, then what is left", () => {
    const state = duel("k-d7a", "f-con2", { warp: 6 });
    atMove(state, 0, 1);
    shipAt(state, 0).superstructure = 1;
    const news = act(state, 0, move(0, "emergency-starboard"));
    expect(news.slice(0, 4)).toMatchObject([
      { event: { type: "moved", path: ["emergency-starboard"] } },
      { event: { type: "stressed", power: 2, superstructure: 1 }, to: [0] },
      {
        event: { type: "remains", superstructure: { left: 0, of: 7 }, power: { left: 11, of: 13 } },
        to: [0],
      },
      {
        event: { type: "disabled", why: "superstructure" },
        to: [0],
        others: { type: "disabled" },
      },
    ]);
    expect(news[3]?.others).not.toHaveProperty("why");
  });

  rule("ST-EHC-02", "a point turns it by two hex sides, port or starboard, and strains it at once", () => {
    const turned = (...ways: Parameters<typeof move>[1][]): readonly number[] => {
      const state = duel("k-d7a", "f-con2", { warp: 1 });
      atMove(state, 0, 3);
      act(state, 0, move(0, ...ways));
      return [shipAt(state, 0).heading, powerOf(shipAt(state, 0))];
    };
    expect(turned("ahead", "ahead", "ahead")).toEqual([0, 13]);
    expect(turned("emergency-starboard", "ahead", "ahead")).toEqual([2, 12]);
    expect(turned("emergency-port", "ahead", "ahead")).toEqual([4, 12]);
    expect(turned("emergency-port", "ahead", "emergency-port")).toEqual([2, 11]);
  });

  /** What one emergency turn costs a D-7A (charts L and N) at this speed. */
  const strained = (warp: number): readonly number[] => {
    const state = duel("k-d7a", "f-con2");
    const { engines, superstructure } = stressOf(state.setting, figuresAt(state, shipAt(state, 0)), {
      ...shipAt(state, 0),
      warp,
    });
    return [...engines, superstructure];
  };
  rule("ST-EHC-04", "one more point of power where column L holds any number, 1 or 5", () => {
    expect([5, 6, 8, 12].map((warp) => [stressAt("L", warp), strained(warp)[0]])).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
      [5, 2],
    ]);
  });
  rule("ST-EHC-05", "one point of superstructure where column N holds any number, 1 or 7", () => {
    expect([4, 5, 6, 12].map((warp) => [stressAt("N", warp), strained(warp)[1]])).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [7, 1],
    ]);
  });

  rule(["ST-EHC-03", "ST-EHC-04"], "where the charts are empty only the automatic point is lost", () => {
    const state = duel("k-d7a", "f-con2", { warp: 4 });
    atMove(state, 0, 2);
    act(state, 0, move(0, "emergency-port", "emergency-port"));
    expect(shipAt(state, 0)).toMatchObject({ engines: [11], superstructure: 7, heading: 2 });
    expect(
      stressOf(state.setting, figuresAt(state, shipAt(state, 0)), { ...shipAt(state, 0), warp: 0 }),
    ).toEqual({ engines: [1], superstructure: 0 });
  });

  rule(
    "ST-EHC-02",
    "an emergency turn needs an advance: turning two sides on the spot is not among the steps",
    () => {
      const state = duel("k-d7a", "f-con2");
      atMove(state, 0, 1);
      const spots = reachable(state, shipAt(state, 0)).filter(
        (reach) => reach.q === shipAt(state, 0).q && reach.r === shipAt(state, 0).r,
      );
      expect(spots.map((reach) => reach.heading).sort((a, b) => a - b)).toEqual([0, 1, 5]);
      expect(refusal(state, 0, move(0, "ahead", "ahead"))).toBe("too-few-points");
    },
  );
});

describe("Reverse movement", () => {
  rule(
    ["ST-REV-01", "ST-REV-02", "ST-REV-03", "ST-REV-04"],
    "five stationary phases, then back, turn, back, back, turn: three hexes astern (V3)",
    () => {
      const state = duel("k-d7a", "f-con2");
      const one = shipAt(state, 0);
      atMove(state, 0, 1);
      expect([refusal(state, 0, move(0, "back")), broken(state, 0, move(0, "back"))]).toEqual([
        "not-stationary",
        "ST-REV-01",
      ]);
      one.still = 4;
      expect(refusal(state, 0, move(0, "back"))).toBe("not-stationary");
      one.still = 5;
      const sail = (
        ...steps: Parameters<typeof move> extends [number, ...infer Rest] ? Rest : never
      ): void => {
        atMove(state, 0, 1);
        act(state, 0, move(0, ...steps));
        one.fate = "here";
      };
      const start = stand(one);
      for (const step of ["back", "hold-starboard", "back", "back", "hold-starboard"] as const) sail(step);
      let expected = neighbour(start, 3);
      expected = neighbour(neighbour(expected, 4), 4);
      expect(stand(one)).toEqual({ ...expected, heading: 2 });
      atMove(state, 0, 1);
      expect(broken(state, 0, move(0, "ahead"))).toBe("ST-REV-04");
      atMove(state, 0, 2);
      expect(broken(state, 0, move(0, "back", "hold-port"))).toBe("ST-REV-03");
      one.still = 5;
      expect(refusal(state, 0, move(0, "ahead", "ahead"))).toBe("allowed");
    },
  );

  rule("ST-REV-01", "holding station counts as stationary, moving does not", () => {
    const state = duel("k-d7a", "f-con2");
    atMove(state, 0, 1);
    act(state, 0, move(0, "hold-port"));
    expect(shipAt(state, 0).still).toBe(1);
    atMove(state, 0, 1);
    act(state, 0, move(0, "ahead"));
    expect(shipAt(state, 0).still).toBe(0);
  });
});

describe("Planets, suns and other obstacles", () => {
  const system = (kind: "planet" | "asteroids") =>
    tableOf({
      ships: [ship("f-con2", 0, 10), ship("k-d7m", 1, 18)],
      warp: 0,
      scenario: { obstacles: [{ kind, column: 14, row: 14 }] },
    });

  rule(["ST-OBS-01"], "nobody fires through a hex with an obstacle", () => {
    for (const kind of ["planet", "asteroids"] as const) {
      const state = system(kind);
      shipAt(state, 0).charges[2] = 2;
      atDeclaration(state, 0);
      expect(broken(state, 0, fire(0, 1, 2))).toBe("ST-OBS-01");
      const row = hexAt(18, 16);
      Object.assign(shipAt(state, 1), row);
      expect(refusal(state, 0, fire(0, 1, 2))).toBe("allowed");
    }
  });

  rule("ST-OBS-01", "planets cannot be entered, asteroids can", () => {
    for (const [kind, verdict] of [
      ["planet", "into-obstacle"],
      ["asteroids", "allowed"],
    ] as const) {
      const state = system(kind);
      Object.assign(shipAt(state, 0), hexAt(13, 14));
      atMove(state, 0, 1);
      expect(refusal(state, 0, move(0, "ahead"))).toBe(verdict);
    }
  });

  rule("ST-SEN-20", "behind an obstacle a ship cannot be locked", () => {
    const state = system("planet");
    state.step = "sensors";
    state.asked = [question(state, "sensors", 0)];
    const lock = { type: "sensors", ship: 0, use: "lock", target: "1", detect: false } as const;
    expect(broken(state, 0, lock)).toBe("ST-SEN-20");
    Object.assign(shipAt(state, 1), hexAt(18, 16));
    expect(refusal(state, 0, lock)).toBe("allowed");
  });
});

describe("Mines", () => {
  const field = (real: boolean, mover = "f-con2") => {
    const state = tableOf({
      ships: [ship(mover, 0, 10), ship("r-bop", 1, 30)],
      warp: 0,
      scenario: {
        mines: {
          side: 1,
          layer: "romulan",
          real: 1,
          least: 0,
          most: 99,
          at: [
            { column: 11, row: 14, real },
            { column: 11, row: 20, real: !real },
            { column: 12, row: 20, real: false },
            { column: 13, row: 20, real: false },
          ],
        },
      },
    });
    atMove(state, 0, 2);
    return state;
  };

  rule(
    ["ST-MIN-01", "ST-MIN-02"],
    "counters lie face down; a dummy is turned up and removed, and the rest of the move may be planned anew",
    () => {
      const state = field(false);
      const news = act(state, 0, move(0, "ahead", "ahead"));
      expect(heard(news, "counter-turned")).toMatchObject([{ real: false }]);
      expect(state.mines).toHaveLength(3);
      expect(state.asked).toMatchObject([{ who: 0, kind: "move" }]);
      expect(shipAt(state, 0).spread[0]).toBe(1);
    },
  );

  rule(
    ["ST-MIN-03", "ST-MIN-04"],
    "5 or less hits the forward shield with the race's missile damage; 6 or more does nothing (V29)",
    () => {
      const hit = field(true);
      shipAt(hit, 0).shields = [3, 0, 0, 0, 0, 0];
      const news = act(hit, 0, move(0, "ahead"), 5);
      expect(heard(news, "struck")).toMatchObject([{ side: 1, damage: 3, through: false }]);
      expect(shipAt(hit, 0).shields[0]).toBe(0);
      expect(hit.mines.filter((one) => one.real === 1)).toHaveLength(0);
      const missed = field(true);
      const quiet = act(missed, 0, move(0, "ahead"), 6);
      expect(heard(quiet, "struck")).toEqual([]);
      expect(missed.mines.filter((one) => one.up)).toHaveLength(1);
    },
  );

  rule("ST-MIN-05", "ships of the laying race pass unharmed", () => {
    const state = field(true, "r-whi");
    act(state, 0, move(0, "ahead", "ahead"));
    expect(state.mines).toHaveLength(4);
  });

  rule("ST-MIN-06", "a cloaked ship of another race sets mines off", () => {
    const state = field(true);
    shipAt(state, 0).cloaked = true;
    shipAt(state, 0).shields = [3, 0, 0, 0, 0, 0];
    const news = act(state, 0, move(0, "ahead"), 2);
    expect(heard(news, "mine")).toMatchObject([{ hit: true }]);
    expect(shipAt(state, 0).cloaked).toBe(true);
  });
});
