/** Gear that is fitted to a ship (tables D3.1 and D3.14): price in build points, room in shielded cargo factors. */
export const FITS = ["SEN", "IMC", "EMC", "T1", "T2", "G1", "G2", "PC"] as const;
export type FitId = (typeof FITS)[number];

export interface Fit {
  readonly price: number;
  readonly room: number;
  /** The greatest shear a hold by this device stands (EC-SHEAR-05); 0 for what does not hold. */
  readonly shear: number;
}

export const FIT_TABLE: Readonly<Record<FitId, Fit>> = {
  SEN: { price: 10, room: 0, shear: 0 },
  IMC: { price: 20, room: 1, shear: 0 },
  EMC: { price: 20, room: 1, shear: 0 },
  T1: { price: 12, room: 0.5, shear: 10_000 },
  T2: { price: 20, room: 1, shear: 20_000 },
  G1: { price: 6, room: 0.5, shear: 15_000 },
  G2: { price: 10, room: 1, shear: 30_000 },
  PC: { price: 30, room: 1, shear: 0 },
};

export const isTractor = (fit: FitId): boolean => fit === "T1" || fit === "T2";
export const isGrapple = (fit: FitId): boolean => fit === "G1" || fit === "G2";
