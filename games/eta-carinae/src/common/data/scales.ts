/** Metres in one unit of each play (EC-GEN-05, EC-GEN-07): the plane of space, the ground at 1:2000, figures at 1:100. */
export const METRES_PER_UNIT = { space: 300_000, ground: 2, skirmish: 0.1 } as const;
