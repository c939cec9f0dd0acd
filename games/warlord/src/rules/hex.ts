/** A hex by its number: 256 per sector, sectors column by column, the Graveyard last. */
export type Hex = number;
/** A sector by its place: column x rows + row; the Graveyard comes after the last one. */
export type Sector = number;

/** How many sectors across and down. */
export interface Extent {
  readonly columns: number;
  readonly rows: number;
}

export const SIDE = 16;
export const HEXES = SIDE * SIDE;

export const sectorsIn = (extent: Extent): number => extent.columns * extent.rows;
export const graveyardOf = (extent: Extent): Sector => sectorsIn(extent);
export const hexesIn = (extent: Extent): number => (sectorsIn(extent) + 1) * HEXES;
export const sectorOf = (hex: Hex): Sector => Math.floor(hex / HEXES);

/** Column and row inside the sector, both from 1. */
export const columnOf = (hex: Hex): number => Math.floor((hex % HEXES) / SIDE) + 1;
export const rowOf = (hex: Hex): number => (hex % SIDE) + 1;
export const hexIn = (sector: Sector, column: number, row: number): Hex =>
  sector * HEXES + (column - 1) * SIDE + (row - 1);

const two = (value: number): string => String(value).padStart(2, "0");

/** The printed number of a sector: column digit, row digit, or GS (WL-MAP-13). */
export const sectorName = (extent: Extent, sector: Sector): string =>
  sector === graveyardOf(extent) ? "GS" : `${Math.floor(sector / extent.rows)}${sector % extent.rows}`;

/** The printed number of a hex inside its sector, ccrr (WL-MAP-14). */
export const hexName = (hex: Hex): string => `${two(columnOf(hex))}${two(rowOf(hex))}`;

/** `33-0810` */
export const placeName = (extent: Extent, hex: Hex): string =>
  `${sectorName(extent, sectorOf(hex))}-${hexName(hex)}`;

export function sectorNamed(extent: Extent, name: string): Sector | undefined {
  if (name.toUpperCase() === "GS") return graveyardOf(extent);
  if (!/^\d{1,2}$/.test(name)) return undefined;
  const number = Number(name);
  const [column, row] = [Math.floor(number / 10), number % 10];
  return column < extent.columns && row < extent.rows ? column * extent.rows + row : undefined;
}

export function hexNamed(sector: Sector, name: string): Hex | undefined {
  if (!/^\d{4}$/.test(name)) return undefined;
  const [column, row] = [Number(name.slice(0, 2)), Number(name.slice(2))];
  return column >= 1 && column <= SIDE && row >= 1 && row <= SIDE ? hexIn(sector, column, row) : undefined;
}

/** The place written `33-0810`, when it exists. */
export function placeNamed(extent: Extent, place: string): Hex | undefined {
  const [sector = "", hex = ""] = place.split("-");
  const found = sectorNamed(extent, sector);
  return found === undefined ? undefined : hexNamed(found, hex);
}

/** Clockwise from the top (WL-MAP-04). */
export const DIRECTIONS = [1, 2, 3, 4, 5, 6] as const;

// Odd columns lie half a hex higher than even ones (WL-MAP-03).
const ODD_STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
] as const;
const EVEN_STEPS = [
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

const neighbourTables: (Int32Array | undefined)[] = [];

/** All neighbours, six per hex; sector borders do not exist, and the galaxy wraps (WL-MAP-05, 06). */
function neighbourTable(extent: Extent): Int32Array {
  const key = extent.columns * SIDE + extent.rows;
  const known = neighbourTables[key];
  if (known !== undefined) return known;
  const table = new Int32Array(hexesIn(extent) * 6);
  const [width, height] = [extent.columns * SIDE, extent.rows * SIDE];
  for (let hex = 0; hex < hexesIn(extent); hex++) {
    const sector = sectorOf(hex);
    const inGraveyard = sector === graveyardOf(extent);
    const left = inGraveyard ? 0 : Math.floor(sector / extent.rows) * SIDE;
    const top = inGraveyard ? 0 : (sector % extent.rows) * SIDE;
    const [across, down] = inGraveyard ? [SIDE, SIDE] : [width, height];
    const [column, row] = [columnOf(hex), rowOf(hex)];
    const steps = column % 2 === 1 ? ODD_STEPS : EVEN_STEPS;
    for (const [index, [dx, dy]] of steps.entries()) {
      const x = (left + column - 1 + dx + across) % across;
      const y = (top + row - 1 + dy + down) % down;
      const there = inGraveyard ? sector : Math.floor(x / SIDE) * extent.rows + Math.floor(y / SIDE);
      table[hex * 6 + index] = hexIn(there, (x % SIDE) + 1, (y % SIDE) + 1);
    }
  }
  neighbourTables[key] = table;
  return table;
}

/** The hex next to this one in a direction from 1 to 6. */
export const neighbour = (extent: Extent, hex: Hex, direction: number): Hex =>
  neighbourTable(extent)[hex * 6 + direction - 1] ?? hex;

export const neighbours = (extent: Extent, hex: Hex): Hex[] =>
  DIRECTIONS.map((direction) => neighbour(extent, hex, direction));

/** The neighbour that bears this printed number; among six neighbours all numbers differ (WL-MOVE-09). */
export function neighbourNamed(extent: Extent, hex: Hex, name: string): Hex | undefined {
  return neighbours(extent, hex).find((next) => hexName(next) === name);
}

/** Distance between two hexes of one sector (WL-MAP-11). */
export function distance(from: Hex, to: Hex): number {
  const skew = (hex: Hex): number => rowOf(hex) - Math.floor((columnOf(hex) + 1) / 2);
  const dx = columnOf(to) - columnOf(from);
  const dz = skew(to) - skew(from);
  return Math.max(Math.abs(dx), Math.abs(dz), Math.abs(dx + dz));
}

/** The hexes of a sector from 0101 on. */
export const hexesOf = (sector: Sector): Hex[] =>
  Array.from({ length: HEXES }, (_, index) => sector * HEXES + index);

const CONTACTS = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [-1, -1],
  [1, 1],
] as const;

/** The four sectors across the edges and the two at the corners 0101 and 1616 (WL-MAP-05). */
export function adjacentSectors(extent: Extent, sector: Sector): Sector[] {
  if (sector === graveyardOf(extent)) return [];
  const [column, row] = [Math.floor(sector / extent.rows), sector % extent.rows];
  const found = CONTACTS.map(([dx, dy]) => {
    const x = (column + dx + extent.columns) % extent.columns;
    return x * extent.rows + ((row + dy + extent.rows) % extent.rows);
  });
  return [...new Set(found)].filter((other) => other !== sector);
}

/** How far two sectors are apart, diagonals counted as one, around the edges too. */
export function sectorDistance(extent: Extent, a: Sector, b: Sector): number {
  const grave = graveyardOf(extent);
  if (a === grave || b === grave) return a === b ? 0 : Number.MAX_SAFE_INTEGER;
  const apart = (one: number, two: number, around: number): number => {
    const straight = Math.abs(one - two);
    return Math.min(straight, around - straight);
  };
  return Math.max(
    apart(Math.floor(a / extent.rows), Math.floor(b / extent.rows), extent.columns),
    apart(a % extent.rows, b % extent.rows, extent.rows),
  );
}

/** Hexes between two places, more or less. */
export function roughDistance(extent: Extent, a: Hex, b: Hex): number {
  const apart = (one: number, two: number, around: number): number => {
    const straight = Math.abs(one - two);
    return Math.min(straight, around - straight);
  };
  const column = (hex: Hex): number => Math.floor(sectorOf(hex) / extent.rows) * SIDE + columnOf(hex);
  const row = (hex: Hex): number => (sectorOf(hex) % extent.rows) * SIDE + rowOf(hex);
  return Math.max(
    apart(column(a), column(b), extent.columns * SIDE),
    apart(row(a), row(b), extent.rows * SIDE),
  );
}
