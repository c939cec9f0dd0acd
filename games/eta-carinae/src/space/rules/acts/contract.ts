import { contract, sealedBySeat } from "@flagship/kernel";
import type { Action } from "../action.ts";
import type { EcEvent } from "../event.ts";
import { endPhase } from "../phases.ts";
import type { State } from "../state.ts";

/** The makers of the battle's acts and questions. */
export const { act, freeAct, question } = contract<State, EcEvent>();

const { keep, isIn, forget } = sealedBySeat<State, Action>(({ answers }) => answers);

/** Answers lie in the state by seat until the last one is in; then the phase is carried out. */
export const sealed = { keep, isIn, forget, open: endPhase };
