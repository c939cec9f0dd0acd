import { contract } from "@flagship/kernel";
import type { Action } from "../action.ts";
import type { EcEvent } from "../event.ts";
import type { State } from "../state.ts";

/** The makers of the battle's acts and questions. */
export const { act, freeAct, question } = contract<State, EcEvent>();

/** Answers lie in the state by seat until the last one is in; then the phase is carried out. */
export const sealed = {
  keep(state: State, { seat }: { readonly seat: number | string }, action: Action): void {
    state.answers[Number(seat)] = { given: true, action };
  },
  isIn: (state: State, { seat }: { readonly seat: number | string }): boolean =>
    state.answers[Number(seat)]?.given === true,
};
