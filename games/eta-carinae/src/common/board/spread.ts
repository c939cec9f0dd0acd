import type { Place } from "../plane/point.ts";

/** Somebody who stands somewhere. */
export interface Standing {
  readonly id: string;
  readonly at: Place;
}

/** How often everybody makes room for the others; a crowd of ten has settled by then. */
const ROUNDS = 24;
/** A line of marks does not become a longer line: each steps a little aside, in radians. */
const ASIDE = 0.7;
/** Where two stand on the very same spot, each goes its own way: the golden angle, in radians. */
const FAN = 2.4;

/** Where marks are drawn so that none covers another: whoever stands too near is moved aside, all by the same rule. */
export function spread(all: readonly Standing[], apart: number): ReadonlyMap<string, Place> {
  const places = all.map(({ at }) => ({ x: at.x, y: at.y }));
  for (let round = 0; round < ROUNDS; round++) {
    let settled = true;
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const gap = Math.hypot(dx, dy);
        if (gap >= apart) continue;
        settled = false;
        const way = gap < 0.001 ? index * FAN : Math.atan2(dy, dx) + (index % 2 === 0 ? ASIDE : -ASIDE);
        const [ux, uy] = [Math.cos(way), Math.sin(way)];
        const push = (apart - gap) / 2 + apart * 0.01;
        one.x -= ux * push;
        one.y -= uy * push;
        other.x += ux * push;
        other.y += uy * push;
      }
    }
    if (settled) break;
  }
  return new Map(all.map(({ id, at }, index) => [id, places[index] ?? at]));
}
