import { describe, expect } from "vitest";
import { QuietTable, RecordingTable, ScriptedDice } from "@flagship/kernel";
import { conformance, plainTrial, rule } from "@flagship/kernel/testing";
import { highOrbit, module } from "./high-orbit.ts";

conformance(module, { games: 300, closely: 20, trials: [{ ...plainTrial(highOrbit), seats: 4 }] });

describe("High Orbit", () => {
  const start = (...cargo: number[]) =>
    highOrbit.setup({}, cargo.length, new QuietTable(new ScriptedDice(...cargo)));

  rule("HO-BURN-01", "pilots who burn the same do not climb", () => {
    const state = start(1, 1, 1);
    const dice = new ScriptedDice(3);
    const table = new RecordingTable(dice);
    for (const [seat, fuel] of [2, 2, 1].entries())
      highOrbit.apply(state, seat, { type: "burn", fuel }, table);
    dice.done();
    expect(state).toMatchObject({ height: [0, 0, 1], fuel: [6, 6, 7], round: 1 });
    expect(table.told.map((told) => told.event.type)).toEqual(["burned", "rolled"]);
  });

  rule("HO-DODGE-01", "a meteor costs a step or a fuel", () => {
    const state = start(1, 2);
    const table = new QuietTable(new ScriptedDice(6));
    highOrbit.apply(state, 0, { type: "burn", fuel: 3 }, table);
    highOrbit.apply(state, 1, { type: "burn", fuel: 1 }, table);
    expect(highOrbit.check(state, 0, { type: "burn", fuel: 1 })?.code).toBe("meteor-first");
    highOrbit.apply(state, 1, { type: "dodge", spend: true }, table);
    highOrbit.apply(state, 0, { type: "dodge", spend: false }, table);
    expect(state).toMatchObject({ height: [2, 1], fuel: [5, 6], round: 1, dodging: [] });
  });
});
