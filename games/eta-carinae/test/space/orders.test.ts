import { describe, expect } from "vitest";
import { AS_IT_IS, FastDice, QuietTable, ScriptedDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { UNIT, units } from "../../src/common/plane/point.ts";
import type { Action, Order } from "../../src/space/rules/action.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import { fillOf } from "../../src/space/rules/hold.ts";
import { groupedUnits, moveOrder } from "../../src/space/rules/moving.ts";
import { flightOperations, newFlight } from "../../src/space/rules/tac-craft.ts";
import { battle, move, task } from "./table.ts";

const apart = (first = "F-CA", speed = 200) =>
  battle({
    first: [[first, { at: [100, 600], speed }]],
    second: [["Y-DD", { at: [1500, 600], speed: 100, course: 180 }]],
  });

describe("orders", () => {
  rule(["EC-ORD-03", "EC-MOV-06"], "thrust beyond the ship's is refused and nothing changes", () => {
    const table = apart();
    const before = JSON.stringify(table.state);
    expect(table.rule(0, { type: "orders", sheet: { s0: move(66) } })).toBe("EC-MOV-06");
    expect(table.refusal(0, { type: "orders", sheet: { s0: move(2.5) } })).toBe("too-much-thrust");
    expect(JSON.stringify(table.state)).toBe(before);
  });

  rule(["EC-ORD-04", "EC-PIV-02"], "turns are written in fives, within the table's angle", () => {
    const table = apart();
    const code = (turn: number) => table.refusal(0, { type: "orders", sheet: { s0: move(0, turn) } });
    expect([code(20), code(25), code(-20), code(7)]).toEqual([
      undefined,
      "turn-too-wide",
      undefined,
      "five-degrees",
    ]);
  });

  rule("EC-MOV-05", "no turn in a move of 750 or more, measured after thrust", () => {
    const table = apart("F-CA", 745);
    expect(table.rule(0, { type: "orders", sheet: { s0: move(5, 5) } })).toBe("EC-MOV-05");
    expect(table.refusal(0, { type: "orders", sheet: { s0: move(-20, 5) } })).toBeUndefined();
  });

  rule("EC-ORD-05", "without a written change it goes straight on at its recorded speed", () => {
    const table = apart();
    table.orders({ s0: move(40) }, {});
    table.until("orders", 2);
    expect([table.ship(0).x / UNIT, table.ship(0).speed / UNIT]).toEqual([340, 280]);
    table.orders({}, {});
    table.until("orders", 3);
    expect([table.ship(0).x / UNIT, table.ship(0).speed / UNIT]).toEqual([620, 280]);
  });

  rule("EC-ORD-09", "what was lost after the orders were written is cut from the move", () => {
    const table = apart();
    table.orders({ s0: move(65, 15) }, {});
    table.ship(0).left.engine = 1;
    table.until("orders", 2);
    expect([table.ship(0).course, table.ship(0).moved / UNIT, table.ship(0).speed / UNIT]).toEqual([
      500, 216, 232,
    ]);
  });
});

describe("movement", () => {
  rule(
    ["EC-MOV-01", "EC-MOV-02"],
    "within 500 of enemies the lowest thrust moves first, then the faster ship",
    () => {
      const table = battle({
        first: [
          ["F-CA", { at: [500, 600], speed: 100 }],
          ["F-CA", { at: [500, 650], speed: 200 }],
          ["F-FF", { at: [500, 700] }],
        ],
        second: [
          ["Y-BB", { at: [900, 600] }],
          ["Y-SC", { at: [1800, 100] }],
        ],
      });
      table.state.flights.push(
        newFlight({ x: units(600), y: units(600), course: 0, speed: 0 }, 0, "assault-shuttle", 2, 0),
      );
      const group = groupedUnits(table.state);
      expect(group).toEqual(["s0", "s1", "s2", "s3", "f0"]);
      expect(moveOrder(table.state, group, new QuietTable(new ScriptedDice(AS_IT_IS)))).toEqual([
        "s3",
        "s1",
        "s0",
        "f0",
        "s2",
      ]);
    },
  );

  rule("EC-MOV-02", "friends alone need no order", () => {
    const table = battle({
      first: [
        ["F-CA", { at: [100, 600] }],
        ["F-CA", { at: [150, 600] }],
      ],
      second: [["Y-DD", { at: [1500, 600] }]],
    });
    expect(groupedUnits(table.state)).toEqual([]);
  });

  rule(
    ["EC-ORD-08", "EC-TURN-13", "EC-PIV-07"],
    "inside a group the owner decides how to turn when the ship moves, within five degrees",
    () => {
      const table = battle({
        first: [["F-SC", { at: [500, 600], speed: 200 }]],
        second: [["Y-SC", { at: [900, 600], speed: 100 }]],
      });
      table.orders({ s0: move(0, 0, -10) }, {});
      table.until("defensive-fire");
      for (const seat of table.state.asked)
        table.act(
          seat,
          { type: "fire", shots: [] },
          ...(seat === table.state.asked.at(-1) ? [AS_IT_IS] : []),
        );
      expect([table.state.phase, table.state.asked]).toEqual(["movement", [0]]);
      expect(table.refusal(0, { type: "execute", turn: 10, second: 0 })).toBe("not-as-ordered");
      expect(table.refusal(0, { type: "execute", turn: 0, second: -13 })).toBe("turn-too-wide");
      table.act(0, { type: "execute", turn: 0, second: -12.5 });
      expect(table.ship(0).course).toBe(0);
      expect((table.ship(0).x - units(500)) / UNIT).toBeCloseTo(197.63, 1);
      expect((table.ship(0).y - units(600)) / UNIT).toBeCloseTo(21.64, 1);
    },
  );

  rule("EC-MOV-11", "ships pass through each other and may end on the same spot", () => {
    const table = battle({
      first: [
        ["F-CA", { at: [100, 600], speed: 100 }],
        ["F-CA", { at: [200, 600] }],
      ],
      second: [["Y-DD", { at: [1500, 600] }]],
    });
    table.until("orders", 2);
    expect([table.ship(0).x, table.ship(1).x]).toEqual([units(200), units(200)]);
  });

  rule("EC-MOV-13", "a move that would end inside a disc ends at its edge", () => {
    const table = battle({
      body: "earth",
      dice: [5, 5, 1],
      first: [["F-CA", { at: [815, 610], speed: 100 }]],
      second: [["Y-DD", { at: [1800, 100] }]],
    });
    table.until("orders", 2);
    expect([table.ship(0).x / UNIT, table.ship(0).speed / UNIT]).toEqual([894, 100]);
  });

  rule("EC-SETUP-10", "off the table a ship is called away on 1 to 4 (V26)", () => {
    for (const [tens, ones, fate] of [
      [10, 4, "away"],
      [10, 5, "fights"],
    ] as const) {
      const table = battle({
        first: [
          ["F-FR", { at: [1800, 600], speed: 100 }],
          ["F-FF", { at: [100, 300] }],
        ],
        second: [["Y-FR", { at: [100, 600] }]],
      });
      table.orders({}, {});
      table.until("missiles");
      const dice = [AS_IT_IS, tens, ones];
      for (const seat of table.state.asked) table.act(seat, { type: "missiles", launches: [], steers: [] });
      while (table.state.phase === "defensive-fire") {
        const seat = table.state.asked.find((one) => table.state.answers[one]?.given !== true) ?? 0;
        const last = table.state.asked.filter((one) => table.state.answers[one]?.given !== true).length === 1;
        table.act(seat, { type: "fire", shots: [] }, ...(last ? dice : []));
      }
      expect(table.ship(0).fate).toBe(fate);
    }
  });
});

describe("tac-craft operations", () => {
  const carrier = () => {
    const table = battle({
      first: [["F-TC", { at: [100, 600], speed: 50 }]],
      second: [["Y-DD", { at: [1700, 600] }]],
    });
    table.ship(0).hold.craft = Array.from({ length: 6 }, () => ({
      type: "fighter" as const,
      refit: 0,
      prepared: false,
    }));
    return table;
  };

  rule(
    ["EC-TAC-02", "EC-TAC-03", "EC-TAC-01"],
    "prepared in one turn, launched in the next, with the ship's speed and course (V28)",
    () => {
      const table = carrier();
      expect(
        table.refusal(0, { type: "orders", sheet: { s0: move(0, 0, 0, task("launch", "fighter", 6)) } }),
      ).toBe("not-prepared");
      table.orders({ s0: move(0, 0, 0, task("prepare", "fighter", 6)) }, {});
      table.until("orders", 2);
      expect(table.state.flights).toEqual([]);
      table.orders({ s0: move(0, 0, 0, task("launch", "fighter", 6)) }, {});
      table.until("orders", 3);
      expect(table.state.flights[0]).toMatchObject({
        x: units(200),
        speed: units(50),
        course: 0,
        type: "fighter",
      });
      expect(table.state.flights[0]?.craft).toHaveLength(6);
      expect(table.refusal(0, { type: "orders", sheet: { f0: move(130) } })).toBeUndefined();
    },
  );

  rule(
    ["EC-ORD-06", "EC-GEN-08"],
    "flights have three craft or more where there are as many; they split and merge so",
    () => {
      const table = carrier();
      for (const craft of table.ship(0).hold.craft) craft.prepared = true;
      const launch = (n: number) =>
        table.refusal(0, { type: "orders", sheet: { s0: move(0, 0, 0, task("launch", "fighter", n)) } });
      expect([launch(2), launch(3), launch(7)]).toEqual(["flight-too-small", undefined, "not-prepared"]);
      table.state.flights.push(newFlight(table.ship(0), 0, "fighter", 7, 0));
      const split = (n: number) =>
        table.refusal(0, { type: "orders", sheet: { f0: move(0, 0, 0, task("split", "", n)) } });
      expect([split(2), split(4), split(5)]).toEqual(["flight-too-small", undefined, "flight-too-small"]);
      const again = move(0, 0, 0, task("split", "", 3), task("split", "s0", 3));
      expect(table.refusal(0, { type: "orders", sheet: { f0: again } })).toBe("task-twice");
      const waves = move(0, 0, 0, task("launch", "fighter", 3), task("launch", "fighter", 1));
      expect(table.refusal(0, { type: "orders", sheet: { s0: waves } })).toBe("task-twice");
      table.orders({ f0: move(0, 0, 0, task("split", "", 4)) }, {});
      expect(table.state.flights.map(({ craft }) => craft.length)).toEqual([3, 4]);
      table.until("orders", 2);
      table.orders({ f1: move(0, 0, 0, task("merge", "f0")) }, {});
      expect(table.state.flights.map(({ craft }) => craft.length)).toEqual([7, 0]);
      // Who is told to dock joins nobody, though the flight with the ship's number is at hand.
      const apart = carrier();
      for (let number = 0; number < 2; number++)
        apart.state.flights.push(newFlight(apart.ship(0), 0, "fighter", 3, 0));
      apart.orders({ f1: move(0, 0, 0, task("dock", "s0")) }, {});
      expect(apart.state.flights.map(({ craft }) => craft.length)).toEqual([3, 3]);
    },
  );

  rule(
    "EC-ORD-08",
    "near enemies who has written a turn says how he makes it; who goes straight on, or cannot turn any more, is not asked",
    () => {
      const meeting = (order: Order, speed = 200, guidance = 1) => {
        const table = battle({
          first: [["F-CA", { at: [500, 600], speed }]],
          second: [["Y-CA", { at: [700, 600], speed: 1000 }]],
        });
        table.orders({ s0: order }, {});
        table.ship(0).left.guidance = guidance;
        while (table.state.phase !== "movement" && table.state.turn === 1) {
          const next = game.waitingFor(table.state).find((one) => one.answered !== true);
          const seat = Number(next?.seat);
          game.apply(table.state, seat, game.fallback(table.state, seat), new QuietTable(new FastDice(1)));
        }
        return [table.state.phase, table.state.turn];
      };
      expect([meeting(move(0, 5)), meeting(move(0, 0, 10)), meeting(move(30, 0))]).toEqual([
        ["movement", 1],
        ["movement", 1],
        ["orders", 2],
      ]);
      // Without guidance a way of more than 500 is flown straight (EC-SHIP-11); thrust 65 could have made it shorter.
      expect([meeting(move(0, 5), 565, 0), meeting(move(0, 5), 566, 0)]).toEqual([
        ["movement", 1],
        ["orders", 2],
      ]);
    },
  );

  rule("EC-TAC-04", "spare craft in the hold do not keep those in the tac-bays from starting", () => {
    const table = carrier();
    for (const craft of table.ship(0).hold.craft) craft.prepared = true;
    table.ship(0).hold.spares = ["fighter"];
    const launch: Action = {
      type: "orders",
      sheet: { s0: move(0, 0, 0, task("launch", "fighter", 3)) },
    };
    expect(table.refusal(0, launch)).toBeUndefined();
  });

  rule("EC-TAC-04", "craft carried as cargo cannot be launched", () => {
    const table = carrier();
    table.ship(0).hold.craft = [];
    table.ship(0).hold.spares = ["fighter", "fighter", "fighter"];
    const before = structuredClone(table.state);
    expect(
      table.rule(0, { type: "orders", sheet: { s0: move(0, 0, 0, task("launch", "fighter", 3)) } }),
    ).toBe("EC-TAC-04");
    expect(
      table.refusal(0, { type: "orders", sheet: { s0: move(0, 0, 0, task("prepare", "fighter", 3)) } }),
    ).toBe("no-craft-ready");
    expect(table.state).toEqual(before);
    // They take cargo room, not tac-bays.
    expect(fillOf(table.ship(0))).toMatchObject({ cargo: 3, tacBay: 0 });
  });

  rule("EC-TAC-05", "ground troops start only inside a craft's own bay", () => {
    const table = carrier();
    table.ship(0).hold.troops = ["marine", "marine"];
    expect(
      table.refusal(0, { type: "orders", sheet: { s0: move(0, 0, 0, task("launch", "marine", 1)) } }),
    ).toBe("not-in-tac-bay");
    table.ship(0).hold.craft = [{ type: "assault-shuttle", refit: 0, prepared: true }];
    table.orders({ s0: move(0, 0, 0, task("launch", "assault-shuttle", 1, 2)) }, {});
    table.until("orders", 2);
    expect([table.state.flights[0]?.troops, table.ship(0).hold.troops]).toEqual([["marine", "marine"], []]);
  });

  rule(["EC-OPS-03", "EC-OPS-04"], "docking beside the ship; six turns from dock to launch (V23)", () => {
    const table = carrier();
    table.ship(0).hold.craft = [];
    table.state.flights.push(newFlight(table.ship(0), 0, "fighter", 3, 0));
    table.orders({ f0: move(0, 0, 0, task("dock", "s0")) }, {});
    table.until("orders", 2);
    expect(table.ship(0).hold.craft.map(({ refit }) => refit)).toEqual([3, 3, 3]);
    expect(
      table.refusal(0, { type: "orders", sheet: { s0: move(0, 0, 0, task("prepare", "fighter", 3)) } }),
    ).toBe("no-craft-ready");
    table.until("orders", 5);
    table.orders({ s0: move(0, 0, 0, task("prepare", "fighter", 3)) }, {});
    table.until("orders", 6);
    table.orders({ s0: move(0, 0, 0, task("launch", "fighter", 3)) }, {});
    table.until("orders", 7);
    expect(table.state.flights.at(-1)?.craft).toHaveLength(3);
  });

  rule(
    ["EC-OPS-03", "EC-TAC-01"],
    "only as many dock as the tac-bays have room for, none where it is full",
    () => {
      for (const [room, docked] of [
        [3, 3],
        [1, 1],
        [0, 0],
        [-1, 0],
      ] as const) {
        const table = carrier();
        table.ship(0).hold.craft = [];
        table.ship(0).left.tacBay = fillOf(table.ship(0)).tacBay + room;
        table.state.flights.push(newFlight(table.ship(0), 0, "fighter", 3, 0));
        table.orders({ f0: move(0, 0, 0, task("dock", "s0")) }, {});
        table.until("orders", 2);
        expect([room, table.ship(0).hold.craft.length, table.state.flights[0]?.craft.length]).toEqual([
          room,
          docked,
          3 - docked,
        ]);
      }
    },
  );

  rule("EC-TAC-02", "craft are prepared by that order alone, as many as it says", () => {
    const prepared = (...tasks: ReturnType<typeof task>[]): number => {
      const table = carrier();
      table.ship(0).hold.craft = [1, 2, 3, 4].map(() => ({ type: "fighter", refit: 0, prepared: false }));
      table.state.orders = [{ s0: move(0, 0, 0, ...tasks) }, {}];
      flightOperations(table.state, new QuietTable(new ScriptedDice()));
      return table.ship(0).hold.craft.filter((craft) => craft.prepared).length;
    };
    expect([
      prepared(task("prepare", "fighter", 3)),
      prepared(task("reload", "fighter", 3)),
      prepared(task("launch", "fighter", 3)),
      prepared(task("prepare", "strike", 3)),
    ]).toEqual([3, 0, 0, 0]);
  });

  rule(
    ["EC-OPS-05", "EC-OPS-02"],
    "a lost weapon costs ten more turns; a craft without engines cannot dock",
    () => {
      const table = carrier();
      table.ship(0).hold.craft = [];
      table.state.flights.push(newFlight(table.ship(0), 0, "fighter", 2, 0));
      const [unarmed, adrift] = table.state.flights[0]?.craft ?? [];
      if (unarmed !== undefined) unarmed.armed = false;
      if (adrift !== undefined) adrift.mobile = false;
      table.orders({ f0: move(0, 0, 0, task("dock", "s0")) }, {});
      table.until("orders", 2);
      expect(table.ship(0).hold.craft.map(({ refit }) => refit)).toEqual([13]);
      expect(table.state.flights.map(({ craft }) => craft.length)).toEqual([0, 1]);
    },
  );

  rule(
    ["EC-OPS-02", "EC-OPS-05"],
    "a ship that ends beside a craft without engines takes it in; each lost module costs ten turns (V23)",
    () => {
      const table = carrier();
      table.ship(0).hold.craft = [];
      table.state.flights.push(newFlight(table.ship(0), 0, "fighter", 1, 0));
      const [wreck] = table.state.flights[0]?.craft ?? [];
      const rescue: Action = { type: "orders", sheet: { s0: move(0, 0, 0, task("rescue", "f0")) } };
      expect(table.rule(0, rescue)).toBe("EC-OPS-02");
      Object.assign(wreck ?? {}, { mobile: false, armed: false });
      table.orders(rescue.sheet, {});
      table.until("orders", 2);
      expect(table.ship(0).hold.craft).toEqual([{ type: "fighter", refit: 23, prepared: false }]);
    },
  );

  rule("EC-OPS-01", "fuel for forty turns of full thrust; an empty craft only drifts", () => {
    const table = carrier();
    table.state.flights.push(newFlight(table.ship(0), 0, "fighter", 3, 0));
    expect(table.state.flights[0]?.craft[0]?.fuel).toBe(units(40 * 130));
    table.orders({ f0: move(50) }, {});
    table.until("orders", 2);
    expect(table.state.flights[0]?.craft[0]?.fuel).toBe(units(40 * 130 - 50));
    for (const craft of table.state.flights[0]?.craft ?? []) craft.fuel = units(20);
    expect(table.rule(0, { type: "orders", sheet: { f0: move(30) } })).toBe("EC-OPS-01");
    expect(table.refusal(0, { type: "orders", sheet: { f0: move(20) } })).toBeUndefined();
  });

  rule("EC-OPS-06", "reloading takes six turns; ten spare missiles to a cargo factor (V24)", () => {
    const table = apart("F-CA", 0);
    table.ship(0).hold.loaded = 0;
    expect(table.refusal(0, { type: "orders", sheet: { s0: move(0, 0, 0, task("reload")) } })).toBe(
      "no-reloads",
    );
    table.ship(0).hold.reloads = 15;
    table.orders({ s0: move(0, 0, 0, task("reload")) }, {});
    table.until("orders", 6);
    expect(table.ship(0).hold.loaded).toBe(0);
    table.until("orders", 7);
    expect([table.ship(0).hold.loaded, table.ship(0).hold.reloads]).toEqual([10, 5]);
  });
});
