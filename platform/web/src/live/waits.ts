export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 15_000;

/** How long to wait before the attempt with this number, from 0: doubling, and spread by chance. */
export const waitBefore = (attempt: number, chance: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + chance / 2);
