import { between, distance, firstWithin, nearestShare, squared, type Place } from "./point.ts";

/** The corners of a flown path, start and end included. */
export type Path = readonly Place[];

/** A point of a path: the leg and how far along it. */
export interface Spot {
  readonly leg: number;
  readonly share: number;
}

const corner = (path: Path, index: number): Place => path[Math.min(index, path.length - 1)] as Place;

const spotOn = (path: Path, spot: Spot): Place =>
  between(corner(path, spot.leg), corner(path, spot.leg + 1), spot.share);

export const endOf = (path: Path): Place => corner(path, path.length - 1);

/** The point of a path that is nearest to a place. */
export function nearestOn(path: Path, to: Place): Place {
  let best = corner(path, 0);
  let least = squared(best, to);
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const from = corner(path, leg);
    const until = corner(path, leg + 1);
    const spot = between(from, until, nearestShare(from, until, to));
    const gap = squared(spot, to);
    if (gap < least) {
      least = gap;
      best = spot;
    }
  }
  return best;
}

/** The first point of a path within `radius` of a place, if it has one. */
export function firstSpotWithin(path: Path, centre: Place, radius: number): Spot | undefined {
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const share = firstWithin(corner(path, leg), corner(path, leg + 1), centre, radius);
    if (share !== undefined) return { leg, share };
  }
  return path.length === 1 && squared(corner(path, 0), centre) <= radius * radius
    ? { leg: 0, share: 0 }
    : undefined;
}

/** The path up to a spot, which becomes its end. */
export const cutAt = (path: Path, spot: Spot): Path => [...path.slice(0, spot.leg + 1), spotOn(path, spot)];

/** The place after `permille` thousandths of the path's length. */
export function placeAlong(path: Path, permille: number): Place {
  let total = 0;
  for (let leg = 0; leg + 1 < path.length; leg++) total += distance(corner(path, leg), corner(path, leg + 1));
  let left = (total * permille) / 1000;
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const length = distance(corner(path, leg), corner(path, leg + 1));
    if (left <= length)
      return between(corner(path, leg), corner(path, leg + 1), length === 0 ? 0 : left / length);
    left -= length;
  }
  return endOf(path);
}
