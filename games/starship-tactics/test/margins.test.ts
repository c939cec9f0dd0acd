import { FastDice, initialValues, QuietTable, readForm, ScriptedDice } from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import { resolveHit, applyEffects, type Effect } from "../src/rules/damage.ts";
import { CLASSES } from "../src/data/classes.ts";
import { JudgedDice } from "../src/rules/dice.ts";
import { figuresOf } from "../src/rules/figures.ts";
import { damageAt, toHitAt } from "../src/rules/fire.ts";
import { setCloak } from "../src/rules/power.ts";
import { senseRoll } from "../src/rules/sensors.ts";
import { setFate } from "../src/rules/victory.ts";
import { hexAt, COLUMNS, edgeBeyond, onMap, rim, ring, ROWS } from "../src/rules/map.ts";
import { options } from "../src/rules/options.ts";
import { answerTo, band } from "../src/rules/questions.ts";
import { enterReinforcements } from "../src/rules/reinforcements.ts";
import { abandonShips } from "../src/rules/rescue.ts";
import type { Scenario } from "../src/rules/scenario.ts";
import { NONE } from "../src/rules/ship.ts";
import { inSight } from "../src/rules/sight.ts";
import { figuresAt, shipAt, type State } from "../src/rules/state.ts";
import { command, INSTRUCTOR } from "./crew.ts";
import {
  act,
  apply,
  decisions,
  duel,
  fallbackFor,
  fed,
  question,
  quietUntil,
  ship,
  tableOf,
} from "./table.ts";

describe("A ship that is gone", () => {
  test("is locked on to and in contact with nobody any more; other ships stay so", () => {
    const state = tableOf({ ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 20), ship("r-bop", 1, 22)] });
    const { sensors } = shipAt(state, 0);
    Object.assign(sensors, { lock: 1, contact: 2 });
    setFate(state, 2, "captured");
    expect([sensors.lock, sensors.contact]).toEqual([1, NONE]);
    Object.assign(sensors, { contact: 1 });
    setFate(state, 1, "driven-off");
    expect([sensors.lock, sensors.contact]).toEqual([NONE, NONE]);
  });
});

describe("Beyond the last column of a chart", () => {
  test("nothing hits and nothing is struck; the own hex counts as the first column", () => {
    for (const shipClass of CLASSES)
      for (const weapon of figuresOf(shipClass, 3).weapons) {
        const { length } = weapon.toHit;
        expect([toHitAt(weapon, length + 1), toHitAt(weapon, 0)]).toEqual([0, weapon.toHit[0]]);
        expect(toHitAt(weapon, length)).toBe(weapon.toHit.at(-1));
        expect(damageAt(weapon, weapon.damage.length + 1, 0)).toBe(0);
      }
  });
});

describe("The rim of the map", () => {
  test("each edge begins one hex beyond it", () => {
    expect([hexAt(5, 0), hexAt(5, ROWS - 1), hexAt(0, 9), hexAt(COLUMNS - 1, 9)].map(edgeBeyond)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect([hexAt(5, -1), hexAt(5, ROWS), hexAt(-1, 9), hexAt(COLUMNS, 9)].map(edgeBeyond)).toEqual([
      "north",
      "south",
      "west",
      "east",
    ]);
    expect([hexAt(5, -1), hexAt(5, ROWS), hexAt(-1, 9), hexAt(COLUMNS, 9)].map(onMap)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(rim()).toHaveLength(2 * COLUMNS + 2 * ROWS - 4);
    expect(rim().every((hex) => onMap(hex))).toBe(true);
  });

  test("a ring holds the hexes between its distances that lie on the map", () => {
    expect(ring(hexAt(20, 14), 0, 0)).toEqual([hexAt(20, 14)]);
    expect(ring(hexAt(20, 14), 1, 1)).toHaveLength(6);
    expect(ring(hexAt(20, 14), 2, 5)).toHaveLength(12 + 18 + 24 + 30);
    expect(ring(hexAt(0, 0), 0, 1)).toHaveLength(3);
  });

  test("what stands between two hexes hides them; what stands beside the line or on an end does not (B-20)", () => {
    const planet = (column: number, row: number) => ({ kind: "planet", ...hexAt(column, row) }) as const;
    const [from, to] = [hexAt(10, 14), hexAt(14, 14)];
    expect(inSight(from, to, [])).toBe(true);
    for (const column of [11, 12, 13]) expect(inSight(from, to, [planet(column, 14)])).toBe(false);
    for (const column of [10, 14]) expect(inSight(from, to, [planet(column, 14)])).toBe(true);
    expect(inSight(from, to, [planet(12, 13), planet(12, 15)])).toBe(true);
    // Straight up the page the line runs between two hexes: both must be there.
    const above = hexAt(10, 12);
    const pair = [planet(9, 13), planet(10, 13)];
    expect(inSight(from, above, pair)).toBe(false);
    for (const one of pair) expect(inSight(from, above, [one])).toBe(true);
  });
});

describe("What a hit on the sensors ends", () => {
  test("lock, contact and search are gone, and the longer outage counts (ST-SEN-18, R16)", () => {
    const knocked = (state: State, die: number): State => {
      const effects: Effect[] = [];
      // The simple chart's 10 is the sensors; then their own die.
      const { table, done } = fed(10, die);
      resolveHit(state, { target: 0, by: 1, from: shipAt(state, 1), side: 0, damage: 1 }, effects, table);
      applyEffects(state, effects, table);
      done();
      return state;
    };
    const state = duel("f-con2", "k-d7m");
    Object.assign(shipAt(state, 0).sensors, { lock: 1, contact: 1, scanning: true });
    knocked(state, 5);
    expect(shipAt(state, 0).sensors).toMatchObject({
      damaged: 1,
      lock: NONE,
      contact: NONE,
      scanning: false,
    });
    expect(shipAt(knocked(state, 6), 0).sensors.damaged).toBe(2);
    expect(shipAt(knocked(state, 1), 0).sensors.damaged).toBe(2);
  });
});

describe("A ship that strikes its flag", () => {
  const three = (): State =>
    tableOf({ ships: [ship("f-con2", 0, 10), ship("f-lar", 0, 12, 16), ship("k-d7m", 1, 30)] });

  test("leaves the queue of ships that move, but not the queue of captains who declare", () => {
    const moving = three();
    quietUntil(moving, "move", 0);
    moving.queue = [2, 0, 1];
    moving.asked = [question(moving, "move", 2)];
    act(moving, 0, { type: "surrender", ship: 0 });
    expect(moving.queue).toEqual([2, 1]);
    const declaring = three();
    quietUntil(declaring, "move", 0);
    declaring.step = "declare";
    declaring.queue = [0, 1];
    declaring.asked = [question(declaring, "declare", 1)];
    act(declaring, 0, { type: "surrender", ship: 0 });
    expect(declaring.queue).toEqual([0, 1]);
    expect(declaring.asked).toEqual([question(declaring, "declare", 1)]);
  });

  test("takes its shots, those at it and its losses along", () => {
    const state = three();
    quietUntil(state, "move", 0);
    const shot = { weapon: 0, range: 3, aimed: false, face: 0, hit: false, side: 0, damage: 0 };
    state.shots = [
      { ...shot, by: 0, target: 2 },
      { ...shot, by: 1, target: 2 },
      { ...shot, by: 2, target: 0 },
      { ...shot, by: 2, target: 1 },
    ];
    state.losses = [
      { ship: 0, from: [1] },
      { ship: 1, from: [2] },
    ];
    state.step = "losses";
    state.asked = [question(state, "lose", 0), question(state, "lose", 1)];
    act(state, 0, { type: "surrender", ship: 0 });
    expect(state.shots.map(({ by, target }) => [by, target])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(state.losses).toEqual([{ ship: 1, from: [2] }]);
    expect(state.asked).toEqual([question(state, "lose", 1)]);
  });
});

describe("A crew that was ordered off", () => {
  test("goes only from a ship that is still there to a friend that is near, and the order is used up", () => {
    const ordered = (more: object, row = 16): State => {
      const state = tableOf({
        ships: [ship("f-con2", 0, 10), ship("f-lar", 0, 10, row), ship("k-d7m", 1, 30)],
      });
      Object.assign(shipAt(state, 0), { abandoning: true, ...more });
      const { table, done } = fed();
      abandonShips(state, table);
      done();
      return state;
    };
    expect(shipAt(ordered({}), 0)).toMatchObject({ fate: "abandoned", host: 1, abandoning: false });
    expect(shipAt(ordered({ fate: "exploded" }), 0)).toMatchObject({
      fate: "exploded",
      host: NONE,
      abandoning: false,
    });
    expect(shipAt(ordered({}, 19), 0)).toMatchObject({ fate: "here", host: NONE, abandoning: false });
    expect(shipAt(ordered({ abandoning: false }), 0)).toMatchObject({ fate: "here", host: NONE });
  });
});

describe("Sensor answers", () => {
  test("transporters: people in fifties, none while nobody beams (ST-SEN-16)", () => {
    const state = duel("f-con2", "k-d7m");
    const target = shipAt(state, 1);
    const { crew } = figuresAt(state, target);
    expect(answerTo(state, 0, 1, 9, "")).toEqual({ powered: 0, lifeForms: 0 });
    target.abandoning = true;
    expect(answerTo(state, 0, 1, 9, "")).toEqual({ powered: 1, lifeForms: 50 * Math.round(crew / 50) });
    target.casualties = 500;
    const half = Math.round(crew / 2);
    expect(answerTo(state, 0, 1, 9, "")).toEqual({ powered: 1, lifeForms: 50 * Math.round(half / 50) });
  });

  test("life forms: whole percents of the crew, once a shield is down (ST-SEN-15)", () => {
    const state = duel("f-con2", "k-d7m");
    const target = shipAt(state, 1);
    target.shields = [1, 1, 1, 1, 1, 1];
    expect(answerTo(state, 0, 1, 8, "")).toEqual({ alive: "no-answer" });
    target.shields[3] = 0;
    for (const [casualties, alive] of [
      [0, 100],
      [9, 100],
      [10, 99],
      [236, 77],
    ] as const) {
      target.casualties = casualties;
      expect(answerTo(state, 0, 1, 8, "")).toEqual({ alive });
    }
  });
});

describe("A sensor answer", () => {
  test("about the condition counts each of six generators and each weapon alike (ST-SEN-14)", () => {
    const state = duel("f-con2", "k-d7m");
    const target = shipAt(state, 1);
    const { weapons } = figuresAt(state, target);
    for (let side = 0; side < 6; side++) {
      target.dead = 1 << side;
      expect([side, answerTo(state, 0, 1, 7, "")]).toEqual([
        side,
        { engines: "intact", shields: "light", weapons: "intact", superstructure: "intact" },
      ]);
    }
    target.dead = 0;
    for (const weapon of weapons.keys()) {
      target.damaged = 1 << weapon;
      const armed = weapons.length - 1;
      expect(answerTo(state, 0, 1, 7, "")).toMatchObject({ weapons: band(armed, weapons.length) });
    }
    const bands = [0b1, 0b11, 0b111, 0b1111, 0b11111, 0b111111].map((dead) => {
      target.dead = dead;
      return answerTo(state, 0, 1, 7, "")["shields"];
    });
    expect(bands).toEqual(["light", "moderate", "moderate", "heavy", "critical", "out"]);
  });

  test("about cloaked ships says whether the asker holds a contact, not whether there is a ship (ST-SEN-17)", () => {
    const state = duel("f-con2", "r-bop");
    expect(answerTo(state, 0, 1, 10, "")).toEqual({ found: 0 });
    shipAt(state, 0).sensors.contact = 1;
    expect([answerTo(state, 0, 1, 10, ""), answerTo(state, 1, 0, 10, "")]).toEqual([
      { found: 1 },
      { found: 0 },
    ]);
  });
});

describe("A ship that cloaks", () => {
  test("is out of every lock, and only it (ST-CLK-01, R22); who comes out again is seen", () => {
    const state = tableOf({ ships: [ship("f-con2", 0, 5), ship("f-con3", 0, 8), ship("r-bop", 1, 20)] });
    shipAt(state, 0).sensors.lock = 2;
    shipAt(state, 1).sensors.lock = 2;
    shipAt(state, 2).sensors.lock = 1;
    const told = fed();
    setCloak(state, 2, true, told.table);
    expect(state.ships.map(({ sensors }) => sensors.lock)).toEqual([NONE, NONE, 1]);
    expect(told.done().map(({ event }) => event)).toEqual([
      { type: "cloaked", seat: 1, ship: 2, name: "@r-bop", rules: ["ST-CLK-01"] },
    ]);
    const { q, r, heading } = shipAt(state, 2);
    expect(shipAt(state, 2).trace).toEqual({ q, r, turn: state.turn });
    const again = fed();
    setCloak(state, 2, true, again.table);
    expect(again.done()).toEqual([]);
    const shown = fed();
    setCloak(state, 2, false, shown.table);
    expect(shown.done()).toMatchObject([{ event: { type: "decloaked", q, r, heading, ship: 2 } }]);
    expect("trace" in shipAt(state, 2)).toBe(false);
  });
});

describe("A die of the sensors", () => {
  test("is a search where a cloak is looked for, else a lock, for whoever rules on dice (ST-SEN-06, ST-CLK-04, ST-CSN-05)", () => {
    const plain = duel("f-con2", "k-d7m");
    const crewed = command();
    for (const [state, most, penalty, what, face] of [
      [plain, 6, 0, "lock", 6],
      [plain, 5, 0, "search", 6],
      [crewed, 6, 0, "lock", 60],
      [crewed, 6, 20, "search", 40],
      [crewed, 5, 0, "search", 60],
    ] as const) {
      const dice = new JudgedDice(new ScriptedDice(face), []);
      const { made } = senseRoll(state, 0, most, penalty, new QuietTable(dice));
      expect(dice.rolled).toEqual([{ what, by: 0, sides: face > 10 ? 100 : 10, rolled: face, face }]);
      expect([most, penalty, made]).toEqual([most, penalty, most > 5 || state === crewed]);
    }
  });
});

describe("A counter that the instructor turns up", () => {
  test("counts among the mines found only when it is one", () => {
    for (const real of [true, false]) {
      const at = [
        { column: 14, row: 3, real },
        ...[15, 16, 17].map((column) => ({ column, row: 3, real: !real && column === 15 })),
      ];
      const mines = { side: 1, layer: "klingon" as const, real: 1, least: 0, most: 9, at };
      const state = command("k-d7m", { scenario: { mines } });
      const news = act(state, INSTRUCTOR, { type: "reveal", counter: 0 });
      expect([real, state.minesFound, state.mines.map(({ up }) => up)]).toEqual([
        real,
        real ? 1 : 0,
        [true, false, false, false],
      ]);
      expect(news.map(({ event }) => event)).toMatchObject([{ type: "counter-turned", real }]);
    }
  });
});

describe("At the turn limit", () => {
  test("whoever had to leave the map has failed, whichever side that is; else it is a draw (ST-SCN-06, ST-SCN-08)", () => {
    const timeUp = (goals: Scenario["goals"]): State["ending"] => {
      const state = tableOf({
        ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 30)],
        scenario: goals === undefined ? {} : { goals },
        options: { turns: 1 },
      });
      for (let acts = 0; acts < 200 && state.ending === undefined; acts++) {
        const [first] = decisions(state).filter(({ answered }) => answered !== true);
        if (first === undefined) break;
        apply(state, Number(first.seat), fallbackFor(state, first.seat), new QuietTable(new FastDice(acts)));
      }
      return state.ending;
    };
    expect(timeUp(undefined)).toEqual({ kind: "turn-limit", side: NONE });
    expect(timeUp([{ side: 0, leaveBy: "east" }])).toEqual({ kind: "goal", side: 1 });
    expect(timeUp([{ side: 1, leaveBy: "west" }])).toEqual({ kind: "goal", side: 0 });
  });
});

describe("Reinforcements", () => {
  test("enter in their turn where the scenario put them, for all to see (ST-SCN-09)", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 30), ship("k-d10", 1, 32, 9, 4, { enters: 3 })],
    });
    const late = shipAt(state, 2);
    const enter = (turn: number): readonly unknown[] => {
      state.turn = turn;
      const { table, done } = fed();
      enterReinforcements(state, table);
      return done();
    };
    expect([late.fate, enter(2), late.fate]).toEqual(["waiting", [], "waiting"]);
    const { q, r } = hexAt(32, 9);
    const about = { seat: 1, ship: 2, name: "@k-d10" };
    expect(enter(3)).toEqual([
      {
        event: {
          type: "commands",
          class: "@k-d10",
          role: "heavy-cruiser",
          ...about,
          rules: ["ST-SCN-01"],
        },
      },
      {
        event: { type: "entered", q, r, heading: 4, ...about, rules: ["ST-SCN-09"] },
      },
    ]);
    expect([late.fate, enter(4)]).toEqual(["here", []]);
  });
});

describe("What a hit leaves whole", () => {
  test("in the Advanced game a generator, a weapon and the sensors cost no superstructure, so nothing is checked for an explosion", () => {
    // Locations 1 to 3 of the simple table, and 9 with the die for the length of the outage.
    for (const faces of [[1], [2], [3]]) {
      const state = duel("f-con2", "k-d7m");
      const effects: Effect[] = [];
      const { table, done } = fed(...faces);
      const hit = { target: 1, by: 0, from: shipAt(state, 0), side: 0, damage: 1 } as const;
      resolveHit(state, hit, effects, table);
      done();
      expect([faces, effects.filter(({ kind }) => kind === "superstructure")]).toEqual([faces, []]);
      expect(applyEffects(state, effects, table)).toEqual([]);
    }
  });

  test("a fleet is two ships at least and 40 at the most", () => {
    const fleetOf = (count: number): boolean =>
      readForm(options, {
        ...initialValues(options),
        scenario: "fleet",
        fleet: Array.from({ length: count }, (_, index) => ({ ship: "f-con2", side: 1 + (index % 2) })),
      }).ok;
    expect([1, 2, 40, 41].map(fleetOf)).toEqual([false, true, true, false]);
  });
});
