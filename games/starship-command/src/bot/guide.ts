import type { Guide } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { State } from "../rules/state.ts";
import { candidates } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";
import { policy } from "./policy.ts";

/** What computer opponents know of Starship Command. */
export const guide: Guide<State, Action> = { candidates, evaluate, policy, foresight: 40 };
