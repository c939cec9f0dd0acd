import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { BODY_TABLE } from "../../src/space/data/bodies.ts";
import { UNIT, units } from "../../src/common/plane/point.ts";
import { missileNumber } from "../../src/space/rules/missiles.ts";
import { planetRadius } from "../../src/space/rules/units.ts";
import { battle, move, shot, task } from "./table.ts";

/** A ship so far from the edge of an Earth-sized disc in the middle of the table. */
function nearEarth(id: string, gap: number, speed = 0) {
  return battle({
    body: "earth",
    dice: [5, 5, 1],
    first: [
      [id, { at: [915 - 21 - gap, 610], speed, course: 180 }],
      ["F-FF", { at: [100, 100] }],
    ],
    second: [["Y-DD", { at: [1800, 100] }]],
  });
}

describe("landing", () => {
  const order = (kind: "orbit" | "land" | "take-off", n = 0) => ({
    type: "orders" as const,
    sheet: { s0: move(0, 0, 0, task(kind, "p0", n)) },
  });

  rule(["EC-LAND-05", "EC-LAND-06"], "mass under 40 at rest within 25 of the disc (V27)", () => {
    expect(nearEarth("F-LD", 25).refusal(0, order("land"))).toBeUndefined();
    expect(nearEarth("F-LD", 26).refusal(0, order("land"))).toBe("too-far-to-land");
    expect(nearEarth("F-LD", 25, 1).refusal(0, order("land"))).toBe("not-at-rest");
    expect(nearEarth("F-FF", 25).rule(0, order("land"))).toBe("EC-LAND-05");
    const borderline = nearEarth("F-LD", 25);
    for (const [mass, fault] of [
      [39, undefined],
      [40, "EC-LAND-05"],
    ] as const) {
      borderline.ship(0).mass = mass;
      expect(borderline.rule(0, order("land"))).toBe(fault);
    }
    const blind = nearEarth("F-LD", 25);
    blind.ship(0).left.guidance = 0;
    expect(blind.rule(0, order("land"))).toBe("EC-SHIP-11");
  });

  rule(
    ["EC-LAND-03", "EC-LAND-04", "EC-LAND-07"],
    "six turns down without shields, ten turns up (V27)",
    () => {
      const table = nearEarth("F-LD", 20);
      table.orders(order("land").sheet, {});
      table.until("orders", 2);
      expect([table.ship(0).altitude, table.ship(0).shields]).toEqual(["descending", 0]);
      table.until("orders", 7);
      expect(table.ship(0).altitude).toBe("descending");
      table.until("orders", 8);
      expect([table.ship(0).altitude, table.ship(0).shields]).toEqual(["landed", 0]);
      table.orders(order("take-off").sheet, {});
      table.until("orders", 18);
      expect(table.ship(0).altitude).toBe("climbing");
      table.until("orders", 19);
      expect([table.ship(0).altitude, table.ship(0).speed]).toEqual(["space", 0]);
    },
  );

  rule(
    "EC-LAND-03",
    "on an airless moon there is no air to take the shields, and they come back there",
    () => {
      const table = battle({
        body: "moon",
        dice: [5, 5, 1],
        first: [["F-LD", { at: [0, 0] }]],
        second: [["Y-CA", { at: [1800, 1200] }]],
      });
      const { planet } = table.state;
      if (planet === "none") throw new Error("no moon");
      const ship = table.ship(0);
      Object.assign(ship, { x: planet.x + planetRadius(table.state) + units(20), y: planet.y });
      const full = ship.shields;
      table.orders({ s0: move(0, 0, 0, task("land")) }, {});
      table.until("orders", 2);
      expect([ship.altitude === "space", ship.shields]).toEqual([false, full]);
      ship.shields = full - 2;
      table.until("orders", 3);
      expect(ship.shields).toBe(full - 2 + Math.min(2, ship.left.reserve));
    },
  );

  rule(["EC-LAND-01", "EC-LAND-02"], "any ship may dip into the air at a crawl, and creeps there", () => {
    const table = nearEarth("F-CA", 20, 1);
    expect(table.refusal(0, order("land", 1))).toBeUndefined();
    expect(nearEarth("F-CA", 20, 2).rule(0, order("land", 1))).toBe("EC-LAND-01");
    table.orders(order("land", 1).sheet, {});
    table.until("orders", 2);
    const before = table.ship(0).x;
    table.until("orders", 3);
    expect([table.ship(0).altitude, (before - table.ship(0).x) / UNIT]).toEqual(["atmosphere", 0.1]);
  });

  rule(
    ["EC-SETUP-05", "EC-SETUP-04"],
    "in orbit, 20 to 500 from the disc, a ship stands still until it thrusts",
    () => {
      expect(nearEarth("F-CA", 19).refusal(0, order("orbit"))).toBe("not-in-orbit-zone");
      expect(nearEarth("F-CA", 501).refusal(0, order("orbit"))).toBe("not-in-orbit-zone");
      const table = nearEarth("F-CA", 100);
      table.orders(order("orbit").sheet, {});
      table.until("orders", 2);
      expect(table.ship(0).orbiting).toBe(true);
      table.orders({ s0: move(10) }, {});
      table.until("orders", 3);
      expect([table.ship(0).orbiting, table.ship(0).speed / UNIT]).toEqual([false, 20]);
      expect(BODY_TABLE.earth).toMatchObject({ disc: 42, descent: 6, takeOff: 10 });
    },
  );
});

describe("fire through air", () => {
  function bombard(gap: number) {
    const table = battle({
      body: "earth",
      dice: [5, 5, 1],
      first: [["F-CA", { at: [915 - 21 - gap, 610] }]],
      second: [
        ["Y-LD", { at: [890, 610] }],
        ["Y-DD", { at: [1800, 100] }],
      ],
    });
    table.ship(1).altitude = "landed";
    table.ship(1).shields = 0;
    return table;
  }

  rule("EC-PLN-01", "beams reach a target under air only from within 50, with a 2 at any range", () => {
    const near = bombard(50);
    near.orders({}, {});
    near.fire(0, [shot("s0", "b0", "s1")], 2, 1, 6, 1, 6, ...Array.from({ length: 10 }, () => 3));
    expect(near.events.find(({ type }) => type === "fired")).toMatchObject({ needed: 2, hits: 1 });
    const far = bombard(51);
    far.orders({}, {});
    expect(far.rule(0, { type: "fire", shots: [shot("s0", "b0", "s1")] })).toBe("EC-PLN-01");
  });

  rule("EC-PLN-04", "without an atmosphere the normal numbers hold, from any distance", () => {
    const table = battle({
      body: "moon",
      dice: [5, 5, 1],
      first: [["F-CA", { at: [700, 600] }]],
      second: [["Y-LD", { at: [900, 600] }]],
    });
    table.ship(1).altitude = "landed";
    table.orders({}, {});
    table.fire(0, [shot("s0", "b0", "s1")], 2, 5, 5, ...Array.from({ length: 22 }, () => 3));
    expect(table.events.find(({ type }) => type === "fired")).toMatchObject({ needed: 2, hits: 3 });
    expect(table.ship(1).shields).toBe(0);
  });

  rule("EC-PLN-02", "a missile from more than 50 away needs 5 through the air, plus AMS", () => {
    const table = bombard(51);
    table.until("missiles");
    table.missiles(0, [{ by: "s0", count: 4, target: "s1", course: 0 }], []);
    expect(missileNumber(table.state, table.salvo(0))).toBe(5 + 1);
    table.ship(0).x = units(915 - 21 - 50);
    expect(missileNumber(table.state, table.salvo(0))).toBe(2 + 1);
  });

  rule("EC-PLN-03", "a missile from the ground: 20, then 95, then on from 170 (V31)", () => {
    const table = nearEarth("F-FF", 20);
    table.ship(0).altitude = "landed";
    Object.assign(table.ship(2), { x: units(200), y: units(1200) });
    table.until("missiles");
    table.missiles(0, [{ by: "s0", count: 4, target: "s2", course: 180 }], []);
    expect([(874 * UNIT - table.salvo(0).x) / UNIT, table.salvo(0).speed / UNIT]).toEqual([20, 20]);
    table.until("missiles", 2);
    table.missiles(0, [], []);
    expect([(874 * UNIT - table.salvo(0).x) / UNIT, table.salvo(0).speed / UNIT]).toEqual([115, 170]);
    table.until("missiles", 3);
    table.missiles(0, [], [{ salvo: "v0", thrust: 150, turn: 0, second: 0, target: "s2", attack: false }]);
    expect((874 * UNIT - table.salvo(0).x) / UNIT).toBe(115 + 320);
  });
});

describe("plasma cannon", () => {
  const close = (gap: number) => {
    const table = battle({
      first: [["T-CA", { at: [500, 600] }]],
      second: [["Y-CA", { at: [500 + gap, 600] }]],
    });
    table.orders({}, {});
    return table;
  };
  const plasma = { type: "fire" as const, shots: [shot("s0", "x0", "s1")] };

  rule(["EC-PLA-03", "EC-PLA-02"], "reaches 100, needs 3, starts charged and is then empty", () => {
    expect([close(100).refusal(0, plasma), close(101).refusal(0, plasma)]).toEqual([
      undefined,
      "out-of-range",
    ]);
    const table = close(90);
    table.fire(0, plasma.shots, 2);
    expect([table.ship(0).hold.plasma, table.ship(1).shields]).toEqual([[0], 40]);
  });

  rule("EC-PLA-04", "a hit takes up to 100 off the shields and nothing more", () => {
    const table = close(90);
    table.ship(1).shields = 120;
    table.fire(0, plasma.shots, 3);
    expect([table.ship(1).shields, table.ship(1).left.hull]).toEqual([20, 13]);
  });

  rule(
    ["EC-PLA-05", "EC-FIRE-19"],
    "with the shields down one roll against armor makes six hits inside; beams count first",
    () => {
      const table = close(90);
      table.fire(0, plasma.shots, 3, 9, ...Array.from({ length: 6 }, () => [10, 1]).flat());
      expect([table.ship(1).shields, table.ship(1).left.hull]).toEqual([0, 7]);
      const stopped = close(90);
      stopped.fire(0, plasma.shots, 3, 8);
      expect(stopped.ship(1).left.hull).toBe(13);
    },
  );

  rule(["EC-PLA-02", "EC-SHIP-08"], "it recharges with six units of power that then feed no shields", () => {
    const table = battle({ first: [["T-CA", { at: [100, 600] }]], second: [["Y-CA", { at: [1500, 600] }]] });
    table.ship(0).hold.plasma = [0];
    table.orders({ s0: move(0, 0, 0, task("charge", "", 6)) }, {});
    table.until("orders", 2);
    expect(table.ship(0).hold.plasma).toEqual([5]);
    expect(table.ship(0).drawn).toBe(0);
  });
});
