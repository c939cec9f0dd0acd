import type { Refusal } from "@flagship/kernel";
import { asPath, type MovementStep } from "../rules/course.ts";
import { headingOf, type Hex } from "../rules/hex.ts";
import { onMap } from "../rules/map.ts";
import { checkPath, effectOf, isBlocked, isEmergency, pointsNow, stepFrom } from "../rules/movement.ts";
import { reachable, type Reach } from "../rules/reach.ts";
import type { ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import { stressOf } from "../rules/stress.ts";
import type { View } from "../rules/view.ts";

/** Where a ship stands in the course of a plotted path. */
export interface Station extends Hex {
  readonly heading: number;
}

/** The stations of a path, the present one first. */
export function stations(from: Station, path: readonly MovementStep[]): readonly [Station, ...Station[]] {
  const passed: [Station, ...Station[]] = [from];
  let at = from;
  for (const step of path) {
    const { q, r } = stepFrom(at, at.heading, step);
    at = { q, r, heading: headingOf(at.heading + effectOf(step).turn) };
    passed.push(at);
  }
  return passed;
}

/** Why one step more cannot be plotted. */
export const whyNot = (
  view: View,
  no: ShipNo,
  path: readonly MovementStep[],
  step: MovementStep,
): Refusal | undefined => checkPath(view, { ship: no, path: [...asPath(path), { step }], roll: false });

/** What the emergency heading changes of a path cost (ST-EHC-02). */
export function stressAlong(
  view: View,
  no: ShipNo,
  path: readonly MovementStep[],
): { readonly power: number; readonly superstructure: number } | undefined {
  const count = path.filter(isEmergency).length;
  if (count === 0) return undefined;
  const ship = shipAt(view, no);
  const stress = stressOf(view.setting, figuresAt(view, ship), ship);
  return {
    power: count * stress.engines.reduce((sum, points) => sum + points, 0),
    superstructure: count * stress.superstructure,
  };
}

/** What the helm proposes: straight ahead with all points, as far as that stays on the map and clear of planets. */
export function straightOn(view: View, no: ShipNo): readonly MovementStep[] {
  const ship = shipAt(view, no);
  const path: MovementStep[] = [];
  if (ship.gear === "reverse") return path;
  while (path.length < pointsNow(view, ship)) {
    const next = stations(ship, [...path, "ahead"]).at(-1);
    if (next === undefined || !onMap(next) || isBlocked(view, next)) break;
    path.push("ahead");
  }
  return path;
}

/** The ways to end in a hex, the gentlest first, by heading. */
export function waysTo(view: View, no: ShipNo, hex: Hex): readonly Reach[] {
  const ship = shipAt(view, no);
  const turned = (reach: Reach): number => {
    const by = headingOf(reach.heading - ship.heading);
    return Math.min(by, 6 - by);
  };
  return reachable(view, ship)
    .filter((reach) => reach.q === hex.q && reach.r === hex.r)
    .toSorted((a, b) => a.emergencies - b.emergencies || turned(a) - turned(b));
}
