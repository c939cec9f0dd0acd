/** The ten classes, smallest first (WL-SHIP-16). */
export const CLASSES = ["PC", "FF", "DD", "DW", "CL", "CW", "CA", "BCH", "DN", "BB"] as const;
export type ShipClass = (typeof CLASSES)[number];

export const sizeOf = (name: ShipClass): number => CLASSES.indexOf(name);

export const CL_SIZE = sizeOf("CL");
export const CA_SIZE = sizeOf("CA");

/** What a mission adds, by class from PC to BB (Appendix H). */
export const MISSION_CAPACITY = {
  /** Fighters in V or K mission (WL-MSN-V-01). */
  fighters: [2, 4, 6, 6, 12, 12, 12, 12, 12, 12],
  /** PFs in P mission (WL-MSN-P-01). */
  pfs: [1, 2, 4, 4, 6, 6, 6, 6, 6, 6],
  /** Heavy drones in L mission (WL-MSN-L-01). */
  drones: [4, 8, 12, 12, 16, 16, 24, 24, 24, 24],
  /** Commandos in T mission (WL-MSN-T-01). */
  commandos: [2, 3, 4, 4, 6, 6, 8, 8, 8, 8],
  /** T-bombs in M mission (WL-MSN-M-01). */
  bombs: [4, 4, 4, 4, 6, 6, 6, 6, 10, 10],
  /** Repair points in R mission (WL-MSN-R-01). */
  repair: [3, 4, 6, 6, 8, 8, 10, 10, 10, 10],
} as const;

/** What the missions of a limited generic ship add (WL-VAR-LG-01). */
export const LIMITED_CAPACITY = {
  fighters: 4,
  pfs: 0,
  drones: 12,
  commandos: 4,
  bombs: 0,
  repair: 4,
} as const;

/** What an upgrade adds by class: BB and DN, FF and PC, all others (WL-ORD-UPGR-04). */
export const upgradeStep = (size: number): 0 | 1 | 2 => (size >= 8 ? 0 : size <= 1 ? 1 : 2);

export const UPGRADE_EXTRA = {
  drones: { races: "KZWOX", by: [16, 4, 8] },
  commandos: { races: "GSJ", by: [4, 1, 2] },
  fighters: { races: "H", by: [4, 1, 2] },
  pfs: { races: "LD", by: [2, 0, 1] },
  bombs: { races: "TRIA", by: [4, 1, 2] },
} as const;
