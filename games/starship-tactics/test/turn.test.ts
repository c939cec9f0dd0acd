import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { byAdvantage } from "../src/rules/advantage.ts";
import { movementOrder } from "../src/rules/movement.ts";
import { shipAt } from "../src/rules/state.ts";
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
  ship,
  tableOf,
  decisions,
} from "./table.ts";

describe("Sequence of play", () => {
  rule(
    ["ST-SEQ-01", "ST-GEN-01", "ST-SEQ-09"],
    "a turn runs power, advantage, sensors, then five times movement and fire, then power again",
    () => {
      const state = duel("f-con2", "k-d7m");
      const steps: string[] = [`${state.turn}:${state.step}`];
      const see = (): void =>
        void (
          steps.at(-1) !== `${state.turn}:${state.step}${state.step === "move" ? state.pair : ""}` &&
          steps.push(`${state.turn}:${state.step}${state.step === "move" ? state.pair : ""}`)
        );
      allocate(state, [{ m: 5, w0: 2, s1: 2 }, { m: 5 }], [7, 3]);
      see();
      expect(shipAt(state, 0).charges[0]).toBe(2);
      for (let pair = 0; pair < 5; pair++) {
        quietUntil(state, "move", pair);
        see();
      }
      quietUntil(state, "power");
      see();
      expect(steps).toEqual([
        "1:power",
        "1:sensors",
        "1:move0",
        "1:move1",
        "1:move2",
        "1:move3",
        "1:move4",
        "2:power",
      ]);
      // Movement and armed weapons do not carry over.
      expect(shipAt(state, 0)).toMatchObject({
        points: 0,
        charges: [0, 0, 0, 0, 0, 0, 0, 0],
        shields: [0, 0, 0, 0, 0, 0],
      });
    },
  );

  rule(
    ["ST-SEQ-02"],
    "power is allocated secretly and at once; a captain may change his mind until the last is in",
    () => {
      const state = duel("f-con2", "k-d7m");
      expect(decisions(state).map((one) => [one.seat, one.kind, one.sealed, one.answered])).toEqual([
        [0, "allocate", true, false],
        [1, "allocate", true, false],
      ]);
      act(state, 0, { type: "allocate", ship: 0, cloak: false, power: { m: 11 } });
      expect(view(state, 1).orders[0]).toBe("hidden");
      act(state, 0, { type: "allocate", ship: 0, cloak: false, power: { m: 3, w0: 2, s1: 5 } });
      expect(decisions(state)[0]?.answered).toBe(true);
      act(state, 1, { type: "allocate", ship: 1, cloak: false, power: {} }, 5, 4);
      expect(shipAt(state, 0)).toMatchObject({ points: 3, shields: [5, 0, 0, 0, 0, 0] });
      expect(refusal(state, 0, { type: "allocate", ship: 0, cloak: false, power: {} })).toBe("not-asked");
    },
  );

  rule("ST-SEQ-02", "over-allocated power is refused and nothing changes", () => {
    const state = duel("f-con2", "k-d7m");
    const before = JSON.stringify(state);
    // 15 power: 9 points take 12, 4 charges 4.
    expect(
      refusal(state, 0, { type: "allocate", ship: 0, cloak: false, power: { m: 9, w0: 2, w1: 2 } }),
    ).toBe("over-allocated");
    expect(
      refusal(state, 0, { type: "allocate", ship: 0, cloak: false, power: { m: 9, w0: 2, w1: 1 } }),
    ).toBe("allowed");
    expect(refusal(state, 0, { type: "allocate", ship: 0, cloak: false, power: { w0: 3 } })).toBe(
      "wrong-charge",
    );
    expect(refusal(state, 0, { type: "allocate", ship: 0, cloak: false, power: { w6: 2 } })).toBe(
      "wrong-charge",
    );
    expect(refusal(state, 0, { type: "allocate", ship: 0, cloak: false, power: { s1: 6 } })).toBe(
      "shield-over-maximum",
    );
    expect(refusal(state, 0, { type: "allocate", ship: 0, cloak: false, power: { w8: 1 } })).toBe(
      "no-such-system",
    );
    expect(refusal(state, 0, { type: "allocate", ship: 0, cloak: false, power: { m: -1 } })).toBe(
      "negative-power",
    );
    expect(JSON.stringify(state)).toBe(before);
  });

  rule(
    ["ST-SEQ-03", "ST-GEN-02"],
    "the higher d10 has the advantage for this turn; equal rolls are rolled again",
    () => {
      const state = duel("f-con2", "k-d7m");
      const news = allocate(state, [{}, {}], [6, 6, 10, 2]);
      expect(heard(news, "advantage")).toMatchObject([
        {
          seat: 0,
          rolls: [
            { seat: 0, roll: 10, faces: [6, 10] },
            { seat: 1, roll: 2, faces: [6, 2] },
          ],
        },
      ]);
      expect(byAdvantage(state)).toEqual([1, 0]);
    },
  );

  rule("ST-SEQ-03", "who rolls again stays between those who rolled lower and higher at first", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 5), ship("f-con2", 0, 5, 18), ship("k-d7m", 1, 20), ship("k-d7m", 1, 20, 18)],
      seats: 4,
    });
    // The two 3s become 7 and 2; the 7 is no match for the one that was rolled at first.
    const news = allocate(state, [{}, {}, {}, {}], [3, 3, 7, 9, 7, 2]);
    expect(byAdvantage(state)).toEqual([1, 0, 2, 3]);
    expect(heard(news, "advantage")).toEqual([
      {
        type: "advantage",
        seat: 3,
        rolls: [
          { seat: 0, roll: 7, faces: [3, 7] },
          { seat: 1, roll: 2, faces: [3, 2] },
          { seat: 2, roll: 7, faces: [7] },
          { seat: 3, roll: 9, faces: [9] },
        ],
        rules: ["ST-SEQ-03"],
      },
    ]);
  });

  rule("ST-SEQ-04", "movement points are announced; of a cloaked ship they are not", () => {
    const state = duel("f-con2", "r-bop");
    const news = allocate(state, [{ m: 6 }, { m: 3 }], [7, 3], [1]);
    expect(heard(news, "speed")).toMatchObject([{ ship: 0, points: 6 }]);
    expect(view(state, 1).ships[0]?.points).toBe(6);
    expect(view(state, 0).ships[1]?.points).toBe(-99);
  });

  rule(
    ["ST-SEQ-06", "ST-MUL-03"],
    "most points move first; among equals the advantage moves later (V31)",
    () => {
      const state = tableOf({
        ships: [ship("f-con2", 0, 5), ship("k-d7m", 1, 20), ship("k-d7m", 1, 20, 18)],
        seats: 3,
      });
      allocate(state, [{ m: 6 }, { m: 4 }, { m: 4 }], [1, 9, 5]);
      expect(movementOrder(state)).toEqual([0, 2, 1]);
      expect(byAdvantage(state)).toEqual([0, 2, 1]);
    },
  );

  rule("ST-SEQ-07", "the advantage declares last; who does not declare keeps his weapons armed", () => {
    const state = duel("f-con2", "k-d7m");
    allocate(state, [{ w0: 2 }, { w0: 2 }], [9, 3]);
    quietUntil(state, "declare", 0);
    expect(asked(state, 1)).toBe("declare");
    expect(asked(state, 0)).toBe("nothing");
    act(state, 1, { type: "declare", fire: {} });
    expect(asked(state, 0)).toBe("declare");
    act(state, 0, { type: "declare", fire: {} });
    expect(shipAt(state, 0).charges[0]).toBe(2);
  });

  rule(
    ["ST-SEQ-08", "ST-GEN-02"],
    "declared shots are resolved in order: to-hit number or less, damage on the facing shield (V25)",
    () => {
      const state = duel("f-con2", "k-d7m");
      shipAt(state, 0).charges[2] = 2;
      shipAt(state, 0).charges[3] = 2;
      shipAt(state, 1).shields = [1, 0, 0, 0, 0, 0];
      atDeclaration(state, 0);
      // Chart W at range 8 is 8: an 8 hits, a 9 misses. 2 + 1 - 1 penetrate: one group, on the superstructure.
      const news = act(state, 0, fire(0, 1, 2, 3), 8, 9, 7);
      expect(heard(news, "fired")).toMatchObject([
        { face: 8, hit: true, range: 8 },
        { face: 9, hit: false },
      ]);
      expect(heard(news, "struck")).toMatchObject([
        { side: 1, damage: 3, through: true, located: [{ face: 7, points: 2 }] },
      ]);
      expect(shipAt(state, 1)).toMatchObject({ superstructure: 5, shields: [0, 0, 0, 0, 0, 0] });
      expect(shipAt(state, 0).charges.slice(2, 4)).toEqual([0, 0]);
    },
  );

  rule("ST-SEQ-07", "a weapon unarmed, out of arc, out of range or aimed at a friend is refused", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 10), ship("f-lar", 0, 12), ship("k-d7m", 1, 18), ship("k-d7a", 1, 41)],
      seats: 2,
    });
    const con = shipAt(state, 0);
    con.charges = [2, 0, 2, 2, 2, 2, 1, 1];
    atDeclaration(state, 0);
    expect(refusal(state, 0, fire(0, 2, 1))).toBe("not-armed");
    expect(refusal(state, 0, fire(0, 3, 0))).toBe("out-of-range");
    expect(refusal(state, 0, fire(0, 1, 0))).toBe("friendly-fire");
    expect(refusal(state, 0, fire(2, 0, 0))).toBe("not-your-ship");
    con.heading = 3;
    expect(refusal(state, 0, fire(0, 2, 0))).toBe("out-of-arc");
    expect(broken(state, 0, fire(0, 2, 0))).toBe("ST-SEQ-07");
    con.heading = 0;
    con.damaged = 1;
    expect(refusal(state, 0, fire(0, 2, 0))).toBe("weapon-damaged");
    expect(refusal(state, 0, fire(0, 2, 2))).toBe("allowed");
  });

  rule("ST-SEQ-10", "the game ends when one side has nobody left in action", () => {
    const state = duel("f-con2", "k-d7m");
    act(state, 1, { type: "surrender", ship: 1 });
    expect(state.ending).toEqual({ kind: "last-side", side: 0 });
    expect(decisions(state)).toEqual([]);
  });

  rule(
    ["ST-GEN-03", "ST-MUL-01"],
    "twenty captains of twenty ships can fight, in teams or everyone for himself",
    () => {
      const many = Array.from({ length: 20 }, (_, no) => ship("k-d18", no % 4, 2 + 2 * no, 4 + (no % 20)));
      const state = tableOf({ ships: many, seats: 20 });
      expect(decisions(state)).toHaveLength(20);
      expect(state.setting.sides).toBe(4);
      const alone = tableOf({
        ships: [ship("o-lrd", 0, 5), ship("o-lrd", 1, 15), ship("o-lrd", 2, 25)],
        seats: 3,
      });
      act(alone, 0, { type: "surrender", ship: 0 });
      expect(alone.ending).toBeUndefined();
      act(alone, 1, { type: "surrender", ship: 1 });
      expect(alone.ending).toMatchObject({ side: 2 });
    },
  );

  rule("ST-MUL-08", "one captain may command several ships, each with its own display", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 5), ship("f-lar", 0, 5, 18), ship("k-d7m", 1, 20)],
      seats: 2,
    });
    act(state, 0, { type: "allocate", ship: 0, cloak: false, power: { m: 4 } });
    expect(decisions(state).map((one) => [one.seat, one.answered])).toEqual([
      [0, false],
      [1, false],
    ]);
    act(state, 0, { type: "allocate", ship: 1, cloak: false, power: { m: 6 } });
    expect(decisions(state)[0]?.answered).toBe(true);
    expect(refusal(state, 1, { type: "allocate", ship: 0, cloak: false, power: {} })).toBe("not-asked");
  });

  rule("ST-SEQ-09", "nothing of the last turn's display carries over", () => {
    const state = duel("f-con2", "k-d7m");
    quietUntil(state, "declare", 4);
    const one = shipAt(state, 0);
    Object.assign(one, { struck: [1, 2, 3, 4, 5, 6], breached: 7, fired: 3, aims: 1, extra: 2, moved: true });
    Object.assign(one, { charges: one.charges.map(() => 1), shields: [1, 1, 1, 1, 1, 1] });
    quietUntil(state, "power");
    expect(shipAt(state, 0)).toMatchObject({
      struck: [0, 0, 0, 0, 0, 0],
      shields: [0, 0, 0, 0, 0, 0],
      charges: one.charges.map(() => 0),
      breached: 0,
      fired: 0,
      aims: 0,
      extra: 0,
      moved: false,
      points: 0,
      spread: [0, 0, 0, 0, 0],
    });
  });

  rule("ST-MUL-04", "team radio: on 1 to 3 the enemy can listen this turn", () => {
    const state = duel("f-con2", "k-d7m", { options: { radio: true } });
    allocate(state, [{}, {}], [2, 8]);
    quietUntil(state, "declare", 4);
    const last = asked(state, 0) === "declare" ? 0 : 1;
    act(state, last, { type: "declare", fire: {} });
    const news = act(state, 1 - last, { type: "declare", fire: {} }, 3, 4);
    expect(heard(news, "channel")).toMatchObject([
      { side: 0, open: true },
      { side: 1, open: false },
    ]);
    expect(view(state, "spectator").openChannel).toEqual([true, false]);
  });

  rule("ST-MUL-05", "a firing limit of two weapons or of one bank", () => {
    for (const [limit, three, two] of [
      ["two", "firing-limit", "allowed"],
      ["bank", "firing-limit", "firing-limit"],
    ] as const) {
      const state = duel("f-con2", "k-d7m", { options: { limit } });
      shipAt(state, 0).charges = [2, 2, 2, 2, 2, 2, 1, 1];
      atDeclaration(state, 0);
      expect(refusal(state, 0, fire(0, 1, 0, 2, 4))).toBe(three);
      expect(refusal(state, 0, fire(0, 1, 0, 2))).toBe(two);
      expect(refusal(state, 0, fire(0, 1, 0, 1))).toBe("allowed");
    }
  });

  rule("ST-MUL-07", "with three phases the turn ends after the third Firing Phase", () => {
    const state = duel("f-con2", "k-d7m", { options: { phases: "3" } });
    allocate(state, [{ m: 4 }, { m: 4 }], [2, 8]);
    expect(shipAt(state, 0).spread).toEqual([1, 2, 1]);
    quietUntil(state, "move", 2);
    quietUntil(state, "power");
    expect(state.turn).toBe(2);
  });
});
