import { cosine, sine, type Course } from "./course.ts";

/**
 * Places and lengths are whole thousandths of a unit (1 unit is 1 mm of table), so that every engine
 * agrees on them to the last digit.
 */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const UNIT = 1000;
/** Units to thousandths. */
export const units = (value: number): number => Math.round(value * UNIT);

/** Where a straight move ends. */
export const ahead = (from: Place, course: Course, length: number): Place => ({
  x: from.x + Math.round(length * cosine(course)),
  y: from.y + Math.round(length * sine(course)),
});

export const squared = (a: Place, b: Place): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

/** The distance in thousandths; square roots are exact everywhere. */
export const distance = (a: Place, b: Place): number => Math.sqrt(squared(a, b));

export const within = (a: Place, b: Place, length: number): boolean => squared(a, b) <= length * length;

/** How far along the segment, from 0 to 1, it comes nearest to the point. */
export function nearestShare(from: Place, to: Place, point: Place): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  if (length === 0) return 0;
  const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  return share < 0 ? 0 : share > 1 ? 1 : share;
}

export const between = (from: Place, to: Place, share: number): Place => ({
  x: Math.round(from.x + (to.x - from.x) * share),
  y: Math.round(from.y + (to.y - from.y) * share),
});

/** Whether the segment comes within `radius` of a point. */
export const crosses = (from: Place, to: Place, centre: Place, radius: number): boolean =>
  within(between(from, to, nearestShare(from, to, centre)), centre, radius);

/** The first share of the segment that lies within `radius` of the point, if any does. */
export function firstWithin(from: Place, to: Place, centre: Place, radius: number): number | undefined {
  if (within(from, centre, radius)) return 0;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  if (length === 0) return undefined;
  const ex = centre.x - from.x;
  const ey = centre.y - from.y;
  // The foot of the centre on the whole line, and how far off the line the centre lies.
  const foot = (ex * dx + ey * dy) / length;
  const off = (ex * dy - ey * dx) * (ex * dy - ey * dx);
  if (off > radius * radius * length) return undefined;
  const share = foot - Math.sqrt(radius * radius - off / length) / Math.sqrt(length);
  return share >= 0 && share <= 1 ? share : undefined;
}
