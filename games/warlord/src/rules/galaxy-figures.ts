import type { AreaTerrain, PointTerrain } from "../data/terrain.ts";

// How a galaxy is filled (RULINGS D9, D10): every pair is [home sector, wild sector].

/** Home Office hexes: none is farther than 13 from any hex of the sector. */
export const HOME_HEXES = [
  "0509",
  "0608",
  "0609",
  "0708",
  "0709",
  "0710",
  "0807",
  "0808",
  "0809",
  "0810",
  "0907",
  "0908",
  "0909",
  "0910",
  "1007",
  "1008",
  "1009",
  "1108",
  "1109",
  "1208",
] as const;
export const HOME_TYPES = ["PL", "GG", "PG", "CO", "DA", "DP", "WP"] as const;

export const MAJOR_WEIGHTS: readonly (readonly [PointTerrain, number])[] = [
  ["PL", 22],
  ["CO", 20],
  ["GG", 14],
  ["PG", 11],
  ["WP", 11],
  ["DP", 8],
  ["MO", 6],
  ["DA", 4],
  ["BP", 4],
];
export const MINOR_WEIGHTS: readonly (readonly [PointTerrain, number])[] = [
  ["CS", 3],
  ["NS", 3],
  ["RP", 3],
  ["GP", 4],
];

/** Other point terrain, expected number in tenths. */
export const POINT_NUMBERS: readonly (readonly [PointTerrain, number, number])[] = [
  ["BH", 10, 20],
  ["VP", 10, 20],
  ["WD", 5, 10],
  ["WH", 7, 15],
  ["NO", 5, 10],
];
/** Chance of a group of supernovas in percent, and its least and greatest size. */
export const SUPERNOVAS = { home: [15, 3, 5], wild: [40, 4, 7] } as const;

/** Area terrain: expected hexes in tenths at home and in the wild, least and greatest cluster. */
export const AREA_NUMBERS: readonly (readonly [AreaTerrain, number, number, number, number])[] = [
  ["AF", 100, 160, 2, 4],
  ["DC", 80, 120, 2, 4],
  ["MS", 40, 80, 1, 3],
  ["NE", 50, 90, 4, 7],
  ["RZ", 30, 50, 1, 3],
  ["HZ", 30, 50, 1, 3],
  ["SC", 30, 50, 2, 3],
  ["DS", 20, 50, 1, 3],
  ["OM", 20, 50, 1, 2],
  ["WS", 20, 50, 1, 2],
  ["IS", 20, 50, 1, 3],
  ["TZ", 20, 30, 1, 1],
  ["NF", 10, 30, 1, 2],
  ["CC", 10, 30, 1, 2],
  ["GW", 10, 30, 1, 1],
  ["AZ", 10, 30, 1, 2],
  ["SG", 3, 10, 1, 1],
  ["MM", 0, 15, 1, 2],
  ["SZ", 0, 15, 1, 1],
];

/** Terrain that must not lie next to a Home Office, nor on the way from it to its major sites. */
export const PERILS = "NO SN VP AZ OM";
export const IMPASSABLE = "NO SN VP OM AZ SG";
/** Area terrain that may lie on two home major sites at most. */
export const HARSH = "OM WS AZ NF RZ IS";

/** The Graveyard (RULINGS D15): how many of each. */
export const GRAVEYARD_SITES: readonly (readonly [PointTerrain, number])[] = [
  ["PL", 5],
  ["CO", 5],
  ["GG", 4],
  ["PG", 4],
  ["WP", 3],
  ["DP", 2],
  ["DA", 1],
  ["GP", 6],
  ["RP", 3],
  ["CS", 3],
  ["NS", 3],
  ["AC", 1],
];
export const GRAVEYARD_POINTS: readonly (readonly [PointTerrain, number])[] = [
  ["VP", 6],
  ["WH", 4],
  ["BH", 4],
];
export const GRAVEYARD_AREAS: readonly (readonly [AreaTerrain, number])[] = [
  ["AF", 24],
  ["DC", 10],
  ["MS", 8],
  ["NE", 8],
  ["DS", 6],
  ["RZ", 4],
  ["OM", 4],
  ["IS", 3],
  ["SC", 3],
];
