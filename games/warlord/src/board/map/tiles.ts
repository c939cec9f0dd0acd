import { FastDice } from "@flagship/kernel";
import { hexesOf, sectorOf, type Extent, type Sector } from "../../rules/hex.ts";
import { UNKNOWN, terrainAt, type Atlas } from "../atlas.ts";
import { AREA_LOOKS } from "./area-marks.ts";
import type { Palette } from "./palette.ts";
import { POINT_MARKS } from "./point-marks.ts";
import { placeInSector, SECTOR_HEIGHT, SECTOR_WIDTH } from "./projection.ts";

type Brush = OffscreenCanvasRenderingContext2D;

/** Sizes at which sectors are drawn, in pixels per hex radius; between them a picture is scaled. */
const SIZES = [2, 4, 8, 14, 22, 34, 52, 88] as const;
/** From these sizes on a hex shows its grid and its marks. */
const GRID_FROM = 7;
const MARKS_FROM = 4;

export interface Tile {
  readonly picture: OffscreenCanvas;
  readonly size: number;
}

/** Pictures of sectors, kept until their terrain or the theme changes. */
export interface TileShelf {
  /** The best picture at hand; draws one when there is time for it. */
  tile(sector: Sector, wanted: number): Tile | undefined;
  /** Begins a frame: how many pictures may be drawn in it. */
  allow(pictures: number): void;
  /** Whether something was left for the next frame. */
  readonly owing: boolean;
}

/** Pixels that are kept at most; the pictures used longest ago go first. */
const MOST_PIXELS = 24_000_000;

export function tileShelf(atlas: Atlas, palette: Palette): TileShelf {
  const kept = new Map<string, Tile>();
  let pixels = 0;
  let allowed = 0;
  let owing = false;

  const keep = (key: string, tile: Tile): Tile => {
    kept.set(key, tile);
    pixels += tile.picture.width * tile.picture.height;
    for (const [oldest, old] of kept) {
      if (pixels <= MOST_PIXELS || oldest === key) break;
      kept.delete(oldest);
      pixels -= old.picture.width * old.picture.height;
    }
    return tile;
  };

  return {
    allow(pictures) {
      allowed = pictures;
      owing = false;
    },
    get owing() {
      return owing;
    },
    tile(sector, wanted) {
      const best = SIZES.find((size) => size >= wanted) ?? SIZES[SIZES.length - 1] ?? 88;
      const key = `${sector}/${best}`;
      const found = kept.get(key);
      if (found !== undefined) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      if (allowed > 0) {
        allowed -= 1;
        return keep(key, { picture: paintSector(atlas, palette, sector, best), size: best });
      }
      owing = true;
      return SIZES.map((size) => kept.get(`${sector}/${size}`)).find((tile) => tile !== undefined);
    },
  };
}

/** Room around a sector's picture for what hangs over its edge, in radii. */
export const MARGIN = 1;

function paintSector(atlas: Atlas, palette: Palette, sector: Sector, size: number): OffscreenCanvas {
  const picture = new OffscreenCanvas(
    Math.ceil((SECTOR_WIDTH + 2 * MARGIN) * size),
    Math.ceil((SECTOR_HEIGHT + 2 * MARGIN) * size),
  );
  const brush = picture.getContext("2d");
  if (brush === null) return picture;
  brush.lineCap = "round";
  for (const hex of hexesOf(sector)) {
    const at = placeInSector(hex);
    const [x, y] = [(at.x + MARGIN) * size, (at.y + MARGIN) * size];
    paintHex(brush, atlas, palette, hex, { x, y, size });
  }
  return picture;
}

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function outline(brush: Brush, { x, y, size }: Cell): void {
  brush.beginPath();
  for (let corner = 0; corner < 6; corner++) {
    const angle = (corner * Math.PI) / 3;
    brush.lineTo(x + Math.cos(angle) * size, y + Math.sin(angle) * size);
  }
  brush.closePath();
}

function paintHex(brush: Brush, atlas: Atlas, palette: Palette, hex: number, cell: Cell): void {
  const { colours } = palette;
  const terrain = terrainAt(atlas, hex);
  outline(brush, cell);
  brush.fillStyle = terrain === undefined ? colours.ground : colours.panel;
  brush.fill();
  const look = terrain === undefined ? undefined : AREA_LOOKS[terrain.area];
  if (look !== undefined) {
    brush.globalAlpha = look.wash;
    brush.fillStyle = colours[look.tint];
    brush.fill();
    brush.globalAlpha = 1;
  }
  if (cell.size >= GRID_FROM) {
    brush.strokeStyle = terrain === undefined ? colours.panel : colours.line;
    brush.lineWidth = Math.max(0.5, cell.size * 0.035);
    brush.stroke();
  }
  if (terrain === undefined) return;
  const dice = new FastDice(hex + 1);
  const spot = { x: cell.x, y: cell.y, r: cell.size, chance: () => dice.below(1000) / 1000 };
  if (look !== undefined && cell.size >= MARKS_FROM) {
    brush.strokeStyle = brush.fillStyle = colours[look.tint];
    brush.lineWidth = Math.max(0.5, cell.size * 0.045);
    brush.globalAlpha = 0.75;
    look.mark(brush, spot);
    brush.globalAlpha = 1;
  } else if (look === undefined && terrain.point === "ES" && cell.size >= MARKS_FROM) {
    faintStars(brush, palette, spot);
  }
  POINT_MARKS[terrain.point]?.(brush, spot, palette);
}

/** Empty space is not quite empty. */
function faintStars(
  brush: Brush,
  palette: Palette,
  { x, y, r, chance }: { x: number; y: number; r: number; chance: () => number },
): void {
  brush.fillStyle = palette.colours.star;
  brush.globalAlpha = 0.4;
  for (let i = 0; i < 2; i++) {
    if (chance() > 0.6) continue;
    const size = Math.max(0.5, r * 0.025);
    brush.fillRect(x + (chance() - 0.5) * r * 1.2, y + (chance() - 0.5) * r * 1.2, size, size);
  }
  brush.globalAlpha = 1;
}

/** What of the map a picture depends on: changes when a sector must be drawn anew. */
export function terrainKey(atlas: Atlas): string {
  let known = 0;
  let sum = 0;
  for (const [hex, point] of atlas.point.entries()) {
    if (point === UNKNOWN) continue;
    known += 1;
    sum = (sum * 31 + hex * 7 + point * 3 + (atlas.area[hex] ?? 0)) % 1_000_000_007;
  }
  return `${known}.${sum}`;
}

/** The sectors a viewer can know anything of, the Graveyard last. */
export const drawnSectors = ({ extent, knowsGraveyard }: Atlas): Sector[] =>
  Array.from({ length: sectorsOf(extent) + (knowsGraveyard ? 1 : 0) }, (_, sector) => sector);

const sectorsOf = (extent: Extent): number => extent.columns * extent.rows;

/** Whether anything of the sector is known. */
export const isCharted = (atlas: Atlas, sector: Sector): boolean =>
  hexesOf(sector).some((hex) => atlas.point[hex] !== UNKNOWN && sectorOf(hex) === sector);
