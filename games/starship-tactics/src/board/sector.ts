import type { Hex } from "../rules/hex.ts";
import { columnOf, COLUMNS, hexAt, onMap, ROWS } from "../rules/map.ts";
import type { View } from "../rules/view.ts";

/** A stretch of columns and rows of the mapsheet. */
export interface Sector {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const WHOLE: Sector = { left: 0, top: 0, right: COLUMNS - 1, bottom: ROWS - 1 };
const MARGIN = 3;
const LEAST_WIDTH = 18;
/** Rows for each column that fill the map's window. */
const SHAPE = 0.65;
/** Borders jump by so many hexes, so that the map does not creep with every move. */
const STEP = 3;

/** How much of the mapsheet is shown: all of it, where something is going on, the surroundings of one ship. */
export type Scope = "whole" | "battle" | "near";

/** The part of the mapsheet that a scope shows. */
export function sectorOf(view: View, scope: Scope, near?: Hex): Sector {
  const close = scope === "near" && near !== undefined && onMap(near);
  const seen: Hex[] = close ? [near] : battlefield(view);
  if (scope === "whole" || seen.length === 0) return WHOLE;
  const columns = seen.map((hex) => columnOf(hex));
  const rows = seen.map((hex) => hex.r);
  const width = Math.max(LEAST_WIDTH, Math.ceil(length(rows) / SHAPE), length(columns));
  const [left, right] = span(columns, width, COLUMNS);
  const [top, bottom] = span(rows, Math.ceil((right - left + 1) * SHAPE), ROWS);
  return { left, top, right, bottom };
}

const battlefield = (view: View): Hex[] => [
  ...view.ships.filter((ship) => ship.fate === "here" && onMap(ship)),
  ...view.setting.obstacles,
  ...view.mines,
];

const length = (places: readonly number[]): number =>
  Math.max(...places) - Math.min(...places) + 1 + 2 * MARGIN;

/** From least to most with a margin, at least so long, within the map. */
function span(places: readonly number[], least: number, most: number): readonly [number, number] {
  const long = Math.min(most, least);
  let from = Math.floor((Math.min(...places) - MARGIN) / STEP) * STEP;
  let to = Math.ceil((Math.max(...places) + MARGIN) / STEP) * STEP;
  const short = Math.max(0, long - (to - from + 1));
  from -= Math.ceil(short / 2);
  to += Math.floor(short / 2);
  return [Math.max(0, Math.min(from, most - long)), Math.min(most - 1, Math.max(to, long - 1))];
}

export function hexesOf({ left, top, right, bottom }: Sector): Hex[] {
  const hexes: Hex[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) hexes.push(hexAt(column, row));
  return hexes;
}
