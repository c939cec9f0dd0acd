import { describe, expect } from "vitest";
import type { Refusal } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import type { Action } from "../src/rules/action.ts";
import { checkOptions } from "../src/rules/options.ts";
import { readScenario } from "../src/rules/scenario.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import {
  atDeclaration,
  atMove,
  duel,
  fire,
  move,
  optionsFor,
  quietUntil,
  ship,
  tableOf,
  check,
} from "./table.ts";

/** The refusal of an action that leaves the state as it was. */
function refused(state: State, seat: number, action: Action): Refusal | undefined {
  const before = JSON.stringify(state);
  const refusal = check(state, seat, action);
  expect(JSON.stringify(state)).toBe(before);
  return refusal;
}

const allocate = (power: Record<string, number>, cloak = false): Action => ({
  type: "allocate",
  ship: 0,
  cloak,
  power,
});

describe("Bad input is refused with the rule, and nothing changes", () => {
  rule("ST-SEQ-02", "over-allocated power", () => {
    const state = duel("f-con2", "k-d7m");
    expect(refused(state, 0, allocate({ m: 99 }))).toMatchObject({
      code: "over-allocated",
      rule: "ST-SEQ-02",
      field: "power",
      text: { with: { limit: 15 } },
    });
    expect(refused(state, 0, allocate({ s1: 99 }))).toMatchObject({ rule: "ST-SEQ-02", field: "power.s1" });
    expect(refused(state, 0, allocate({ m: -1 }))).toMatchObject({ code: "negative-power" });
    expect(refused(state, 0, allocate({ w0: -1 }))).toMatchObject({ code: "wrong-charge" });
    expect(refused(state, 0, allocate({ s1: -1 }))).toMatchObject({ code: "shield-over-maximum" });
    for (const name of ["w99", "w-1", "s0", "s7", "x", "w01", "__proto__x"])
      expect(refused(state, 0, allocate({ [name]: 1 }))).toMatchObject({ code: "no-such-system" });
    expect(refused(state, 0, allocate({}, true))).toMatchObject({ rule: "ST-PLA-05", field: "cloak" });
    expect(refused(state, 1, allocate({}))).toMatchObject({ code: "not-asked", rule: "ST-SEQ-02" });
  });

  rule("ST-SEQ-07", "a weapon out of arc or range, or unarmed", () => {
    const state = duel("f-con2", "k-d7m");
    atDeclaration(state, 0);
    expect(refused(state, 0, fire(0, 1, 0))).toMatchObject({ code: "not-armed", rule: "ST-SEQ-07" });
    shipAt(state, 0).charges.fill(2);
    shipAt(state, 0).heading = 3;
    const forward = state.setting.classes[0]?.weapons.findIndex((weapon) => weapon.arcs === 1) ?? 0;
    expect(refused(state, 0, fire(0, 1, forward))).toMatchObject({ code: "out-of-arc", rule: "ST-SEQ-07" });
    const far = duel("f-con2", "k-d7m", {}, 30);
    atDeclaration(far, 0);
    shipAt(far, 0).charges.fill(2);
    expect(refused(far, 0, fire(0, 1, forward))).toMatchObject({
      code: "out-of-range",
      rule: "ST-SEQ-07",
      field: `fire.0.${forward}`,
      text: { with: { range: 30 } },
    });
    expect(refused(far, 0, fire(0, 7, 0))).toMatchObject({ code: "no-such-target" });
    expect(refused(far, 0, fire(0, 1, 29))).toMatchObject({ code: "no-such-weapon" });
    expect(refused(far, 0, { type: "declare", fire: { nonsense: "1" } })).toMatchObject({
      code: "not-your-ship",
    });
  });

  rule("ST-PLA-02", "plasma is aimed by its own arc and chart", () => {
    const state = duel("r-bop", "f-con2", { warp: 0 });
    const plasma = state.setting.classes[0]?.weapons.findIndex((weapon) => weapon.kind === "plasma") ?? 0;
    atDeclaration(state, 0);
    shipAt(state, 0).charges.fill(2);
    expect(refused(state, 0, fire(0, 1, plasma))).toBeUndefined();
    shipAt(state, 0).heading = 3;
    expect(refused(state, 0, fire(0, 1, plasma))).toMatchObject({ code: "out-of-arc", rule: "ST-PLA-02" });
    const far = duel("r-bop", "f-con2", { warp: 0 }, 30);
    atDeclaration(far, 0);
    shipAt(far, 0).charges.fill(2);
    expect(refused(far, 0, fire(0, 1, plasma))).toMatchObject({ code: "out-of-range", rule: "ST-PLA-02" });
  });

  rule(["ST-SEQ-06", "ST-REV-01"], "an illegal heading change or move", () => {
    const state = duel("f-con2", "k-d7m");
    atMove(state, 0, 1);
    expect(refused(state, 0, move(0, "ahead-port", "ahead-port"))).toMatchObject({
      code: "too-few-points",
      rule: "ST-SEQ-06",
      field: "path",
    });
    expect(refused(state, 0, move(0, "back"))).toMatchObject({ code: "not-stationary", rule: "ST-REV-01" });
    shipAt(state, 0).gear = "reverse";
    expect(refused(state, 0, move(0, "emergency-port"))).toMatchObject({ rule: "ST-REV-04" });
    expect(refused(state, 0, { ...move(0, "ahead"), roll: true } as Action)).toMatchObject({
      rule: "ST-HLM-02",
    });
    expect(refused(state, 1, move(0, "ahead"))).toMatchObject({ code: "not-asked" });
  });

  rule(["ST-SEN-07", "ST-SEQ-05"], "a question without a lock, or outside the Sensor Phase", () => {
    const state = duel("f-con2", "k-d7m");
    quietUntil(state, "sensors");
    const question = { type: "ask", ship: 0, question: 1, detail: "" } as const;
    expect(refused(state, 0, question)).toMatchObject({ code: "no-lock", rule: "ST-SEN-07" });
    shipAt(state, 0).sensors.lock = 1;
    expect(refused(state, 0, question)).toMatchObject({ code: "not-now", rule: "ST-SEQ-05" });
    shipAt(state, 0).sensors.askedNow = 1;
    expect(refused(state, 0, question)).toBeUndefined();
    expect(refused(state, 0, { ...question, question: 11 })).toMatchObject({ code: "no-such-question" });
    expect(refused(state, 0, { ...question, question: 4 })).toMatchObject({ code: "no-such-detail" });
    // A question saved up is not asked while the ship moves.
    atMove(state, 0, 1);
    expect(refused(state, 0, question)).toMatchObject({ code: "not-now", rule: "ST-SEQ-05" });
  });

  rule(["ST-OBS-01", "ST-OBS-02"], "a scenario with two ships in a sun, named by its field", () => {
    const scenario = {
      format: 1,
      title: "burning",
      warp: 0,
      obstacles: [{ kind: "sun", column: 20, row: 10 }],
      ships: [ship("f-con2", 0, 20, 10), ship("k-d7m", 1, 20, 10)],
    };
    const read = readScenario(JSON.stringify(scenario));
    expect(read).toMatchObject({
      ok: false,
      refusal: { code: "ship-in-obstacle", rule: "ST-OBS-01", field: "ships.0.column" },
    });
    const chosen = optionsFor({ scenario: "file", file: JSON.stringify(scenario) });
    expect(checkOptions(chosen, 2)).toMatchObject({ rule: "ST-OBS-01", field: "file.ships.0.column" });
    const warp = { ...scenario, warp: 5, ships: [ship("f-con2", 0, 2), ship("k-d7m", 1, 30)] };
    expect(readScenario(JSON.stringify(warp))).toMatchObject({ refusal: { rule: "ST-OBS-02" } });
    const planet = tableOf({
      ships: [ship("f-con2", 0, 19, 10), ship("k-d7m", 1, 30, 10)],
      warp: 0,
      scenario: { obstacles: [{ kind: "planet", column: 20, row: 10 }] },
    });
    atMove(planet, 0, 2);
    expect(refused(planet, 0, move(0, "ahead"))).toMatchObject({ rule: "ST-OBS-01", field: "path.0.step" });
  });
});
