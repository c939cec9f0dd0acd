import type { CardKindId } from "./cards.ts";

/** A copy's damage at long, medium, short and point-blank distance, as printed from left to right. */
export type DamageTable = readonly [l: number, m: number, s: number, p: number];

/** The damage tables of the copies of one fire card, best copy first. */
export type Copies = Readonly<Record<string, DamageTable>>;

const TWO_PH1: Copies = {
  A: [1, 2, 3, 4],
  B: [1, 1, 2, 3],
  C: [0, 1, 2, 3],
  D: [0, 1, 2, 2],
};

const TWO_PH2: Copies = {
  A: [1, 1, 2, 3],
  B: [0, 1, 2, 3],
  C: [0, 1, 1, 2],
  D: [0, 0, 1, 2],
};

const THREE_PH2: Copies = {
  A: [1, 2, 3, 5],
  B: [0, 1, 2, 4],
  C: [0, 1, 2, 3],
  D: [0, 0, 1, 3],
};

const PHOTON_STD: Copies = {
  A: [2, 4, 4, 4],
  B: [2, 2, 4, 4],
  C: [0, 2, 2, 4],
  D: [0, 0, 2, 2],
};

const PHOTON_OVL: Copies = {
  A: [0, 8, 8, 8],
  B: [0, 4, 8, 8],
  C: [0, 4, 4, 8],
  D: [0, 0, 4, 4],
};

const DISRUPTOR_STD: Copies = {
  1: [2, 2, 2, 3],
  2: [1, 2, 2, 3],
  3: [1, 1, 2, 2],
  4: [1, 1, 2, 2],
  5: [1, 1, 1, 2],
  6: [1, 1, 1, 2],
  7: [0, 1, 1, 1],
  8: [0, 0, 1, 1],
};

const DISRUPTOR_OVL: Copies = {
  1: [0, 3, 4, 5],
  2: [0, 3, 4, 5],
  3: [0, 3, 4, 4],
  4: [0, 2, 3, 4],
  5: [0, 2, 2, 4],
  6: [0, 1, 2, 4],
  7: [0, 1, 2, 3],
  8: [0, 0, 1, 2],
};

/**
 * SFC-DECK-06: the copies of a fire card differ. The rulebook's card faces are not in its text;
 * cells that its example game shows are kept, the rest follow ruling R1.
 */
export const DAMAGE_TABLES: Readonly<Partial<Record<CardKindId, Copies>>> = {
  "ph1-fa": TWO_PH1,
  "ph1-lf": TWO_PH1,
  "ph1-rf": TWO_PH1,
  "photon-std": PHOTON_STD,
  "photon-ovl": PHOTON_OVL,
  "ph2-fx": THREE_PH2,
  "ph2-l": TWO_PH2,
  "ph2-r": TWO_PH2,
  "ph2-wing": TWO_PH2,
  "disruptor-std": DISRUPTOR_STD,
  "disruptor-ovl": DISRUPTOR_OVL,
};
