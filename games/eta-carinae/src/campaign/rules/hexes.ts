/** The star map: light-year hexes in rows, every second row half a hex to the right (EC-CMAP-01, EC-GEN-06). */
export interface Chart {
  readonly columns: number;
  readonly rows: number;
}

/** A hex by its number: row by row from the upper left corner. */
export type Hex = number;

/** The standard map, and a small one for short campaigns. */
export const STANDARD_CHART: Chart = { columns: 20, rows: 14 };
export const SMALL_CHART: Chart = { columns: 12, rows: 9 };

/** Axial coordinates of a hex, as boards draw them. */
export function axialOf(chart: Chart, hex: Hex): { readonly q: number; readonly r: number } {
  const r = Math.floor(hex / chart.columns);
  return { q: (hex % chart.columns) - (r - (r & 1)) / 2, r };
}

/** The hex at axial coordinates, if the map has it. */
export function hexAt(chart: Chart, q: number, r: number): Hex | undefined {
  const column = q + (r - (r & 1)) / 2;
  return r >= 0 && r < chart.rows && column >= 0 && column < chart.columns
    ? r * chart.columns + column
    : undefined;
}

export const hexCount = (chart: Chart): number => chart.columns * chart.rows;

/** Light years between two hexes (EC-CMAP-01). */
export function lightYears(chart: Chart, a: Hex, b: Hex): number {
  const one = axialOf(chart, a);
  const two = axialOf(chart, b);
  const q = one.q - two.q;
  const r = one.r - two.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** Every hex at most so far away, itself included. */
export function hexesWithin(chart: Chart, middle: Hex, reach: number): Hex[] {
  const { q, r } = axialOf(chart, middle);
  const found: Hex[] = [];
  for (let down = -reach; down <= reach; down++) {
    for (let right = Math.max(-reach, -down - reach); right <= Math.min(reach, -down + reach); right++) {
      const hex = hexAt(chart, q + right, r + down);
      if (hex !== undefined) found.push(hex);
    }
  }
  return found;
}

/** The number printed in a hex: column and row, each from 01. */
export function hexName(chart: Chart, hex: Hex): string {
  const two = (value: number): string => String(value + 1).padStart(2, "0");
  return two(hex % chart.columns) + two(Math.floor(hex / chart.columns));
}
