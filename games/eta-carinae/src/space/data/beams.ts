/** The ship beams of table D3.2 (EC-TBL-05). */
export const BEAMS = ["L4", "L6", "L8", "L10", "L12", "L15"] as const;
export type BeamId = (typeof BEAMS)[number];

export interface Beam {
  readonly die: 6 | 10;
  /** The number needed rises by one with each started step of range. */
  readonly step: number;
  readonly damage: number;
  readonly mass: number;
}

export const BEAM_TABLE: Readonly<Record<BeamId, Beam>> = {
  L4: { die: 6, step: 100, damage: 4, mass: 0.5 },
  L6: { die: 6, step: 100, damage: 6, mass: 1 },
  L8: { die: 10, step: 100, damage: 8, mass: 2 },
  L10: { die: 10, step: 100, damage: 10, mass: 2.5 },
  L12: { die: 10, step: 80, damage: 12, mass: 3 },
  L15: { die: 10, step: 100, damage: 15, mass: 4 },
};

/** The highest results of the open-ended dice: nothing is hit beyond so many steps (EC-FIRE-16). */
const HIGHEST_RESULT = { 6: 9, 10: 15 } as const;

/** The greatest range at which a beam can still hit. */
export const greatestRange = (beam: Beam): number => beam.step * HIGHEST_RESULT[beam.die];
