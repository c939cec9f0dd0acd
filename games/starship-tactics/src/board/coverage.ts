import { arcsTo, distance, type Hex } from "../rules/hex.ts";
import { toHitAt } from "../rules/fire.ts";
import { inSight } from "../rules/sight.ts";
import { HIDDEN, type Ship } from "../rules/ship.ts";
import { figuresAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Station } from "./plot.ts";

/** Hexes in which a ship's best weapon needs at least so much on the die. */
export interface Band {
  /** 1 sure, 4 a long shot. */
  readonly grade: 1 | 2 | 3 | 4;
  readonly hexes: readonly Hex[];
}

const gradeOf = (number: number): Band["grade"] => (number >= 8 ? 1 : number >= 6 ? 2 : number >= 4 ? 3 : 4);

/** Where a ship's guns reach from a station: bands of equal chances on the shown part of the map. */
export function coverage(
  view: View,
  ship: Ship,
  from: Station,
  shown: readonly Hex[],
  weapon?: number,
): readonly Band[] {
  const guns = figuresAt(view, ship).weapons.filter((_, index) =>
    weapon === undefined ? ship.damaged === HIDDEN || (ship.damaged & (1 << index)) === 0 : index === weapon,
  );
  const bands = new Map<Band["grade"], Hex[]>();
  for (const hex of shown) {
    const range = distance(from, hex);
    if (range === 0) continue;
    const arcs = arcsTo(from, from.heading, hex);
    let best = 0;
    for (const gun of guns) if ((gun.arcs & arcs) !== 0) best = Math.max(best, toHitAt(gun, range));
    if (best === 0 || !inSight(from, hex, view.setting.obstacles)) continue;
    const grade = gradeOf(best);
    bands.set(grade, [...(bands.get(grade) ?? []), hex]);
  }
  return [...bands].map(([grade, hexes]) => ({ grade, hexes }));
}
