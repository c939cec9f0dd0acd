import { describe, expect } from "vitest";
import { AS_IT_IS, FastDice, QuietTable, RecordingTable, ScriptedDice, SPECTATOR } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { FIT_TABLE } from "../../src/space/data/fits.ts";
import { TROOP_TABLE, type TroopId } from "../../src/common/data/troops.ts";
import { UNIT, units } from "../../src/common/plane/point.ts";
import { isFoughtFor, meleePhase } from "../../src/space/rules/aboard.ts";
import type { Boarding } from "../../src/space/rules/action.ts";
import {
  boarderSquads,
  boardingNumber,
  boardingPhase,
  crossing,
  type Defences,
} from "../../src/space/rules/boarding.ts";
import type { EcEvent } from "../../src/space/rules/event.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import {
  breakFree,
  grapplingPhase,
  holdOf,
  resultant,
  shearFactor,
  torque,
} from "../../src/space/rules/grapple.ts";
import { meleeRound, surrenders, takeHits } from "../../src/space/rules/melee.ts";
import { commanderOf, thrustOf } from "../../src/space/rules/ship.ts";
import { battle, move, shot, task } from "./table.ts";

const quiet = (...faces: number[]) => new QuietTable(new ScriptedDice(...faces));
const times = (count: number, squad: TroopId): TroopId[] => Array.from({ length: count }, () => squad);

/** A raider and its prey so far apart, raider's orders given. */
function raid(gap: number, tasks = [task("grapple", "s1", 1)], speed = 200) {
  const table = battle({
    boarding: true,
    first: [["X-CA", { at: [500, 600], speed }]],
    second: [["K-CA", { at: [500 + gap, 600], speed }]],
  });
  table.ship(0).hold.troops = times(4, "raptor-hunter");
  table.state.orders = [{ s0: move(0, 0, 0, ...tasks) }, {}];
  return table;
}

const answer = (more: Partial<Boarding> = {}): Boarding => ({
  type: "boarding",
  parties: [],
  retreats: [],
  fights: "best",
  takes: "best",
  figures: "dice",
  ...more,
});
const party = (from = "s0", backup = true) => ({ from, backup });

/** The raider alongside its prey, whose shields are down, when boarders may cross. */
function storm(tasks = [task("board", "s1", 2, 2)], squads = 4) {
  const table = raid(50, []);
  table.ship(0).hold.troops = times(squads, "raptor-hunter");
  table.ship(1).shields = 0;
  table.orders({ s0: move(0, 0, 0, ...tasks) }, {});
  table.until("boarding");
  return table;
}

describe("shear", () => {
  const cruiser = (speed: number, course: number) => ({ mass: 176, speed, course });
  rule(["EC-SHEAR-02", "EC-SHEAR-03", "EC-SHEAR-04"], "the worked examples of two cruisers (V43)", () => {
    expect(shearFactor(cruiser(200, 0), cruiser(180, 0))).toBe(3520);
    expect(shearFactor(cruiser(200, 0), cruiser(180, 3000))).toBe(20_829);
    expect(shearFactor(cruiser(50, 0), cruiser(50, 18_000))).toBe(17_600);
    expect(shearFactor(cruiser(200, 0), cruiser(200, 9000))).toBe(49_780);
  });

  rule("EC-SHEAR-03", "the torque table, in whole percent", () => {
    const percents = Array.from({ length: 19 }, (_, step) => torque(100, step * 1000));
    expect(percents).toEqual([0, 9, 17, 26, 34, 42, 50, 57, 64, 71, 77, 82, 87, 91, 94, 97, 98, 100, 100]);
  });

  rule(
    ["EC-SHEAR-05", "EC-TRAC-01", "EC-TRAC-02", "EC-GRAP-01"],
    "what the devices hold, cost and take",
    () => {
      const row = (fit: "T1" | "T2" | "G1" | "G2") => [
        FIT_TABLE[fit].shear,
        FIT_TABLE[fit].price,
        FIT_TABLE[fit].room,
      ];
      expect([row("T1"), row("T2"), row("G1"), row("G2")]).toEqual([
        [10_000, 12, 0.5],
        [20_000, 20, 1],
        [15_000, 6, 0.5],
        [30_000, 10, 1],
      ]);
      const table = raid(40);
      table.state.links = [
        { holder: 0, held: 1, device: "T1", since: 0 },
        { holder: 0, held: 1, device: "G1", since: 0 },
      ];
      expect(holdOf(table.state, 0, 1)).toBe(25_000);
    },
  );

  rule("EC-SHEAR-06", "joined ships keep their momentum (V44)", () => {
    const light = { mass: 100, speed: units(200), course: 0 };
    const heavy = { mass: 300, speed: units(100), course: 9000 };
    // (20000, 30000) / 400 is (50, 75).
    const { course, speed } = resultant([light, heavy]);
    expect([(speed / UNIT).toFixed(2), (course / 100).toFixed(2)]).toEqual(["90.14", "56.31"]);
  });

  rule("EC-SHEAR-07", "a cruiser at full thrust breaks a T2 but not a G2 (V46)", () => {
    for (const [device, left] of [
      ["T2", 0],
      ["G2", 1],
    ] as const) {
      const table = battle({
        boarding: true,
        first: [["F-CA", { at: [500, 600] }]],
        second: [["Y-CA", { at: [540, 600] }]],
      });
      table.state.links = [{ holder: 1, held: 0, device, since: 0 }];
      table.state.orders = [{ s0: move(65, 0, 0, task("break-free")) }, {}];
      breakFree(table.state, quiet());
      expect(table.state.links).toHaveLength(left);
    }
  });
});

rule(
  "EC-TURN-12",
  "a ship is fought for while squads of both sides are aboard, a prize while defenders are left",
  () => {
    const table = raid(40);
    const ship = table.ship(1);
    const fought = (boarders: number, prize: boolean, defenders: number): boolean => {
      Object.assign(ship, {
        boarders: Array.from({ length: boarders }, () => "marine"),
        prize,
        melee: [0, 0, 0, 0, 0, 0, defenders],
      });
      return isFoughtFor(ship);
    };
    expect([fought(0, false, 3), fought(1, false, 3), fought(1, false, 0)]).toEqual([false, true, true]);
    expect([fought(1, true, 0), fought(1, true, 1), fought(0, true, 1)]).toEqual([false, true, false]);
    ship.fate = "destroyed";
    expect(fought(1, false, 3)).toBe(false);
  },
);

describe("tractors and grapples", () => {
  rule(
    ["EC-TRAC-05", "EC-TRAC-04", "EC-TRAC-03", "EC-ORD-07"],
    "a tractor is ordered, reaches 100 up to speed 500, takes a fire control and power (V32)",
    () => {
      const lock = { type: "fire" as const, shots: [shot("s0", "x0", "s1")] };
      const ready = (gap: number, speed = 200) => {
        const table = raid(gap, [], speed);
        table.orders({ s0: move(0, 0, 0, task("tractor", "s1")) }, {});
        return table;
      };
      expect([
        ready(100).refusal(0, lock),
        ready(101).refusal(0, lock),
        ready(90, 500).refusal(0, lock),
        ready(90, 501).refusal(0, lock),
      ]).toEqual([undefined, "out-of-range", undefined, "too-fast-to-hold"]);
      const unordered = raid(90);
      unordered.orders({}, {});
      expect(unordered.refusal(0, lock)).toBe("not-ordered");
      const powerless = ready(90);
      powerless.ship(0).left.mar = 0;
      expect(powerless.rule(0, lock)).toBe("EC-TRAC-03");
      const hit = ready(90);
      hit.fire(0, lock.shots, 3);
      expect([hit.state.locks.length, hit.ship(0).bound, hit.ship(0).drawn]).toEqual([1, 1, 1]);
    },
  );

  rule(
    ["EC-TURN-10", "EC-SHEAR-01", "EC-TRAC-06"],
    "the hit is tested in phase 7 and pulls 25 a turn from the next one on",
    () => {
      const table = raid(100, []);
      table.state.turn = 3;
      table.state.locks = [{ holder: 0, held: 1, device: "T1" }];
      grapplingPhase(table.state, quiet());
      expect(table.state.links).toEqual([{ holder: 0, held: 1, device: "T1", since: 3 }]);
      table.state.turn = 4;
      grapplingPhase(table.state, quiet());
      expect(table.ship(1).x / UNIT).toBe(575);
      table.state.turn = 5;
      grapplingPhase(table.state, quiet());
      expect(table.ship(1).x / UNIT).toBe(550);
    },
  );

  rule(
    ["EC-TRAC-03", "EC-TRAC-07"],
    "each lock takes one reserve section a turn; with none left it ends",
    () => {
      for (const [free, held] of [
        [2, 1],
        [1, 1],
        [0, 0],
      ] as const) {
        const table = raid(100, []);
        table.state.links = [{ holder: 0, held: 1, device: "T1", since: 0 }];
        const ship = table.ship(0);
        ship.drawn = ship.left.reserve - free;
        grapplingPhase(table.state, quiet());
        expect([free, table.state.links.length, ship.left.reserve - ship.drawn]).toEqual([
          free,
          held,
          Math.max(0, free - 1),
        ]);
      }
      // A tractor that is shot away holds nothing.
      const lost = raid(100, []);
      lost.state.links = [{ holder: 0, held: 1, device: "T1", since: 0 }];
      lost.ship(0).fits = [];
      grapplingPhase(lost.state, quiet());
      expect(lost.state.links).toEqual([]);
    },
  );

  rule("EC-TRAC-07", "without power the lock ends; the owner may let go", () => {
    const table = raid(100, []);
    table.state.links = [{ holder: 0, held: 1, device: "T1", since: 0 }];
    table.ship(0).drawn = 5;
    grapplingPhase(table.state, quiet());
    expect(table.state.links).toEqual([]);
    table.state.links = [{ holder: 0, held: 1, device: "G1", since: 0 }];
    table.state.orders = [{ s0: move(0, 0, 0, task("cast-off", "s1")) }, {}];
    grapplingPhase(table.state, quiet());
    expect(table.state.links).toEqual([]);
  });

  rule(
    ["EC-GRAP-02", "EC-GRAP-03", "EC-GRAP-04"],
    "touching ships are hooked by 4 or better, if the cable stands the shear (V32)",
    () => {
      const thrown = (gap: number, ...dice: number[]) => {
        const table = raid(gap);
        grapplingPhase(table.state, quiet(...dice));
        return table.state.links.length;
      };
      expect([thrown(50, 4), thrown(50, 3), thrown(51)]).toEqual([1, 0, 0]);
      const crossing = raid(50);
      crossing.ship(1).course = 9000;
      grapplingPhase(crossing.state, quiet(4));
      expect(crossing.state.links).toEqual([]);
    },
  );

  rule("EC-GRAP-05", "a ship held by a tractor is grappled without a roll (V32)", () => {
    const table = raid(50);
    table.state.links = [{ holder: 0, held: 1, device: "T1", since: 0 }];
    grapplingPhase(table.state, quiet());
    expect(table.state.links.map(({ device }) => device)).toEqual(["T1", "G1"]);
  });

  rule("EC-GRAP-06", "grappled ships move as one from the same turn on", () => {
    const table = battle({
      boarding: true,
      first: [["X-CA", { at: [500, 600], speed: 100 }]],
      second: [["K-CA", { at: [540, 600], speed: 140 }]],
    });
    table.orders({ s0: move(0, 0, 0, task("grapple", "s1", 1)) }, {});
    table.until("defensive-fire");
    table.act(0, { type: "fire", shots: [] });
    table.act(1, { type: "fire", shots: [] }, 4);
    expect(table.ship(0).speed).toBe(table.ship(1).speed);
    expect((table.ship(1).x - table.ship(0).x) / UNIT).toBe(40);
  });
});

describe("boarding", () => {
  const target: Defences = { ams: true, armor: 8, power: true };
  rule("EC-BRD-08", "the boarding table (V47)", () => {
    const row = (squad: TroopId) => [
      boardingNumber("shock", squad, "cables", { ...target, ams: false }, false),
      boardingNumber("shock", squad, "cables", target, false),
      boardingNumber("shock", squad, "sleds", target, false),
      boardingNumber("backup", squad, "cables", target, false),
      boardingNumber("backup", squad, "cables", target, true),
    ];
    expect([row("marine"), row("ranger"), row("guard")]).toEqual([
      [5, 6, 8, 4, 2],
      [4, 5, 7, 3, 1],
      [3, 4, 6, 2, 1],
    ]);
    expect(boardingNumber("shock", "marine", "shuttle", { ams: false, armor: 9, power: false }, false)).toBe(
      6,
    );
  });

  rule("EC-BRD-02", "only squads of marine quality board, best first", () => {
    expect(boarderSquads(["crew", "militia", "marine", "guard"])).toEqual(["guard", "marine"]);
  });

  rule("EC-BRD-03", "by cables, by sleds when close and matched", () => {
    const table = raid(50);
    expect(crossing(table.state, 0, "s0", "s1")).toBe("sleds");
    table.ship(1).speed = units(301);
    expect(crossing(table.state, 0, "s0", "s1")).toBeUndefined();
    table.state.links = [{ holder: 0, held: 1, device: "G1", since: 0 }];
    expect(crossing(table.state, 0, "s0", "s1")).toBe("cables");
    expect(crossing(raid(51).state, 0, "s0", "s1")).toBeUndefined();
  });

  rule(["EC-BRD-01", "EC-TURN-11", "EC-ORD-07"], "nobody crosses while the shields are up", () => {
    const table = storm();
    table.ship(1).shields = 3;
    const before = structuredClone(table.state);
    expect(table.rule(0, answer({ parties: [party()] }))).toBe("EC-BRD-01");
    expect(table.state).toEqual(before);
    const unordered = storm([]);
    expect(unordered.rule(0, answer({ parties: [party()] }))).toBe("EC-ORD-07");
    const gone = storm();
    gone.ship(1).x += units(20);
    expect(gone.rule(0, answer({ parties: [party()] }))).toBe("EC-BRD-03");
  });

  rule("EC-ORD-07", "an ordered party may stay at home after all, and both sides are asked", () => {
    const table = storm();
    expect(table.state.asked).toEqual([0, 1]);
    table.act(0, answer());
    table.act(1, answer(), AS_IT_IS);
    expect([table.ship(1).boarders, table.ship(0).hold.troops.length]).toEqual([[], 4]);
  });

  rule(
    ["EC-BRD-05", "EC-BRD-06", "EC-BRD-07", "EC-BRD-09"],
    "the shock force opens the way for the backup; who fails is lost",
    () => {
      const table = storm([task("board", "s1", 1, 1)], 2);
      Object.assign(table.ship(1).hold, { crew: 1, troops: [] });
      table.act(0, answer({ parties: [party()] }));
      // By sleds against AMS: shock 8, backup 6; then both hunters and the crew roll in the melee and miss.
      table.act(1, answer(), 8, 5, 1, 1, AS_IT_IS);
      expect([table.ship(1).boarders.length, table.ship(0).hold.troops.length]).toEqual([1, 0]);
      const failed = storm([task("board", "s1", 1, 1)], 2);
      failed.act(0, answer({ parties: [party()] }));
      failed.act(1, answer(), 7, AS_IT_IS);
      expect([failed.ship(1).boarders.length, failed.ship(0).hold.troops.length]).toEqual([0, 1]);
    },
  );

  rule("EC-BRD-07", "where comrades hold a bridgehead, the whole party crosses as backup", () => {
    const table = storm([task("board", "s1", 1, 2)], 4);
    Object.assign(table.ship(1).hold, { crew: 1, troops: [] });
    table.ship(1).boarders = times(1, "raptor-hunter");
    // All three get in with tens that stay tens, nobody in front of them.
    const told = new RecordingTable<EcEvent>(new ScriptedDice(10, 1, 10, 1, 10, 1));
    boardingPhase(table.state, told, [party()]);
    expect([table.ship(0).hold.troops.length, table.ship(1).boarders.length]).toEqual([1, 4]);
    expect(told.told.map(({ event }) => event)).toMatchObject([
      { type: "boarded", force: "backup", dice: [10, 10, 10], in: 3 },
    ]);
  });

  rule("EC-BRD-06", "the backup may be told to stay at home", () => {
    const table = storm([task("board", "s1", 1, 1)], 2);
    Object.assign(table.ship(1).hold, { crew: 1, troops: [] });
    table.act(0, answer({ parties: [party("s0", false)] }));
    table.act(1, answer(), 8, 1, 1, AS_IT_IS);
    expect([table.ship(1).boarders.length, table.ship(0).hold.troops.length]).toEqual([1, 1]);
  });

  rule(
    ["EC-ORG-04", "EC-ORG-01"],
    "three squads or more are led: one failed boarding roll, and one missed die in each round, is made again",
    () => {
      const table = storm([task("board", "s1", 3, 0)], 3);
      Object.assign(table.ship(1).hold, { crew: 1, troops: [] });
      table.act(0, answer({ parties: [party()] }));
      // Shock 8: the first fails and is made again, the second fails. Two squads are no platoon: no other try inside.
      table.act(1, answer(), 7, 8, 7, 9, 4, 4, 7, AS_IT_IS);
      expect([table.ship(1).boarders.length, table.ship(1).hold.crew]).toEqual([2, 1]);
      const led = storm([]);
      Object.assign(led.ship(1).hold, { crew: 1, troops: [] });
      led.ship(1).boarders = times(3, "raptor-hunter");
      led.act(0, answer());
      // The first misses and tries again, the others only once; the crew misses and falls to the one hit.
      led.act(1, answer(), 4, 5, 4, 4, 7, 8);
      expect([led.ship(1).boarders.length, led.ship(1).prize]).toEqual([3, true]);
    },
  );

  rule("EC-BRD-04", "at least one shock squad, no more squads than there are", () => {
    const table = raid(50);
    const code = (n: number, m: number) =>
      table.refusal(0, { type: "orders", sheet: { s0: move(0, 0, 0, task("board", "s1", n, m)) } });
    expect([code(0, 2), code(1, 3), code(2, 3)]).toEqual(["no-shock-force", undefined, "no-squads"]);
    const without = battle({ first: [["X-CA", { at: [500, 600] }]], second: [["K-CA", { at: [540, 600] }]] });
    expect(without.refusal(0, { type: "orders", sheet: { s0: move(0, 0, 0, task("board", "s1", 1)) } })).toBe(
      "no-boarding-rules",
    );
  });
});

describe("melee", () => {
  rule(
    ["EC-MEL-04", "EC-MEL-06"],
    "a squad of factor 6 hits on 6; a squad hit falls on 6 or less (V18)",
    () => {
      const dice = new ScriptedDice(6, 5, 6);
      const round = meleeRound(dice, ["marine"], ["marine"], 10, "high");
      dice.done();
      expect(round).toEqual({ attackers: ["marine"], defenders: [], attackerHits: 1, defenderHits: 0 });
      expect(takeHits(new ScriptedDice(7), ["marine"], 1, "high")).toEqual(["marine"]);
    },
  );

  rule(
    ["EC-MEL-04", "EC-MEL-06"],
    "read the other way, a guard's 4 becomes a 6: it hits on 6 or less and falls on more",
    () => {
      const round = (...faces: number[]) => {
        const dice = new ScriptedDice(...faces);
        const { attackers, defenders, attackerHits } = meleeRound(dice, ["guard"], ["marine"], 10, "low");
        dice.done();
        return [attackerHits, attackers.length, defenders.length];
      };
      // The marine, a 4 now, misses with 5 and falls on 5.
      expect(round(6, 5, 5)).toEqual([1, 1, 0]);
      expect(round(6, 5, 4)).toEqual([1, 1, 1]);
      expect(round(7, 4, 6)).toEqual([0, 1, 1]);
      expect(round(7, 4, 7)).toEqual([0, 0, 1]);
      const low = battle({
        boarding: true,
        reading: "low",
        first: [["F-BC", { at: [500, 600] }]],
        second: [["Y-CA", { at: [540, 600] }]],
      });
      Object.assign(low.ship(1), { boarders: ["guard"], boardedIn: 1 });
      low.ship(1).hold.crew = 1;
      // Nobody gives up on 7; the guard hits with 6; the crew misses with 3; the crew falls on 3.
      meleePhase(low.state, quiet(7, 6, 3, 3), []);
      expect([low.ship(1).prize, low.ship(1).boarders]).toEqual([true, ["guard"]]);
    },
  );

  rule(["EC-MEL-05", "EC-MEL-07"], "one hit each in a round, the surplus in the next", () => {
    const dice = new ScriptedDice(7, 6, 7);
    expect(takeHits(dice, ["marine", "marine"], 3, "high")).toEqual(["marine"]);
    dice.done();
  });

  rule(["EC-MEL-02", "EC-MEL-03"], "no more squads fight than the ship has hull", () => {
    const dice = new ScriptedDice(1, 1, 1, 1);
    expect(meleeRound(dice, times(5, "marine"), times(4, "crew"), 2, "high")).toMatchObject({
      attackerHits: 0,
      defenderHits: 0,
    });
    dice.done();
  });

  rule("EC-MEL-11", "crew give up to marines on 6 or less, but not to crew", () => {
    expect(surrenders(new ScriptedDice(6, 7), ["crew", "crew"], ["marine"])).toEqual(["crew"]);
    expect(surrenders(new ScriptedDice(), ["crew"], ["crew"])).toEqual(["crew"]);
    expect(surrenders(new ScriptedDice(), ["crew", "marine"], ["marine"])).toEqual(["crew", "marine"]);
  });

  rule(
    ["EC-MEL-10", "EC-MEL-12", "EC-MEL-01", "EC-TURN-12"],
    "aliens take no surrender; without defenders the ship is a prize at half thrust",
    () => {
      const table = raid(50, []);
      const prey = table.ship(1);
      prey.boarders = times(3, "raptor-hunter");
      Object.assign(prey, { stealth: true, orbiting: true, shields: 5 });
      Object.assign(prey.hold, { crew: 1, troops: [] });
      // Three hunters roll, the second tries again, the crew rolls, one hit fells it.
      meleePhase(table.state, quiet(5, 1, 1, 1, 1, 8), []);
      expect([prey.prize, commanderOf(prey), prey.shields, thrustOf(prey)]).toEqual([true, 0, 0, 40]);
      // Her new crew keeps neither her cloak nor her orbit.
      expect([prey.stealth, prey.orbiting]).toEqual([false, false]);
    },
  );

  rule("EC-MEL-08", "with both sides left the fight goes on", () => {
    const table = raid(50, []);
    const prey = table.ship(1);
    prey.boarders = ["raptor-hunter"];
    Object.assign(prey.hold, { crew: 1, troops: [] });
    meleePhase(table.state, quiet(1, 1), []);
    expect([prey.prize, prey.boarders.length, prey.hold.crew]).toEqual([false, 1, 1]);
  });

  rule("EC-MEL-09", "in a later turn the boarders may go home but for a rear guard, the weakest", () => {
    const table = storm([task("board", "s1", 1, 0)]);
    const prey = table.ship(1);
    prey.boarders = ["raptor-hunter", "slasher", "slasher"];
    const home = answer({ retreats: [{ from: "s1", to: "s0" }] });
    prey.boardedIn = table.state.turn;
    expect(table.refusal(0, home)).toBe("just-boarded");
    prey.boardedIn = 0;
    expect(table.refusal(0, { ...home, parties: [party()] })).toBe("board-or-retreat");
    table.act(0, home);
    table.act(1, answer(), AS_IT_IS);
    expect([prey.boarders, table.ship(0).hold.troops.slice(4)]).toEqual([[], ["slasher", "slasher"]]);
  });

  rule(["EC-MEL-02", "EC-MEL-05"], "each commander says who fights first and who takes the hits", () => {
    const fought = (fights: "best" | "worst", takes: Boarding["takes"], ...dice: number[]) => {
      const table = storm([]);
      const prey = table.ship(1);
      prey.boarders = ["raptor-hunter"];
      prey.left.hull = 2;
      Object.assign(prey.hold, { crew: 2, troops: ["trooper"] });
      table.act(0, answer());
      table.act(1, answer({ fights, takes }), 5, ...dice, AS_IT_IS);
      return [prey.hold.troops.length, prey.hold.crew];
    };
    // The hunter hits once. The trooper fights beside a crew: either may take it; two crews leave him out.
    expect(fought("best", "best", 1, 1, 6)).toEqual([0, 2]);
    expect(fought("best", "worst", 1, 1, 8)).toEqual([1, 1]);
    expect(fought("worst", "best", 1, 1, 8)).toEqual([1, 1]);
    // Squads of a named kind take hits first, whatever they are worth.
    expect(fought("best", "crew", 1, 1, 8)).toEqual([1, 1]);
    expect(fought("best", "trooper", 1, 1, 6)).toEqual([0, 2]);
  });

  rule("EC-ORG-05", "troop classes and melee factors", () => {
    const row = (squad: TroopId) => [
      TROOP_TABLE[squad].class,
      TROOP_TABLE[squad].melee,
      TROOP_TABLE[squad].armor,
      TROOP_TABLE[squad].weapon,
    ];
    expect(
      (["civilian", "crew", "militia", "marine", "ranger", "guard", "centurion"] as const).map(row),
    ).toEqual([
      [1, 9, 1, "S1"],
      [2, 8, 2, "S2"],
      [3, 7, 3, "X3"],
      [4, 6, 4, "X4"],
      [5, 5, 5, "X5"],
      [6, 4, 6, "X6"],
      [6, 4, 7, "X7"],
    ]);
  });

  rule("EC-MEL-07", "eight marines beat eight crew squads in about 95 of 100 fights", () => {
    const FIGHTS = 5000;
    const dice = new FastDice(7);
    let won = 0;
    for (let fight = 0; fight < FIGHTS; fight++) {
      let [attackers, defenders]: [readonly TroopId[], readonly TroopId[]] = [
        times(8, "marine"),
        times(8, "crew"),
      ];
      while (attackers.length > 0 && defenders.length > 0)
        ({ attackers, defenders } = meleeRound(dice, attackers, defenders, 16, "high"));
      if (attackers.length > 0) won += 1;
    }
    expect(Math.round((100 * won) / FIGHTS)).toBe(95);
  });
});

describe("melees figure by figure", () => {
  /** Two hunter squads aboard a ship with one crew squad; both sides are asked. */
  function aboard(option = true) {
    const table = battle({
      boarding: true,
      figures: option,
      first: [["K-CA", { at: [540, 600], speed: 200 }]],
      second: [["X-CA", { at: [500, 600], speed: 200 }]],
    });
    table.ship(0).shields = 0;
    table.ship(0).boarders = times(2, "raptor-hunter");
    Object.assign(table.ship(0).hold, { crew: 1, troops: ["trooper"] });
    table.orders({ s0: move(0, 5) }, {});
    table.until("boarding");
    return table;
  }

  rule("EC-SKH-06", "only where the match allows it, and only when both sides want the same", () => {
    expect(aboard(false).rule(0, answer({ figures: "short" }))).toBe("EC-SKH-06");
    const table = aboard();
    table.act(0, answer({ figures: "short" }));
    // The hunters and the defenders roll their squad dice and miss.
    table.act(1, answer({ figures: "full" }), 1, 1, 1, 1, AS_IT_IS);
    expect(table.state.phase).toBe("movement");
  });

  rule("EC-SKH-06", "each squad stands on the deck as two figures or ten, the boarders attack", () => {
    for (const [figures, per] of [
      ["short", 2],
      ["full", 10],
    ] as const) {
      const table = aboard();
      table.act(0, answer({ figures }));
      table.act(1, answer({ figures }));
      const { deck, phase } = table.state;
      if (deck === "none") throw new Error("nobody fights");
      expect([phase, deck.attacker, deck.inner.mission]).toEqual(["skirmish", 1, "boarding"]);
      expect([0, 1].map((side) => deck.inner.figures.filter((one) => one.side === side).length)).toEqual([
        2 * per,
        2 * per,
      ]);
      expect(table.rule(0, { type: "fire", shots: [] })).toBe("EC-SKH-06");
    }
  });

  rule(
    "EC-SKH-06",
    "a squad of the winners comes through with half of its figures, the losers are gone",
    () => {
      const table = aboard();
      table.act(0, answer({ figures: "short" }));
      table.act(1, answer({ figures: "short" }));
      const { deck } = table.state;
      if (deck === "none") throw new Error("nobody fights");
      const [first, , third, fourth] = deck.inner.figures.filter(({ side }) => side === 0);
      Object.assign(first ?? {}, { condition: "wounded" });
      Object.assign(third ?? {}, { condition: "dead" });
      Object.assign(fourth ?? {}, { condition: "dead" });
      // The defender gives the ship up; then the captured ship and the raider are one side's.
      table.act(0, { type: "yield" });
      const prey = table.ship(0);
      expect([prey.boarders, prey.hold.crew, prey.hold.troops, prey.prize]).toEqual([
        ["raptor-hunter"],
        0,
        [],
        true,
      ]);
    },
  );

  rule(
    "EC-SKH-06",
    "the fight on the deck is played to its end, and nobody sees more than his own side does",
    () => {
      const { state, act } = aboard();
      act(0, answer({ figures: "short" }));
      act(1, answer({ figures: "short" }));
      const dice = new FastDice(3);
      let acts = 0;
      for (; state.deck !== "none"; acts++) {
        const next = game.waitingFor(state).find((one) => one.answered !== true);
        const seat = Number(next?.seat);
        const choice = game.sample(state, seat, dice);
        expect(game.check(state, seat, choice)).toBeUndefined();
        if (acts % 5 === 0) {
          for (const viewer of [0, 1, SPECTATOR] as const) {
            const other = game.scramble(state, viewer, dice);
            expect(game.view(other, viewer)).toEqual(game.view(state, viewer));
            expect(game.waitingFor(other)).toEqual(game.waitingFor(state));
          }
          const imagined = game.imagine(game.view(state, seat), seat, dice);
          expect(game.check(imagined, seat, choice)).toBeUndefined();
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
          expect(game.choices(state, seat).open.length).toBeGreaterThan(0);
        }
        const before = structuredClone(state);
        const copy = game.clone(state);
        game.apply(copy, seat, choice, new QuietTable(new FastDice(acts)));
        expect(state).toEqual(before);
        game.apply(state, seat, choice, new RecordingTable<EcEvent>(new FastDice(acts)));
        expect(copy).toEqual(state);
      }
      expect(acts).toBeGreaterThan(10);
      expect(state.phase).not.toBe("skirmish");
    },
  );
});
