/** The four degrees of distance in steps on the line: point blank 0, short 1, medium 2, long 3 (SFC-MOVE-01). */
export const RANGES = ["P", "S", "M", "L"] as const;
export type Range = (typeof RANGES)[number];
export const POINT_BLANK = 0;
export const SHORT = 1;
export const LONG = 3;

export const SHIELD_COUNT = 6;

/** SFC-SETUP-08, shields 1 to 6. */
export const CA_SHIELDS: readonly number[] = [8, 6, 5, 5, 5, 6];
export const D7_SHIELDS: readonly number[] = [8, 6, 4, 3, 4, 6];

/** SFC-FACE-02, -03: the facing after a turn, for facings 1 to 6. */
export const TURN_LEFT: readonly number[] = [6, 1, 2, 3, 4, 5];
export const TURN_RIGHT: readonly number[] = [2, 3, 4, 5, 6, 1];

/** SFC-TURN-01. */
export const HAND_SIZE = 10;

/** SFC-EW-03: neither ECM nor ECCM of one ship adds up to more. */
export const EW_CAP = 2;

/** SFC-SHUT-07: damage of one and of two phasers at P, S, M, L. */
export const SHUTTLE_FIRE: readonly (readonly number[])[] = [
  [0, 0, 0, 0],
  [1, 0, 0, 0],
  [2, 1, 0, 0],
];

/** SFC-SHUT-09: shuttles left after this many hits. */
export const SHUTTLES_AFTER_HITS: readonly number[] = [2, 2, 1, 0];

/** SFC-DRONE-05, -06: drones left after this many hits, and the damage of each at impact. */
export const DRONES_AFTER_HITS: readonly number[] = [2, 1, 0];
export const DRONE_IMPACT = 3;

/** SFC-DRONE-07: the shift that a heavy weapon suffers against drones. */
export const DRONE_SHIFT = 2;
