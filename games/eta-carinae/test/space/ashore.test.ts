import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { checkScenario, STARTERS } from "../../src/space/data/scenarios.ts";
import { units } from "../../src/common/plane/point.ts";
import type { Action } from "../../src/space/rules/action.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import type { Flight } from "../../src/space/rules/state.ts";
import { battle, move, task, type Setting } from "./table.ts";

/** A ship at rest so far from the edge of an Earth-like disc, which lies in the middle of the table. */
function above(id: string, gap: number, more: Partial<Setting> = {}) {
  const table = battle({
    body: "earth",
    dice: [5, 5, 1],
    first: [[id, { at: [915 + 21 + gap, 610] }]],
    second: [["Y-CA", { at: [1800, 1200] }]],
    ...more,
  });
  table.ship(0).hold.troops = ["marine", "marine", "marine"];
  table.ship(0).fits.push("G1");
  return table;
}

const tether = (n = 0): Action => ({ type: "orders", sheet: { s0: move(0, 0, 0, task("tether", "", n)) } });

describe("tethers", () => {
  rule("EC-TETH-01", "with grapples, stopped at most 1 unit (300 km) above solid ground", () => {
    expect(above("F-CA", 1).refusal(0, tether())).toBeUndefined();
    expect(above("F-CA", 1.1).rule(0, tether())).toBe("EC-TETH-01");
    const moving = above("F-CA", 1);
    moving.ship(0).speed = units(1);
    expect(moving.refusal(0, tether())).toBe("not-at-rest");
    const bare = above("F-CA", 1);
    bare.ship(0).fits = [];
    expect([bare.refusal(0, tether()), above("F-CA", 1).refusal(0, tether(2))]).toEqual([
      "tether-gear",
      "tether-gear",
    ]);
    expect(above("F-CA", 5, { body: "giant" }).refusal(0, tether())).toBe("tether-anchor");
    expect(above("F-CA", 1, { body: "none", dice: [] }).refusal(0, tether())).toBe("tether-anchor");
  });

  rule("EC-TETH-03", "a grapple lowers its load once, and not while it holds a ship", () => {
    const twice = above("F-CA", 1);
    const order: Action = {
      type: "orders",
      sheet: { s0: move(0, 0, 0, task("tether", "", 1), task("tether", "s0", 1)) },
    };
    expect(game.check(twice.state, 0, order)).toMatchObject({
      code: "task-twice",
      rule: "EC-ORD-09",
      field: "sheet.s0.tasks.1",
    });
    const holding = above("F-CA", 1);
    holding.state.links.push({ holder: 0, held: 1, device: "G1", since: 0 });
    expect(holding.refusal(0, tether())).toBe("tether-gear");
    holding.ship(0).fits.push("G2");
    expect([holding.refusal(0, tether(1)), holding.refusal(0, tether(2))]).toEqual([
      undefined,
      "tether-gear",
    ]);
  });

  rule("EC-TETH-02", "without engines it cannot hold its place", () => {
    const table = above("F-CA", 1);
    table.ship(0).left.engine = 0;
    expect(table.rule(0, tether())).toBe("EC-TETH-02");
  });

  rule(["EC-TETH-03", "EC-LAND-08"], "each grapple lowers 10 tons a turn: a squad in two turns", () => {
    const table = above("F-BB", 1);
    const ashore: number[] = [];
    for (let turn = 2; turn <= 5; turn++) {
      table.orders({ s0: move(0, 0, 0, task("tether")) }, {});
      table.until("orders", turn);
      ashore.push(table.state.ashore[0]?.length ?? 0);
    }
    expect([ashore, table.ship(0).hold.troops.length]).toEqual([[0, 1, 1, 2], 1]);
    table.ship(0).fits.push("G2");
    table.orders({ s0: move(0, 0, 0, task("tether")) }, {});
    table.until("orders", 6);
    expect(table.state.ashore[0]).toHaveLength(3);
    expect(table.view(1).ashore[0]).toHaveLength(3);
  });
});

describe("landings", () => {
  rule(
    ["EC-LAND-08", "EC-LAND-06"],
    "a landed ship puts her squads on the ground, one in space does not",
    () => {
      const table = above("F-LD", 10);
      const unload: Action = { type: "orders", sheet: { s0: move(0, 0, 0, task("unload")) } };
      expect(table.rule(0, unload)).toBe("EC-LAND-08");
      table.orders({ s0: move(0, 0, 0, task("land")) }, {});
      table.until("orders", 8);
      table.orders({ s0: move(0, 0, 0, task("unload", "", 2)) }, {});
      table.until("orders", 9);
      expect([table.ship(0).altitude, table.state.ashore[0]]).toEqual(["landed", ["marine", "marine"]]);
    },
  );

  rule(["EC-LAND-05", "EC-LAND-04", "EC-LAND-07"], "shuttles land too, with the squads they carry", () => {
    const table = above("F-AT", 10);
    const shuttles: Flight = {
      ...newFlight(table.ship(0), 0, "assault-shuttle", 3, 0),
      troops: ["marine", "marine"],
    };
    table.state.flights.push(shuttles);
    const down: Action = { type: "orders", sheet: { f0: move(0, 0, 0, task("land")) } };
    shuttles.speed = units(5);
    expect(table.refusal(0, down)).toBe("not-at-rest");
    shuttles.speed = 0;
    table.orders(down.sheet, {});
    table.until("orders", 7);
    expect([shuttles.altitude, table.state.ashore[0]?.length]).toEqual(["descending", 0]);
    table.until("orders", 8);
    expect([shuttles.altitude, table.state.ashore[0]?.length]).toEqual(["landed", 2]);
    expect(table.refusal(0, { type: "orders", sheet: { f0: move(10) } })).toBe("too-much-thrust");
    table.orders({ f0: move(0, 0, 0, task("take-off")) }, {});
    table.until("orders", 19);
    expect(shuttles.altitude).toBe("space");
  });

  rule("EC-VIC-01", "a landing is won with so many squads on the planet, and lost when time is up", () => {
    const won = above("F-LD", 10, { goal: { kind: "landing", squads: 3 } });
    won.ship(0).altitude = "landed";
    won.orders({ s0: move(0, 0, 0, task("unload")) }, {});
    won.until("over", 1);
    expect(won.winners()).toEqual([0]);
    const late = above("F-LD", 10, { goal: { kind: "landing", squads: 3 }, turns: 1 });
    late.until("over", 1);
    expect(late.winners()).toEqual([1]);
    const [starter] = STARTERS;
    expect(starter && checkScenario({ ...starter, goal: { kind: "landing", squads: 1 } })?.code).toBe(
      "scenario-landing",
    );
  });
});

describe("troops packed at emergency density", () => {
  rule("EC-TRP-02", "four squads share a factor, only two in powered armor", () => {
    const room = (item: string, count: number) => {
      const table = outfitting();
      return table.refusal(0, { type: "outfit", purchases: [{ ship: "s0", item, count }] });
    };
    // The destroyer has two factors.
    expect([room("troop:marine", 2), room("troop:marine", 3)]).toEqual([undefined, "cargo-full"]);
    expect([room("crowd:marine", 8), room("crowd:marine", 9)]).toEqual([undefined, "cargo-full"]);
    expect([room("crowd:guard", 4), room("crowd:guard", 5)]).toEqual([undefined, "cargo-full"]);
  });

  rule("EC-TRP-04", "they neither board nor land in this battle", () => {
    const table = above("F-LD", 10, { boarding: true });
    table.ship(0).hold.crowded = true;
    const refused = (kind: "tether" | "board", target = "") =>
      table.rule(0, { type: "orders", sheet: { s0: move(0, 0, 0, task(kind, target, 1)) } });
    table.ship(0).x -= units(9);
    expect([refused("tether"), refused("board", "s1")]).toEqual(["EC-TRP-04", "EC-TRP-04"]);
    table.ship(0).altitude = "landed";
    expect(table.rule(0, { type: "orders", sheet: { s0: move(0, 0, 0, task("unload")) } })).toBe("EC-TRP-04");
  });
});

/** A side that may buy extras for its one destroyer. */
function outfitting() {
  return battle({
    first: [["F-DD", { at: [100, 600] }]],
    second: [["Y-CA", { at: [1700, 600] }]],
    grant: 100,
  });
}
