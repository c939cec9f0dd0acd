import type { Choice } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";

/** One answer. */
export type Use = Choice<Action>;
