import { arcsTo, distance, sidesFacing } from "../rules/hex.ts";
import { inSight } from "../rules/sight.ts";
import { HIDDEN, type Ship, type ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import { toldShields } from "../rules/told-shields.ts";
import type { View } from "../rules/view.ts";
import { known } from "./looks.ts";
import type { Station } from "./plot.ts";
import { nearestEnemy } from "./whom.ts";

/** How a ship would stand to the nearest enemy from a place. */
export interface Outlook {
  readonly enemy: Ship;
  readonly range: number;
  /** Sides, from 0, that face the other; two on a border, none in the same hex. */
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
  readonly points: readonly (number | undefined)[];
  readonly enemyPoints: readonly (number | undefined)[];
  /** Own weapons that are armed (all, where nothing is armed yet) and those of them that bear. */
  readonly weapons: number;
  readonly bearing: number;
  readonly enemyWeapons: number;
  readonly against: number;
}

const bearingFrom = (
  view: View,
  ship: Ship,
  from: Station,
  to: Station,
): { readonly all: number; readonly bear: number } => {
  const { weapons } = figuresAt(view, ship);
  const works = (index: number): boolean => ship.damaged === HIDDEN || (ship.damaged & (1 << index)) === 0;
  const unfired = weapons.filter((_, index) => works(index) && (ship.fired & (1 << index)) === 0);
  const armed = weapons.filter((_, index) => works(index) && (known(ship.charges[index]) ?? 0) > 0);
  const counted = armed.length > 0 ? armed : unfired;
  const arcs = arcsTo(from, from.heading, to);
  const clear = inSight(from, to, view.setting.obstacles);
  const range = distance(from, to);
  const bear = counted.filter(
    (weapon) => clear && (weapon.arcs & arcs) !== 0 && range <= weapon.toHit.length,
  );
  return { all: counted.length, bear: bear.length };
};

/** Shields as far as they are known: all of an own ship, of another what the sensors told this turn. */
export const knownShields = (view: View, no: ShipNo): readonly (number | undefined)[] => {
  const { shields } = shipAt(view, no);
  return shields.every((points) => known(points) !== undefined) ? shields : toldShields(view, no);
};

export function outlookFrom(view: View, no: ShipNo, at: Station): Outlook | undefined {
  const ship = shipAt(view, no);
  const enemy = nearestEnemy(view, { ...ship, ...at });
  if (enemy === undefined) return undefined;
  const own = bearingFrom(view, ship, at, enemy);
  const their = bearingFrom(view, enemy, enemy, at);
  return {
    enemy,
    range: distance(at, enemy),
    mine: sidesFacing(at, at.heading, enemy),
    theirs: sidesFacing(enemy, enemy.heading, at),
    points: knownShields(view, no),
    enemyPoints: knownShields(view, view.ships.indexOf(enemy)),
    weapons: own.all,
    bearing: own.bear,
    enemyWeapons: their.all,
    against: their.bear,
  };
}
