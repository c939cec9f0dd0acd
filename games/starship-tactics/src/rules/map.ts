import { distance, type Hex } from "./hex.ts";

/** The mapsheet: offset rows, the odd ones pushed half a hex to the right (B-01). */
export const COLUMNS = 42;
export const ROWS = 28;

/** Sides of the map: the two narrow ends are west and east, the long edges north and south. */
export const EDGES = ["west", "east", "north", "south"] as const;
export type Edge = (typeof EDGES)[number];

export const OBSTACLES = ["planet", "moon", "sun", "asteroids"] as const;
export type ObstacleKind = (typeof OBSTACLES)[number];

/** Something too large to shoot through (ST-OBS-01). */
export interface Obstacle extends Hex {
  readonly kind: ObstacleKind;
}

export const hexAt = (column: number, row: number): Hex => ({ q: column - ((row - (row & 1)) >> 1), r: row });
export const columnOf = (hex: Hex): number => hex.q + ((hex.r - (hex.r & 1)) >> 1);

export const onMap = (hex: Hex): boolean => {
  const column = columnOf(hex);
  return hex.r >= 0 && hex.r < ROWS && column >= 0 && column < COLUMNS;
};

/** The edge by which a ship that stands outside the map has left it. */
export function edgeBeyond(hex: Hex): Edge | undefined {
  if (hex.r < 0) return "north";
  if (hex.r >= ROWS) return "south";
  const column = columnOf(hex);
  if (column < 0) return "west";
  return column >= COLUMNS ? "east" : undefined;
}

/** Every hex on the rim of the map. */
export function rim(): Hex[] {
  const hexes: Hex[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      if (row === 0 || row === ROWS - 1 || column === 0 || column === COLUMNS - 1)
        hexes.push(hexAt(column, row));
    }
  }
  return hexes;
}

/** Every hex of the map between two distances from a centre. */
export function ring(centre: Hex, least: number, most: number): Hex[] {
  const hexes: Hex[] = [];
  for (let q = centre.q - most; q <= centre.q + most; q++) {
    for (let r = centre.r - most; r <= centre.r + most; r++) {
      const away = distance(centre, { q, r });
      if (away >= least && away <= most && onMap({ q, r })) hexes.push({ q, r });
    }
  }
  return hexes;
}

/** Whether a ship may enter a hex: asteroids yes, planets and suns no (B-15). */
export const solid = (obstacle: Obstacle): boolean => obstacle.kind !== "asteroids";

/** A hex as forms name it: by column and row. */
export const pointOf = (hex: Hex): { x: number; y: number } => ({ x: columnOf(hex), y: hex.r });
