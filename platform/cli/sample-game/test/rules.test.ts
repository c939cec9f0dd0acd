import { QuietTable, ScriptedDice } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect } from "vitest";
import { sampleGame, type Action } from "../src/rules/game.ts";
import { TURNS, type State } from "../src/rules/state.ts";

const begun = (): State => sampleGame.setup({}, 2, new QuietTable(new ScriptedDice()));

/** What the seats do, in order; every die must be used up. */
function play(
  state: State,
  acts: readonly (readonly [seat: number, action: Action])[],
  ...dice: number[]
): void {
  const scripted = new ScriptedDice(...dice);
  for (const [seat, action] of acts) {
    expect(sampleGame.check(state, seat, action)).toBeUndefined();
    sampleGame.apply(state, seat, action, new QuietTable(scripted));
  }
  scripted.done();
}

const powered = (...guns: readonly [number, number]) =>
  guns.map((amount, seat) => [seat, { type: "power", guns: amount }] as const);
const fired = (seat: number, aim: "careful" | "bold") => [seat, { type: "fire", aim }] as const;

describe("Sample Game", () => {
  rule("SG-POWER-01", "power is sealed until both have divided it, 3 at most", () => {
    const state = begun();
    const [first, second] = powered(3, 0);
    play(state, first === undefined ? [] : [first]);
    expect(sampleGame.view(state, 1).orders).toEqual([{ given: true, hidden: true }, { given: false }]);
    expect(sampleGame.action.safeParse({ type: "power", guns: 4 }).success).toBe(false);
    play(state, second === undefined ? [] : [second]);
    expect(state).toMatchObject({ guns: [3, 0], toFire: [0] });
  });

  rule("SG-FIRE-01", "careful fire hits on 3 with the guns, bold fire on 5 with twice as much", () => {
    const careful = begun();
    play(careful, [...powered(3, 2), fired(0, "careful"), fired(1, "careful")], 3, 2);
    expect(careful).toMatchObject({ hull: [8, 6], turn: 2 });
    const bold = begun();
    play(bold, [...powered(3, 2), fired(0, "bold"), fired(1, "bold")], 5, 4);
    expect(bold).toMatchObject({ hull: [8, 3], turn: 2 });
  });

  rule("SG-END-01", "a ship without hull has lost at once", () => {
    const state = { ...begun(), hull: [8, 4] };
    play(state, [...powered(3, 1), fired(0, "bold")], 6);
    expect(state).toMatchObject({ hull: [8, 0], toFire: [] });
    expect(sampleGame.outcome(state)?.winners).toEqual([0]);
  });

  rule("SG-END-01", "after the last turn the stronger hull wins, and equal hulls share it", () => {
    const state = { ...begun(), turn: TURNS };
    expect(sampleGame.outcome(state)).toBeUndefined();
    play(state, powered(0, 0));
    expect(sampleGame.outcome(state)).toMatchObject({ winners: [0, 1], scores: [8, 8] });
    expect(sampleGame.outcome({ ...state, hull: [5, 6] })?.winners).toEqual([1]);
  });
});
