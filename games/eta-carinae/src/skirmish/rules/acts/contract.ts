import { contract, sealedBySeat, type Choice, type Offer } from "@flagship/kernel";
import type { Action } from "../action.ts";
import type { SkirmishEvent } from "../event.ts";
import { endPhase } from "../phases.ts";
import type { State } from "../state.ts";

/** The makers of the skirmish's acts and questions. */
export const { act, freeAct, question } = contract<State, SkirmishEvent>();

const { keep, isIn, forget } = sealedBySeat<State, Action>(({ answers }) => answers);

/** Answers lie in the state by side until the last one is in; then the phase is carried out. */
export const sealed = { keep, isIn, forget, open: endPhase };

/** Choices that were made of what the rules allow. */
export const sure = <Action>(choices: readonly Choice<Action>[]): Offer<Action>[] =>
  choices.map((choice) => ({ ...choice, sure: true }));
