import type { Guide } from "@flagship/kernel";
import type { Action } from "../rules/questions.ts";
import type { State } from "../rules/state.ts";
import { candidates, formerCandidates } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";
import { idle } from "./idle.ts";
import { policy } from "./policy.ts";

/** What a computer opponent weighs. */
export const guide: Guide<State, Action> = { candidates, evaluate, policy, idle };

/** What it weighed when its strength was first measured. */
export const formerGuide: Guide<State, Action> = { candidates: formerCandidates, evaluate, policy };
