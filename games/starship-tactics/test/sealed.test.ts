import { describe, expect, test } from "vitest";
import type { Action } from "../src/rules/action.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { view } from "../src/rules/view.ts";
import { act, decisions, duel, question, quietUntil, refusal, ship, tableOf } from "./table.ts";

const order = (no: number, power: Record<string, number> = {}): Action => ({
  type: "allocate",
  ship: no,
  cloak: false,
  power,
});
const TAKE_BACK: Action = { type: "take-back" };

describe("A sealed answer", () => {
  test("of a power allocation is hidden, taken back without a trace, and given again", () => {
    const state = duel("f-con2", "k-d7m");
    quietUntil(state, "power");
    const before = JSON.stringify(state);
    expect(refusal(state, 0, TAKE_BACK)).toBe("match.nothing-sealed");
    act(state, 0, order(0, { m: 3 }));
    expect(state.orders[0]).toMatchObject({ movement: 3 });
    expect(view(state, 1).orders).toEqual(["hidden", "none"]);
    expect(decisions(state)).toEqual([
      { seat: 0, kind: "allocate", sealed: true, answered: true },
      { seat: 1, kind: "allocate", sealed: true, answered: false },
    ]);
    expect(refusal(state, 1, TAKE_BACK)).toBe("match.nothing-sealed");
    expect(act(state, 0, TAKE_BACK)).toEqual([]);
    expect(JSON.stringify(state)).toBe(before);
    act(state, 1, order(1));
    expect(state.step).toBe("power");
    act(state, 0, order(0, { m: 1 }), 5, 2);
    expect(shipAt(state, 0).points).toBe(1);
    expect(state.step).toBe("sensors");
  });

  test("is the last one of a captain of several ships, when all his are in", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 10), ship("f-con2", 0, 10, 18), ship("k-d7m", 1, 20)],
    });
    quietUntil(state, "power");
    act(state, 0, order(0, { m: 2 }));
    expect(refusal(state, 0, TAKE_BACK)).toBe("match.nothing-sealed");
    act(state, 0, order(1, { m: 3 }));
    act(state, 0, TAKE_BACK);
    expect(state.orders.map((one) => (typeof one === "string" ? one : one.movement))).toEqual([
      2,
      "none",
      "none",
    ]);
    expect(decisions(state)[0]).toMatchObject({ seat: 0, answered: false });
  });

  test("of an evasion is kept as the act it is, and others see only that it is in", () => {
    const state = duel("f-con2", "k-d7m");
    state.step = "evade";
    state.asked = [0, 1].map((no) => question(state, "evade", no));
    act(state, 0, { type: "evade", ship: 0, side: "port" });
    expect(state.asked[0]).toMatchObject({ done: true, answer: { type: "evade", ship: 0, side: "port" } });
    const seen = (viewer: number): State["asked"][number] | undefined => view(state, viewer).asked[0];
    expect(seen(0)?.answer).toEqual({ type: "evade", ship: 0, side: "port" });
    expect(seen(1)).toEqual({ kind: "evade", who: 0, seat: 0, done: true, answer: "hidden" });
    act(state, 0, TAKE_BACK);
    expect(state.asked[0]).toEqual(question(state, "evade", 0));
  });

  test("takes effect when who was waited for has surrendered", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 10), ship("k-d7m", 1, 20), ship("k-d7m", 1, 20, 18)],
      seats: 3,
    });
    quietUntil(state, "power");
    act(state, 0, order(0, { m: 4 }));
    act(state, 1, order(1));
    expect(state.step).toBe("power");
    act(state, 2, { type: "surrender", ship: 2 }, 5, 2, 3);
    expect(state.step).toBe("sensors");
    expect(shipAt(state, 0).points).toBe(4);
  });
});
