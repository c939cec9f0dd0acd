import {
  columnOf,
  graveyardOf,
  hexIn,
  rowOf,
  sectorOf,
  SIDE,
  type Extent,
  type Hex,
  type Sector,
} from "../../rules/hex.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Height of a hex whose corners lie 1 from its middle. */
export const ROOT3 = Math.sqrt(3);
/** From column to column, and the size of a sector, in radii of a hex. */
export const STEP = 1.5;
export const SECTOR_WIDTH = SIDE * STEP;
export const SECTOR_HEIGHT = SIDE * ROOT3;
/** The Graveyard is drawn beside the galaxy, this far from it. */
const GAP = 4;

/** Where a sector's hex 0101 has its middle. */
export function sectorCorner(extent: Extent, sector: Sector): Point {
  if (sector === graveyardOf(extent)) return { x: extent.columns * SECTOR_WIDTH + GAP, y: 0 };
  return {
    x: Math.floor(sector / extent.rows) * SECTOR_WIDTH,
    y: (sector % extent.rows) * SECTOR_HEIGHT,
  };
}

/** A hex's middle inside its sector: even columns hang half a hex lower (WL-MAP-03). */
export const placeInSector = (hex: Hex): Point => {
  const column = columnOf(hex) - 1;
  return { x: column * STEP, y: (rowOf(hex) - 1 + (column % 2) / 2) * ROOT3 };
};

/** A hex's middle on the map. */
export function middleOf(extent: Extent, hex: Hex): Point {
  const corner = sectorCorner(extent, sectorOf(hex));
  const { x, y } = placeInSector(hex);
  return { x: corner.x + x, y: corner.y + y };
}

/** The hex that holds a point of the map; nothing outside the galaxy. */
export function hexAt(extent: Extent, point: Point): Hex | undefined {
  const graveyard = sectorCorner(extent, graveyardOf(extent));
  const beyond = point.x > graveyard.x - GAP / 2;
  const corner = beyond ? graveyard : { x: 0, y: 0 };
  const [across, down] = beyond ? [SIDE, SIDE] : [extent.columns * SIDE, extent.rows * SIDE];
  const [x, y] = [point.x - corner.x, point.y - corner.y];
  let best: readonly [number, number] | undefined;
  let nearest = ROOT3 / 2 + 0.16;
  const about = Math.round(x / STEP);
  for (const column of [about - 1, about, about + 1]) {
    const row = Math.round(y / ROOT3 - (Math.abs(column) % 2) / 2);
    const apart = Math.hypot(x - column * STEP, y - (row + (Math.abs(column) % 2) / 2) * ROOT3);
    if (apart >= nearest || column < 0 || column >= across || row < 0 || row >= down) continue;
    nearest = apart;
    best = [column, row];
  }
  if (best === undefined) return undefined;
  const [column, row] = best;
  const sector = beyond
    ? graveyardOf(extent)
    : Math.floor(column / SIDE) * extent.rows + Math.floor(row / SIDE);
  return hexIn(sector, (column % SIDE) + 1, (row % SIDE) + 1);
}

export interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around a sector with all its corners. */
export function sectorBox(extent: Extent, sector: Sector): MapBox {
  const { x, y } = sectorCorner(extent, sector);
  return { left: x - 1, top: y - ROOT3 / 2, right: x + SECTOR_WIDTH - 0.5, bottom: y + SECTOR_HEIGHT };
}

/** The box around everything, with the Graveyard where it is known. */
export const galaxyBox = (extent: Extent, withGraveyard: boolean): MapBox => ({
  left: -1,
  top: -ROOT3 / 2,
  right: extent.columns * SECTOR_WIDTH - 0.5 + (withGraveyard ? SECTOR_WIDTH + GAP : 0),
  bottom: extent.rows * SECTOR_HEIGHT,
});
