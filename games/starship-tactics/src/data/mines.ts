import type { Power } from "./ships.ts";
import type { WeaponTypeId } from "./weapons.ts";

/** The missile that a power's mines carry; plasma never does (ST-MIN-04, ST-PLA-04). */
export const MINE_MISSILES: Readonly<Record<Power, WeaponTypeId>> = {
  federation: "fp-1",
  klingon: "kp-2",
  romulan: "rp-2",
  orion: "op-1",
  gorn: "gp-3",
};

/** Dummies that go with each mine (ST-MIN-01). */
export const DUMMIES_PER_MINE = 3;
