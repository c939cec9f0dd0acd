import type { TroopId } from "../../../common/data/troops.ts";
import { chanceAtLeast } from "../../../common/dice/open-ended.ts";
import { distance, UNIT } from "../../../common/plane/point.ts";
import { TOUCHING } from "../../rules/aim.ts";
import { boardingNumber, crossing, defencesOf, type Crossing } from "../../rules/boarding.ts";
import { joined } from "../../rules/grapple.ts";
import { enemyShipsOf, indexOf, shipAt, shipRef, velocityOf } from "../../rules/units.ts";
import type { View } from "../../rules/view.ts";

/** What a boarding commander wants to know of a ship before he says go. */
export interface Prospect {
  readonly ref: string;
  /** Units between the two, and by how much their velocities differ. */
  readonly gap: number;
  readonly drift: number;
  readonly touching: boolean;
  readonly shields: number;
  readonly held: boolean;
  readonly way: Crossing | undefined;
  /** Squads of the own side that fight aboard already. */
  readonly aboard: number;
}

/** Enemy ships in sight, the nearest first. */
export function prospectsOf(view: View, seat: number, from: string): readonly Prospect[] {
  const own = shipAt(view, from);
  if (own === undefined) return [];
  return [...enemyShipsOf(view, seat)]
    .filter(([index]) => !view.unseen.includes(index))
    .map(([index, ship]) => {
      const gap = Math.round(distance(own, ship) / UNIT);
      return {
        ref: shipRef(index),
        gap,
        drift: Math.round(distance(velocityOf(own), velocityOf(ship)) / UNIT),
        touching: gap <= TOUCHING,
        shields: ship.shields,
        held: joined(view, indexOf(from), index),
        way: crossing(view, seat, from, shipRef(index)),
        aboard: ship.boarders.length,
      };
    })
    .sort((a, b) => a.gap - b.gap);
}

/** The number that a squad needs to get in, and how likely that is in percent. */
export function entryOf(
  view: View,
  { ref, way, aboard }: Prospect,
  force: "shock" | "backup",
  squad: TroopId,
): { readonly needed: number; readonly percent: number } | undefined {
  const ship = shipAt(view, ref);
  if (ship === undefined) return undefined;
  const needed = boardingNumber(force, squad, way ?? "cables", defencesOf(ship), aboard > 0);
  return { needed, percent: Math.round(chanceAtLeast(10, needed) * 100) };
}
