import { rule } from "@flagship/kernel/testing";
import { FastDice, initialValues, message, QuietTable, sentence } from "@flagship/kernel";
import { nextActor } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { BASE_CLASSES } from "../src/data/bases.ts";
import { CLASSES } from "../src/data/classes.ts";
import { isBase, POWERS, SHIP_CLASSES } from "../src/data/ships.ts";
import type { Action } from "../src/rules/action.ts";
import { guide } from "../src/bot/guide.ts";
import { module } from "../src/index.ts";
import { recordAfter } from "../src/rules/campaign.ts";
import { evaders } from "../src/rules/evasion.ts";
import { figuresOf, pointsFor, powerFor } from "../src/rules/figures.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { checkOptions, options } from "../src/rules/options.ts";
import { readScenario } from "../src/rules/scenario.ts";
import { checkShipClass } from "../src/rules/ship-pack.ts";
import { figuresAt, shipAt, type State } from "../src/rules/state.ts";
import { judge } from "../src/rules/victory.ts";
import {
  act,
  atDeclaration,
  broken,
  fed,
  fire,
  heard,
  optionsFor,
  quietUntil,
  refusal,
  ship,
  tableOf,
} from "./table.ts";

/** A cruiser beside its own base, and an enemy. */
const beside = (more = {}): State =>
  tableOf({
    ships: [ship("f-con2", 0, 10), ship("f-base", 0, 12), ship("k-d7m", 1, 20)],
    warp: 0,
    options: { campaign: true },
    ...more,
  });

describe("Bases and stations (B-33, R88)", () => {
  test("every power has a base and a station; they arm in all directions and never move", () => {
    expect(BASE_CLASSES.map(({ id }) => id)).toEqual([
      "f-base",
      "f-stat",
      "k-base",
      "k-stat",
      "r-base",
      "r-stat",
      "o-base",
      "o-stat",
      "g-base",
      "g-stat",
    ]);
    expect(BASE_CLASSES.map(({ power }) => power)).toEqual(POWERS.flatMap((power) => [power, power]));
    expect(CLASSES).toEqual([...SHIP_CLASSES, ...BASE_CLASSES]);
    expect(SHIP_CLASSES.some(isBase)).toBe(false);
    for (const one of BASE_CLASSES) {
      expect(isBase(one)).toBe(true);
      expect(checkShipClass(structuredClone(one) as never)).toBeUndefined();
      for (const scale of [1, 3] as const) {
        const figures = figuresOf(one, scale);
        expect([figures.movement.points, pointsFor(figures.total, figures.movement)]).toEqual([0, 0]);
        expect(powerFor(0, figures.movement)).toBe(0);
        expect(figures.weapons.every(({ arcs }) => arcs === 15)).toBe(true);
      }
      const ordinary = { ...one, movement: { power: 4, points: 1 } };
      expect(checkShipClass(structuredClone(ordinary) as never)?.code).toBe("pack-speeds");
    }
    const lexicon = { words: module.words, names: module.names.rulebook };
    expect(sentence(message("seat.ship", { ship: "@f-base" }), lexicon)).toBe("Federation base");
    expect(sentence(message("seat.ship", { ship: "@k-stat.2" }), lexicon)).toBe("Klingon station 2");
  });

  rule("ST-INS-01", "a scenario may have bases: at sub-light, on the map from the start", () => {
    const read = (first: object, warp = 0): string => {
      const ships = [
        { class: "f-base", side: 0, column: 10, row: 14, heading: 0, ...first },
        ship("k-d7m", 1, 20),
      ];
      const got = readScenario(JSON.stringify({ format: 1, title: "outpost", warp, ships }));
      return got.ok ? "accepted" : `${got.refusal.code} ${got.refusal.rule ?? ""} ${got.refusal.field ?? ""}`;
    };
    const { column, row, heading } = { column: undefined, row: undefined, heading: undefined };
    expect(read({})).toBe("accepted");
    expect(read({ enters: 1 })).toBe("accepted");
    expect(read({ column, row, heading, place: "anywhere" })).toBe("accepted");
    expect(read({}, 5)).toBe("base-at-warp ST-OBS-02 ships.0.class");
    expect(read({ warp: 1 })).toBe("base-at-warp ST-OBS-02 ships.0.class");
    expect(read({ enters: 2 })).toBe("base-stands ST-INS-01 ships.0.enters");
    expect(read({ column, row, heading, place: "edge" })).toBe("base-stands ST-INS-01 ships.0.place");
    expect(read({ class: "f-con2", enters: 2 })).toBe("accepted");
  });

  test("a fleet may bring one at sub-light; a duel is for ships, and so is a crew", () => {
    const fleet = [
      { ship: "f-con2", side: 1 },
      { ship: "k-base", side: 2 },
    ];
    const fleetAt = (warp: number) => checkOptions(optionsFor({ scenario: "fleet", fleet, warp }), 2);
    expect(fleetAt(0)).toBeUndefined();
    expect(fleetAt(5)).toMatchObject({ code: "base-at-warp", rule: "ST-OBS-02", field: "fleet.1.ship" });
    const values = (name: string): unknown =>
      options.find((field) => field.name === name && "from" in field && field.from);
    for (const name of ["first", "second", "rescuer"])
      expect(JSON.stringify(values(name))).not.toContain("-base");
    const crew = (first: string) =>
      checkOptions(
        optionsFor({
          level: "command",
          scenario: "file",
          file: JSON.stringify({
            format: 1,
            title: "outpost",
            warp: 0,
            ships: [ship(first, 0, 10), ship("k-base", 1, 20)],
          }),
        }),
        4,
      );
    expect(crew("f-ent")).toBeUndefined();
    expect(crew("f-base")).toMatchObject({ code: "crewed-base", rule: "ST-CGN-01", field: "scenario" });
  });

  test("it takes power for weapons and shields, never for movement, and no order drives it ahead", () => {
    const state = tableOf({ ships: [ship("f-base", 0, 10), ship("k-d7m", 1, 20)], warp: 0 });
    const order = (power: Record<string, number>) =>
      ({ type: "allocate", ship: 0, cloak: false, power }) as const;
    expect([refusal(state, 0, order({ m: 1 })), broken(state, 0, order({ m: 1 }))]).toEqual([
      "base-moves",
      "ST-INS-01",
    ]);
    expect(refusal(state, 0, order({ w0: 2, s1: 6, s2: 6 }))).toBe("allowed");
    const { open } = game.choices(state, 0);
    expect(open.map(({ label }) => label.key)).toEqual([
      "label.allocate",
      "label.preset.steady",
      "label.preset.broadside",
      "label.preset.guard",
    ]);
    expect(Object.keys(initialValues(open[0]?.fields ?? [])["power"] as object)).not.toContain("m");
  });

  test("it fires all round and is hit, but cannot evade", () => {
    const state = tableOf({ ships: [ship("k-d7m", 0, 10), ship("f-base", 1, 14, 14, 3)], warp: 0 });
    const [hunter, base] = [shipAt(state, 0), shipAt(state, 1)];
    for (const heading of [0, 1, 2, 3, 4, 5]) {
      base.heading = heading;
      base.charges[0] = 1;
      atDeclaration(state, 1);
      expect(refusal(state, 1, fire(1, 0, 0))).toBe("allowed");
    }
    const missile = figuresAt(state, hunter).weapons.findIndex(({ kind }) => kind === "missile");
    hunter.charges[missile] = 1;
    atDeclaration(state, 0);
    expect(heard(act(state, 0, fire(0, 1, missile), 10), "fired")).toMatchObject([{ hit: false, target: 1 }]);
    state.shots = [
      { by: 0, weapon: missile, target: 1, range: 4, aimed: false, face: 0, hit: false, side: 0, damage: 0 },
    ];
    state.shotsFrom = 0;
    expect(evaders(state)).toEqual([]);
  });

  rule("ST-CAM-13", "a captain may beam over to a friendly base within four hexes", () => {
    const state = beside();
    quietUntil(state, "power");
    const abandon: Action = { type: "abandon", ship: 0 };
    shipAt(state, 1).q = shipAt(state, 0).q + 5;
    expect([refusal(state, 0, abandon), broken(state, 0, abandon)]).toEqual(["no-host-near", "ST-CAM-13"]);
    shipAt(state, 1).q = shipAt(state, 0).q + 4;
    expect(act(state, 0, abandon)).toMatchObject([{ event: { type: "ordered", rules: ["ST-CAM-13"] } }]);
  });

  rule("ST-CAM-14", "its captain lives as long as the base does", () => {
    const state = beside();
    quietUntil(state, "power");
    act(state, 0, { type: "abandon", ship: 0 });
    const { turn } = state;
    for (let acts = 0; state.turn === turn && state.ending === undefined && acts < 200; acts++) {
      const actor = nextActor(game, state, new FastDice(acts));
      if (actor === undefined) break;
      game.apply(state, actor, game.fallback(state, actor), new QuietTable(new FastDice(3)));
    }
    expect([shipAt(state, 0).fate, shipAt(state, 0).host]).toEqual(["abandoned", 1]);
    const alive = (): boolean | undefined => recordAfter(state).ships[0]?.captainAlive;
    expect(alive()).toBe(true);
    shipAt(state, 1).fate = "captured";
    expect(alive()).toBe(true);
    shipAt(state, 1).fate = "exploded";
    expect(alive()).toBe(false);
  });

  test("a base holds out as the last of its side; a side that must leave need not take it along", () => {
    const state = beside();
    shipAt(state, 0).fate = "exploded";
    const { table } = fed();
    judge(state, table);
    expect(state.ending).toBeUndefined();
    const home = beside({ scenario: { goals: [{ side: 0, leaveBy: "west" }] } });
    shipAt(home, 0).fate = "escaped";
    judge(home, fed().table);
    expect(home.ending).toEqual({ kind: "goal", side: 0 });
    const lost = beside({ scenario: { goals: [{ side: 0, leaveBy: "west" }] } });
    shipAt(lost, 0).fate = "exploded";
    judge(lost, fed().table);
    expect(lost.ending).toEqual({ kind: "goal", side: 1 });
  });

  test.each(["advanced", "expert"])("computers command them: %s", (level) => {
    const state = tableOf({
      ships: [ship("f-base", 0, 12), ship("k-d7m", 1, 18), ship("k-stat", 1, 20, 10)],
      warp: 0,
      options: { level, turns: 3 },
    });
    const dice = new FastDice(5);
    for (let acts = 0; acts < 400 && state.ending === undefined; acts++) {
      const actor = nextActor(game, state, dice);
      if (actor === undefined) break;
      const action = guide.policy?.(state, Number(actor), dice) ?? game.sample(state, actor, dice);
      expect([action, game.check(state, actor, action)]).toEqual([action, undefined]);
      game.apply(state, actor, action, new QuietTable(dice));
    }
    expect(state.ending).toBeDefined();
    expect([shipAt(state, 0).moved, shipAt(state, 2).moved]).toEqual([false, false]);
  });
});
