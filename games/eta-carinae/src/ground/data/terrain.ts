import { METRES_PER_UNIT } from "../../common/data/scales.ts";

/** Terrain of table D3.11; whatever lies outside the patches is open. */
export const TERRAINS = ["rough", "woods", "urban", "ridge", "water", "bunker"] as const;
export type TerrainId = (typeof TERRAINS)[number];

/** How much an element is covered: the firer's effective number falls by so much (EC-GSEQ-05). */
export const COVER = { none: 0, light: 1, heavy: 2, bunker: 4 } as const;
export type Cover = keyof typeof COVER;

export interface Terrain {
  /** Units of allowance that one unit of way costs; 0: nobody walks or drives here. */
  readonly cost: number;
  /** The same for wheels and tracks. */
  readonly tracked: number;
  readonly cover: Cover;
  /** A line of sight may run so deep through such patches; -1: as deep as it likes. */
  readonly depth: number;
}

export const TERRAIN_TABLE: Readonly<Record<TerrainId, Terrain>> = {
  rough: { cost: 2, tracked: 2, cover: "light", depth: -1 },
  woods: { cost: 2, tracked: 4, cover: "light", depth: 100 },
  urban: { cost: 2, tracked: 2, cover: "heavy", depth: 50 },
  ridge: { cost: 2, tracked: 2, cover: "none", depth: 0 },
  water: { cost: 0, tracked: 0, cover: "none", depth: -1 },
  bunker: { cost: 1, tracked: 1, cover: "bunker", depth: -1 },
};

/** How far the surface can be seen, and from walkers on ridges and from the air (table D3.11). */
export const HORIZON = 5000 / METRES_PER_UNIT.ground;
export const HIGH_HORIZON = 10_000;
