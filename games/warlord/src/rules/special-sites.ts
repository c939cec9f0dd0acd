import type { Site } from "./state.ts";

/** A site that holds a sector special (WL-SPEC-01). */
export const isSpecialSite = (site: Site): boolean => site.special > 0;
