import type { Setup } from "@flagship/kernel";

/** With the rule that can be left out: who has won goes on until the wreck is dealt with. */
export const setups: readonly Setup[] = [{ id: "full", seats: 2, options: { moppingUp: true } }];
