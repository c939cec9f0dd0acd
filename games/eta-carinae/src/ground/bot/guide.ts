import type { Guide } from "@flagship/kernel";
import type { Action } from "../action.ts";
import type { State } from "../state.ts";
import { candidates } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";
import { habit, policy } from "./policy.ts";

/** Two turns of both sides. */
const FORESIGHT = 8;

/** What a computer opponent weighs in a ground battle. */
export const groundGuide: Guide<State, Action> = {
  candidates,
  evaluate,
  policy,
  habit,
  foresight: FORESIGHT,
};
