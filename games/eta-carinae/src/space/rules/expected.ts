import { chanceAtLeast } from "../../common/dice/open-ended.ts";
import type { Shot } from "./action.ts";
import { shotNumbers } from "./aim.ts";
import type { State } from "./state.ts";

/** What a volley comes to at one target. */
export interface Expected {
  readonly target: string;
  readonly dice: number;
  readonly hits: number;
}

/** What a volley comes to at each target: dice, and the hits to be expected. */
export function expectedOf(view: State, shots: readonly Shot[]): readonly Expected[] {
  return [...Map.groupBy(shots, ({ target }) => target)].map(([target, at]) => {
    const numbers = at.map((shot) => shotNumbers(view, shot));
    return {
      target,
      dice: numbers.reduce((total, { dice }) => total + dice, 0),
      hits: numbers.reduce((total, { die, needed, dice }) => total + dice * chanceAtLeast(die, needed), 0),
    };
  });
}
