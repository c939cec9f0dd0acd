import type { Guide } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { State } from "../rules/state.ts";
import { candidates } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";
import { policy } from "./policy.ts";

/** About four turns of two players: farther off chance drowns what an order was worth. */
const FORESIGHT = 32;

/** What computer opponents know of Starship Command. */
export const guide: Guide<State, Action> = { candidates, evaluate, policy, foresight: FORESIGHT };
