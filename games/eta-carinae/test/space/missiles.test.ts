import { describe, expect } from "vitest";
import { AS_IT_IS } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { MISSILE_TABLE } from "../../src/common/data/missiles.ts";
import { percentAtLeast } from "../../src/common/dice/open-ended.ts";
import { distance, UNIT, units } from "../../src/common/plane/point.ts";
import { missileNumber } from "../../src/space/rules/missiles.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import { steerHome } from "../../src/space/rules/plan.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import type { Steer } from "../../src/space/rules/action.ts";
import type { Shot } from "../../src/space/rules/action.ts";
import type { Salvo } from "../../src/space/rules/state.ts";
import { battle, move, shot, stopped, task } from "./table.ts";

const launch = (by: string, target: string, count = 6, course = 0) => ({ by, count, target, course });
const steer = (salvo: string, target: string, more: Partial<Steer> = {}): Steer => ({
  salvo,
  thrust: 0,
  turn: 0,
  second: 0,
  target,
  attack: true,
  ...more,
});

/** A cruiser flying at another one, in the missile phase of turn 1. */
function range(gap: number, speed = 200, first = "F-CA", second = "Y-DD") {
  const table = battle({
    first: [[first, { at: [10, 600], speed }]],
    second: [[second, { at: [10 + gap, 600], speed: 0, course: 90 }]],
  });
  table.until("missiles");
  return table;
}

rule(
  ["EC-MIS-02", "EC-TBL-06", "EC-MIS-20", "EC-SHIP-16"],
  "the missile table; lethal distance is the warhead plus ten (V17)",
  () => {
    const rows = Object.entries(MISSILE_TABLE).map(([id, one]) => [
      id,
      one.thrust,
      one.lethal,
      one.price,
      one.topSpeed,
      one.fuel,
    ]);
    expect(rows).toEqual([
      ["M5", 180, 15, 1, 1000, 10],
      ["M10", 150, 20, 2, 1000, 10],
      ["M20", 120, 30, 4, 1000, 10],
      ["M50", 80, 60, 10, 1000, 10],
      ["Q30", 60, 40, 6, 600, 6],
    ]);
    for (const { warhead, lethal } of Object.values(MISSILE_TABLE)) expect(lethal).toBe(warhead + 10);
  },
);

describe("launching", () => {
  rule(
    ["EC-MIS-03", "EC-TURN-07"],
    "the salvo flies at once: 50 more than the ship, along her course",
    () => {
      const table = range(1500);
      table.missiles(0, [launch("s0", "s1")], []);
      const salvo = table.salvo(0);
      expect([salvo.x / UNIT, salvo.y / UNIT, salvo.speed / UNIT, salvo.moves, salvo.count]).toEqual([
        260, 600, 250, 1, 6,
      ]);
      expect([table.ship(0).hold.loaded, table.ship(0).bound]).toEqual([4, 1]);
    },
  );

  rule("EC-MIS-07", "only a launcher slower than 50 chooses the direction", () => {
    const slow = range(1500, 49);
    slow.missiles(0, [launch("s0", "s1", 6, 90)], []);
    expect([slow.salvo(0).x / UNIT, slow.salvo(0).y / UNIT]).toEqual([10, 699]);
    const fast = range(1500, 50);
    fast.missiles(0, [launch("s0", "s1", 6, 90)], []);
    expect(fast.salvo(0).y / UNIT).toBe(600);
  });

  rule("EC-MIS-08", "4 to 10 missiles, at most one salvo for each fire control", () => {
    const table = range(1500);
    const code = (...launches: ReturnType<typeof launch>[]) =>
      table.refusal(0, { type: "missiles", launches, steers: [] });
    expect(code(launch("s0", "s1", 3))).toBe("salvo-size");
    expect(code(launch("s0", "s1", 11))).toBe("not-loaded");
    expect(code(launch("s0", "s1", 4), launch("s0", "s1", 4))).toBeUndefined();
    table.ship(0).left.fireControl = 1;
    expect(code(launch("s0", "s1", 4), launch("s0", "s1", 4))).toBe("no-control-free");
  });

  rule(
    "EC-MIS-01",
    "a fire control that aimed beams in phase 3 cannot launch, and a launch binds one in phase 5",
    () => {
      const table = battle({ first: [["F-FF", { at: [100, 600] }]], second: [["Y-DD", { at: [500, 600] }]] });
      table.ship(0).left.fireControl = 1;
      table.orders({}, {});
      table.fire(0, [shot("s0", "b0", "s1")], 2, 2);
      expect(table.rule(0, { type: "missiles", launches: [launch("s0", "s1", 4)], steers: [] })).toBe(
        "EC-MIS-01",
      );
      const held = battle({ first: [["F-FF", { at: [100, 600] }]], second: [["Y-DD", { at: [500, 600] }]] });
      held.ship(0).left.fireControl = 1;
      held.until("missiles");
      held.missiles(0, [launch("s0", "s1", 4)], []);
      expect(held.rule(0, { type: "fire", shots: [shot("s0", "b0", "s1")] })).toBe("EC-FIRE-04");
    },
  );

  rule("EC-MIS-01", "the launching ship must have located the target", () => {
    const table = range(1500, 200, "F-CA", "C-DD");
    table.ship(1).stealth = true;
    expect(table.refusal(0, { type: "missiles", launches: [launch("s0", "s1")], steers: [] })).toBe(
      "not-located",
    );
  });

  rule("EC-TBL-08", "strike craft pool their missiles into one salvo and then do not fire", () => {
    const table = battle({ first: [["F-FF", { at: [100, 600] }]], second: [["Y-DD", { at: [700, 600] }]] });
    table.state.flights.push(
      newFlight({ x: units(200), y: units(600), course: 0, speed: units(100) }, 0, "strike", 3, 0),
    );
    table.until("missiles");
    table.missiles(0, [launch("f0", "s1", 6)], []);
    expect(table.state.flights[0]).toMatchObject({ missiles: 0, firedCraft: 3 });
    expect(table.refusal(0, { type: "fire", shots: [shot("f0", "c", "s1", 1)] })).toBe("craft-cannot-fire");
  });
});

describe("flying", () => {
  /** A salvo on its second turn, 250 fast, heading for a target so far ahead. */
  function chase(gap: number) {
    const table = range(gap);
    table.missiles(0, [launch("s0", "s1", 10)], []);
    table.until("missiles", 2);
    return table;
  }

  rule("EC-MIS-04", "from its second turn it speeds up like a ship, to 1000 at most", () => {
    const table = chase(1700);
    table.missiles(0, [], [steer("v0", "s1", { thrust: 150 })]);
    expect([table.salvo(0).x / UNIT, table.salvo(0).speed / UNIT]).toEqual([260 + 400, 550]);
    table.until("missiles", 3);
    table.salvo(0).speed = units(900);
    expect(
      table.refusal(0, { type: "missiles", launches: [], steers: [steer("v0", "s1", { thrust: 60 })] }),
    ).toBe("too-fast");
    expect(
      table.refusal(0, { type: "missiles", launches: [], steers: [steer("v0", "s1", { thrust: 151 })] }),
    ).toBe("too-much-thrust");
  });

  rule("EC-MIS-05", "an attacking salvo changes speed or direction, not both", () => {
    const table = chase(1700);
    const both = { thrust: 50, turn: 10 };
    expect(table.refusal(0, { type: "missiles", launches: [], steers: [steer("v0", "s1", both)] })).toBe(
      "attack-one-change",
    );
    expect(
      table.refusal(0, {
        type: "missiles",
        launches: [],
        steers: [steer("v0", "s1", { ...both, attack: false })],
      }),
    ).toBeUndefined();
  });

  rule("EC-MIS-05", "a pivot out and back is a change of direction too", () => {
    const table = chase(1700);
    const acts = (more: Partial<Steer>) =>
      game.check(table.state, 0, { type: "missiles", launches: [], steers: [steer("v0", "s1", more)] });
    expect(acts({ thrust: 50, second: -10 })).toMatchObject({ code: "attack-one-change", rule: "EC-MIS-05" });
    expect(acts({ thrust: 50, second: -10, attack: false })).toBeUndefined();
    expect([acts({ second: -10 }), acts({ thrust: 50 })]).toEqual([undefined, undefined]);
  });

  rule(
    ["EC-OPS-09", "EC-OPS-10"],
    "a slow salvo may turn in four quarters, as far as twice the table",
    () => {
      const table = chase(1700);
      const salvo = table.salvo(0);
      const acts = (more: Partial<Steer>) =>
        game.check(table.state, 0, { type: "missiles", launches: [], steers: [steer("v0", "s1", more)] });
      // Thrust 150 at 250 units turns 30 degrees: too little for quarters.
      expect(acts({ turn: 40, quarters: true })).toMatchObject({ code: "turn-quarters", rule: "EC-OPS-10" });
      salvo.speed = units(100);
      // At 100 units the table gives 55 degrees: 110 in quarters.
      expect(acts({ turn: 110, quarters: true })).toBeUndefined();
      expect(acts({ turn: 115, quarters: true })).toMatchObject({ rule: "EC-OPS-10" });
      expect(acts({ turn: 110, second: 55 })).toMatchObject({ rule: "EC-MIS-06" });
      expect(acts({ turn: 110, second: 55, quarters: true })).toMatchObject({ rule: "EC-OPS-10" });
      const from = { x: salvo.x, y: salvo.y };
      table.missiles(0, [], [steer("v0", "s1", { turn: 100, quarters: true, attack: false })]);
      // Four legs of 25, at 25, 50, 75 and 100 degrees from the old course.
      expect([salvo.course, salvo.path.length]).toEqual([10_000, 5]);
      expect([(salvo.x - from.x) / UNIT, (salvo.y - from.y) / UNIT].map(Math.round)).toEqual([41, 78]);
    },
  );

  rule("EC-MIS-06", "it turns by the table with its own thrust; from 750 on not at all", () => {
    const table = chase(1700);
    const turn = (angle: number, second = 0) =>
      table.refusal(0, {
        type: "missiles",
        launches: [],
        steers: [steer("v0", "s1", { turn: angle, second })],
      });
    expect([turn(30, 15), turn(35, 17.5)]).toEqual([undefined, "turn-too-wide"]);
    table.salvo(0).speed = units(750);
    expect(turn(5)).toBe("turn-too-wide");
  });

  rule(["EC-MIS-10", "EC-MIS-11"], "it stops at lethal distance of its target (V15)", () => {
    const table = chase(450);
    table.missiles(0, [], [steer("v0", "s1")]);
    const salvo = table.salvo(0);
    expect(salvo.ready).toBe(true);
    expect(distance(salvo, table.ship(1)) / UNIT).toBeCloseTo(20, 2);
  });

  rule("EC-TURN-09", "held back, it flies on and does not attack", () => {
    const table = chase(450);
    table.missiles(0, [], [steer("v0", "s1", { attack: false })]);
    expect([table.salvo(0).ready, table.salvo(0).x / UNIT]).toEqual([false, 510]);
  });

  rule("EC-MIS-09", "after its tenth move it destroys itself", () => {
    const table = chase(1700);
    table.salvo(0).moves = 9;
    table.missiles(0, [], [steer("v0", "s1", { attack: false })]);
    table.until("orders", 3);
    expect(table.salvo(0).count).toBe(0);
  });

  rule("EC-MIS-17", "it keeps its target while that is there; then another may be named", () => {
    const table = battle({
      first: [["F-CA", { at: [10, 600], speed: 200 }]],
      second: [
        ["Y-DD", { at: [1500, 600] }],
        ["Y-FF", { at: [1500, 700] }],
      ],
    });
    table.until("missiles");
    table.missiles(0, [launch("s0", "s1")], []);
    table.until("missiles", 2);
    expect(table.refusal(0, { type: "missiles", launches: [], steers: [steer("v0", "s2")] })).toBe(
      "target-fixed",
    );
    table.ship(1).fate = "destroyed";
    expect(table.refusal(0, { type: "missiles", launches: [], steers: [steer("v0", "s2")] })).toBeUndefined();
  });

  rule("EC-MIS-17", "a target that nobody locates any more is lost: straight on, or after another", () => {
    const table = battle({
      first: [
        ["F-CA", { at: [10, 600], speed: 200 }],
        ["F-FF", { at: [10, 100] }],
      ],
      second: [
        ["Y-DD", { at: [1500, 600] }],
        ["Y-FF", { at: [1500, 700] }],
      ],
    });
    table.until("missiles");
    table.missiles(0, [launch("s0", "s2")], []);
    table.until("missiles", 2);
    const acts = (target: string, more: Partial<Steer> = {}) =>
      game.check(table.state, 0, { type: "missiles", launches: [], steers: [steer("v0", target, more)] });
    expect(acts("s2", { turn: 10 })).toBeUndefined();
    // The launcher is blind; the frigate still has the target, so it is neither lost nor exchanged.
    table.ship(0).left.fireControl = 0;
    expect([acts("s2", { turn: 10 }), acts("s3")?.code]).toEqual([undefined, "target-fixed"]);
    table.ship(1).left.fireControl = 0;
    for (const more of [
      { turn: 10, attack: false },
      { thrust: 10, attack: false },
      {},
    ] satisfies Partial<Steer>[])
      expect(acts("s2", more)).toMatchObject({ code: "target-lost", rule: "EC-MIS-17", field: "steers.0" });
    expect(acts("s2", { attack: false })).toBeUndefined();
    // Another one must be located by the launching ship.
    expect(acts("s3")).toMatchObject({ code: "not-located", rule: "EC-MIS-17" });
    table.ship(0).left.fireControl = 1;
    Object.assign(table.ship(2), { moved: units(3751) });
    expect([acts("s2", { turn: 10 })?.code, acts("s3")]).toEqual(["target-lost", undefined]);
    expect(steerHome(table.state, 0, table.salvo(0))).toEqual(steer("v0", "s2", { attack: false }));
  });

  rule("EC-MIS-17", "with the last enemy gone nobody is asked about missiles", () => {
    const table = chase(1700);
    table.until("orders", 3);
    table.ship(1).fate = "destroyed";
    table.orders({}, {});
    expect(table.state.phase).not.toBe("missiles");
  });
});

describe("who has nothing to say about missiles", () => {
  const offers = (table: ReturnType<typeof range>, seat: number) => {
    const { open, barred } = game.choices(table.state, seat);
    return [open.map(({ label }) => label.key), barred.map(({ refusal }) => [refusal.code, refusal.rule])];
  };
  const lone = (table: ReturnType<typeof range>, seat: number) => game.lone?.(table.state, seat);
  const nothing = { type: "missiles", launches: [], steers: [] };

  rule("EC-MIS-08", "with empty racks is asked for all to see, and has one answer, given by itself", () => {
    const table = range(600);
    expect([table.state.asked, lone(table, 0)]).toEqual([[0, 1], undefined]);
    expect(offers(table, 0)[0]).toEqual(["label.home-only", "label.missiles"]);
    table.ship(0).hold.loaded = 0;
    expect(offers(table, 0)).toEqual([["label.home-only"], []]);
    expect(lone(table, 0)).toEqual(nothing);
    expect(game.waitingFor(table.state).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(lone(table, 1)).toBeUndefined();
    // Too few for a salvo are as good as none.
    table.ship(0).hold.loaded = 3;
    expect(lone(table, 0)).toEqual(nothing);
    table.ship(0).hold.loaded = 4;
    expect(lone(table, 0)).toBeUndefined();
  });

  rule(["EC-MIS-01", "EC-MIS-17"], "is who can lock on to nobody; who has a salvo to steer is asked", () => {
    const table = range(2001);
    expect(offers(table, 0)).toEqual([["label.home-only"], [["not-located", "EC-MIS-01"]]]);
    expect(lone(table, 0)).toEqual(nothing);
    table.ship(1).x -= units(1);
    expect(offers(table, 0)).toEqual([["label.home-only", "label.missiles"], []]);
    const flying = range(1700);
    flying.missiles(0, [launch("s0", "s1", 10)], []);
    flying.until("missiles", 2);
    flying.ship(0).hold.loaded = 0;
    expect([flying.salvo(0).count, lone(flying, 0)]).toEqual([10, undefined]);
  });

  rule("EC-TBL-08", "is a flight with fewer than four missiles, or one that has fired", () => {
    const table = range(600);
    table.ship(0).hold.loaded = 0;
    const flight = newFlight(table.ship(0), 0, "strike", 2, 0);
    table.state.flights.push(flight);
    expect(lone(table, 0)).toBeUndefined();
    flight.firedCraft = 1;
    expect(lone(table, 0)).toEqual(nothing);
    Object.assign(flight, { firedCraft: 0, missiles: 3 });
    expect(lone(table, 0)).toEqual(nothing);
  });

  rule("EC-FRMC-01", "is not who may launch freely", () => {
    const free = () => {
      const table = battle({
        first: [
          ["F-CA", { at: [10, 600], speed: 200 }],
          ["F-SC", { at: [300, 600], speed: 200 }],
        ],
        second: [["Y-DD", { at: [2500, 600] }]],
      });
      table.ship(1).hold.loaded = 0;
      return table;
    };
    const table = free();
    table.orders({ s0: move(0, 0, 0, task("free-launch")) }, {});
    table.until("missiles");
    expect(lone(table, 0)).toBeUndefined();
    const unordered = free();
    unordered.until("missiles");
    expect(lone(unordered, 0)).toEqual(nothing);
  });
});

describe("attacking", () => {
  /** Six missiles at a destroyer with AMS +1, which needs 3; another one may shoot at them first (V15). */
  const attacked = (missile: Salvo["type"], shots: Shot[], ...dice: number[]) => {
    const table = battle({
      first: [["F-CA", { at: [10, 600], speed: 200 }]],
      second: [
        ["Y-DD", { at: [275, 600], course: 90 }],
        ["Y-DD", { at: [275, 800], course: 90 }],
      ],
    });
    table.orders({ s0: move(0, 5) }, {});
    table.until("missiles");
    table.ship(0).hold.missile = missile;
    table.missiles(0, [launch("s0", "s1", 6)], []);
    expect(table.salvo(0).ready).toBe(true);
    table.act(0, { type: "fire", shots: [] });
    table.act(1, { type: "fire", shots }, ...dice, AS_IT_IS);
    return table;
  };
  const TWO_DOWN = [shot("s2", "b0", "v0")];
  rule(
    ["EC-MIS-12", "EC-FIRE-17"],
    "two of six are shot down by one battery, four are left to attack",
    () => {
      const table = attacked("M10", TWO_DOWN, 1, 6, 9, 9, 5, 6, 7, 2, ...stopped(6));
      expect(table.events.find(({ type }) => type === "missiles-shot")).toMatchObject({
        target: "v0",
        lost: 2,
      });
      expect(table.events.find(({ type }) => type === "attacked")).toMatchObject({ dice: [5, 6, 7, 2] });
    },
  );
  rule(["EC-MIS-13", "EC-MIS-15"], "each rolls once: a 3 hits, a 2 does not, and none comes again", () => {
    const table = attacked("M10", [], 2, 3, 2, 2, 9, 2);
    expect(table.events.find(({ type }) => type === "attacked")).toMatchObject({ needed: 3, hits: 2 });
    expect(table.salvo(0).count).toBe(0);
    table.until("orders", table.state.turn + 1);
    table.until("orders", table.state.turn + 1);
    expect(table.events.filter(({ type }) => type === "attacked")).toHaveLength(1);
  });
  rule("EC-MIS-16", "hits count missile by missile, each its warhead, through what shields are left", () => {
    /** Factors of each hit and what the shields took of them; equal ones are told as one. */
    const struck = (
      missile: Salvo["type"],
      rest: number,
      hits: readonly (readonly [factors: number, absorbed: number, times?: number])[],
    ): void => {
      const table = attacked(missile, TWO_DOWN, 1, 6, 9, 9, 5, 6, 7, 2, ...stopped(rest));
      expect(table.ship(1).shields).toBe(0);
      expect(table.events.filter(({ type }) => type === "struck")).toMatchObject(
        hits.map(([factors, absorbed, times]) => ({
          factors,
          absorbed,
          ...(times === undefined ? {} : { times }),
        })),
      );
    };
    struck("M10", 6, [
      [10, 10, 2],
      [10, 4],
    ]);
    struck("M20", 36, [
      [20, 20],
      [20, 4],
      [20, 0],
    ]);
  });

  rule(
    ["EC-MIS-13", "EC-DICE-02"],
    "2 against a ship, 3 against a craft, plus the AMS that works (V16)",
    () => {
      const table = range(1500, 200, "F-CA", "Y-CA");
      table.state.flights.push(
        newFlight({ x: units(800), y: units(600), course: 0, speed: 0 }, 1, "fighter", 3, 1),
      );
      table.missiles(0, [launch("s0", "s1", 4), launch("s0", "f0", 4)], []);
      expect([
        missileNumber(table.state, table.salvo(0)),
        missileNumber(table.state, table.salvo(1)),
      ]).toEqual([4, 3]);
      table.ship(1).left.ams = 0;
      expect(missileNumber(table.state, table.salvo(0))).toBe(2);
      // A Kerkfrum cruiser's AMS +3 lets six of ten missiles through.
      const strong = range(1500, 200, "F-CA", "K-CA");
      strong.missiles(0, [launch("s0", "s1", 4)], []);
      const needed = missileNumber(strong.state, strong.salvo(0));
      expect([needed, percentAtLeast(needed)]).toEqual([5, 60]);
    },
  );

  rule("EC-MIS-18", "targets of salvos stay secret until they attack", () => {
    const table = range(1500);
    table.missiles(0, [launch("s0", "s1")], []);
    const seen = (seat: 0 | 1 | "spectator") => table.view(seat).salvos[0]?.target;
    expect([seen(0), seen(1), seen("spectator")]).toEqual(["s1", "", ""]);
  });

  rule("EC-MIS-08", "how many missiles a salvo has is hidden until it is located", () => {
    const table = range(1700);
    table.missiles(0, [launch("s0", "s1")], []);
    expect(table.view(1).salvos[0]?.count).toBe(6);
    table.until("orders", 2);
    // Out of sight of the launch and farther than 1000 away.
    expect(table.view(1).salvos[0]?.count).toBe(-1);
    expect(table.view(0).salvos[0]?.count).toBe(6);
  });
});

rule("EC-DET-12", "a salvo is shot at only at points of its path where the firer has it located", () => {
  const table = battle({
    first: [["F-CA", { at: [10, 600], speed: 200 }]],
    second: [["Y-CA", { at: [1400, 600], course: 90 }]],
  });
  table.until("missiles");
  table.missiles(0, [launch("s0", "s1", 10)], []);
  table.until("missiles", 2);
  table.salvo(0).speed = units(400);
  table.missiles(0, [], [steer("v0", "s1")]);
  // It flew from 260 to 660: only the last part is within 1000 of the cruiser at 1400.
  const at = (along: number) => table.refusal(1, { type: "fire", shots: [shot("s1", "b0", "v0", 0, along)] });
  expect([at(0), at(340), at(360), at(1000)]).toEqual(["not-located", "not-located", undefined, undefined]);
});

describe("remote control", () => {
  function remote(second: string) {
    const table = battle({
      first: [
        ["F-CA", { at: [10, 600], speed: 100 }],
        ["F-SC", { at: [300, 600], speed: 100 }],
      ],
      second: [[second, { at: [1700, 600] }]],
    });
    return table;
  }

  rule("EC-FRMC-01", "a free launch stands in the orders and needs a friend with IMC", () => {
    const table = remote("Y-DD");
    table.until("missiles");
    expect(table.refusal(0, { type: "missiles", launches: [launch("s0", "")], steers: [] })).toBe(
      "no-free-launch",
    );
    const ordered = remote("Y-DD");
    ordered.orders({ s0: move(0, 0, 0, task("free-launch")) }, {});
    ordered.until("missiles");
    expect(
      ordered.refusal(0, { type: "missiles", launches: [launch("s0", "")], steers: [] }),
    ).toBeUndefined();
  });

  rule(
    ["EC-FRMC-02", "EC-FRMC-03", "EC-FRMC-05"],
    "3 or better gains control within 1500; until then it flies straight on (V30)",
    () => {
      const table = remote("Y-DD");
      table.orders({ s0: move(0, 0, 0, task("free-launch")) }, {});
      table.until("missiles");
      table.missiles(0, [launch("s0", "")], [], 2);
      expect(table.salvo(0).controlledBy).toBe(-1);
      table.until("orders", 2);
      // Steady dice show fives, which is enough once the salvo is in reach again.
      expect(table.salvo(0).moves).toBe(1);
      table.until("missiles", 2);
      expect(
        table.refusal(0, {
          type: "missiles",
          launches: [],
          steers: [steer("v0", "", { turn: 5, attack: false })],
        }),
      ).toBe("loose-salvo");
      table.missiles(0, [], [], 3);
      expect(table.salvo(0).controlledBy).toBe(1);
      table.until("missiles", 3);
      expect(
        table.refusal(0, { type: "missiles", launches: [], steers: [steer("v0", "s2", { turn: 5 })] }),
      ).toBeUndefined();
    },
  );

  rule("EC-FRMC-04", "an enemy with EMC takes it on 9 or better, and wins a tie (V30)", () => {
    const table = remote("K-CL");
    table.ship(2).x = units(1200);
    table.orders({ s0: move(0, 0, 0, task("free-launch")) }, {});
    table.until("missiles");
    table.missiles(0, [launch("s0", "")], [], 5, 9);
    expect([table.salvo(0).side, table.salvo(0).controlledBy]).toEqual([1, 2]);
  });
});

rule(
  "EC-TURN-03",
  "messages arrive at once up to 30000, then a turn for each started 75000 (V25)",
  async () => {
    const { messageDelay } = await import("../../src/space/rules/detection.ts");
    expect([30_000, 30_001, 75_000, 75_001, 150_000, 150_001].map(messageDelay)).toEqual([0, 1, 1, 2, 2, 3]);
  },
);
