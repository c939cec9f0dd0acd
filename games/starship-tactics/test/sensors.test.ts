import { describe, expect } from "vitest";
import { asHeardBy } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import type { Action } from "../src/rules/action.ts";
import { answerTo, band } from "../src/rules/questions.ts";
import { NONE } from "../src/rules/ship.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { view } from "../src/rules/view.ts";
import {
  act,
  allocate,
  asked,
  atDeclaration,
  broken,
  duel,
  fire,
  heard,
  quietUntil,
  refusal,
} from "./table.ts";

const lock = (ship: number, target: number): Action => ({
  type: "sensors",
  ship,
  use: "lock",
  target: String(target),
  detect: false,
});
const idle = (ship: number): Action => ({ type: "sensors", ship, use: "none", target: "", detect: false });
const ask = (ship: number, question: number, detail = ""): Action => ({
  type: "ask",
  ship,
  question,
  detail,
});

/** The Sensor Phase of a duel with these displays. */
function sensorPhase(first: Record<string, number> = {}, second: Record<string, number> = {}): State {
  const state = duel("f-con2", "k-d7m");
  allocate(state, [first, second], [9, 3]);
  return state;
}

describe("Sensors", () => {
  rule(
    ["ST-SEN-01", "ST-SEN-04", "ST-SEQ-05"],
    "sensors start working; 1 to 6 obtains a lock, 7 does not",
    () => {
      const state = sensorPhase();
      expect(shipAt(state, 0).sensors).toMatchObject({ damaged: 0, lock: NONE });
      act(state, 0, lock(0, 1), 6);
      expect(shipAt(state, 0).sensors.lock).toBe(1);
      expect(asked(state, 0)).toBe("sensors");
      act(state, 1, lock(1, 0), 7);
      expect(shipAt(state, 1).sensors.lock).toBe(NONE);
      expect(asked(state, 1)).toBe("nothing");
    },
  );

  rule(
    ["ST-SEN-06", "ST-SEN-03"],
    "a lock tells class, nationality and composition, life forms only with all shields down, to that captain only",
    () => {
      const state = sensorPhase({}, { s1: 2 });
      const news = act(state, 0, lock(0, 1), 1);
      expect(heard(news, "lock-tried")).toMatchObject([
        {
          held: true,
          answer: {
            question: 0,
            facts: {
              class: "@k-d7m",
              power: "@klingon",
              lifeForms: "unknown",
              madeOf: "metal-alloy",
              consistency: "solid",
              locksYou: 0,
            },
          },
        },
      ]);
      expect(view(state, 0).answers).toHaveLength(1);
      expect(view(state, 1).answers).toEqual([]);
      expect(news.map((told) => asHeardBy(told, 1)?.type ?? "nothing")).toEqual(["nothing", "locked-on"]);
      shipAt(state, 1).shields.fill(0);
      shipAt(state, 1).sensors.lock = 0;
      expect(answerTo(state, 0, 1, 0, "")).toMatchObject({ lifeForms: "klingon", locksYou: 1 });
    },
  );

  rule("ST-SEN-07", "one question a turn, only with a lock, also in later turns while it is kept", () => {
    const state = sensorPhase({ w0: 2 });
    expect(refusal(state, 0, ask(0, 1))).toBe("no-lock");
    act(state, 0, lock(0, 1), 3);
    const news = act(state, 0, ask(0, 1));
    expect(heard(news, "answered")).toMatchObject([{ answer: { facts: { power: 15 } } }]);
    expect(refusal(state, 0, ask(0, 2))).toBe("not-asked");
    act(state, 1, idle(1));
    quietUntil(state, "power");
    allocate(state, [{}, {}], [1, 2]);
    act(state, 0, { type: "sensors", ship: 0, use: "keep", target: "", detect: false });
    expect(refusal(state, 0, ask(0, 2))).toBe("allowed");
    expect(refusal(state, 0, ask(0, 11))).toBe("no-such-question");
    expect(refusal(state, 0, ask(0, 4, "7"))).toBe("no-such-detail");
  });

  rule(
    "ST-SEN-05",
    "a lock ends with an attempt on another ship, with the sensors, or with a hit by the locked ship",
    () => {
      const state = sensorPhase();
      shipAt(state, 0).sensors.lock = 1;
      act(state, 0, lock(0, 1), 8);
      expect(shipAt(state, 0).sensors.lock).toBe(NONE);
      const hit = duel("f-con2", "k-d7m");
      shipAt(hit, 0).sensors.lock = 1;
      shipAt(hit, 0).shields = [5, 0, 0, 0, 0, 0];
      shipAt(hit, 1).charges[0] = 1;
      atDeclaration(hit, 1);
      act(hit, 1, fire(1, 0, 0), 1);
      expect(shipAt(hit, 0).sensors.lock).toBe(NONE);
    },
  );

  rule(
    "ST-SEN-02",
    "identity, place, heading and speed of uncloaked ships are known to all, and they may be fired at",
    () => {
      const state = sensorPhase({ m: 4 }, { m: 5 });
      for (const viewer of [0, 1, "spectator"] as const) {
        const seen = view(state, viewer);
        for (const no of [0, 1]) {
          const { cls, q, r, heading, points, warp } = shipAt(state, no);
          expect(seen.ships[no]).toMatchObject({ cls, q, r, heading, points, warp });
        }
      }
    },
  );

  rule("ST-SEN-03", "everything else about an enemy is hidden", () => {
    const state = sensorPhase({ m: 4 }, { m: 5, w0: 2, s1: 3 });
    const seen = view(state, 0).ships[1];
    expect(seen).toMatchObject({
      engines: [-99],
      superstructure: -99,
      charges: Array.from({ length: 6 }, () => -99),
      shields: Array.from({ length: 6 }, () => -99),
      toMovement: -99,
      toWeapons: -99,
      toShields: -99,
      damaged: -99,
      dead: -99,
    });
    expect(view(state, 1).ships[1]).toMatchObject({
      charges: [2, 0, 0, 0, 0, 0],
      shields: [3, 0, 0, 0, 0, 0],
    });
  });

  rule(
    ["ST-SEN-08", "ST-SEN-09", "ST-SEN-10", "ST-SEN-11"],
    "questions 1 to 4: power, order of uses, shield summary, one shield",
    () => {
      // 15 power: 5 points take 5, weapons 4, shields 5 points take 3.
      const state = sensorPhase({}, { m: 5, w0: 2, w1: 2, s1: 3, s2: 2 });
      expect(answerTo(state, 0, 1, 1, "")).toEqual({ power: 15 });
      expect(answerTo(state, 0, 1, 2, "")).toEqual({ order: ["movement", "weapons", "shields"] });
      expect(answerTo(state, 0, 1, 3, "")).toEqual({ up: 2, points: 5, ratio: "1/2" });
      expect(answerTo(state, 0, 1, 4, "1")).toEqual({ shield: 1, up: 1, points: 3 });
      expect(answerTo(state, 0, 1, 4, "4")).toEqual({ shield: 4, up: 0, points: 0 });
    },
  );

  rule(
    ["ST-SEN-12", "ST-SEN-13", "ST-SEN-14"],
    "questions 5 to 7: weapons of a kind, one weapon, condition in bands",
    () => {
      const state = sensorPhase({}, { w0: 2, w1: 1, w4: 1 });
      expect(answerTo(state, 0, 1, 5, "beam")).toEqual({ kind: "beam", powered: 2, points: 3 });
      expect(answerTo(state, 0, 1, 5, "missile")).toEqual({ kind: "missile", powered: 1, points: 1 });
      expect(answerTo(state, 0, 1, 6, "1")).toEqual({ weapon: 1, powered: 1, points: 1 });
      expect(answerTo(state, 0, 1, 6, "2")).toEqual({ weapon: 2, powered: 0, points: 0 });
      Object.assign(shipAt(state, 1), { engines: [7], superstructure: 6, dead: 1, damaged: 3 });
      expect(answerTo(state, 0, 1, 7, "")).toEqual({
        engines: "heavy",
        superstructure: "light",
        shields: "light",
        weapons: "moderate",
      });
      expect([100, 99, 74, 49, 24, 0].map((now) => band(now, 100))).toEqual([
        "intact",
        "light",
        "moderate",
        "heavy",
        "critical",
        "out",
      ]);
    },
  );

  rule(
    ["ST-SEN-15", "ST-SEN-16"],
    "questions 8 and 9: life forms through a lowered shield, transporters",
    () => {
      const state = sensorPhase({}, { s1: 1, s2: 1, s3: 1, s4: 1, s5: 1, s6: 1 });
      expect(answerTo(state, 0, 1, 8, "")).toEqual({ alive: "no-answer" });
      shipAt(state, 1).shields[3] = 0;
      expect(answerTo(state, 0, 1, 8, "")).toEqual({ alive: 100 });
      shipAt(state, 1).casualties = 236;
      expect(answerTo(state, 0, 1, 8, "")).toEqual({ alive: 77 });
      expect(answerTo(state, 0, 1, 9, "")).toEqual({ powered: 0, lifeForms: 0 });
      shipAt(state, 1).abandoning = true;
      // 400 less 23.6 percent: 306, to the nearest 50.
      expect(answerTo(state, 0, 1, 9, "")).toEqual({ powered: 1, lifeForms: 300 });
    },
  );

  rule("ST-SEN-17", "question 10 is one more detection roll under the detection rules", () => {
    const state = duel("f-con2", "k-d7m", {
      ships: [
        { class: "f-con2", side: 0, column: 10, row: 14, heading: 0 },
        { class: "k-d7m", side: 1, column: 18, row: 14, heading: 3 },
        { class: "r-bop", side: 1, column: 20, row: 14, heading: 3 },
      ],
    });
    allocate(state, [{}, {}, {}], [9, 3], [2]);
    shipAt(state, 2).movedBefore = true;
    act(state, 0, lock(0, 1), 3);
    const news = act(state, 0, ask(0, 10), 5);
    expect(shipAt(state, 0).sensors.contact).toBe(2);
    expect(news[0]).toMatchObject({
      event: { type: "searched", needs: 5, face: 5, found: true, rules: ["ST-SEN-17"] },
      to: [0],
    });
    expect(news[0]?.event).not.toHaveProperty("officer");
  });

  rule(
    ["ST-SEN-18", "ST-SEN-19"],
    "sensors out: a die of 7 puts them at DMGD 2; no fire, no lock; one step back at each Power Allocation (V32)",
    () => {
      const state = duel("f-con2", "k-d7m");
      shipAt(state, 0).charges[2] = 2;
      shipAt(state, 1).sensors.lock = 0;
      atDeclaration(state, 0);
      act(state, 0, fire(0, 1, 2), 1, 10, 7, 5);
      const hit = shipAt(state, 1);
      expect(hit.sensors).toMatchObject({ damaged: 2, lock: NONE });
      quietUntil(state, "power");
      expect(hit.sensors.damaged).toBe(1);
      allocate(state, [{}, { w0: 2 }], [9, 3]);
      expect(broken(state, 1, lock(1, 0))).toBe("ST-SEN-04");
      atDeclaration(state, 1);
      expect(broken(state, 1, fire(1, 0, 0))).toBe("ST-SEN-01");
      quietUntil(state, "power");
      expect(hit.sensors.damaged).toBe(0);
    },
  );
});
