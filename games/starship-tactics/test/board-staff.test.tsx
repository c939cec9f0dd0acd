import { describe, expect, test } from "vitest";
import { classSpec } from "../src/board/looks.ts";
import { partsOf } from "../src/board/power/order.ts";
import { goal, seatNote } from "../src/board/summary.ts";
import { ownShip } from "../src/board/whom.ts";
import { shipClass } from "../src/data/classes.ts";
import { module } from "../src/index.ts";
import { figuresAt, shipAt } from "../src/rules/state.ts";
import { view } from "../src/rules/view.ts";
import { sketch } from "../src/sketch.ts";
import { act, ship, tableOf } from "./table.ts";

describe("An Admiral's table (ST-MUL-02)", () => {
  test("names his chair, shows his side first, tells what his side has to do and what was reported", () => {
    const state = tableOf({
      ships: [ship("f-con2", 0, 5), ship("f-lar", 0, 5, 18), ship("k-d7m", 1, 25), ship("k-d7a", 1, 25, 18)],
      seats: 6,
      options: { admirals: true },
    });
    act(state, 2, { type: "signal", ship: 2 });
    const seen = view(state, 5);
    expect(seatNote(seen, 5)).toEqual({ plays: { key: "seat.admiral" }, power: "vermilion" });
    expect(seatNote(seen, 4)).toEqual({ plays: { key: "seat.admiral" }, power: "blue" });
    expect([ownShip(seen, 4, undefined, undefined), ownShip(seen, 5, undefined, undefined)]).toEqual([0, 2]);
    expect(goal(seen, 5).what.key).toBe("goal.fleet");
    expect(goal(seen, "spectator").what.key).toBe("goal.watch");
    const reported =
      "  turn 1: D-7M reports: power 15, superstructure 7, 0 weapons armed; shields 1 to 6: 0, 0, 0, 0, 0, 0.";
    const lexicon = { words: module.words, names: module.names.rulebook };
    expect(sketch(seen, lexicon)).toContain(reported);
    expect(sketch(view(state, 4), lexicon)).not.toContain(reported);
  });
});

describe("A base on the board (R88)", () => {
  test("is drawn as a frame of girders, and its dial has no speed", () => {
    const [base, cruiser] = ["f-base", "f-con2"].map((id) => shipClass(id));
    expect(base && classSpec(base, "", 0).style).toBe("frame");
    expect(cruiser && classSpec(cruiser, "", 0).style).toBe("saucer");
    const state = tableOf({ ships: [ship("f-base", 0, 10), ship("k-d7m", 1, 20)], warp: 0 });
    const parts = [0, 1].map((no) => partsOf(figuresAt(state, shipAt(state, no)), shipAt(state, no)));
    expect(parts.map((list) => list[0]?.name)).toEqual(["w0", "m"]);
    expect(parts[0]?.map(({ kind }) => kind)).not.toContain("movement");
  });
});
