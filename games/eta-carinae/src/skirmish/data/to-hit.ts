/** The class that shoots as well as the weapon does (EC-SKF-01). */
const PLAIN_CLASS = 3;

/** The number to hit at this range, before anything else counts (EC-SKF-01, EC-SKF-02). */
export const plainNumber = (rank: number, step: number, range: number): number =>
  2 + Math.ceil(range / step) - (rank - PLAIN_CLASS);

/** What is added to it (EC-SKF-01); cover counts its own worth. */
export const TO_HIT = {
  hurried: 1,
  prone: 1,
  advanced: 1,
  dim: 2,
  pinned: 2,
  cloaked: 2,
  aim: -1,
  huge: -1,
  near: -1,
  marksman: -1,
} as const;

/** A number above this cannot be rolled (EC-SKF-02). */
export const HIGHEST_NUMBER = 15;
