/** A kind of monster (Appendix J): cost and family printed, statistics and bounty by RULINGS D4. */
export interface MonsterKind {
  readonly code: string;
  readonly family: MonsterFamily;
  readonly cost: number;
  /** AF, DF, SF, HP. */
  readonly factors: readonly [number, number, number, number];
}

const MONSTER_FAMILIES = [
  "crusher",
  "void-demon",
  "mind",
  "ghost-ship",
  "energy",
  "dragon",
  "banshee",
  "serpent",
  "spider",
  "amoeba",
  "cloud",
  "mirror",
] as const;
export type MonsterFamily = (typeof MONSTER_FAMILIES)[number];

const kind = (
  code: string,
  family: MonsterFamily,
  cost: number,
  af: number,
  df: number,
  sf: number,
  hp: number,
): MonsterKind => ({ code, family, cost, factors: [af, df, sf, hp] });

/** Inside a family from the largest to the smallest: the progeny of a kind is the next one. */
export const MONSTERS: readonly MonsterKind[] = [
  kind("SC", "crusher", 950, 342, 285, 209, 418),
  kind("PC", "crusher", 225, 81, 68, 50, 99),
  kind("MC", "crusher", 115, 41, 35, 25, 51),
  kind("EVD", "void-demon", 900, 306, 252, 234, 360),
  kind("KVD", "void-demon", 400, 136, 112, 104, 160),
  kind("LVD", "void-demon", 210, 71, 59, 55, 84),
  kind("MVD", "void-demon", 140, 48, 39, 36, 56),
  kind("VD", "void-demon", 110, 37, 31, 29, 44),
  kind("SD", "mind", 750, 180, 225, 225, 345),
  kind("GSB", "mind", 350, 84, 105, 105, 161),
  kind("MM", "mind", 170, 41, 51, 51, 78),
  kind("RC", "mind", 130, 31, 39, 39, 60),
  kind("GS", "ghost-ship", 750, 195, 195, 180, 315),
  kind("WS", "ghost-ship", 250, 65, 65, 60, 105),
  kind("PS", "ghost-ship", 165, 43, 43, 40, 69),
  kind("EB", "energy", 600, 192, 180, 180, 240),
  kind("EM", "energy", 135, 43, 41, 41, 54),
  kind("ASD", "dragon", 500, 180, 150, 100, 230),
  kind("OSD", "dragon", 300, 108, 90, 60, 138),
  kind("MSD", "dragon", 200, 72, 60, 40, 92),
  kind("YSD", "dragon", 100, 36, 30, 20, 46),
  kind("BL", "banshee", 450, 171, 108, 72, 225),
  kind("LBS", "banshee", 175, 67, 42, 28, 88),
  kind("SBS", "banshee", 125, 48, 30, 20, 63),
  kind("SSRP", "serpent", 300, 102, 96, 78, 126),
  kind("SSNK", "serpent", 125, 43, 40, 33, 53),
  kind("PSS", "spider", 180, 61, 61, 43, 72),
  kind("LSS", "spider", 155, 53, 53, 37, 62),
  kind("HSS", "spider", 125, 43, 43, 30, 50),
  kind("REP", "amoeba", 160, 45, 48, 16, 96),
  kind("GER", "amoeba", 150, 42, 45, 15, 90),
  kind("LIC", "cloud", 150, 45, 45, 30, 54),
  kind("CC", "cloud", 110, 33, 33, 22, 40),
  kind("MIR", "mirror", 100, 0, 0, 0, 0),
];

/** Chance per round and enemy ship to drain a crew level, in percent (RULINGS D4). */
export const MIND_DRAIN: Readonly<Record<string, number>> = { SD: 100, GSB: 70, MM: 45, RC: 25 };
/** Chance that a crusher that starts on a site spends its turn on it, in percent (RULINGS D4). */
export const CRUSHER_NUKE: Readonly<Record<string, number>> = { SC: 60, PC: 30, MC: 60 };
/** What ghost ships carry: fighters, drones, PFs from Y180 (RULINGS D4). */
export const GHOST_LOAD: Readonly<Record<string, readonly [number, number, number]>> = {
  GS: [24, 40, 6],
  WS: [8, 16, 2],
  PS: [4, 12, 0],
};
/** Kinds that start in home sectors; the others start in wild ones (RULINGS D11). */
export const HOME_MONSTER_COST = 175;

/** The bounty for a monster, from its original strength (RULINGS D4). */
export const bountyOf = (factors: readonly number[]): number =>
  Math.floor(factors.reduce((sum, factor) => sum + factor, 0) / 4 + 0.5);
