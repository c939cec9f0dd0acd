/**
 * Hexes in axial coordinates, pointy side up. Headings 0 to 5 run clockwise from east (B-05).
 * Everything here is integer arithmetic, so that every machine agrees.
 */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** 0 east, 1 south-east, 2 south-west, 3 west, 4 north-west, 5 north-east. */
export type Heading = number;
/** As forms name them. */
export const HEADINGS = ["0", "1", "2", "3", "4", "5"] as const;

const STEP_Q: readonly number[] = [1, 0, -1, -1, 0, 1];
const STEP_R: readonly number[] = [0, 1, 1, 0, -1, -1];

export const headingOf = (turned: number): Heading => ((turned % 6) + 6) % 6;

/** The neighbour in a direction. */
export const neighbour = (hex: Hex, heading: Heading): Hex => ({
  q: hex.q + (STEP_Q[heading] ?? 0),
  r: hex.r + (STEP_R[heading] ?? 0),
});

/** Hexes from one to the other; the hex itself is 0 (B-18). */
export function distance(a: Hex, b: Hex): number {
  const q = b.q - a.q;
  const r = b.r - a.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

export const sameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

/** The vector from a ship to an object, turned so that the ship's heading is east (B-16). */
export function relative(from: Hex, heading: Heading, to: Hex): Hex {
  let q = to.q - from.q;
  let r = to.r - from.r;
  for (let turned = 0; turned < heading; turned++) [q, r] = [q + r, -q];
  return { q, r };
}

/** Firing arcs as bits, so that a weapon's arcs are one number. */
export const FORWARD = 1;
export const STARBOARD = 2;
export const AFT = 4;
export const PORT = 8;
const EVERY_ARC = 15;

export const ARCS = ["forward", "starboard", "aft", "port"] as const;
export type Arc = (typeof ARCS)[number];
export const arcBit = (arc: Arc): number => 1 << ARCS.indexOf(arc);

/** The arcs in which an object lies; rows on a border belong to both (B-17). */
export function arcsTo(from: Hex, heading: Heading, to: Hex): number {
  if (sameHex(from, to)) return EVERY_ARC;
  const { q, r } = relative(from, heading, to);
  const s = -q - r;
  return (
    (q >= 0 && s <= 0 ? FORWARD : 0) |
    (q <= 0 && s <= 0 ? STARBOARD : 0) |
    (q <= 0 && s >= 0 ? AFT : 0) |
    (q >= 0 && s >= 0 ? PORT : 0)
  );
}

/** Shields 0 to 5 stand for the printed 1 to 6: forward, then clockwise. */
export type Side = number;

/** The shield or, on a border, the two shields that face a hex; none for the same hex (B-19). */
export function sidesFacing(ship: Hex, heading: Heading, from: Hex): readonly Side[] {
  if (sameHex(ship, from)) return [];
  const { q, r } = relative(ship, heading, from);
  const s = -q - r;
  const reach = [q - s, r - s, r - q, s - q, s - r, q - r];
  const most = Math.max(...reach);
  const sides: Side[] = [];
  for (let side = 0; side < 6; side++) if (reach[side] === most) sides.push(side);
  return sides;
}
