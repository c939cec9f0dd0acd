import { copyOfData, type Given } from "@flagship/kernel";
import type { Ask } from "../contract.ts";
import { NOT_YET, type State, type Window } from "../state.ts";

/** The window that is open: the innermost one (SC-RCT-01). */
export const openWindow = ({ battle }: State): Window<string> | undefined =>
  battle.stack.length === 0 ? battle.window : battle.stack.at(-1)?.window;

/** Answers lie in the window's own slots; the flow of the battle carries them out one by one. */
export const inWindow = {
  keep(state: State, { seat }: Ask, action: Given): void {
    const window = openWindow(state);
    if (window === undefined) throw new Error("no window is open");
    window.answers[window.asked.indexOf(seat)] = copyOfData(action);
  },
  isIn(state: State, { seat }: Ask): boolean {
    const window = openWindow(state);
    return window !== undefined && window.answers[window.asked.indexOf(seat)] !== NOT_YET;
  },
  open(): void {},
};
