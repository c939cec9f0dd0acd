import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { shipAt, type State } from "../src/rules/state.ts";
import { command, crewOf, HELM, powered, struck } from "./crew.ts";
import { act, atMove, move, quietUntil } from "./table.ts";

/** 12 power to movement (3 points at 4 power each), 8 to shields (32 points at a quarter each). */
const table = (): State => powered(command());

describe("Recording power expended", () => {
  rule("ST-ENG-08", "five small hits cost the shields as much power as one large one", () => {
    const large = table();
    struck(large, 0, 15);
    expect(shipAt(large, 0)).toMatchObject({ shields: [1, 16, 0, 0, 0, 0], toShields: 4 });
    const small = table();
    const left: number[] = [];
    for (let hit = 0; hit < 5; hit++) {
      struck(small, 0, 3);
      left.push(shipAt(small, 0).toShields);
    }
    expect(left).toEqual([7, 6, 5, 5, 4]);
    expect(crewOf(small).absorbed).toBe(15);
  });

  rule("ST-ENG-08", "16 points absorbed are 4 power, never more than there was", () => {
    const state = table();
    struck(state, 0, 16);
    expect(shipAt(state, 0).toShields).toBe(4);
    struck(state, 1, 16);
    expect(shipAt(state, 0).toShields).toBe(0);
  });

  rule("ST-ENG-08", "each movement point takes its power, and fractions are carried on", () => {
    const state = table();
    quietUntil(state, "move", 0);
    atMove(state, 0, 3);
    act(state, HELM, move(0, "ahead", "ahead"));
    expect(shipAt(state, 0).toMovement).toBe(4);
    const odd = table();
    Object.assign(odd.setting.classes[0] ?? {}, { movement: { power: 3, points: 2 } });
    quietUntil(odd, "move", 0);
    shipAt(odd, 0).toMovement = 6;
    atMove(odd, 0, 4);
    act(odd, HELM, move(0, "ahead"));
    expect(shipAt(odd, 0).toMovement).toBe(4);
    atMove(odd, 0, 3);
    act(odd, HELM, move(0, "ahead"));
    expect(shipAt(odd, 0).toMovement).toBe(3);
  });

  rule("ST-ENG-08", "a new allocation begins the count anew", () => {
    const state = table();
    Object.assign(crewOf(state), { stepped: 3, absorbed: 9 });
    quietUntil(state, "power");
    act(state, 0, { type: "shares", ship: 0, movement: 4, weapons: 0, shields: 0 });
    expect(crewOf(state)).toMatchObject({ stepped: 0, absorbed: 0 });
  });
});
