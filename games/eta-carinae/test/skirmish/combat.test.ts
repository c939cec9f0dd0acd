import { describe, expect, test } from "vitest";
import { AS_IT_IS, FastDice, QuietTable } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { profileOf, stepOf } from "../../src/skirmish/data/figures.ts";
import { skirmish as game } from "../../src/skirmish/rules/game.ts";
import { runOf, walkOf } from "../../src/skirmish/rules/figures.ts";
import { numberToHit } from "../../src/skirmish/rules/fire.ts";
import { blowNumber } from "../../src/skirmish/rules/melee.ts";
import { coverAt } from "../../src/skirmish/rules/sight.ts";
import type { Figure } from "../../src/skirmish/rules/state.ts";
import { fight, type Man } from "./table.ts";

const AWAY = [1190, 1790] as const;
const man = (kind: Man["kind"], x: number, y: number, more: Omit<Man, "kind" | "at"> = {}): Man => ({
  kind,
  at: [x, y],
  ...more,
});

describe("fire", () => {
  rule(
    "EC-SKF-01",
    "V51: a marine with X4 at 600 against light cover needs 4, crew with S2 at 300 in the open 5",
    () => {
      const marine = fight([man("marine", 250, 1740)], [man("legionary", 250, 1140)]);
      expect(numberToHit(marine.state, marine.figure(0), marine.figure(1), "X4")).toBe(4);
      const crew = fight([man("crew", 600, 1700)], [man("legionary", 600, 1400, { is: { moved: 20 } })]);
      expect(numberToHit(crew.state, crew.figure(0), crew.figure(1), "S2")).toBe(5);
    },
  );

  rule("EC-SKF-01", "cover, haste, darkness and nerve make it harder, aim and nearness easier", () => {
    const table = fight([man("marine", 600, 1700)], [man("legionary", 600, 1660)]);
    const number = (firer = {}, target = {}) =>
      numberToHit(table.state, { ...table.figure(0), ...firer }, { ...table.figure(1), ...target }, "X4");
    // 2 + 1 - 1, and 1 less for standing still in the open at 40.
    expect(number()).toBe(1);
    expect(number({}, { moved: 10 })).toBe(2);
    expect(number({ order: "aim" })).toBe(0);
    expect(number({ condition: "pinned" })).toBe(3);
    expect(number({}, { hidden: true })).toBe(2);
    expect(number({ skills: ["marksman"] })).toBe(0);
    expect(number({}, { kind: "queens-guard" })).toBe(0);
    const passing = { x: 600, y: 1660, prone: false };
    const reaction = (hurried: boolean, order: "watch" | "advance") =>
      numberToHit(table.state, { ...table.figure(0), order }, table.figure(1), "X4", { ...passing, hurried });
    expect([reaction(false, "watch"), reaction(true, "watch"), reaction(false, "advance")]).toEqual([
      2, 3, 3,
    ]);
    // A cloak hides who does not hurry, by two; each modifier counts alone and together.
    expect(number({}, { kind: "shadow" })).toBe(3);
    const cloaked = (hurried: boolean) =>
      numberToHit(
        table.state,
        { ...table.figure(0), order: "watch" },
        { ...table.figure(1), kind: "shadow" },
        "X4",
        { ...passing, hurried },
      );
    expect([cloaked(false), cloaked(true)]).toEqual([4, 3]);
    expect(number({ condition: "pinned", order: "aim" }, { hidden: true, kind: "shadow" })).toBe(5);
    expect(number({}, { condition: "pinned" })).toBe(2);
    const heavy = fight([man("marine", 600, 1600)], [man("legionary", 600, 1350)]);
    expect(numberToHit(heavy.state, heavy.figure(0), heavy.figure(1), "X4")).toBe(4);
    const slit = fight([man("marine", 600, 1000)], [man("legionary", 600, 730)], { mission: "boarding" });
    expect(numberToHit(slit.state, slit.figure(0), slit.figure(1), "X4")).toBe(5);
    const night = fight([man("marine", 600, 1700)], [man("legionary", 600, 1600)], { dark: true });
    expect(numberToHit(night.state, night.figure(0), night.figure(1), "X4")).toBe(4);
  });

  rule("EC-SKF-02", "each weapon has its step, and nothing hits that needs more than 15", () => {
    expect(["S1", "S2", "X3", "X7", "KE", "sniper"].map((arm) => stepOf(arm as "S1"))).toEqual([
      100, 150, 300, 700, 800, 1000,
    ]);
    const table = fight(
      [man("civilian", 600, 1790)],
      [man("legionary", 600, 910, { is: { hidden: true, betrayed: true } })],
    );
    table.orders([table.order(0, "fire")]);
    // 2 + 9 + 2 + 1: 14 hits; smoke makes it 16.
    const fire = { type: "aimed-fire" as const, shots: [table.shot(0, 1)] };
    expect(table.refusal(0, fire)).toBeUndefined();
    table.state.clouds.push({ x: 660, y: 1500, until: 9 });
    expect(table.refusal(0, fire)).toMatchObject({ code: "skirmish-too-far", rule: "EC-SKF-02" });
    // It has blown away when its last turn is over.
    table.state.clouds.push({ x: 0, y: 0, until: 2 }, { x: 0, y: 0, until: 3 });
    const calm = new QuietTable(new FastDice(1));
    for (let acts = 0; acts < 20 && table.state.turn === 1; acts++)
      for (const seat of table.state.asked) {
        if (table.state.turn === 1) game.apply(table.state, seat, game.fallback(table.state, seat), calm);
      }
    expect([table.state.turn, table.state.clouds.map(({ until }) => until)]).toEqual([2, [9, 3]]);
  });

  /** One aimed shot in the open at 200 that hits, then these dice. */
  function hit(
    arm: Man["kind"],
    target: Man["kind"],
    faces: number[],
    more: Omit<Man, "kind" | "at"> = {},
    weapon = 0,
  ) {
    const table = fight([man(arm, 600, 1700)], [man(target, 600, 1500, more), man("legionary", 50, 950)]);
    table.orders([table.order(0, "aim")]);
    table.fire([table.shot(0, 1, weapon)], 9, ...faces);
    return table.figure(1);
  }

  rule("EC-SKF-03", "penetration dice by weapon: above penetrates, equal is partial", () => {
    expect(hit("marine", "legionary", [5, 6]).condition).toBe("dead");
    expect(hit("marine", "legionary", [4, 5]).stunned).toBe(2);
    expect(hit("marine", "legionary", [3]).condition).toBe("ready");
    // S2 counts one more armor, S1 two.
    expect(hit("crew", "legionary", [5, 5]).stunned).toBe(2);
    expect(hit("civilian", "legionary", [6, 5]).stunned).toBe(2);
    // Two dice, the better counts; three; and the heavy gun's each.
    expect(hit("ranger", "legionary", [2, 5, 6]).condition).toBe("dead");
    expect(hit("centurion", "legionary", [2, 3, 5, 6]).condition).toBe("dead");
    expect(hit("combat-robot", "legionary", [4, 4, 5, 5], {}, 1).stunned).toBe(2);
  });

  rule("EC-SKF-04", "penetrated: dead on 6, else wounded; partial: wounded on 9, else stunned", () => {
    expect(hit("marine", "legionary", [9, 6]).condition).toBe("dead");
    expect(hit("marine", "legionary", [9, 5]).condition).toBe("wounded");
    expect(hit("marine", "legionary", [4, 9]).condition).toBe("wounded");
    expect(hit("marine", "legionary", [4, 8])).toMatchObject({ condition: "ready", stunned: 2 });
  });

  rule("EC-SKF-05", "a robot loses weapon or movement, both at once are its end", () => {
    expect(hit("marine", "support-robot", [6, 6, 5])).toMatchObject({
      disarmed: true,
      halted: false,
      condition: "ready",
    });
    expect(hit("marine", "support-robot", [6, 5, 6])).toMatchObject({ disarmed: false, halted: true });
    expect(hit("marine", "support-robot", [6, 6, 6]).condition).toBe("dead");
    expect(hit("marine", "support-robot", [5, 8, 9])).toMatchObject({ disarmed: false, halted: true });
  });

  rule("EC-SKF-06", "watchers fire at a point of the path; who falls lies there", () => {
    const table = fight([man("marine", 600, 1700)], [man("legionary", 600, 1550), man("legionary", 50, 950)]);
    table.orders([table.order(1, "run", { path: [{ x: 600, y: 1430 }] })]);
    table.fire([]);
    const spot = table.state.spotted[0][0];
    expect(table.state.spotted[0].map(({ target }) => target)).toEqual([1, 1]);
    if (spot === undefined) throw new Error("nothing was seen");
    expect(
      table.refusal(0, { type: "reaction-fire", shots: [{ ...table.shot(0, 1), x: 1, y: 1 }] }),
    ).toMatchObject({ rule: "EC-SKF-06" });
    table.react([{ ...table.shot(0, 1), x: spot.x, y: spot.y }], 9, 9, 6);
    expect([table.figure(1).condition, table.figure(1).y]).toEqual(["dead", spot.y]);
  });

  rule("EC-SKF-06", "the firer may also choose the point at which his man was out of cover", () => {
    // He starts and ends behind heavy cover; only on the way he stepped out of it, farther off.
    const table = fight([man("marine", 600, 1200)], [man("legionary", 660, 1360), man("legionary", 50, 950)]);
    const path = [
      { x: 660, y: 1400 },
      { x: 640, y: 1360 },
    ];
    table.orders([table.order(1, "run", { path })]);
    table.fire([]);
    const covers = table.state.spotted[0].map((spot) => coverAt(table.state, spot));
    expect(covers).toEqual([2, 0]);
  });

  rule("EC-SKF-06", "who has fired, aims or runs does not react", () => {
    const table = fight(
      [man("marine", 600, 1700), man("marine", 640, 1700)],
      [man("legionary", 600, 1550), man("legionary", 50, 950)],
    );
    table.orders([
      table.order(0, "aim"),
      table.order(1, "run", { path: [{ x: 640, y: 1690 }] }),
      table.order(2, "advance", { path: [{ x: 600, y: 1500 }] }),
    ]);
    table.fire([], AS_IT_IS);
    expect(table.state.spotted[0]).toEqual([]);
    expect(
      table.refusal(0, { type: "reaction-fire", shots: [{ ...table.shot(0, 2), x: 600, y: 1500 }] }),
    ).toMatchObject({ code: "skirmish-not-watching" });
  });

  rule("EC-SKF-07", "light plasma burns a lane 40 wide and 200 long, then needs a turn", () => {
    const table = fight(
      [man("marine", 600, 1700, { items: ["plasma"] })],
      [
        man("legionary", 615, 1600),
        man("legionary", 625, 1600),
        man("legionary", 600, 1470),
        man("legionary", 50, 950),
      ],
    );
    table.orders([table.order(0, "throw", { object: "plasma", path: [{ x: 600, y: 1650 }] })]);
    // Only the first stands in the lane: 4 hits, 5 penetrates, 6 kills.
    table.fire([], 4, 5, 6);
    expect(table.state.figures.map(({ condition }) => condition)).toEqual([
      "ready",
      "dead",
      "ready",
      "ready",
      "ready",
    ]);
    // One friend saw it and keeps his nerve.
    table.react([], 9);
    const again = {
      type: "figure-orders" as const,
      orders: [table.order(0, "throw", { object: "plasma", path: [{ x: 600, y: 1650 }] })],
    };
    expect(table.refusal(0, again)).toMatchObject({ code: "skirmish-nothing-to-throw" });
  });

  rule("EC-SKF-08", "a smoke grenade hurts nobody and leaves a cloud for three turns where it lands", () => {
    const table = fight(
      [{ ...man("marine", 600, 1700), items: ["smoke-grenade"] }],
      [man("legionary", 600, 1600), man("legionary", 50, 950)],
    );
    const { smokes } = table.figure(0);
    table.orders([table.order(0, "throw", { object: "smoke", path: [{ x: 600, y: 1600 }] })]);
    table.fire([], 9);
    expect(table.state.clouds).toEqual([{ x: 600, y: 1600, until: 1 + 3 }]);
    expect([table.figure(0).smokes, table.figure(1).condition]).toEqual([smokes - 1, "ready"]);
  });

  rule("EC-SKM-02", "scouts run 20 farther, with a harness 60, with a boarding shield 20 less", () => {
    const table = fight([man("marine", 600, 1700)], [man("legionary", 50, 950)]);
    const run = (more: Partial<Figure>): number => runOf({ ...table.figure(0), ...more });
    const plain = run({});
    expect([
      run({ skills: ["scout"] }),
      run({ items: ["harness"] }),
      run({ items: ["boarding-shield"] }),
      run({ items: ["harness", "boarding-shield"], skills: ["scout"] }),
    ]).toEqual([plain + 20, plain + 60, plain - 20, plain + 60]);
    const { walk } = profileOf("marine");
    expect([walkOf(table.figure(0)), run({ carries: 4, items: ["harness"] }), run({ carries: 0 })]).toEqual([
      walk,
      Math.floor(walk / 2),
      Math.floor(walk / 2),
    ]);
  });

  rule("EC-SKF-08", "a grenade flies 200, misses by D10 x 10, and tries armor in two rings", () => {
    const table = fight(
      [man("marine", 600, 1700)],
      [man("legionary", 600, 1530), man("legionary", 670, 1530), man("legionary", 50, 950)],
    );
    const throwAt = (y: number) => [table.order(0, "throw", { object: "grenade", path: [{ x: 600, y }] })];
    expect(table.refusal(0, { type: "figure-orders", orders: throwAt(1499) })).toMatchObject({
      code: "skirmish-throw-far",
    });
    table.orders(throwAt(1530));
    // 170 away: 4. Inner ring: 7 - 2 over 4 kills on 6. Outer: 9 - 5 is partial, 5 stuns.
    table.fire([], 4, 7, 6, 9, 5);
    expect([table.figure(1).condition, table.figure(2).stunned, table.figure(0).grenades]).toEqual([
      "dead",
      2,
      1,
    ]);
    const wide = fight([man("marine", 600, 1700)], [man("legionary", 600, 1530), man("legionary", 50, 950)]);
    wide.orders([wide.order(0, "throw", { object: "grenade", path: [{ x: 600, y: 1530 }] })]);
    // 3 misses: 100 off along x.
    wide.fire([], 3, 10, 1);
    expect(wide.figure(1).condition).toBe("ready");
  });

  rule("EC-SKF-10", "fire into a melee hits any of those who fight", () => {
    const table = fight(
      [man("marine", 600, 1700), man("marine", 600, 1509)],
      [man("legionary", 600, 1500), man("legionary", 50, 950)],
    );
    table.orders([table.order(0, "aim")]);
    // The second of those in contact: the own man.
    table.fire([table.shot(0, 2)], 1, 9, 9, 6);
    expect([table.figure(1).condition, table.figure(2).condition]).toEqual(["dead", "ready"]);
  });

  rule("EC-SKF-11", "two hand grenades each, six shells a launcher, beams for the mission", () => {
    const table = fight([man("marine", 600, 1700, { items: ["launcher"] })], [man("legionary", ...AWAY)]);
    expect([table.figure(0).grenades, table.figure(0).shells]).toEqual([2, 6]);
    table.figure(0).grenades = 0;
    const order = table.order(0, "throw", { object: "grenade", path: [{ x: 600, y: 1600 }] });
    expect(table.refusal(0, { type: "figure-orders", orders: [order] })).toMatchObject({ rule: "EC-SKF-11" });
  });
});

describe("melee", () => {
  rule(
    "EC-SKC-01",
    "the melee factor or better hits; charges and numbers make it one better, never below 2",
    () => {
      const table = fight(
        [man("marine", 600, 1500), man("slasher", 610, 1500)],
        [man("legionary", 600, 1491), man("legionary", 50, 950)],
      );
      const [marine, slasher, target] = [table.figure(0), table.figure(1), table.figure(2)];
      expect(blowNumber(marine, target, 0)).toBe(6);
      expect(blowNumber(marine, target, 1)).toBe(5);
      expect(blowNumber({ ...marine, charging: target.id }, target, 0)).toBe(5);
      expect(blowNumber({ ...slasher, charging: target.id }, target, 1)).toBe(2);
      table.figure(2).stunned = 2;
      table.orders([]);
      table.fire([]);
      table.react([]);
      expect(
        table.refusal(1, { type: "close-combat", blows: [{ figure: 2, target: 0 }], yielding: [] }),
      ).toMatchObject({ code: "skirmish-no-figure" });
      expect(
        table.refusal(0, { type: "close-combat", blows: [{ figure: 0, target: 3 }], yielding: [] }),
      ).toMatchObject({ rule: "EC-SKC-01" });
    },
  );

  /** A marine strikes a legionary beside him with these dice. */
  function strike(faces: number[], at: readonly [number, number] = [600, 1491]) {
    const table = fight(
      [man("marine", at[0], at[1] + 9)],
      [man("legionary", ...at), man("legionary", 50, 950)],
    );
    table.orders([]);
    table.fire([]);
    table.react([]);
    table.melee([{ figure: 0, target: 1 }], [], ...faces);
    return table.figure(1);
  }

  rule("EC-SKC-02", "who is hit goes down at his own factor or less, else gives way, else is stunned", () => {
    // Factor 6: 6 hits; 6 is down; 6 is dead, 5 wounded.
    expect(strike([6, 6, 6]).condition).toBe("dead");
    expect(strike([6, 6, 5]).condition).toBe("wounded");
    // A hit that is stood through shakes nobody; he is pushed 10 away.
    expect(strike([6, 7])).toMatchObject({ condition: "ready", y: 1481 });
    // Against a wall there is no way to give.
    expect(strike([6, 7], [600, 905])).toMatchObject({ condition: "ready", y: 905, stunned: 2 });
    expect(strike([5]).condition).toBe("ready");
  });

  rule(
    "EC-SKC-03",
    "humans of class 2 or less may surrender to class 4 or better on 6 or less, never with aliens",
    () => {
      const facing = (kind: Man["kind"], second: "Y" | "X") => {
        const table = fight(
          [man("crew", 600, 1500), man("crew", 100, 1790)],
          [man(kind, 600, 1491), man(kind, 50, 950)],
          { second },
        );
        table.orders([]);
        table.fire([]);
        table.react([]);
        return table;
      };
      const yes = facing("legionary", "Y");
      yes.melee([], [0], 6);
      expect(yes.figure(0).condition).toBe("surrendered");
      const no = facing("legionary", "Y");
      no.melee([], [0], 7);
      expect(no.figure(0).condition).toBe("ready");
      const alien = facing("raptor-hunter", "X");
      expect(alien.refusal(0, { type: "close-combat", blows: [], yielding: [{ figure: 0 }] })).toMatchObject({
        rule: "EC-SKC-03",
      });
      const equal = facing("militia", "Y");
      expect(equal.refusal(0, { type: "close-combat", blows: [], yielding: [{ figure: 0 }] })).toMatchObject({
        rule: "EC-SKC-03",
      });
    },
  );

  rule("EC-SKC-04", "who leaves contact gives each enemy in contact a free die", () => {
    const table = fight(
      [man("marine", 600, 1500), man("marine", 100, 1790)],
      [man("legionary", 600, 1491), man("legionary", 50, 950)],
    );
    table.orders([table.order(0, "advance", { path: [{ x: 600, y: 1560 }] })]);
    table.fire([]);
    expect(table.state.leaving).toEqual([{ figure: 0, foes: [2] }]);
    table.react([]);
    // The legionary's 6 hits, 6 is down, 3 wounded.
    table.melee([], [], 6, 6, 3);
    expect(table.figure(0).condition).toBe("wounded");
  });
});

test("a queen's guard takes two penetrations, a personal shield makes one partial", () => {
  const table = fight(
    [man("marine", 600, 1700), man("marine", 630, 1700)],
    [man("queens-guard", 600, 1500), man("legionary", 50, 950)],
  );
  table.orders([table.order(0, "aim"), table.order(1, "aim")]);
  table.fire([table.shot(0, 2), table.shot(1, 2)], 9, 9, 9, 9, 6);
  expect(table.figure(2).condition).toBe("dead");
});
