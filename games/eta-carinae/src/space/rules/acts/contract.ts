import { contract } from "@flagship/kernel";
import { keptBySeat } from "../../../common/sealed.ts";
import type { Action } from "../action.ts";
import type { EcEvent } from "../event.ts";
import { endPhase } from "../phases.ts";
import type { State } from "../state.ts";

/** The makers of the battle's acts and questions. */
export const { act, freeAct, question } = contract<State, EcEvent>();

/** Answers lie in the state by seat until the last one is in; then the phase is carried out. */
export const sealed = { ...keptBySeat<Action>(), open: endPhase };
