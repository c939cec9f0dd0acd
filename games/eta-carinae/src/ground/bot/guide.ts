import type { Guide } from "@flagship/kernel";
import type { Action } from "../action.ts";
import type { State } from "../state.ts";
import { candidates, policy } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";

/** What a computer opponent weighs in a ground battle. */
export const groundGuide: Guide<State, Action> = { candidates, evaluate, policy };
