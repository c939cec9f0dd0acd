import type { Seat } from "@flagship/kernel";
import type { Action } from "../action.ts";
import { plainMuster } from "../sample.ts";
import type { State } from "../state.ts";

/** Armies worth raising. */
export const musters = (state: State, seat: Seat): readonly Action[] => [plainMuster(state, seat)];
