import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { deed, field } from "./table.ts";

describe("hand to hand", () => {
  rule(
    "EC-GSEQ-04",
    "elements within 50 may fight: hits on the factor or more, elimination on the factor or less",
    () => {
      const table = field({ first: [["guard", 0, 100]], second: [["marine", 50, 100]] });
      // The guard hits with 4, the marine misses with 5; then 6 eliminates the marine.
      table.turn({ e0: deed("melee", "e1") }, {}, 4, 5, 6);
      expect(table.fates()).toEqual(["fit", "killed"]);
    },
  );

  rule("EC-GSEQ-04", "whoever rolls above his factor survives the hit", () => {
    const table = field({ first: [["guard", 0, 100]], second: [["marine", 50, 100]] });
    table.turn({ e0: deed("melee", "e1") }, {}, 4, 5, 7);
    expect(table.fates()).toEqual(["fit", "fit"]);
  });

  rule("EC-GSEQ-04", "the other reading of the factor holds on the ground too", () => {
    const table = field({ first: [["guard", 0, 100]], second: [["marine", 50, 100]], reading: "low" });
    // The guard hits with 6 or less, the marine misses with 5; then 5 is more than his 4.
    table.turn({ e0: deed("melee", "e1") }, {}, 6, 5, 5);
    expect(table.fates()).toEqual(["fit", "killed"]);
  });

  rule("EC-GSEQ-04", "nobody fights at 51", () => {
    const table = field({ first: [["guard", 0, 100]], second: [["marine", 51, 100]] });
    expect(table.refusal(0, { type: "orders", sheet: { e0: deed("melee", "e1") } })).toEqual([
      "ground-melee-far",
      "EC-GSEQ-04",
    ]);
  });

  rule("EC-GSEQ-04", "everybody in contact is drawn in, and both sides roll before anybody falls", () => {
    const table = field({
      first: [
        ["marine", 0, 100],
        ["marine", 0, 140],
      ],
      second: [["marine", 40, 120]],
    });
    // All three hit; the lone marine takes two hits, the others one.
    table.turn({ e0: deed("melee", "e2") }, {}, 6, 6, 6, 6, 7, 6);
    expect(table.state.report).toContainEqual(
      expect.objectContaining({ type: "ground.melee", squads: [2, 1], hits: [2, 1], lost: [1, 1] }),
    );
  });

  rule("EC-GSEQ-04", "vehicles have no factor: a hit on one is a penetration roll against its armor", () => {
    const table = field({ first: [["guard", 0, 100]], second: [["light-tank", 40, 100]] });
    table.turn({ e0: deed("melee", "e1") }, {}, 4, 6, 6, 6);
    expect(table.fates()).toEqual(["fit", "wreck"]);
    expect(table.state.phase).toBe("over");
  });

  rule("EC-GSEQ-04", "vehicles start no melee", () => {
    const table = field({ first: [["light-tank", 0, 100]], second: [["marine", 40, 100]] });
    expect(table.refusal(0, { type: "orders", sheet: { e0: deed("melee", "e1") } })).toEqual([
      "ground-no-melee",
      "EC-GSEQ-04",
    ]);
  });
});

describe("command", () => {
  const led = { platoon: 0, command: true } as const;
  const platoon = { platoon: 0 } as const;

  rule("EC-ORG-04", "a platoon whose command fights repeats one missed melee die", () => {
    const table = field({
      first: [
        ["marine", 0, 100, led],
        ["marine", 0, 120, platoon],
      ],
      second: [["marine", 40, 110]],
    });
    // First misses with 2 and repeats with 6; the second misses and has no further try. The enemy misses.
    table.turn({ e0: deed("melee", "e2") }, {}, 2, 6, 2, 2, 3);
    expect(table.fates()).toEqual(["fit", "fit", "killed"]);
  });

  rule("EC-ORG-04", "without its command it does not", () => {
    const table = field({
      first: [
        ["marine", 0, 100, platoon],
        ["marine", 0, 120, platoon],
      ],
      second: [["marine", 40, 110]],
    });
    table.turn({ e0: deed("melee", "e2") }, {}, 2, 2, 2);
    expect(table.fates()).toEqual(["fit", "fit", "fit"]);
  });

  rule("EC-ORG-04", "one failed effective roll of the platoon is repeated in each ground turn", () => {
    const table = field({
      first: [
        ["marine", 0, 100, led],
        ["marine", 0, 200, platoon],
      ],
      second: [["marine", 300, 100]],
    });
    table.orders();
    // 5 fails and is repeated: 4 works, 3 does not penetrate. The second squad's 5 stays.
    table.fire(
      [
        { by: "e0", arm: 0, target: "e2" },
        { by: "e1", arm: 0, target: "e2" },
      ],
      [],
      5,
      4,
      3,
      5,
    );
    expect(table.state.report).toMatchObject([
      { dice: [5, 4], effective: 1 },
      { dice: [5], effective: 0 },
    ]);
    expect(table.state.retried).toEqual([]);
  });

  rule("EC-ORG-04", "a command bunker commands every squad of its holder", () => {
    const table = field({
      first: [["marine", 0, 100, platoon]],
      second: [["marine", 300, 100]],
      facilities: [{ type: "bunker", x: 5000, y: 5000, holder: 0, value: 0 }],
    });
    table.orders();
    table.fire([{ by: "e0", arm: 0, target: "e1" }], [], 5, 5);
    expect(table.state.report).toMatchObject([{ dice: [5, 5], effective: 0 }]);
  });
});
