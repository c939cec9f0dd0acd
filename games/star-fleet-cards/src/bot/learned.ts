import type { Learned } from "@flagship/kernel";

/** Nothing yet: `flagship train star-fleet-cards` writes this file when what was learned plays better. */
export const learned: Learned | undefined = undefined;
