import { describe, expect, test } from "vitest";
import { FastDice, QuietTable, readAction } from "@flagship/kernel";
import type { Action } from "../src/rules/action.ts";
import { nextActor } from "@flagship/kernel/testing";
import { guide } from "../src/bot/guide.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { figuresAt, shipAt, type State } from "../src/rules/state.ts";
import { command, crewOf, ENGINEER, HELM, INSTRUCTOR, powered, SCIENCE } from "./crew.ts";
import { atDeclaration, duel, quietUntil, ship, tableOf, question } from "./table.ts";

/** What is said of an act that came from outside; the state is as it was. */
function reading(state: State, seat: number, action: unknown): string {
  const before = JSON.stringify(state);
  const read = readAction(game, state, seat, action);
  expect(JSON.stringify(state)).toBe(before);
  return read.ok ? "accepted" : `${read.refusal.code} ${read.refusal.field ?? ""}`.trim();
}

/** The crew has lost power and must take it off weapons and shields. */
function cutting(kind: "disarm" | "lower"): State {
  const state = powered(command(), [12, 20, 8], { w2: 5, w6: 1 }, { s1: 10, s5: 4 });
  Object.assign(shipAt(state, 0), {
    charges: shipAt(state, 0).charges.map((_, at) => (at === 2 ? 3 : at === 6 ? 1 : 0)),
  });
  Object.assign(crewOf(state), { cutWeapons: 3, cutShields: 1 });
  state.step = "power-down";
  state.asked = [question(state, kind, 0)];
  return state;
}

describe("One thing has one name", () => {
  test("a missile fires once, however often and however it is named", () => {
    const state = duel("f-con2", "k-d7m");
    atDeclaration(state, 0);
    const { weapons } = figuresAt(state, shipAt(state, 0));
    const missile = weapons.findIndex((weapon) => weapon.kind === "missile");
    shipAt(state, 0).charges[missile] = weapons[missile]?.most ?? 0;
    const fire = (...names: readonly string[]): unknown => ({
      type: "declare",
      fire: Object.fromEntries(names.map((name) => [name, "1"])),
    });
    expect(reading(state, 0, fire(`0.${missile}`))).toBe("accepted");
    for (const name of [
      `00.${missile}`,
      `0.${missile}.x`,
      ` 0.${missile}`,
      `0.${missile}e0`,
      `0.0x${missile}`,
      `0.0${missile}`,
      `-0.${missile}`,
      `0,${missile}`,
      `0`,
      `.${missile}`,
      `0.`,
    ]) {
      expect([name, reading(state, 0, fire(name))]).toEqual([name, `match.malformed-action fire.${name}`]);
      expect([name, reading(state, 0, fire(`0.${missile}`, name))]).toEqual([
        name,
        `match.malformed-action fire.${name}`,
      ]);
    }
    for (const target of ["01", "1.0", " 1", "+1", "1e0", "0x1", "", "40"])
      expect([target, reading(state, 0, { type: "declare", fire: { [`0.${missile}`]: target } })]).toEqual([
        target,
        `match.malformed-action fire.0.${missile}`,
      ]);
  });

  test("shots are carried out in the order of ships and weapons, not in that of their writing", () => {
    const state = duel("f-con2", "k-d7m");
    atDeclaration(state, 0);
    shipAt(state, 0).charges.fill(1);
    const after = (...names: readonly string[]): string => {
      const copy = game.clone(state);
      const fire = Object.fromEntries(names.map((name) => [name, "1"]));
      game.apply(copy, 0, { type: "declare", fire }, new QuietTable(new FastDice(1)));
      return JSON.stringify(copy);
    };
    expect(after("0.1", "0.0")).toBe(after("0.0", "0.1"));
  });

  test("what is disarmed is one of the ship's own charges, once", () => {
    const state = cutting("disarm");
    const disarm = (power: Record<string, number>): string =>
      reading(state, HELM, { type: "disarm", ship: 0, power });
    expect(disarm({ w2: 3 })).toBe("accepted");
    expect(disarm({ w2: 3, w1000000000: 0 })).toBe("match.malformed-action power.w1000000000");
    expect(disarm({ w6: 1, w06: 1, w006: 1 })).toBe("match.malformed-action power.w06");
    expect(disarm({ w2: 2, w29: 1 })).toBe("wrong-charge power.w29");
    expect(disarm({ w2: 3, w3: 0 })).toBe("wrong-charge power.w3");
    expect(disarm({ w2: 2, w6: 2 })).toBe("wrong-charge power.w6");
    expect(disarm({ w2: 3, s1: 1 })).toBe("wrong-charge power.s1");
    expect(disarm({ w2: 2 })).toBe("cut-exactly power");
  });

  test("what is lowered is one of the six shields, once", () => {
    const state = cutting("lower");
    const lower = (power: Record<string, number>): string =>
      reading(state, SCIENCE, { type: "lower", ship: 0, power });
    expect(lower({ s5: 4 })).toBe("accepted");
    expect(lower({ s5: 2, s05: 2 })).toBe("match.malformed-action power.s05");
    expect(lower({ s5: 4, s05: 4 })).toBe("match.malformed-action power.s05");
    expect(lower({ s5: 4, s1000000000: 0 })).toBe("match.malformed-action power.s1000000000");
    expect(lower({ s5: 4, s0: 0 })).toBe("match.malformed-action power.s0");
    expect(lower({ s5: 4, s7: 0 })).toBe("match.malformed-action power.s7");
    expect(lower({ s5: 4, s2: 0 })).toBe("shield-over-maximum power.s2");
    expect(lower({ s5: 3 })).toBe("cut-exactly power");
  });

  test("extra shield points go to shields with one name each, and no other use takes any", () => {
    const state = powered(command());
    state.asked = [question(state, "science", 0)];
    const science = (use: string, power: Record<string, number>): string =>
      reading(state, SCIENCE, { type: "science", ship: 0, use, power });
    expect(science("shields", { s3: 2 })).toBe("accepted");
    expect(science("shields", { s3: 2, s03: 2 })).toBe("match.malformed-action power.s03");
    expect(science("shields", { s3: 2, w0: 1 })).toBe("no-such-shield power.w0");
    expect(science("shields", { s3: 5 })).toBe("too-many-points power");
    expect(science("repair", { s3: 1 })).toBe("no-such-shield power");
    expect(science("none", { s3: 1 })).toBe("no-such-shield power");
  });

  test("wished shield points are placed by the shields' numbers, not in the order of their writing", () => {
    const placed = (power: Record<string, number>): readonly number[] => {
      const state = powered(command());
      state.asked = [question(state, "science", 0)];
      game.apply(
        state,
        SCIENCE,
        { type: "science", ship: 0, use: "shields", power },
        new QuietTable(new FastDice(8)),
      );
      return shipAt(state, 0).shields;
    };
    expect(placed({ s4: 2, s3: 2 })).toEqual(placed({ s3: 2, s4: 2 }));
  });

  test("other names and numbers: engines, weapons, targets, questions, dice, hexes, headings", () => {
    const state = powered(command());
    const repair = (where: string): string =>
      reading(state, ENGINEER, { type: "engineering", ship: 0, use: "repair", where });
    shipAt(state, 0).engines[0] = 1;
    expect(repair("e0")).toBe("accepted");
    for (const where of ["e00", "e-0", "e0.0", "E0", "e", "e10", "x0"])
      expect(repair(where)).toBe("match.malformed-action where");
    expect(repair("e9")).toBe("no-such-system where");
    const battle = duel("f-con2", "k-d7m");
    quietUntil(battle, "sensors");
    const lock = (target: string): string =>
      reading(battle, 0, { type: "sensors", ship: 0, use: "lock", target, detect: false });
    expect(lock("1")).toBe("accepted");
    for (const target of ["01", "1.0", " 1", "1 ", "one"])
      expect(lock(target)).toBe("match.malformed-action target");
    for (const target of ["", "0", "39"]) expect(lock(target)).toBe("no-such-target target");
    expect(reading(battle, 0, { type: "sensors", ship: 0, use: "none", target: "1", detect: false })).toBe(
      "match.not-offered",
    );
    expect(reading(battle, 0, { type: "sensors", ship: -1, use: "none", target: "", detect: false })).toBe(
      "match.malformed-action ship",
    );
    expect(reading(battle, 0, { type: "sensors", ship: 7, use: "none", target: "", detect: false })).toBe(
      "no-such-ship ship",
    );
  });

  test("an instructor sets no die aside that did not fall, and watches only what there is", () => {
    const state = command("k-d7m", { options: { level: "command", rulings: true } });
    const watch = (what: readonly string[]): string => reading(state, INSTRUCTOR, { type: "watch", what });
    expect(watch(["helm", "fire"])).toBe("accepted");
    expect(watch(["luck"])).toBe("match.malformed-action what.0");
    expect(watch(["fire", "fire"])).not.toBe("accepted");
    const hail: Action = { type: "hail", ship: 0 };
    state.judged = {
      actor: HELM,
      action: hail,
      dice: [{ what: "skill", by: 0, sides: 100, rolled: 40, face: 40 }],
    };
    const rule = (dice: Record<string, number>): string => reading(state, INSTRUCTOR, { type: "rule", dice });
    expect(rule({ 0: 41 })).toBe("accepted");
    expect(rule({ "00": 41 })).toBe("match.malformed-action dice.00");
    expect(rule({ 1: 41 })).toBe("no-such-die dice.1");
    expect(rule({ 0: 0 })).toBe("match.malformed-action dice.0");
  });

  test("a captain moves any of his ships with equal points first, and no other (R50)", () => {
    const state = tableOf({
      ships: [
        ship("f-con2", 0, 5, 10),
        ship("f-con2", 0, 5, 14),
        ship("f-con2", 0, 5, 18),
        ship("k-d7m", 1, 30),
      ],
    });
    quietUntil(state, "move", 0);
    for (const one of state.ships) Object.assign(one, { points: 5, spread: [1, 1, 1, 1, 1] });
    shipAt(state, 2).points = 4;
    state.queue = [0, 1, 2, 3];
    state.asked = [question(state, "move", 0)];
    const move = (no: number): string =>
      reading(state, 0, { type: "move", ship: no, path: [{ step: "ahead" }], roll: false });
    expect([move(0), move(1), move(2), move(3)]).toEqual(["accepted", "accepted", "not-asked", "not-asked"]);
  });
});

describe("Computers send what people could send", () => {
  const matches: readonly [string, State][] = [
    ["advanced", duel("r-bop", "k-d7m", { warp: 0, options: { campaign: true } })],
    ["expert", duel("f-con2", "r-bop", { options: { level: "expert" } })],
    ["command", command("r-whi", { options: { level: "command", rulings: true } })],
    [
      "three ships a captain",
      tableOf({
        ships: [0, 1, 2].flatMap((no) => [
          ship("f-con2", 0, 12, 10 + 2 * no),
          ship("k-d7m", 1, 19, 10 + 2 * no),
        ]),
        options: { limit: "two", phases: "3" },
      }),
    ],
  ];
  test.each(matches)("every candidate and every quick act is accepted: %s", (_, start) => {
    const dice = new FastDice(5);
    const state = game.clone(start);
    for (let acts = 0; acts < 250; acts++) {
      const actor = nextActor(game, state, dice);
      if (actor === undefined) break;
      const seat = Number(actor);
      const thought = guide.candidates(state, seat);
      for (const action of thought)
        expect([action, readAction(game, state, seat, action)]).toEqual([
          action,
          { ok: true, value: action },
        ]);
      game.apply(state, seat, guide.policy?.(state, seat, dice) ?? dice.pick(thought), new QuietTable(dice));
    }
  });
});
