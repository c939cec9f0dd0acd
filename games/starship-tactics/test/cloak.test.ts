import { describe, expect } from "vitest";
import { asHeardBy } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import type { Action } from "../src/rules/action.ts";
import { findCloaked } from "../src/rules/cloak.ts";
import { NONE } from "../src/rules/ship.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { view } from "../src/rules/view.ts";
import {
  act,
  allocate,
  atDeclaration,
  atMove,
  broken,
  duel,
  fire,
  heard,
  move,
  quietUntil,
  refusal,
  ship,
  tableOf,
} from "./table.ts";

const detect = (no: number): Action => ({ type: "sensors", ship: no, use: "none", target: "", detect: true });

/** A cruiser against a cloaked Bird Of Prey, in the Sensor Phase. */
function hunt(moved: boolean): State {
  const state = duel("f-con2", "r-bop");
  allocate(state, [{ m: 5, w2: 2 }, { m: 5 }], [9, 3], [1]);
  shipAt(state, 1).movedBefore = moved;
  return state;
}

describe("Romulan cloaking device", () => {
  rule(
    ["ST-CLK-01", "ST-CLK-02"],
    "cloaking costs 5 power of the turn; the counter is gone from the map (V28)",
    () => {
      const state = duel("f-con2", "r-bop");
      expect(refusal(state, 1, { type: "allocate", ship: 1, cloak: true, power: { m: 6 } })).toBe(
        "over-allocated",
      );
      expect(refusal(state, 1, { type: "allocate", ship: 1, cloak: true, power: { m: 5 } })).toBe("allowed");
      expect(broken(state, 0, { type: "allocate", ship: 0, cloak: true, power: {} })).toBe("ST-PLA-05");
      const news = allocate(state, [{ m: 5 }, { m: 5 }], [9, 3], [1]);
      expect(heard(news, "cloaked")).toHaveLength(1);
      expect(view(state, 0).ships[1]).toMatchObject({ q: -99, r: -99, heading: -99, points: -99 });
      expect(view(state, 1).ships[1]).toMatchObject({ q: shipAt(state, 1).q, points: 5 });
    },
  );

  rule("ST-CLK-01", "a cloaked ship's moves are seen by its owner alone", () => {
    const state = hunt(false);
    atMove(state, 1, 1);
    const news = act(state, 1, move(1, "ahead-port"));
    expect(news.map((told) => asHeardBy(told, 1)?.type)).toContain("moved");
    expect(news.map((told) => asHeardBy(told, 0)?.type)).not.toContain("moved");
    expect(news.map((told) => asHeardBy(told, 0)?.type)).toContain("moved-unseen");
  });

  rule("ST-CLK-03", "who cloaks arms nothing; who does not pay appears where he really is", () => {
    const state = duel("f-con2", "r-bop");
    expect(broken(state, 1, { type: "allocate", ship: 1, cloak: true, power: { w0: 1 } })).toBe("ST-CLK-03");
    allocate(state, [{}, {}], [9, 3], [1]);
    quietUntil(state, "power");
    expect(state.turn).toBe(2);
    const news = allocate(state, [{}, { w0: 1 }], [9, 3]);
    const { q, r, heading } = shipAt(state, 1);
    expect(heard(news, "decloaked")).toMatchObject([{ ship: 1, q, r, heading }]);
    expect(view(state, 0).ships[1]).toMatchObject({ q, r, heading });
  });

  rule(
    ["ST-CLK-04", "ST-CLK-05", "ST-CLK-06"],
    "a 5 finds a ship that moved last turn; a 6 does not; without movement nothing does (V28)",
    () => {
      for (const [moved, die, found] of [
        [true, 5, 1],
        [true, 6, NONE],
        [false, 5, NONE],
      ] as const) {
        const state = hunt(moved);
        const news = act(state, 0, detect(0), die);
        expect(shipAt(state, 0).sensors.contact).toBe(found);
        expect(heard(news, "searched")).toMatchObject([{ found: found === 1 }]);
        expect(
          asHeardBy(news.find((told) => told.event.type === "searched") ?? { event: { type: "none" } }, 1),
        ).toBeUndefined();
        expect(view(state, 0).ships[1]?.q).toBe(found === 1 ? shipAt(state, 1).q : -99);
      }
    },
  );

  rule("ST-CLK-06", "the finder sees every move of the turn; the next turn takes a new roll", () => {
    const state = hunt(true);
    act(state, 0, detect(0), 2);
    atMove(state, 1, 1);
    const news = act(state, 1, move(1, "ahead"));
    expect(news.map((told) => asHeardBy(told, 0)?.type)).toContain("moved");
    quietUntil(state, "power");
    expect(shipAt(state, 0).sensors.contact).toBe(NONE);
  });

  rule("ST-CLK-07", "of several cloaked ships only the nearest is found", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 10), ship("r-bop", 1, 30), ship("r-bop", 1, 20)],
      seats: 2,
    });
    allocate(state, [{}, {}, {}], [9, 3], [1, 2]);
    shipAt(state, 1).movedBefore = true;
    shipAt(state, 2).movedBefore = true;
    expect(findCloaked(state, 0, 15, false)).toBe(2);
    shipAt(state, 2).movedBefore = false;
    expect(findCloaked(state, 0, 15, false)).toBe(1);
  });

  rule("ST-CLK-08", "only the ship that has found it may fire at a cloaked ship", () => {
    const state = hunt(true);
    atDeclaration(state, 0);
    expect(broken(state, 0, fire(0, 1, 2))).toBe("ST-CLK-08");
    shipAt(state, 0).sensors.contact = 1;
    expect(refusal(state, 0, fire(0, 1, 2))).toBe("allowed");
  });
});
