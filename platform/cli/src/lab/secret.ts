/** Matches of the laboratory have no secret of their own: their dice come from a seed. */
export const NO_SECRET = "0".repeat(64);
