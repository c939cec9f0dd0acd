import { describe, expect } from "vitest";
import { AS_IT_IS } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { BEAM_TABLE, greatestRange } from "../../src/space/data/beams.ts";
import { units } from "../../src/common/plane/point.ts";
import { numberNeeded } from "../../src/space/rules/aim.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import { battle, shot, stopped, move } from "./table.ts";

/** Two ships of a class at a range, in offensive fire. */
function duel(range: number, first = "F-DD", second = "Y-DD") {
  const table = battle({
    first: [[first, { at: [100, 600] }]],
    second: [[second, { at: [100 + range, 600] }]],
  });
  table.orders({}, {});
  return table;
}

describe("numbers", () => {
  rule(["EC-FIRE-15", "EC-FIRE-13"], "one more for each started hundred: 250 needs 3, 200 needs 2", () => {
    const needed = (range: number): number => numberNeeded(units(range), BEAM_TABLE.L10);
    expect([0, 1, 100, 101, 200, 250, 1500].map(needed)).toEqual([1, 1, 1, 2, 2, 3, 15]);
  });

  rule(["EC-FIRE-14", "EC-TBL-05", "EC-FIRE-12"], "the beam table: dice, steps and damage", () => {
    expect(Object.entries(BEAM_TABLE).map(([id, { die, step, damage }]) => [id, die, step, damage])).toEqual([
      ["L4", 6, 100, 4],
      ["L6", 6, 100, 6],
      ["L8", 10, 100, 8],
      ["L10", 10, 100, 10],
      ["L12", 10, 80, 12],
      ["L15", 10, 100, 15],
    ]);
    expect(numberNeeded(units(250), BEAM_TABLE.L12)).toBe(4);
  });

  rule("EC-FIRE-16", "greatest ranges follow from the dice", () => {
    expect([BEAM_TABLE.L10, BEAM_TABLE.L6, BEAM_TABLE.L12].map(greatestRange)).toEqual([1500, 900, 1200]);
  });
});

describe("who may fire at what", () => {
  rule(
    ["EC-FIRE-03", "EC-FIRE-11"],
    "a battery fires all its beams at one target: 2 misses, 8 hits at 250 (V14)",
    () => {
      const table = duel(250, "F-FF");
      table.fire(0, [shot("s0", "b0", "s1")], 2, 8);
      expect(table.events.find(({ type }) => type === "fired")).toMatchObject({
        needed: 3,
        dice: [2, 8],
        hits: 1,
      });
      expect(table.ship(1).shields).toBe(24 - 10);
    },
  );

  rule("EC-FIRE-01", "each weapon fires once a turn, in phase 3 or in phase 5", () => {
    const table = duel(250, "F-FF");
    table.fire(0, [shot("s0", "b0", "s1")], 2, 2);
    table.until("defensive-fire");
    expect(table.state.asked).toEqual([1]);
    const twice = duel(250, "F-CA");
    expect(twice.refusal(0, { type: "fire", shots: [shot("s0", "b0", "s1"), shot("s0", "b0", "s1")] })).toBe(
      "fired-already",
    );
  });

  rule(["EC-TURN-08", "EC-DICE-01"], "what was held in phase 3 may fire in phase 5", () => {
    const table = battle({
      first: [["F-FF", { at: [100, 600] }]],
      second: [["Y-DD", { at: [350, 600] }]],
    });
    table.orders({ s0: move(0, 5) }, {});
    table.until("defensive-fire");
    table.fire(0, [shot("s0", "b0", "s1")], 3, 2, AS_IT_IS);
    expect(table.ship(1).shields).toBe(24 - 10);
  });

  rule(["EC-FIRE-02", "EC-DMG-12", "EC-SHIP-10"], "without fire control nothing fires", () => {
    const table = duel(250);
    table.ship(0).left.fireControl = 0;
    expect(table.rule(0, { type: "fire", shots: [shot("s0", "b0", "s1")] })).toBe("EC-FIRE-02");
  });

  rule("EC-FIRE-04", "one fire control directs all batteries, but at one target", () => {
    const table = battle({
      first: [["F-CA", { at: [100, 600] }]],
      second: [
        ["Y-DD", { at: [300, 600] }],
        ["Y-FF", { at: [300, 700] }],
      ],
    });
    table.orders({}, {});
    const both = { type: "fire" as const, shots: [shot("s0", "b0", "s1"), shot("s0", "b1", "s2")] };
    expect(table.refusal(0, both)).toBeUndefined();
    table.ship(0).left.fireControl = 1;
    expect(table.rule(0, both)).toBe("EC-FIRE-04");
    expect(
      table.refusal(0, { type: "fire", shots: [shot("s0", "b0", "s1"), shot("s0", "b1", "s1")] }),
    ).toBeUndefined();
  });

  rule(["EC-FIRE-05", "EC-DET-10"], "the firing ship itself must have located the target", () => {
    const table = battle({
      first: [
        ["F-DD", { at: [100, 600] }],
        ["F-SC", { at: [1300, 600] }],
      ],
      second: [["C-DD", { at: [1400, 600] }]],
    });
    table.ship(2).stealth = true;
    table.orders({}, {});
    expect(table.rule(0, { type: "fire", shots: [shot("s0", "b0", "s2")] })).toBe("EC-FIRE-05");
    expect(table.refusal(0, { type: "fire", shots: [shot("s1", "b0", "s2")] })).toBeUndefined();
  });

  rule("EC-FIRE-06", "a target that moved more than 1000 is hit only when it comes straight on", () => {
    const table = duel(400);
    const target = table.ship(1);
    target.moved = units(1100);
    target.course = 9000;
    expect(table.rule(0, { type: "fire", shots: [shot("s0", "b0", "s1")] })).toBe("EC-FIRE-06");
    target.course = 18_000;
    expect(table.refusal(0, { type: "fire", shots: [shot("s0", "b0", "s1")] })).toBeUndefined();
    target.course = 0;
    expect(table.rule(0, { type: "fire", shots: [shot("s0", "b0", "s1")] })).toBe("EC-FIRE-06");
    // Straight on is a line that passes the firer within 50 (RULINGS R14), on whatever course.
    const fault = (dx: number, dy: number, course: number, moved = units(1100)) => {
      const from = table.ship(0);
      Object.assign(target, { x: from.x + dx, y: from.y + dy, course, moved });
      return table.refusal(0, { type: "fire", shots: [shot("s0", "b0", "s1")] });
    };
    expect([fault(units(400), units(50), 18_000), fault(units(400), units(50) + 1, 18_000)]).toEqual([
      undefined,
      "too-fast-to-hit",
    ]);
    expect([fault(units(300), units(300), 22_500), fault(units(300), units(370), 22_500)]).toEqual([
      undefined,
      undefined,
    ]);
    expect([fault(units(300), units(371), 22_500), fault(units(229), units(300), 22_500)]).toEqual([
      "too-fast-to-hit",
      "too-fast-to-hit",
    ]);
    // Up to 1000 any course will do.
    expect([fault(units(400), 0, 9000, units(1000)), fault(units(400), 0, 9000, units(1000) + 1)]).toEqual([
      undefined,
      "too-fast-to-hit",
    ]);
  });

  rule(["EC-FIRE-07", "EC-SHIP-06"], "beams fire in every direction", () => {
    const table = duel(250);
    table.ship(0).course = 18_000;
    expect(table.refusal(0, { type: "fire", shots: [shot("s0", "b0", "s1")] })).toBeUndefined();
  });

  rule("EC-FIRE-08", "own units and nothing are no targets; range ends at 1500", () => {
    const table = duel(1501, "F-CA", "Y-CA");
    expect(table.state.phase).toBe("missiles");
    const near = duel(300);
    expect(near.refusal(0, { type: "fire", shots: [shot("s0", "b0", "s0")] })).toBe("own-target");
    expect(near.refusal(0, { type: "fire", shots: [shot("s0", "b0", "s9")] })).toBe("no-such-target");
    expect(near.refusal(0, { type: "fire", shots: [shot("s1", "b0", "s0")] })).toBe("not-your-ship");
  });

  rule("EC-FIRE-09", "a ship hides only behind one of ten times its mass that it touches", () => {
    const setting = (x: number) =>
      battle({
        first: [["F-DD", { at: [100, 600] }]],
        second: [
          ["Y-FF", { at: [400, 600] }],
          ["Y-BH", { at: [x, 600] }],
        ],
      });
    const behind = setting(360);
    behind.orders({}, {});
    expect(behind.rule(0, { type: "fire", shots: [shot("s0", "b0", "s1")] })).toBe("EC-FIRE-09");
    const beside = setting(440);
    beside.orders({}, {});
    expect(beside.refusal(0, { type: "fire", shots: [shot("s0", "b0", "s1")] })).toBeUndefined();
    const apart = setting(340);
    apart.orders({}, {});
    expect(apart.refusal(0, { type: "fire", shots: [shot("s0", "b0", "s1")] })).toBeUndefined();
  });

  rule(
    ["EC-FIRE-10", "EC-DET-04"],
    "a planet hides every ship behind it, a moon only those of a mass under 400",
    () => {
      const planet = battle({
        body: "earth",
        dice: [5, 5, 1],
        first: [["F-DD", { at: [800, 610] }]],
        second: [["Y-DD", { at: [1030, 610] }]],
      });
      planet.orders({}, {});
      expect(planet.refusal(0, { type: "fire", shots: [shot("s0", "b0", "s1")] })).toBe("not-located");
      const moon = battle({
        body: "moon",
        dice: [5, 5, 1],
        first: [["F-DD", { at: [800, 610] }]],
        second: [
          ["Y-DD", { at: [1030, 610] }],
          ["Y-DN", { at: [1030, 610] }],
        ],
      });
      moon.orders({}, {});
      expect(moon.refusal(0, { type: "fire", shots: [shot("s0", "b0", "s1")] })).toBe("not-located");
      expect(moon.refusal(0, { type: "fire", shots: [shot("s0", "b0", "s2")] })).toBeUndefined();
    },
  );
});

describe("flights and simultaneous fire", () => {
  rule("EC-FIRE-18", "every craft fires its own weapon; a flight splits its fire as it likes", () => {
    const table = battle({
      first: [["F-DD", { at: [100, 600] }]],
      second: [
        ["Y-DD", { at: [400, 600] }],
        ["Y-FF", { at: [400, 650] }],
      ],
    });
    table.state.flights.push(
      newFlight({ x: units(300), y: units(600), course: 0, speed: 0 }, 0, "fighter", 5, 0),
    );
    table.orders({}, {});
    expect(
      table.refusal(0, { type: "fire", shots: [shot("f0", "c", "s1", 3), shot("f0", "c", "s2", 3)] }),
    ).toBe("craft-cannot-fire");
    table.fire(0, [shot("f0", "c", "s1", 3), shot("f0", "c", "s2", 2)], 1, 1, 1, 3, 2);
    expect([table.ship(1).shields, table.ship(2).shields]).toEqual([24 - 18, 16 - 12]);
  });

  rule("EC-FIRE-17", "each hit on a flight strikes another craft until all have been hit", () => {
    const table = duel(150, "F-DD", "Y-DD");
    table.state.flights.push(
      newFlight({ x: units(150), y: units(600), course: 0, speed: 0 }, 1, "fighter", 2, 1),
    );
    // Three hits: both craft once, then one again. One factor in ten gets through; red 6 and green 5 cost weapons.
    const one = [...stopped(9).map(() => 3), 5, 6, 5];
    table.fire(0, [shot("s0", "b0", "f0")], 9, 9, 9, AS_IT_IS, AS_IT_IS, ...one, ...one, ...one);
    expect(table.state.flights[0]?.craft.map(({ armed }) => armed)).toEqual([false, false]);
  });

  rule("EC-FIRE-17", "hits left over when a flight or a salvo is gone strike nothing", () => {
    const table = duel(150, "F-DD", "Y-DD");
    table.state.flights.push(
      newFlight({ x: units(150), y: units(600), course: 0, speed: 0 }, 1, "fighter", 1, 1),
    );
    // The first hit destroys the only craft; the flight has the number of the firer's own ship.
    const gone = [...stopped(9).map(() => 3), 5, 9, 9];
    const before = table.ship(0).shields;
    table.fire(0, [shot("s0", "b0", "f0")], 9, 9, 9, AS_IT_IS, AS_IT_IS, AS_IT_IS, ...gone);
    expect(table.state.flights[0]?.craft).toEqual([]);
    expect([table.ship(0).shields, table.events.filter(({ type }) => type === "struck")]).toEqual([
      before,
      [],
    ]);
  });

  rule(
    "EC-FIRE-17",
    "three hits on a salvo of one take one missile; the others strike nothing, nor the ship of its number",
    () => {
      const table = duel(150, "F-DD", "Y-CA");
      table.until("missiles");
      const [from, to] = [table.ship(0), table.ship(1)];
      Object.assign(to, { speed: 0 });
      table.missiles(1, [{ by: "s1", count: 4, target: "s0", course: 180 }], []);
      const salvo = table.salvo(0);
      salvo.count = 1;
      const shields = [from.shields, to.shields];
      expect(table.state.phase).toBe("defensive-fire");
      // All three beams of the one battery hit, one missile is there to be shot.
      table.fire(0, [shot("s0", "b0", "v0")], 9, 9, 9, AS_IT_IS);
      expect(
        table.events.filter(({ type }) => ["missiles-shot", "salvo-gone", "struck"].includes(type)),
      ).toEqual([
        {
          type: "missiles-shot",
          seat: 0,
          source: "s0",
          sourceName: expect.anything(),
          weapon: "b0",
          target: "v0",
          targetName: expect.anything(),
          lost: 1,
          rules: ["EC-MIS-12"],
        },
        {
          type: "salvo-gone",
          seat: 0,
          source: "s0",
          sourceName: expect.anything(),
          weapon: "b0",
          salvo: "v0",
          salvoName: expect.anything(),
          why: "shot",
        },
      ]);
      expect([salvo.count, salvo.shotDown, from.shields, to.shields]).toEqual([0, 1, ...shields]);
    },
  );

  rule(
    ["EC-TURN-15", "EC-TURN-01", "EC-TURN-06"],
    "a ship destroyed in a phase has still fired in it",
    () => {
      const table = duel(90, "F-DD", "Y-FF");
      const [first, second] = [table.ship(0), table.ship(1)];
      for (const ship of [first, second]) Object.assign(ship, { shields: 0 });
      first.left.hull = 1;
      second.left.hull = 1;
      // Every die hits; of ten armor dice one gets through and the table says hull (D100 01).
      const kill = [...stopped(9), 9, 10, 1];
      table.act(0, { type: "fire", shots: [shot("s0", "b0", "s1")] });
      const hits = [5, 5, 5, 5, 5];
      table.act(
        1,
        { type: "fire", shots: [shot("s1", "b0", "s0")] },
        ...hits,
        ...kill,
        ...stopped(10),
        ...kill.slice(0, 0),
        ...stopped(10),
        ...kill,
        ...stopped(10),
      );
      expect([first.fate, second.fate]).toEqual(["destroyed", "destroyed"]);
      expect(table.events.filter(({ type }) => type === "destroyed")).toHaveLength(2);
    },
  );
});
