/** Nano packages (EC-NANO-01 to EC-NANO-08, table D3.14): price, and the D10 roll at which one works. */
export const NANO = ["dust", "area", "mission", "digger", "tiger", "relay"] as const;
export type NanoId = (typeof NANO)[number];

interface NanoPackage {
  readonly price: number;
  /** 0: nothing is rolled for it. */
  readonly needed: number;
}

export const NANO_TABLE: Readonly<Record<NanoId, NanoPackage>> = {
  dust: { price: 1, needed: 8 },
  area: { price: 2, needed: 4 },
  mission: { price: 3, needed: 5 },
  digger: { price: 3, needed: 6 },
  tiger: { price: 2, needed: 6 },
  relay: { price: 2, needed: 0 },
};

/** Across a watched area (EC-NANO-08). */
export const AREA_CIRCLE = 500;
