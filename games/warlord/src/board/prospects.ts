import { PROSPECT, type Range } from "../data/terrain.ts";
import type { Hex } from "../rules/hex.ts";
import { terrainAt, type Atlas } from "./atlas.ts";

/** Terrain no newcomer should be sent to. */
const DANGEROUS = "NO SN VP NF SZ MM";
const NOTHING: Range = [0, 0];

/** What a hex is likely worth to a prospector who comes there alive, at least and at most (WL-TERR-02). */
export function prospectRange(atlas: Atlas, hex: Hex): Range {
  const terrain = terrainAt(atlas, hex);
  if (terrain === undefined || DANGEROUS.includes(terrain.point) || DANGEROUS.includes(terrain.area))
    return NOTHING;
  const [point, area] = [PROSPECT[terrain.point] ?? NOTHING, PROSPECT[terrain.area] ?? NOTHING];
  return point[0] > area[0] ? point : area;
}

export const prospectAt = (atlas: Atlas, hex: Hex): number => prospectRange(atlas, hex)[0];
