import {
  act as actIn,
  beginMatch,
  initialValues,
  leaveStandingOrder,
  makeHeader,
  type Match,
} from "@flagship/kernel";
import { describe, expect, test } from "vitest";
import type { Action } from "../src/rules/action.ts";
import { starshipTactics as game } from "../src/rules/game.ts";
import { options } from "../src/rules/options.ts";
import { figuresAt, shipAt, type State } from "../src/rules/state.ts";
import { command, crewOf, ENGINEER, HELM, powered, SCIENCE } from "./crew.ts";
import { atDeclaration, atMove, broken, decisions, duel, question, refusal } from "./table.ts";

/** The answer that is given for a seat that has no other; "asked" where it has a choice. */
const given = (state: State, seat: number): unknown => game.lone?.(state, seat) ?? "asked";

/** The crew's ship, asked one thing. */
function crewAsked(kind: string, arrange: (state: State) => void = () => undefined): State {
  const state = powered(command());
  arrange(state);
  state.asked = [question(state, kind, 0)];
  return state;
}

describe("Nobody waits for an answer that can only be one (R89)", () => {
  test("fire: asked with an armed weapon that bears, not without one, and the question stands either way", () => {
    const state = duel("f-con2", "k-d7m");
    atDeclaration(state, 0);
    const asked = decisions(state);
    expect(asked).toEqual([{ seat: 0, kind: "declare", window: { name: "declare", stakes: 1 } }]);
    expect(given(state, 0)).toEqual({ type: "declare", fire: {} });
    shipAt(state, 0).charges[2] = 1;
    expect(given(state, 0)).toBe("asked");
    expect(decisions(state)).toEqual(asked);
    shipAt(state, 0).heading = 3;
    expect(given(state, 0)).toEqual({ type: "declare", fire: {} });
  });

  test("sensors: asked while they work, not while they are out; a lost lock leaves no question", () => {
    const state = duel("f-con2", "k-d7m");
    state.step = "sensors";
    state.asked = [question(state, "sensors", 0)];
    expect(given(state, 0)).toBe("asked");
    shipAt(state, 0).sensors.damaged = 1;
    expect(given(state, 0)).toEqual({ type: "sensors", ship: 0, use: "none", target: "", detect: false });
    shipAt(state, 0).sensors.damaged = 0;
    shipAt(state, 0).sensors.askedNow = 1;
    expect(given(state, 0)).toEqual({ type: "quiet", ship: 0 });
    shipAt(state, 0).sensors.lock = 1;
    shipAt(state, 0).sensors.questions = 1;
    expect(given(state, 0)).toBe("asked");
  });

  test("movement: without points a ship stays; without a helm it goes straight on", () => {
    const state = duel("f-con2", "k-d7m");
    atMove(state, 0, 0);
    expect(given(state, 0)).toEqual({ type: "move", ship: 0, path: [], roll: false });
    atMove(state, 0, 1);
    expect(given(state, 0)).toBe("asked");
    const crewed = powered(command());
    atMove(crewed, 0, 2);
    crewOf(crewed).shaken.helm = 1;
    const straight = [{ step: "ahead" }, { step: "ahead" }];
    expect(given(crewed, HELM)).toEqual({ type: "move", ship: 0, path: straight, roll: false });
  });

  test("losing a weapon: asked with two to choose from, not with one", () => {
    const state = duel("f-con2", "k-d7m");
    state.step = "losses";
    state.losses = [{ ship: 0, from: [2, 3] }];
    state.asked = [question(state, "lose", 0)];
    expect(given(state, 0)).toBe("asked");
    shipAt(state, 0).damaged = 1 << 2;
    expect(given(state, 0)).toEqual({ type: "lose", ship: 0, weapon: "3" });
  });

  test("a crew's bonus, evasion and warp speed, where there is nothing to choose", () => {
    const state = duel("f-con2", "k-d7m", { options: { campaign: true } });
    state.step = "bonus";
    state.asked = [question(state, "bonus", 0)];
    expect(given(state, 0)).toEqual({ type: "bonus", ship: 0, bonus: "none", where: "" });
    shipAt(state, 0).offered = true;
    expect(given(state, 0)).toBe("asked");
    const shaken = (one: State): void => void (crewOf(one).shaken.helm = 1);
    expect(given(crewAsked("evade"), HELM)).toBe("asked");
    expect(given(crewAsked("evade", shaken), HELM)).toEqual({ type: "evade", ship: 0, side: "no" });
    const atWarp = (one: State): void => void Object.assign(shipAt(one, 0), { warp: 5, warpBefore: 5 });
    expect(given(crewAsked("warp", atWarp), HELM)).toBe("asked");
    expect(
      given(
        crewAsked("warp", (one) => {
          atWarp(one);
          shaken(one);
        }),
        HELM,
      ),
    ).toEqual({ type: "warp", ship: 0, change: 0 });
  });

  test("aboard: no rolls left, no damage control, shaken officers, panels without power", () => {
    expect(given(crewAsked("aim"), HELM)).toBe("asked");
    const aimed = crewAsked("aim", (one) => void (crewOf(one).aimRolls = 0));
    expect(given(aimed, HELM)).toEqual({ type: "aim", ship: 0, roll: false });
    expect(given(crewAsked("commit"), SCIENCE)).toEqual({ type: "commit", ship: 0, points: 0 });
    expect(
      given(
        crewAsked("commit", (one) => void (crewOf(one).damageControl = 1)),
        SCIENCE,
      ),
    ).toBe("asked");
    expect(given(crewAsked("engineering"), ENGINEER)).toBe("asked");
    expect(
      given(
        crewAsked("engineering", (one) => void (crewOf(one).shaken.engineer = 1)),
        ENGINEER,
      ),
    ).toEqual({ type: "engineering", ship: 0, use: "none", where: "" });
    expect(
      given(
        crewAsked("science", (one) => void (crewOf(one).shaken.sensors = 1)),
        SCIENCE,
      ),
    ).toEqual({ type: "science", ship: 0, use: "none", power: {} });
    const dark = crewAsked("shares", (one) => {
      crewOf(one).blackout = 1;
      crewOf(one).shares = [3, 2, 1];
    });
    expect(given(dark, ENGINEER)).toEqual({ type: "shares", ship: 0, movement: 3, weapons: 2, shields: 1 });
    for (const [kind, seat, share] of [
      ["arm", HELM, "toWeapons"],
      ["raise", SCIENCE, "toShields"],
    ] as const) {
      expect(given(crewAsked(kind), seat)).toBe("asked");
      const empty = crewAsked(kind, (one) => void (shipAt(one, 0)[share] = 0));
      expect(given(empty, seat)).toEqual({ type: kind, ship: 0, power: {} });
    }
  });

  test("after a hit that cost no power nobody has anything to cut", () => {
    const idle = { type: "power-down", ship: 0, movement: 0, weapons: 0, shields: 0 };
    expect(given(crewAsked("power-down"), ENGINEER)).toEqual(idle);
    expect(given(crewAsked("disarm"), HELM)).toEqual({ type: "disarm", ship: 0, power: {} });
    expect(given(crewAsked("lower"), SCIENCE)).toEqual({ type: "lower", ship: 0, power: {} });
    const hit = (one: State): void =>
      void Object.assign(crewOf(one), { lostPower: 1, cutWeapons: 1, cutShields: 1 });
    expect(given(crewAsked("power-down", hit), ENGINEER)).toBe("asked");
    expect(given(crewAsked("disarm", hit), HELM)).toBe("asked");
    expect(given(crewAsked("lower", hit), SCIENCE)).toBe("asked");
  });

  test("nothing beyond what is due is disarmed, but a missile goes whole (ST-ENG-10)", () => {
    const state = powered(command(), [12, 20, 8], {}, {});
    const { weapons } = figuresAt(state, shipAt(state, 0));
    const missile = weapons.findIndex(({ kind }) => kind === "missile");
    shipAt(state, 0).charges = weapons.map((_, no) => (no === 0 ? 4 : no === missile ? 3 : 0));
    crewOf(state).cutWeapons = 2;
    state.asked = [question(state, "disarm", 0)];
    const cut = (power: Record<string, number>): string => {
      const action: Action = { type: "disarm", ship: 0, power };
      return `${refusal(state, HELM, action)} ${broken(state, HELM, action)}`;
    };
    expect(cut({ w0: 2 })).toBe("allowed none");
    expect(cut({ w0: 1 })).toBe("cut-exactly ST-ENG-10");
    expect(cut({ w0: 3 })).toBe("cut-exactly ST-ENG-10");
    expect(cut({ [`w${missile}`]: 3 })).toBe("allowed none");
    expect(cut({ w0: 1, [`w${missile}`]: 3 })).toBe("allowed none");
    expect(cut({ w0: 2, [`w${missile}`]: 3 })).toBe("cut-exactly ST-ENG-10");
  });

  test("in a match the table goes on by itself, unless somebody wants to be asked", () => {
    const begin = (): Match => {
      const header = makeHeader(game, { seats: 2, options: initialValues(options) }, "ab".repeat(32));
      if (!header.ok) throw new Error(header.refusal.code);
      return beginMatch(game, header.value, "ab".repeat(32));
    };
    const allocate = (match: Match, ship: number): void => {
      expect(actIn(match, ship, { type: "allocate", ship, cloak: false, power: { m: 5 } }).ok).toBe(true);
    };
    const kinds = (match: Match): string[] =>
      match.waiting.map(({ seat, kind }) => `${kind} ${String(seat)}`);
    const match = begin();
    allocate(match, 0);
    allocate(match, 1);
    for (const seat of [0, 1])
      actIn(match, seat, { type: "sensors", ship: seat, use: "none", target: "", detect: false });
    const asked = new Set<string>();
    for (let acts = 0; acts < 10 && (match.state as State).turn === 1; acts++) {
      for (const one of kinds(match)) asked.add(one.split(" ")[0] ?? "");
      const [first] = match.waiting;
      const seat = Number(first?.seat);
      actIn(match, seat, { type: "move", ship: seat, path: [], roll: false });
    }
    // Nothing was armed: five phases of moves, and the next turn's power.
    expect([...asked]).toEqual(["move"]);
    expect(kinds(match)).toEqual(["allocate 0", "allocate 1"]);

    const curious = begin();
    expect(leaveStandingOrder(curious, 0, "sensors", "ask").ok).toBe(true);
    shipAt(curious.state as State, 0).sensors.damaged = 2;
    allocate(curious, 0);
    allocate(curious, 1);
    expect(kinds(curious)).toContain("sensors 0");
  });
});
