import { initialValues, type FormValues, type Played } from "@flagship/kernel";
import type { TroopId } from "../../common/data/troops.ts";
import { skirmish } from "../../skirmish/rules/game.ts";
import { enlist } from "../../skirmish/rules/setup.ts";
import { sense } from "../../skirmish/rules/sight.ts";
import type { State } from "../../skirmish/rules/state.ts";

/** A skirmish, as lessons arrange it. */
export type DeckMatch = Played<State>;

/** A figure of a lesson: its kind and its place. */
export type Man = readonly [kind: TroopId, x: number, y: number];

export interface Boarding {
  readonly first: readonly Man[];
  readonly second: readonly Man[];
  /** The turn it begins in; missing: the first. */
  readonly turn?: number;
}

/** A boarding action on the frigate's deck with everybody where the lesson wants them, before the orders of a turn. */
export function boarding({ first, second, turn = 1 }: Boarding): {
  readonly options: FormValues;
  readonly arrange: (match: DeckMatch) => void;
} {
  return {
    options: {
      play: "skirmish",
      skirmish: { ...initialValues(skirmish.options), scenario: "deck-seven" },
    },
    arrange({ of: state }) {
      state.figures = [];
      for (const [side, men] of [first, second].entries())
        for (const [kind, x, y] of men) {
          enlist(state, side, { kind, count: 1, first: "", second: "" });
          Object.assign(state.figures.at(-1) ?? {}, { x, y });
        }
      state.turn = turn;
      state.phase = "orders";
      state.asked = [0, 1];
      state.glimpses = [{}, {}];
      state.changes = [0, 0];
      sense(state);
    },
  };
}
