import type { Sovereignty } from "../../common/data/sovereignties.ts";

/** What a sovereignty brings into a campaign (table D3.15, EC-CMAP-06). */
export interface StartValues {
  /** Ships with black hole bottles; they are free and cannot be bought. */
  readonly bottles: number;
  /** More of them serve outside the sector (EC-SHIP-20). */
  readonly elsewhere: number;
  /** A fixed hole in the home system (EC-CJMP-11). */
  readonly gate: boolean;
  /** Build points for ships. */
  readonly ships: number;
  /** Freighters on top. */
  readonly freighters: number;
  /** A home world; the others live in their ships. */
  readonly homeWorld: boolean;
}

// prettier-ignore
export const START_TABLE: Readonly<Record<Sovereignty, StartValues>> = {
  F: { bottles: 3, elsewhere: 20, gate: true,  ships: 2500, freighters: 0, homeWorld: true },
  Y: { bottles: 2, elsewhere: 0,  gate: false, ships: 2500, freighters: 0, homeWorld: true },
  A: { bottles: 2, elsewhere: 0,  gate: false, ships: 2500, freighters: 0, homeWorld: true },
  K: { bottles: 2, elsewhere: 0,  gate: false, ships: 2300, freighters: 2, homeWorld: true },
  U: { bottles: 1, elsewhere: 0,  gate: false, ships: 1800, freighters: 0, homeWorld: true },
  S: { bottles: 1, elsewhere: 0,  gate: false, ships: 1500, freighters: 0, homeWorld: true },
  X: { bottles: 2, elsewhere: 0,  gate: false, ships: 2500, freighters: 0, homeWorld: true },
  C: { bottles: 3, elsewhere: 0,  gate: false, ships: 2300, freighters: 0, homeWorld: false },
  T: { bottles: 2, elsewhere: 0,  gate: false, ships: 2500, freighters: 0, homeWorld: true },
};

/** The class that carries a sovereignty's bottles; the Samaneron's is a Federation hull (RULINGS RC2). */
export const BOTTLE_CLASS: Readonly<Record<Sovereignty, string>> = {
  F: "F-BH",
  Y: "Y-BH",
  A: "A-BH",
  K: "K-BH",
  U: "U-BH",
  S: "F-BH",
  X: "X-BH",
  C: "C-BH",
  T: "T-HV",
};

/** What each of the two hives is charged against the Triminax grant. */
export const HIVE_CHARGE = 750;
/** Build points that a mobile factory or a hive makes in a turn. */
export const MOBILE_OUTPUT = 100;
/** Build points in the home system's stock at the start. */
export const START_STOCK = 100;
/** Squads of the Federation that hold the Samaneron home world down. */
export const OCCUPATION_SQUADS = 6;

/** The fleets that are bought at the start: roles in turn, as long as the points last. */
export const START_FLEET: Readonly<Record<Sovereignty, readonly string[]>> = {
  F: ["SC", "CA", "AT", "LD", "LD", "DD", "FR", "CL", "FF", "BC", "DD", "FF", "SC"],
  Y: ["SC", "CA", "AT", "LD", "LD", "DD", "FR", "BC", "FF", "CA", "DD", "FF", "SC"],
  A: ["SC", "CA", "AT", "LD", "LD", "DD", "FR", "CL", "FF", "TC", "DD", "FF", "SC"],
  K: ["SC", "CA", "AT", "LD", "LD", "DD", "CL", "FF", "BC", "DD", "FF", "SC"],
  U: ["SC", "CA", "FR", "LD", "LD", "LD", "DD", "CL", "CA", "DD", "SC"],
  S: ["SC", "CA", "FR", "LD", "LD", "LD", "DD", "FF", "CL", "DD", "FF", "SC"],
  X: ["SC", "CA", "AT", "LD", "LD", "DD", "CL", "FF", "BC", "DD", "FF", "SC"],
  C: ["SC", "CA", "FR", "FR", "LD", "LD", "LD", "DD", "CL", "FF", "CA", "DD", "SC"],
  T: ["CA", "AT", "LD", "LD", "DD", "FF", "DD", "FF"],
};

/** What the rest of the points buys, the dearest that fits first. */
export const START_FILLERS = ["CA", "DD", "FF", "SC", "LD"] as const;

/** Squads that the transports carry at the start. */
export const START_SQUADS = 12;
