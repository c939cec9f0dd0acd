import { describe, expect } from "vitest";
import { rule } from "@flagship/kernel/testing";
import { deed, field, move, shot } from "./table.ts";

/** One shot of an L1 that is effective: penetration die, then damage dice. */
function hit(target: Parameters<typeof field>[0]["second"], ...dice: number[]) {
  const table = field({ first: [["gun-robot", 0, 100]], second: target });
  table.orders();
  table.fire([shot(0, "e1")], [], 2, ...dice);
  return table;
}

describe("penetrated vehicles and robots", () => {
  rule("EC-GND-07", "red 6 or more costs the weapons, green 6 or more the mobility, both burn it out", () => {
    expect(hit([["light-tank", 300, 100]], 9, 6, 5).element(1)).toMatchObject({
      weapons: false,
      mobility: true,
      fate: "fit",
    });
    expect(hit([["light-tank", 300, 100]], 9, 5, 6).element(1)).toMatchObject({
      weapons: true,
      mobility: false,
      fate: "fit",
    });
    expect(hit([["light-tank", 300, 100]], 9, 5, 5).element(1)).toMatchObject({
      weapons: true,
      mobility: true,
      fate: "fit",
    });
    expect(hit([["light-tank", 300, 100]], 9, 6, 6).element(1)).toMatchObject({ fate: "wreck" });
    expect(hit([["combat-robot", 300, 100]], 9, 6, 5).element(1)).toMatchObject({
      weapons: false,
      fate: "fit",
    });
  });

  rule("EC-GND-07", "what has lost its systems neither fires nor moves", () => {
    const table = hit(
      [
        ["light-tank", 300, 100, { mobility: false }],
        ["marine", 6000, 5000],
      ],
      9,
      6,
      5,
    );
    const sheet = { e1: move([200, 100]) };
    expect(table.refusal(1, { type: "orders", sheet })).toEqual(["ground-immobile", "EC-GND-07"]);
    table.orders();
    expect(table.refusal(1, { type: "fire", shots: [shot(1, "e0")], barrages: [] })).toEqual([
      "ground-cannot-shoot",
      "EC-GND-13",
    ]);
  });
});

describe("penetrated troops", () => {
  rule("EC-GND-08", "are eliminated", () => {
    expect(hit([["guard", 300, 100]], 7).fates()).toEqual(["fit", "killed"]);
  });

  rule("EC-GND-09", "in a campaign 6 or more kills, 5 or less only wounds", () => {
    const after = (die: number) => {
      const table = field({ first: [["gun-robot", 0, 100]], second: [["marine", 300, 100]], campaign: true });
      table.orders();
      table.fire([shot(0, "e1")], [], 2, 9, die);
      return table.element(1).fate;
    };
    expect([after(6), after(5)]).toEqual(["killed", "wounded"]);
  });

  rule("EC-GND-10", "whoever rides in a penetrated vehicle is tested against his own armor", () => {
    // Two militia in a carrier: 4 exceeds armor 3, 3 does not. Red and green spare the carrier.
    const table = hit(
      [
        ["carrier", 300, 100],
        ["militia", 300, 100, { aboard: 1 }],
        ["militia", 300, 100, { aboard: 1 }],
      ],
      9,
      5,
      5,
      4,
      3,
    );
    expect(table.fates()).toEqual(["fit", "fit", "killed", "fit"]);
    expect(table.element(3).aboard).toBe(1);
  });

  rule("EC-GND-10", "survivors of a burnt-out carrier stand beside it", () => {
    const table = hit(
      [
        ["carrier", 300, 100],
        ["ranger", 300, 100, { aboard: 1 }],
      ],
      9,
      6,
      6,
      5,
    );
    expect(table.element(2)).toMatchObject({ fate: "fit", aboard: -1, x: 300, y: 100 });
  });
});

describe("partial penetration", () => {
  rule("EC-GND-11", "of a vehicle: 9 or more costs a system, otherwise it is stunned (V37)", () => {
    expect(hit([["light-tank", 300, 100]], 5, 9, 8).element(1)).toMatchObject({
      weapons: false,
      mobility: true,
      stunned: 0,
    });
    expect(hit([["light-tank", 300, 100]], 5, 8, 9).element(1)).toMatchObject({
      weapons: true,
      mobility: false,
      stunned: 0,
    });
    expect(hit([["light-tank", 300, 100]], 5, 8, 8).element(1)).toMatchObject({
      weapons: true,
      mobility: true,
      stunned: 1,
    });
    expect(hit([["light-tank", 300, 100]], 5, 9, 9).element(1)).toMatchObject({
      weapons: false,
      mobility: false,
      fate: "fit",
    });
  });

  rule("EC-GND-12", "of troops: 9 or more eliminates, otherwise they are stunned", () => {
    expect(hit([["marine", 300, 100]], 4, 9).element(1)).toMatchObject({ fate: "killed" });
    expect(hit([["marine", 300, 100]], 4, 8).element(1)).toMatchObject({ fate: "fit", stunned: 1 });
  });
});

describe("stunned elements", () => {
  /** A marine is stunned in turn 1, although ordered to move; turn 2 begins. */
  const stunned = () => {
    const table = field({
      first: [["gun-robot", 0, 100]],
      second: [
        ["marine", 300, 100, { support: ["grenades"] }],
        ["marine", 6000, 5000],
      ],
    });
    table.orders({}, { e1: move([330, 100]) });
    table.fire([shot(0, "e1")], [], 2, 4, 8);
    return table;
  };

  rule("EC-GND-13", "do not move in the turn in which they are stunned", () => {
    expect(stunned().element(1)).toMatchObject({ x: 300, stunned: 1 });
  });

  rule("EC-GND-13", "neither fire nor spot in the next turn", () => {
    const table = stunned();
    expect(table.element(0).spotted).toBe(false);
    table.orders({}, {});
    expect(table.refusal(1, { type: "fire", shots: [shot(1, "e0")], barrages: [] })).toEqual([
      "ground-cannot-shoot",
      "EC-GND-13",
    ]);
  });

  rule("EC-GND-13", "lose the marker after the melee phase of the next turn, and move then", () => {
    const table = stunned();
    table.turn({}, { e1: move([330, 100]) });
    expect(table.element(1)).toMatchObject({ x: 330, stunned: 0 });
    expect(table.element(0).spotted).toBe(true);
  });

  rule("EC-GND-13", "keep it when they are stunned again", () => {
    const table = stunned();
    table.orders({}, { e1: move([330, 100]) });
    table.fire([shot(0, "e1")], [], 2, 4, 8);
    expect(table.element(1)).toMatchObject({ x: 300, stunned: 2 });
    table.orders({}, {});
    expect(table.refusal(1, { type: "fire", shots: [shot(1, "e0")], barrages: [] })).toEqual([
      "ground-cannot-shoot",
      "EC-GND-13",
    ]);
  });

  rule("EC-GND-13", "take no facility and dig no trench", () => {
    const table = field({ first: [["gun-robot", 0, 100]], second: [["marine", 300, 100]] });
    table.orders({}, { e1: deed("dig") });
    table.fire([shot(0, "e1")], [], 2, 4, 8);
    expect(table.element(1).dug).toBe(false);
  });
});
