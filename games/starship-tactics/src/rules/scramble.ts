import type { Dice, Viewer } from "@flagship/kernel";
import { imagine, type Guess } from "./imagine.ts";
import type { State } from "./state.ts";
import { view } from "./view.ts";

/** The same position with everything changed that a viewer cannot know. */
export function scramble(state: State, viewer: Viewer, dice: Dice, guessAct: Guess): State {
  const other = imagine(view(state, viewer), dice, guessAct);
  // Dice that have fallen and wait for the instructor are as open as any others once they count.
  if (other.judged !== undefined && state.judged !== undefined)
    other.judged = { ...other.judged, dice: state.judged.dice.map((die) => ({ ...die })) };
  return other;
}
