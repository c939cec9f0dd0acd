import { describe, expect } from "vitest";
import { FastDice, initialValues, QuietTable } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { message } from "../../src/say.ts";
import { ITEMS, profileOf, type Skill } from "../../src/skirmish/data/figures.ts";
import type { Action, Hero } from "../../src/skirmish/rules/action.ts";
import { skirmish } from "../../src/skirmish/rules/game.ts";
import { survives } from "../../src/skirmish/rules/heroes.ts";
import { missionEnd } from "../../src/skirmish/rules/missions.ts";
import { skillNumber } from "../../src/skirmish/rules/skills.ts";
import type { Figure } from "../../src/skirmish/rules/state.ts";
import { nerveNumber } from "../../src/skirmish/rules/nerve.ts";
import type { Options } from "../../src/skirmish/rules/options.ts";
import { fight, type Man } from "./table.ts";

const man = (kind: Man["kind"], x: number, y: number, more: Omit<Man, "kind" | "at"> = {}): Man => ({
  kind,
  at: [x, y],
  ...more,
});
const FAR = man("legionary", 50, 950);

describe("nerve", () => {
  rule("EC-SKN-01", "nerve is 9 less the class; leaders, comrades, cover and losses change it", () => {
    const table = fight(
      [man("marine", 600, 1700), man("marine", 640, 1700), man("marine", 100, 1000)],
      [FAR],
    );
    const nerve = () => nerveNumber(table.state, table.figure(0));
    expect(nerve()).toBe(5);
    table.state.figures[1] = { ...table.figure(1), skills: ["leader"] };
    expect(nerve()).toBe(4);
    table.figure(1).condition = "wounded";
    expect(nerve()).toBe(6);
    table.figure(2).condition = "dead";
    expect(nerve()).toBe(8);
    Object.assign(table.figure(0), { x: 600, y: 1340 });
    expect(nerve()).toBe(7);
  });

  rule("EC-SKN-01", "a near miss tests: failure pins, failure by four makes a figure run", () => {
    const missed = (...nerve: number[]) => {
      const table = fight(
        [man("marine", 600, 1700)],
        [man("legionary", 600, 1500), man("legionary", 630, 1500)],
      );
      table.orders([table.order(0, "fire")]);
      // 2 was needed: a 1 misses by one.
      table.fire([table.shot(0, 1)], 1, 6);
      table.react([], ...nerve);
      return table.figure(1);
    };
    expect(missed(5)).toMatchObject({ condition: "ready" });
    expect(missed(4)).toMatchObject({ condition: "pinned", fleeing: false });
    expect(missed(1, 6)).toMatchObject({ condition: "pinned", fleeing: true });
  });

  rule("EC-SKN-01", "who failed by four falls back and cannot be told otherwise", () => {
    const table = fight(
      [man("marine", 600, 1700, { is: { condition: "pinned", fleeing: true } })],
      [man("legionary", 600, 1500)],
    );
    expect(table.refusal(0, { type: "figure-orders", orders: [table.order(0, "rally")] })).toMatchObject({
      rule: "EC-SKN-01",
    });
  });

  rule("EC-SKN-02", "robots, drones and warriors never test; heroes test with 2 less", () => {
    const table = fight(
      [man("marine", 600, 1700, { skills: [] }), man("marine", 640, 1700)],
      [
        man("drone", 600, 1500, { is: { shaken: true } }),
        man("warrior", 620, 1500, { is: { shaken: true } }),
        man("combat-robot", 640, 1500, { is: { shaken: true } }),
      ],
    );
    expect(nerveNumber(table.state, table.figure(0))).toBe(3);
    table.orders([]);
    table.fire([]);
    // No die is rolled for any of them.
    table.react([]);
    expect(table.state.figures.map(({ condition }) => condition)).toEqual([
      "ready",
      "ready",
      "ready",
      "ready",
      "ready",
    ]);
  });

  rule(
    "EC-SKN-03",
    "the pinned rally by a test, or by themselves with no enemy in sight; stun ends after the next melee",
    () => {
      const watched = (face: number) => {
        const table = fight(
          [man("marine", 600, 1700, { is: { condition: "pinned" } }), man("marine", 640, 1700)],
          [man("legionary", 600, 1500)],
        );
        table.orders([table.order(0, "rally")]);
        table.fire([]);
        table.react([], face);
        return table.figure(0).condition;
      };
      expect([watched(4), watched(5)]).toEqual(["pinned", "ready"]);
      const alone = fight(
        [
          man("marine", 600, 1700, { is: { condition: "pinned", stunned: 1 } }),
          man("marine", 640, 1700, { is: { stunned: 2 } }),
        ],
        [man("legionary", 600, 100)],
      );
      alone.orders([]);
      alone.fire([]);
      alone.react([]);
      expect([alone.figure(0).condition, alone.figure(0).stunned, alone.figure(1).stunned]).toEqual([
        "ready",
        0,
        2,
      ]);
    },
  );

  rule("EC-SKN-04", "the wounded die on a 1 every fifth turn unless a neighbour stabilises them", () => {
    const table = fight(
      [man("marine", 600, 1700), man("marine", 610, 1700, { is: { condition: "wounded" } })],
      [man("legionary", 600, 100)],
    );
    table.state.turn = 5;
    table.orders([table.order(0, "aid", { target: 1 })]);
    table.fire([], 6);
    expect(table.figure(1).stabilised).toBe(false);
    // The crisis: 1 dies.
    table.react([], 1);
    expect(table.figure(1).condition).toBe("dead");
    const medic = fight(
      [
        man("marine", 600, 1700, { items: ["medikit"] }),
        man("marine", 610, 1700, { is: { condition: "wounded" } }),
      ],
      [man("legionary", 600, 100)],
    );
    medic.state.turn = 5;
    medic.orders([medic.order(0, "aid", { target: 1 })]);
    medic.fire([], 3);
    medic.react([]);
    expect(medic.figure(1)).toMatchObject({ condition: "wounded", stabilised: true });
    medic.state.winner = 0;
    expect([
      survives(medic.state, medic.figure(1)),
      survives({ ...medic.state, winner: 1 }, medic.figure(1)),
    ]).toEqual([true, false]);
  });

  rule("EC-SKN-04", "a comrade can be carried, at half a walk", () => {
    const table = fight(
      [man("marine", 600, 1700), man("marine", 610, 1700, { is: { condition: "wounded" } })],
      [man("legionary", 600, 100)],
    );
    table.orders([table.order(0, "aid", { target: 1, object: "carry" })]);
    table.fire([]);
    table.react([]);
    expect(
      table.refusal(0, {
        type: "figure-orders",
        orders: [table.order(0, "run", { path: [{ x: 600, y: 1600 }] })],
      }),
    ).toMatchObject({ rule: "EC-SKN-04" });
    table.orders([table.order(0, "advance", { path: [{ x: 600, y: 1600 }] })]);
    table.fire([]);
    expect([table.figure(0).y, table.figure(1).y]).toEqual([1670, 1670]);
  });
});

describe("heroes, forces and missions", () => {
  const muster = (hero: Partial<Hero>, points = 40, count = 4): Extract<Action, { type: "muster" }> => ({
    type: "muster",
    recruits: [{ kind: "marine", count, first: "", second: "" }],
    hero: { kind: "marine", skills: [], sharper: false, luck: 0, first: "", second: "", ...hero },
    decoys: points === 0 ? 1 : 0,
  });
  const mustering = (points = 40) =>
    skirmish.setup(
      { ...(initialValues(skirmish.options) as unknown as Options), scenario: "points", points },
      2,
      new QuietTable(new FastDice(1)),
    );

  rule("EC-SKH-01", "ten points buy skills for 2, a better melee factor for 4, luck for 3, and items", () => {
    const check = (hero: Partial<Hero>) => skirmish.check(mustering(), 0, muster(hero))?.code;
    expect(check({ skills: ["leader", "medic"], luck: 2 })).toBeUndefined();
    expect(check({ skills: ["leader", "medic", "scout"], luck: 2 })).toBe("skirmish-hero-points");
    expect(check({ sharper: true, luck: 2 })).toBeUndefined();
    expect(check({ sharper: true, luck: 1, first: "personal-shield" })).toBe("skirmish-hero-points");
    expect(check({ kind: "crew" })).toBe("skirmish-hero-class");
    expect(check({ skills: ["scout", "scout"] })).toBe("skirmish-hero-skills");
  });

  rule("EC-SKH-02", "luck has the first bad die rolled again, and saves a life", () => {
    const table = fight(
      [man("marine", 600, 1700, { skills: [], is: { luck: 1 } })],
      [man("legionary", 600, 1500), FAR],
    );
    table.orders([table.order(0, "aim", { luck: true })]);
    // The miss is rolled again.
    table.fire([table.shot(0, 1)], 1, 1, 9, 5, 6);
    expect([table.figure(0).luck, table.figure(1).condition]).toEqual([0, "dead"]);
    const hero = fight(
      [man("marine", 600, 1700), FAR],
      [man("legionary", 600, 1500, { skills: [], is: { luck: 1 } }), man("legionary", 1100, 950)],
    );
    hero.orders([hero.order(0, "aim")]);
    hero.fire([hero.shot(0, 2)], 9, 9, 9);
    expect(hero.figure(2)).toMatchObject({ condition: "wounded", luck: 0 });
    const none = fight([man("marine", 600, 1700)], [FAR]);
    expect(
      none.refusal(0, { type: "figure-orders", orders: [none.order(0, "aim", { luck: true })] }),
    ).toMatchObject({ rule: "EC-SKH-02" });
  });

  rule(
    "EC-SKH-03",
    "a skill is tried on a thing at hand: 6 with the skill, 9 without, changed by the task",
    () => {
      expect([skillNumber(true, -5), skillNumber(true, 9)]).toEqual([4, 10]);
      const tried = (skills: Skill[] | undefined, ...faces: number[]) => {
        const table = fight(
          [man("marine", 600, 120, skills === undefined ? {} : { skills })],
          [man("legionary", 100, 1700)],
        );
        table.orders([table.order(0, "use", { object: "test:beacon" })]);
        table.fire([], ...faces);
        const reason = message("skirmish.tries.skill", {
          skill: message("skirmish.skill.linguist"),
          thing: message("skirmish.thing.beacon"),
        });
        const tries = table.heard(0, "skirmish-skill-worked", "skirmish-skill-failed");
        expect(tries).toMatchObject([{ figure: 0, object: "beacon", reason }]);
        return table.state.jammed[1];
      };
      // The beacon is a linguist's task: he jams the enemy for three turns.
      expect([
        tried(["linguist"], 6),
        tried(["linguist"], 5),
        tried(undefined, 8),
        tried(undefined, 9),
      ]).toEqual([4, 0, 0, 4]);
      const table = fight([man("marine", 300, 340)], [FAR]);
      expect(
        table.refusal(0, {
          type: "figure-orders",
          orders: [table.order(0, "use", { object: "test:stores" })],
        }),
      ).toMatchObject({ rule: "EC-SKH-03" });
    },
  );

  rule(
    "EC-SKH-03",
    "a pilot turns the gravity off at the helm, a xenologist finds the brood by its nest",
    () => {
      const ship = fight([man("marine", 600, 100, { skills: ["pilot"] })], [man("legionary", 600, 1700)], {
        mission: "boarding",
      });
      ship.orders([ship.order(0, "use", { object: "test:helm" })]);
      ship.fire([], 6);
      expect(ship.state.weightless).toBe(true);
      const hive = fight([man("marine", 150, 770, { skills: ["xenologist"] })], [man("warrior", 400, 950)], {
        mission: "purge",
        first: "F",
        second: "T",
      });
      expect(hive.state.located[0]).toEqual([]);
      hive.orders([hive.order(0, "use", { object: "test:clutch-1" })]);
      hive.fire([], 5);
      expect(hive.state.located[0]).toEqual([1]);
    },
  );

  /** One mission of two is won at once: the only enemy falls; the dice are those after the last decision. */
  function secondMission(hero: Partial<Figure>, ...faces: number[]) {
    const table = fight(
      [man("marine", 600, 1700, { skills: [], is: hero }), man("marine", 700, 1700)],
      [FAR],
      { missions: 2 },
    );
    table.figure(2).condition = "dead";
    table.orders([]);
    table.fire([]);
    table.react([], ...faces);
    return table;
  }

  rule("EC-SKH-04", "survivors learn 1, winners 2, and up to 2 for betters put down; 5 buy 2 points", () => {
    const table = secondMission({ felled: 3 });
    expect([table.state.phase, table.state.mission, table.state.won]).toEqual(["muster", "purge", [1, 0]]);
    expect(table.state.heroes[0]).toEqual({ kind: "marine", points: 10, experience: 4 });
    table.state.heroes[0].experience = 3;
    expect(table.refusal(0, muster({ kind: "ranger" }))).toMatchObject({ rule: "EC-SKH-04" });
    const learned = secondMission({ felled: 0 });
    expect(learned.state.heroes[0].experience).toBe(2);
    learned.state.heroes[0] = { kind: "marine", points: 12, experience: 0 };
    expect(
      learned.refusal(0, muster({ kind: "marine", skills: ["leader", "medic", "scout"], luck: 2 })),
    ).toBeUndefined();
  });

  rule("EC-SKH-04", "experience carries over: five points are two more to be made of", () => {
    const table = fight([man("marine", 600, 1700, { skills: [], is: { felled: 2 } })], [FAR], {
      missions: 2,
    });
    table.state.heroes[0] = { kind: "marine", points: 10, experience: 3 };
    table.figure(1).condition = "dead";
    table.orders([]);
    table.fire([]);
    table.react([]);
    expect(table.state.heroes[0]).toEqual({ kind: "marine", points: 12, experience: 2 });
  });

  rule("EC-SKH-04", "a wounded hero loses a skill on 1 or 2; a dead one is replaced by a beginner", () => {
    const wounded = { condition: "wounded", stabilised: true } as const;
    expect(secondMission(wounded, 2).state.heroes[0].points).toBe(8);
    expect(secondMission(wounded, 3).state.heroes[0].points).toBe(10);
    expect(secondMission({ condition: "dead" }).state.heroes[0].kind).toBe("");
  });

  rule(
    "EC-SKH-05",
    "boarding: the attacker wins with bridge and reactor room, the keeper when time is up",
    () => {
      const table = fight(
        [man("marine", 600, 300), man("marine", 250, 1000)],
        [man("legionary", 1100, 1100)],
        { mission: "boarding" },
      );
      expect(missionEnd(table.state)).toEqual({ winner: 0, why: "boarding" });
      table.figure(2).x = 400;
      expect(missionEnd(table.state)).toBeUndefined();
      table.state.turn = 20;
      expect(missionEnd(table.state)).toEqual({ winner: 1, why: "in-time" });
    },
  );

  rule(
    "EC-SKH-05",
    "sabotage takes two objects of three turns each, a raid the archive for five turns",
    () => {
      const table = fight([man("marine", 600, 110)], [FAR], { mission: "sabotage" });
      for (let turn = 1; turn <= 3; turn++) {
        table.orders([table.order(0, "use", { object: "beacon" })]);
        table.fire([]);
        table.react([]);
      }
      expect([table.state.work["beacon"], table.state.done]).toEqual([3, ["beacon"]]);
      table.state.work["stores"] = 3;
      expect(missionEnd(table.state)).toEqual({ winner: 0, why: "sabotage" });
      const raid = fight([man("marine", 900, 330)], [FAR], { mission: "raid" });
      raid.orders([raid.order(0, "use", { object: "archive" })]);
      raid.fire([], 7);
      raid.react([]);
      for (let turn = 2; turn <= 5; turn++) {
        expect(missionEnd(raid.state)).toBeUndefined();
        raid.orders([]);
        raid.fire([]);
        raid.react([]);
      }
      expect([raid.state.phase, raid.state.winner, raid.state.ended]).toEqual(["over", 0, "raid"]);
    },
  );

  rule(
    "EC-SKH-05",
    "rescue: captives are freed by a comrade and go out; purge: guard and four clutches; hold: fifteen turns",
    () => {
      const rescue = fight(
        [man("marine", 815, 400), man("civilian", 810, 400, { is: { condition: "captive" } })],
        [FAR],
        { mission: "rescue" },
      );
      rescue.orders([]);
      rescue.fire([]);
      rescue.react([]);
      expect(rescue.figure(1).condition).toBe("ready");
      Object.assign(rescue.figure(1), { x: 600, y: 1700 });
      rescue.orders([]);
      rescue.fire([]);
      rescue.react([]);
      expect(rescue.figure(1).condition).toBe("off");
      const purge = fight(
        [man("marine", 600, 1700)],
        [man("queens-guard", 600, 600), man("drone", 650, 600)],
        { mission: "purge" },
      );
      purge.state.work = { "clutch-1": 1, "clutch-2": 1, "clutch-3": 1, "clutch-4": 1 };
      expect(missionEnd(purge.state)).toBeUndefined();
      purge.figure(1).condition = "dead";
      expect(missionEnd(purge.state)).toEqual({ winner: 0, why: "purge" });
      const hold = fight([man("marine", 900, 400)], [FAR], { mission: "hold" });
      expect([hold.state.turns, missionEnd(hold.state)]).toEqual([15, undefined]);
      hold.state.turn = 15;
      expect(missionEnd(hold.state)).toEqual({ winner: 0, why: "hold" });
    },
  );

  rule(
    "EC-SKH-07",
    "a figure costs a tenth of its squad, a support weapon half a point; even fights have 4 points",
    () => {
      expect([
        profileOf("marine").price,
        profileOf("guard").price,
        ITEMS.launcher.price,
        ITEMS.medikit.price,
      ]).toEqual([2, 4, 5, 1]);
      expect((initialValues(skirmish.options) as unknown as Options).points).toBe(40);
      expect(skirmish.check(mustering(10), 0, muster({}, 10, 4))).toBeUndefined();
      expect(skirmish.check(mustering(10), 0, muster({}, 10, 5))).toMatchObject({
        code: "skirmish-over-purse",
        rule: "EC-SKH-07",
      });
      const foreign = {
        ...muster({}),
        recruits: [{ kind: "drone" as const, count: 1, first: "" as const, second: "" as const }],
      };
      expect(skirmish.check(mustering(), 0, foreign)).toMatchObject({ code: "skirmish-foreign" });
    },
  );

  rule(
    "EC-SKH-08",
    "aliens: a shadow is located at half distance, a warrior's blood burns its slayer, drones climb",
    () => {
      const shadow = fight([man("marine", 100, 1790)], [man("shadow", 601, 1790)]);
      expect(shadow.state.located[0]).toEqual([]);
      const near = fight([man("marine", 100, 1790)], [man("shadow", 599, 1790)]);
      expect(near.state.located[0]).toEqual([1]);
      const blood = fight([man("marine", 600, 1500)], [man("warrior", 600, 1491), man("drone", 50, 950)]);
      blood.orders([]);
      blood.fire([]);
      blood.react([]);
      // 6 hits, 4 is down, 6 dead; its blood: 5 over armor 4, 6 dead.
      blood.melee([{ figure: 0, target: 1 }], [], 6, 4, 6, 5, 6);
      expect([blood.figure(0).condition, blood.figure(1).condition]).toEqual(["dead", "dead"]);
      const climb = (kind: Man["kind"]) => {
        const table = fight([man("marine", 600, 50)], [man(kind, 250, 600)], { mission: "boarding" });
        table.orders([table.order(1, "run", { path: [{ x: 250, y: 790 }] })]);
        table.fire([]);
        return table.figure(1).moved;
      };
      expect([climb("drone"), climb("legionary")]).toEqual([140, 60]);
    },
  );
});
