/** Missiles and the torpedo of table D3.7 (EC-TBL-06, EC-MIS-20). */
export const MISSILES = ["M5", "M10", "M20", "M50", "Q30"] as const;
export type MissileId = (typeof MISSILES)[number];

export interface Missile {
  readonly warhead: number;
  readonly thrust: number;
  readonly topSpeed: number;
  /** Turns of movement, the launch turn included. */
  readonly fuel: number;
  readonly lethal: number;
  readonly price: number;
  /** Launchers that one missile takes. */
  readonly launchers: number;
  readonly fewest: number;
  readonly most: number;
  /** Flies at ships only when they are slower than 50 (M50). */
  readonly bombardment: boolean;
  /** Can strike tac-craft. */
  readonly agile: boolean;
}

// prettier-ignore
export const MISSILE_TABLE: Readonly<Record<MissileId, Missile>> = {
  M5:  { warhead: 5,  thrust: 180, topSpeed: 1000, fuel: 10, lethal: 15, price: 1,  launchers: 1, fewest: 4, most: 10, bombardment: false, agile: true },
  M10: { warhead: 10, thrust: 150, topSpeed: 1000, fuel: 10, lethal: 20, price: 2,  launchers: 1, fewest: 4, most: 10, bombardment: false, agile: true },
  M20: { warhead: 20, thrust: 120, topSpeed: 1000, fuel: 10, lethal: 30, price: 4,  launchers: 1, fewest: 4, most: 10, bombardment: false, agile: true },
  M50: { warhead: 50, thrust: 80,  topSpeed: 1000, fuel: 10, lethal: 60, price: 10, launchers: 2, fewest: 4, most: 10, bombardment: true,  agile: false },
  Q30: { warhead: 30, thrust: 60,  topSpeed: 600,  fuel: 6,  lethal: 40, price: 6,  launchers: 3, fewest: 1, most: 4,  bombardment: false, agile: false },
};
