import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { blastAt, explode, explosionChecks } from "../src/rules/explosion.ts";
import { hexAt } from "../src/rules/map.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { act, asked, duel, fed, heard, quietUntil, ship, tableOf, type Wish } from "./table.ts";

/** A duel whose second ship stands so far below 0 after new damage. */
function wreck(below: number, more: Partial<Wish> = {}): State {
  const state = duel("f-con2", "k-d7m", more, 20);
  Object.assign(shipAt(state, 1), { superstructure: -below, disabled: true, jolted: true });
  return state;
}
const survives = (below: number, ...dice: number[]): boolean => {
  const state = wreck(below);
  const { table, done } = fed(...dice);
  explosionChecks(state, [1], table);
  done();
  return shipAt(state, 1).fate === "here";
};

describe("Ship explosions", () => {
  rule(
    ["ST-XPL-02", "ST-XPL-03"],
    "at -5 a 5 explodes and a 6 survives; at -7 it takes an 8; at 0 there is no check (V6)",
    () => {
      expect([survives(5, 5), survives(5, 6), survives(7, 7), survives(7, 8), survives(0)]).toEqual([
        false,
        true,
        false,
        true,
        true,
      ]);
    },
  );

  rule(
    "ST-XPL-02",
    "every helpless ship that was hit is told of in the same way, with or without a die",
    () => {
      const told = (below: number, weakened: readonly number[], ...dice: number[]): unknown => {
        const state = wreck(below);
        const { table, done } = fed(...dice);
        explosionChecks(state, weakened, table);
        return heard(done(), "checked");
      };
      const check = { type: "checked", ship: 1, rules: ["ST-XPL-02"] };
      expect(told(5, [1], 6)).toMatchObject([{ ...check, faces: [6] }]);
      expect(told(5, [])).toMatchObject([{ ...check, faces: [] }]);
      expect(told(0, [1])).toMatchObject([{ ...check, faces: [] }]);
    },
  );

  rule("ST-XPL-03", "no check without new superstructure damage", () => {
    const state = wreck(5);
    const { table, done } = fed();
    explosionChecks(state, [], table);
    done();
    expect(shipAt(state, 1).fate).toBe("here");
  });

  rule("ST-XPL-04", "ten below 0 explodes without a roll", () => {
    expect([survives(10), survives(12), survives(9, 10)]).toEqual([false, false, true]);
  });

  rule(
    ["ST-XPL-05", "ST-XPL-06"],
    "Advanced: 2P, P, P/2, P/4, P/8 rounded up, then 1 up to 10 hexes (V7)",
    () => {
      expect([0, 1, 2, 3, 4, 5, 10, 11].map((hexes) => blastAt(20, hexes, false))).toEqual([
        40, 20, 10, 5, 3, 1, 1, 0,
      ]);
      expect(blastAt(0, 3, false)).toBe(1);
    },
  );

  rule("ST-XXP-01", "Expert: P/16 at 5 and P/32 at 6 hexes as well (V8)", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 10, 11].map((hexes) => blastAt(44, hexes, true))).toEqual([
      88, 44, 22, 11, 6, 3, 2, 1, 1, 0,
    ]);
  });

  rule("ST-XPL-07", "in the same hex a sixth, rounded up, strikes each shield", () => {
    const state = wreck(1);
    Object.assign(shipAt(state, 0), {
      q: shipAt(state, 1).q,
      r: shipAt(state, 1).r,
      shields: [5, 5, 5, 5, 5, 5],
    });
    const { table, done } = fed();
    explode(state, [1], table);
    done();
    // P = 15: 30 points, 5 on each.
    expect(shipAt(state, 0)).toMatchObject({ taken: [5, 5, 5, 5, 5, 5], shields: [0, 0, 0, 0, 0, 0] });
    // P = 11: 22 points are 4 on each, not 3.
    const uneven = wreck(1);
    Object.assign(shipAt(uneven, 1), { engines: [11, 0], extra: 0 });
    Object.assign(shipAt(uneven, 0), {
      q: shipAt(uneven, 1).q,
      r: shipAt(uneven, 1).r,
      shields: [5, 5, 5, 5, 5, 5],
    });
    explode(uneven, [1], fed().table);
    expect(shipAt(uneven, 0)).toMatchObject({ taken: [4, 4, 4, 4, 4, 4], shields: [1, 1, 1, 1, 1, 1] });
  });

  rule(
    ["ST-XPL-08", "ST-XPL-09"],
    "elsewhere the facing shield; chance between two; one location roll for every 2 points through",
    () => {
      const state = wreck(1);
      Object.assign(shipAt(state, 0), { ...hexAt(27, 14), shields: [1, 0, 0, 0, 0, 0] });
      const { table, done } = fed(7, 4);
      explode(state, [1], table);
      done();
      // Three hexes: 15 / 4 up is 4; 1 absorbed, 3 through: 2 on the superstructure, 1 on the engines.
      expect(shipAt(state, 0)).toMatchObject({ taken: [4, 0, 0, 0, 0, 0], superstructure: 5, engines: [14] });
      const tied = wreck(1);
      const { q, r } = shipAt(tied, 1);
      Object.assign(shipAt(tied, 0), { q: q - 2, r: r - 2, shields: [5, 5, 5, 5, 5, 5] });
      const chance = fed(2);
      explode(tied, [1], chance.table);
      chance.done();
      expect(shipAt(tied, 0).taken).toEqual([0, 2, 0, 0, 0, 0]);
    },
  );

  rule(
    ["ST-XPL-01", "ST-XPL-10"],
    "self-destruction is automatic at the end of the Firing Phase and destroys the ship",
    () => {
      const state = duel("f-con2", "k-d7m", {}, 20);
      act(state, 1, { type: "self-destruct", ship: 1 });
      quietUntil(state, "over");
      expect(shipAt(state, 1).fate).toBe("exploded");
      expect(state.ending).toEqual({ kind: "last-side", side: 0 });
    },
  );

  rule("ST-XPL-02", "explosions can set each other off", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 2), ship("k-d7m", 1, 20), ship("k-d7m", 1, 21)],
      seats: 2,
    });
    for (const no of [1, 2])
      Object.assign(shipAt(state, no), { superstructure: -1, disabled: true, jolted: true });
    const { table, done } = fed(1, 7, 7, 7, 7, 7, 7, 7, 7);
    explosionChecks(state, [1], table);
    const news = done();
    // 15 points on the neighbour: eight groups, all superstructure: -16 explodes without a roll.
    expect(heard(news, "exploded")).toHaveLength(2);
    expect(asked(state, 0)).toBe("allocate");
  });
});
