import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { units } from "../../src/common/plane/point.ts";
import type { Action, Steer, Task } from "../../src/space/rules/action.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import { battle, move, shot, task } from "./table.ts";

type Table = ReturnType<typeof battle>;

const duel = (gap = 40): Table =>
  battle({
    boarding: true,
    first: [["F-CA", { at: [500, 600], speed: 200 }]],
    second: [["Y-CA", { at: [500 + gap, 600], speed: 200 }]],
  });

/** Why it is refused: the code, the rule and the field at fault. */
function why(table: Table, seat: number, action: Action): readonly unknown[] {
  const refusal = game.check(table.state, seat, action);
  return [refusal?.code, refusal?.rule, refusal?.field];
}

const orders = (ref: string, ...order: Parameters<typeof move>): Action => ({
  type: "orders",
  sheet: { [ref]: move(...order) },
});
const told = (one: Task, ref = "s0"): Action => orders(ref, 0, 0, 0, one);

describe("a refusal names its reason, its rule and the place", () => {
  rule(["EC-ORD-03", "EC-MOV-07", "EC-ORD-04"], "of an order's figures", () => {
    const table = duel();
    expect(why(table, 0, orders("s1", 0))).toEqual(["not-your-ship", "EC-ORD-03", "sheet.s1"]);
    expect(why(table, 0, orders("f0", 0))).toEqual(["not-your-ship", "EC-ORD-03", "sheet.f0"]);
    table.ship(0).speed = units(50);
    expect(why(table, 0, orders("s0", -26))).toEqual(["backwards", "EC-MOV-07", "sheet.s0.thrust"]);
    expect(why(table, 0, orders("s0", -66))).toEqual(["too-much-thrust", "EC-MOV-06", "sheet.s0.thrust"]);
    expect(why(table, 0, orders("s0", 0, 7))).toEqual(["five-degrees", "EC-ORD-04", "sheet.s0.turn"]);
    expect(why(table, 0, orders("s0", 0, 30, 0.25))).toEqual([
      "half-degrees",
      "EC-PIV-08",
      "sheet.s0.second",
    ]);
  });

  rule(["EC-PIV-02", "EC-PIV-04", "EC-PIV-05"], "of a turn too wide, split too early or unevenly", () => {
    const table = duel();
    // Thrust 65 turns 20 degrees at 200, 15 at 300, 45 at 65.
    expect(why(table, 0, orders("s0", 0, 25))).toEqual(["turn-too-wide", "EC-PIV-02", "sheet.s0.turn"]);
    expect(why(table, 0, orders("s0", 0, 20, 5))).toEqual([
      "turn-split-uneven",
      "EC-PIV-05",
      "sheet.s0.turn",
    ]);
    table.ship(0).speed = units(300);
    expect(why(table, 0, orders("s0", 0, 10, 5))).toEqual([
      "turn-split-too-early",
      "EC-PIV-04",
      "sheet.s0.turn",
    ]);
  });

  rule(
    ["EC-PIV-06", "EC-MOV-05", "EC-OPS-10"],
    "of a turn that must be split, cannot be made, or needs quarters",
    () => {
      const table = duel();
      table.ship(0).speed = units(65);
      expect(why(table, 0, orders("s0", 0, 45))).toEqual(["turn-must-split", "EC-PIV-06", "sheet.s0.turn"]);
      expect(why(table, 0, orders("s0", 0, 95, 0, task("quarters")))).toEqual([
        "turn-quarters",
        "EC-OPS-10",
        "sheet.s0.turn",
      ]);
      table.ship(0).speed = units(750);
      expect(why(table, 0, orders("s0", 0, 5))).toEqual(["turn-too-wide", "EC-MOV-05", "sheet.s0.turn"]);
    },
  );

  rule(["EC-SHIP-05", "EC-TAC-01", "EC-OPS-06", "EC-PLA-02"], "of a task without what it takes", () => {
    const table = duel();
    const at = "sheet.s0.tasks.0";
    expect(why(table, 0, told(task("stealth-on")))).toEqual(["no-stealth", "EC-SHIP-05", at]);
    expect(why(table, 0, told(task("prepare", "fighter", 1)))).toEqual(["no-craft-ready", "EC-TAC-01", at]);
    expect(why(table, 0, told(task("launch", "fighter", 3)))).toEqual(["no-craft-ready", "EC-TAC-01", at]);
    expect(why(table, 0, told(task("reload")))).toEqual(["no-reloads", "EC-OPS-06", at]);
    expect(why(table, 0, told(task("charge")))).toEqual(["no-plasma", "EC-PLA-02", at]);
    expect(why(table, 0, told(task("free-launch")))).toEqual(["no-free-launch", "EC-FRMC-01", at]);
    expect(why(table, 0, told(task("rescue", "f0")))).toEqual(["nothing-adrift", "EC-OPS-02", at]);
  });

  rule(["EC-GRAP-06", "EC-SHEAR-07", "EC-TRAC-02"], "of holding on and letting go", () => {
    const table = duel();
    const at = "sheet.s0.tasks.0";
    expect(why(table, 0, told(task("cast-off", "s1")))).toEqual(["nothing-held", "EC-GRAP-06", at]);
    expect(why(table, 0, told(task("break-free")))).toEqual(["not-held", "EC-SHEAR-07", at]);
    expect(why(table, 0, told(task("tractor", "s1")))).toEqual(["no-device", "EC-TRAC-02", at]);
    expect(why(table, 0, told(task("grapple", "s1")))).toEqual(["no-device", "EC-TRAC-02", at]);
    table.ship(0).fits = ["T1", "G1"];
    for (const kind of ["tractor", "grapple"] as const) {
      expect(why(table, 0, told(task(kind, "s1")))).toEqual([undefined, undefined, undefined]);
      expect(why(table, 0, told(task(kind, "s0")))).toEqual(["no-such-target", "EC-ORD-07", at]);
    }
  });

  rule(["EC-BRD-02", "EC-BRD-04", "EC-ORD-07"], "of a boarding party", () => {
    const table = duel();
    const at = "sheet.s0.tasks.0";
    table.ship(0).hold.troops = ["marine", "marine", "militia"];
    expect(why(table, 0, told(task("board", "s1", 1, 1)))).toEqual([undefined, undefined, undefined]);
    expect(why(table, 0, told(task("board", "s1", 0, 1)))).toEqual(["no-shock-force", "EC-BRD-04", at]);
    expect(why(table, 0, told(task("board", "s1", 2, 1)))).toEqual(["no-squads", "EC-BRD-02", at]);
    expect(why(table, 0, told(task("board", "s0", 1)))).toEqual(["no-such-target", "EC-ORD-07", at]);
    table.ship(0).hold.crowded = true;
    expect(why(table, 0, told(task("board", "s1", 1)))).toEqual(["crowded", "EC-TRP-04", at]);
  });

  rule(["EC-TRP-04", "EC-TAC-05"], "of squads in shuttles, not of shuttles alone", () => {
    const table = duel();
    const at = "sheet.s0.tasks.0";
    table.ship(0).hold.craft = [0, 1, 2].map(() => ({
      type: "assault-shuttle" as const,
      refit: 0,
      prepared: true,
    }));
    table.ship(0).hold.troops = ["marine", "marine", "militia"];
    const start = (squads: number) => why(table, 0, told(task("launch", "assault-shuttle", 3, squads)));
    expect([start(0), start(2)]).toEqual([
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
    ]);
    expect(start(4)).toEqual(["no-squads", "EC-TAC-05", at]);
    table.ship(0).hold.crowded = true;
    expect([start(0), start(1)]).toEqual([
      [undefined, undefined, undefined],
      ["crowded", "EC-TRP-04", at],
    ]);
  });

  rule(["EC-ORD-06", "EC-ORD-09", "EC-OPS-03"], "of what only flights do, and what they cannot", () => {
    const table = duel();
    table.state.flights.push(newFlight(table.ship(0), 0, "fighter", 6, 0));
    const at = "sheet.f0.tasks.0";
    for (const kind of ["dock", "split", "merge"] as const)
      expect(why(table, 0, told(task(kind, "s0", 3)))).toEqual([
        "only-for-flights",
        "EC-ORD-06",
        "sheet.s0.tasks.0",
      ]);
    expect(why(table, 0, told(task("reload"), "f0"))).toEqual(["not-for-flights", "EC-ORD-09", at]);
    expect(why(table, 0, told(task("dock", "s1"), "f0"))).toEqual(["no-such-ship", "EC-OPS-03", at]);
    expect(why(table, 0, told(task("split", "", 4), "f0"))).toEqual(["flight-too-small", "EC-ORD-06", at]);
    expect(why(table, 0, told(task("merge", "f0"), "f0"))).toEqual(["cannot-merge", "EC-ORD-06", at]);
    for (const craft of table.state.flights[0]?.craft ?? []) craft.fuel = 0;
    expect(why(table, 0, orders("f0", 1))).toEqual(["no-fuel", "EC-OPS-01", "sheet.f0.thrust"]);
  });

  rule(["EC-DMG-15", "EC-TURN-02"], "of heat, and of the wrong moment", () => {
    const table = duel();
    expect(why(table, 0, orders("s0", 0, 0, 0, task("heat-beams"), task("heat-power")))).toEqual([
      "one-heat-choice",
      "EC-DMG-15",
      "sheet.s0.tasks",
    ]);
    expect(why(table, 0, { type: "fire", shots: [] })).toEqual(["wrong-phase", "EC-TURN-02", undefined]);
    expect(game.check(table.state, 2, { type: "concede" })?.code).toBe("players-only");
    table.state.asked = [1];
    expect(why(table, 0, orders("s0", 0))).toEqual(["not-asked", "EC-TURN-02", undefined]);
  });
});

describe("a refusal near a planet and of missiles", () => {
  rule("EC-LAND-01", "of a dip into air that a body has not", () => {
    for (const [body, fault] of [
      ["moon", ["no-air", "EC-LAND-01", "sheet.s0.tasks.0"]],
      ["earth", [undefined, undefined, undefined]],
    ] as const) {
      const table = battle({
        body,
        dice: [5, 5, 1],
        first: [["F-FF", { at: [0, 645], speed: 0 }]],
        second: [["Y-FF", { at: [2000, 645] }]],
      });
      const { planet } = table.state;
      if (planet === "none") throw new Error("no planet");
      Object.assign(table.ship(0), { x: planet.x, y: planet.y });
      expect(why(table, 0, told(task("land", "", 1)))).toEqual(fault);
    }
  });

  rule("EC-TBL-06", "of the heaviest missiles at craft, and at ships of speed 50", () => {
    const table = battle({
      first: [["F-CA", { at: [500, 600], speed: 200 }]],
      second: [["Y-CA", { at: [900, 600], speed: 0 }]],
    });
    table.state.flights.push(newFlight(table.ship(1), 1, "fighter", 4, 1));
    table.until("missiles");
    const launched = (target: string) =>
      why(table, 0, { type: "missiles", launches: [{ by: "s0", count: 4, target, course: 0 }], steers: [] });
    expect([launched("s1"), launched("f0")]).toEqual([
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
    ]);
    table.ship(0).hold.missile = "M50";
    table.ship(0).hold.loaded = 40;
    expect(launched("f0")).toEqual(["too-clumsy", "EC-TBL-06", "launches.0"]);
    table.ship(1).speed = units(50) - 1;
    expect(launched("s1")).toEqual([undefined, undefined, undefined]);
    table.ship(1).speed = units(50);
    expect(launched("s1")).toEqual(["too-clumsy", "EC-TBL-06", "launches.0"]);
  });
});

describe("a refusal of fire", () => {
  const ready = (gap = 40): Table => {
    const table = duel(gap);
    table.orders({}, {});
    return table;
  };
  const fire = (...shots: ReturnType<typeof shot>[]): Action => ({ type: "fire", shots });

  rule(["EC-FIRE-01", "EC-FIRE-03", "EC-FIRE-04"], "of weapons", () => {
    const table = ready();
    const at = "shots.0";
    expect(why(table, 0, fire(shot("s0", "b5", "s1")))).toEqual(["no-such-battery", "EC-FIRE-03", at]);
    expect(why(table, 0, fire(shot("s0", "x0", "s1")))).toEqual(["no-such-battery", "EC-FIRE-03", at]);
    table.ship(0).fired = 1;
    expect(why(table, 0, fire(shot("s0", "b0", "s1")))).toEqual(["fired-already", "EC-FIRE-01", at]);
    expect(why(table, 0, fire(shot("s0", "b1", "s1"), shot("s0", "b1", "s1")))).toEqual([
      "fired-already",
      "EC-FIRE-03",
      "shots.1",
    ]);
    table.ship(0).fits = ["PC", "G1"];
    table.ship(0).hold.plasma = [5];
    expect(why(table, 0, fire(shot("s0", "x0", "s1")))).toEqual(["not-charged", "EC-PLA-02", at]);
    expect(why(table, 0, fire(shot("s0", "x1", "s1")))).toEqual(["no-such-battery", "EC-FIRE-03", at]);
    table.ship(0).hold.plasma = [6];
    expect(why(table, 0, fire(shot("s0", "x0", "s1")))).toEqual([undefined, undefined, undefined]);
    table.ship(0).fitsFired = 1;
    expect(why(table, 0, fire(shot("s0", "x0", "s1")))).toEqual(["fired-already", "EC-FIRE-01", at]);
  });

  rule(["EC-TRAC-03", "EC-TRAC-05"], "of tractors", () => {
    const table = ready();
    const at = "shots.0";
    const pull = fire(shot("s0", "x0", "s1"));
    table.ship(0).fits = ["T1"];
    expect(why(table, 0, pull)).toEqual(["not-ordered", "EC-ORD-07", at]);
    table.state.orders[0] = { s0: move(0, 0, 0, task("tractor", "s1")) };
    expect(why(table, 0, pull)).toEqual([undefined, undefined, undefined]);
    table.ship(1).speed = units(500) + 1;
    expect(why(table, 0, pull)).toEqual(["too-fast-to-hold", "EC-TRAC-05", at]);
    table.ship(1).speed = units(500);
    table.ship(0).drawn = table.ship(0).left.reserve;
    expect(why(table, 0, pull)).toEqual(["no-power", "EC-TRAC-03", at]);
    table.ship(0).drawn -= 1;
    expect(why(table, 0, pull)).toEqual([undefined, undefined, undefined]);
    table.state.phase = "defensive-fire";
    expect(why(table, 0, pull)).toEqual(["tractor-too-late", "EC-TRAC-05", at]);
  });

  rule(["EC-FIRE-05", "EC-FIRE-08", "EC-FIRE-16"], "of targets", () => {
    const table = ready();
    const at = "shots.0";
    expect(why(table, 0, fire(shot("s0", "b0", "s0")))).toEqual(["own-target", "EC-FIRE-08", at]);
    expect(why(table, 0, fire(shot("s0", "b0", "v0")))).toEqual(["no-such-target", "EC-FIRE-08", at]);
    table.ship(1).moved = units(3751);
    expect(why(table, 0, fire(shot("s0", "b0", "s1")))).toEqual(["not-located", "EC-FIRE-05", at]);
    table.ship(1).moved = 0;
    table.ship(1).x = table.ship(0).x + units(1500) + 1;
    expect(why(table, 0, fire(shot("s0", "b0", "s1")))).toEqual(["out-of-range", "EC-FIRE-16", at]);
    table.ship(1).x -= 1;
    expect(why(table, 0, fire(shot("s0", "b0", "s1")))).toEqual([undefined, undefined, undefined]);
    table.ship(0).prize = true;
    expect(why(table, 1, fire(shot("s0", "b0", "s1")))).toEqual(["cannot-fight", "EC-MEL-12", at]);
  });
});

describe("a refusal of missiles", () => {
  const launch = (by: string, target: string, count = 4): Action => ({
    type: "missiles",
    launches: [{ by, count, target, course: 0 }],
    steers: [],
  });
  const ready = (): Table => {
    const table = duel(800);
    table.until("missiles");
    return table;
  };

  rule(["EC-MIS-01", "EC-MIS-08"], "of a launch", () => {
    const table = ready();
    const at = "launches.0";
    expect(why(table, 0, launch("s0", "s1"))).toEqual([undefined, undefined, undefined]);
    expect(why(table, 0, launch("s1", "s0"))).toEqual(["not-your-ship", "EC-MIS-01", at]);
    expect(why(table, 0, launch("s0", "s0"))).toEqual(["no-such-target", "EC-MIS-01", at]);
    expect(why(table, 0, launch("s0", "s1", 3))).toEqual(["salvo-size", "EC-MIS-08", at]);
    expect(why(table, 0, launch("s0", ""))).toEqual(["no-free-launch", "EC-FRMC-01", at]);
    table.ship(1).moved = units(3751);
    expect(why(table, 0, launch("s0", "s1"))).toEqual(["not-located", "EC-MIS-01", at]);
    table.ship(0).hold.loaded = 3;
    expect(why(table, 0, launch("s0", "s1"))).toEqual(["not-loaded", "EC-MIS-08", at]);
    table.ship(0).aimed = table.ship(0).left.fireControl;
    expect(why(table, 0, launch("s0", "s1"))).toEqual(["no-control-free", "EC-MIS-01", at]);
    table.ship(0).left.launcher = 0;
    expect(why(table, 0, launch("s0", "s1"))).toEqual(["no-launcher", "EC-MIS-01", at]);
  });

  rule(["EC-MIS-04", "EC-FRMC-05", "EC-PLN-03"], "of steering", () => {
    const table = ready();
    table.missiles(0, [{ by: "s0", count: 4, target: "s1", course: 0 }], []);
    table.until("missiles", 2);
    const at = "steers.0";
    const steer = (more: Partial<Steer>): Action => ({
      type: "missiles",
      launches: [],
      steers: [{ salvo: "v0", thrust: 0, turn: 0, second: 0, target: "s1", attack: false, ...more }],
    });
    expect(why(table, 0, steer({}))).toEqual([undefined, undefined, undefined]);
    expect(why(table, 1, steer({}))).toEqual(["no-such-salvo", "EC-MIS-17", at]);
    expect(why(table, 0, steer({ thrust: 151 }))).toEqual(["too-much-thrust", "EC-MIS-04", at]);
    table.salvo(0).speed = units(800);
    expect(why(table, 0, steer({ thrust: 100 }))).toEqual([undefined, undefined, undefined]);
    expect(why(table, 0, steer({ thrust: 101 }))).toEqual(["too-fast", "EC-MIS-04", at]);
    Object.assign(table.salvo(0), { free: true, controlledBy: -1 });
    expect(why(table, 0, steer({ thrust: 1 }))).toEqual(["loose-salvo", "EC-FRMC-05", at]);
    expect(why(table, 0, steer({ attack: true }))).toEqual(["loose-salvo", "EC-FRMC-05", at]);
    Object.assign(table.salvo(0), { free: false, fromGround: true, moves: 1 });
    expect(why(table, 0, steer({ thrust: 1 }))).toEqual(["still-climbing", "EC-PLN-03", at]);
    table.salvo(0).moves = 2;
    expect(why(table, 0, steer({ thrust: 1 }))).toEqual([undefined, undefined, undefined]);
  });
});
