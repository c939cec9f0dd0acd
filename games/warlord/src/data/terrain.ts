/** What a hex can hold as point terrain. Index 0 is empty space. */
export const POINT_TERRAIN = [
  "ES",
  "PL",
  "GG",
  "PG",
  "DP",
  "DA",
  "CO",
  "MO",
  "WP",
  "BP",
  "AC",
  "CS",
  "GP",
  "NS",
  "RP",
  "BH",
  "VP",
  "WD",
  "WH",
  "NO",
  "SN",
] as const;
export type PointTerrain = (typeof POINT_TERRAIN)[number];

/** What a hex can hold as area terrain. Index 0 is empty space. */
export const AREA_TERRAIN = [
  "ES",
  "AF",
  "AZ",
  "CC",
  "DC",
  "DS",
  "GW",
  "HZ",
  "IS",
  "MM",
  "MS",
  "NE",
  "NF",
  "OM",
  "RZ",
  "SC",
  "SG",
  "SZ",
  "TZ",
  "WS",
] as const;
export type AreaTerrain = (typeof AREA_TERRAIN)[number];

export const MAJOR_SITES = ["PL", "GG", "PG", "DP", "DA", "CO", "MO", "WP", "BP"] as const;
export const MINOR_SITES = ["AC", "CS", "GP", "NS", "RP"] as const;

export const isMajor = (terrain: string): boolean => (MAJOR_SITES as readonly string[]).includes(terrain);
const isMinor = (terrain: string): boolean => (MINOR_SITES as readonly string[]).includes(terrain);
export const isSiteTerrain = (terrain: string): boolean => isMajor(terrain) || isMinor(terrain);

export type Range = readonly [number, number];
const none: Range = [0, 0];

/** Yields per year in the order people, ores, dilithium, food (WL-ECON-08, 09). */
export const YIELDS: Readonly<Record<string, readonly [Range, Range, Range, Range]>> = {
  PL: [
    [21, 40],
    [21, 40],
    [21, 40],
    [21, 40],
  ],
  GG: [[21, 40], [41, 60], none, [21, 40]],
  PG: [[21, 40], [21, 40], none, [41, 60]],
  DP: [[61, 80], none, none, [21, 40]],
  DA: [none, none, [81, 100], none],
  CO: [none, [21, 40], [41, 60], [21, 40]],
  MO: [none, [61, 80], [21, 40], none],
  WP: [[41, 60], none, none, [41, 60]],
  BP: [
    [21, 40],
    [21, 40],
    [21, 40],
    [21, 40],
  ],
  AC: [
    [1, 5],
    [1, 5],
    [1, 5],
    [1, 5],
  ],
  CS: [[11, 20], none, none, none],
  GP: [none, none, [11, 20], none],
  NS: [none, none, none, [11, 20]],
  RP: [none, [11, 20], none, none],
};

/** What terrain does to a ship that enters it, before anything halves it (Appendices B to E). */
export const TERRAIN_DAMAGE = {
  DC: [1, 1],
  DS: [1, 1],
  AF: [5, 10],
  MS: [1, 15],
  HZ: [5, 20],
  MO: [5, 20],
  OM: [25, 50],
  MM: [40, 60],
  VP: [50, 100],
} as const satisfies Readonly<Record<string, Range>>;

/** Prospecting value at creation (WL-TERR-02 and Appendices B to E). A supernova is always 100. */
export const PROSPECT: Readonly<Record<string, Range>> = {
  GG: [20, 30],
  PG: [20, 30],
  DA: [20, 30],
  CO: [20, 30],
  MO: [20, 30],
  WP: [40, 60],
  GP: [80, 120],
  VP: [150, 200],
  SN: [100, 100],
  AF: [60, 100],
  DC: [40, 60],
  DS: [40, 60],
  MM: [80, 120],
  MS: [60, 80],
  NE: [30, 50],
  NF: [80, 120],
  SC: [20, 40],
  SZ: [20, 40],
};

/** Moons by site (RULINGS D10). */
export const MOONS: Readonly<Record<string, Range>> = {
  PL: [0, 3],
  GG: [2, 8],
  PG: [1, 4],
  DP: [0, 2],
  BP: [0, 2],
};

/** Terrain that stops an action (WL-TERR-12). */
export const NO_CLOAK = "DC DS MS NE IS NS NF";
export const NO_SCAN = "IS NE NF NS SC NO SN";
export const NO_BOMBARDMENT = "NF AZ";
export const NO_FIGHTER_GARRISON = "NE IS AZ NF";
export const NO_PF_GARRISON = "NF";
/** Gateways to the Graveyard (ruling on WL-GRAVE-03). */
export const GATEWAYS = "GW BH WD";
/** Terrain a computer unit never enters unless immune (WL-NPC-31). */
export const SHUNNED = "NS CS VP NO SN MM OM NF AZ";

/** Whether one of the hex's terrains stands in a list of codes. */
export const lists = (codes: string, ...terrains: readonly string[]): boolean =>
  terrains.some((terrain) => terrain !== "ES" && codes.includes(terrain));
