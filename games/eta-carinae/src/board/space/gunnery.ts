import { chanceAtLeast } from "../../dice/open-ended.ts";
import type { Shot } from "../../rules/action.ts";
import { shotFault, shotNumbers, type FirePhase } from "../../rules/aim.ts";
import { batteryShot, enemyUnits, readyBatteries } from "../../rules/plan.ts";
import { flightRef, flightsOf, shipRef, shipsOf } from "../../rules/units.ts";
import type { View } from "../../rules/view.ts";

/** Weapons that are aimed together: all batteries of a ship, one fitted weapon, the craft of a flight. */
export interface Mount {
  readonly by: string;
  readonly weapons: readonly string[];
  readonly n: number;
  readonly marks: readonly Mark[];
}

/** Something a mount can hit now: the number needed and the chance of each die. */
export interface Mark {
  readonly ref: string;
  readonly needed: number;
  readonly percent: number;
  readonly dice: number;
}

/** Everything of a side that can fire now, with what it can fire at. */
export function mountsOf(view: View, seat: number, phase: FirePhase): readonly Mount[] {
  const enemies = enemyUnits(view, seat);
  const ships = [...shipsOf(view, seat)].flatMap(([index, ship]) => {
    const by = shipRef(index);
    const batteries = readyBatteries(ship).map((battery) => `b${battery}`);
    const fits = ship.fits.map((_, place) => [`x${place}`]);
    return [batteries, ...fits].map((weapons) => ({ by, weapons, n: 0 }));
  });
  const flights = [...flightsOf(view, seat)].map(([index, flight]) => ({
    by: flightRef(index),
    weapons: ["c"],
    n: flight.craft.filter((craft) => craft.armed).length - flight.firedCraft,
  }));
  return [...ships, ...flights]
    .map((mount) => ({ ...mount, marks: enemies.flatMap((ref) => markOf(view, seat, phase, mount, ref)) }))
    .filter(({ weapons, marks }) => weapons.length > 0 && marks.length > 0);
}

function markOf(
  view: View,
  seat: number,
  phase: FirePhase,
  mount: Omit<Mount, "marks">,
  ref: string,
): Mark[] {
  const shots = shotsAt(mount, ref);
  const [first] = shots;
  if (first === undefined || shotFault(view, seat, first, phase) !== undefined) return [];
  const { die, needed } = shotNumbers(view, first);
  const dice = shots.reduce((total, shot) => total + shotNumbers(view, shot).dice, 0);
  return [{ ref, needed, percent: Math.round(chanceAtLeast(die, needed) * 100), dice }];
}

/** The shots when a mount fires at a target. */
export const shotsAt = ({ by, weapons, n }: Omit<Mount, "marks">, target: string): Shot[] =>
  weapons.map((weapon) => ({ ...batteryShot(by, 0, target), weapon, n }));

/** The shots with this mount aimed anew; an empty target holds its fire. */
export const aimed = (shots: readonly Shot[], mount: Mount, target: string): Shot[] => [
  ...shots.filter(({ by, weapon }) => by !== mount.by || !mount.weapons.includes(weapon)),
  ...(target === "" ? [] : shotsAt(mount, target)),
];

/** What a mount is aimed at; several targets when its batteries were split in the form. */
export const targetsIn = (shots: readonly Shot[], mount: Mount): readonly string[] => [
  ...new Set(
    shots
      .filter(({ by, weapon }) => by === mount.by && mount.weapons.includes(weapon))
      .map(({ target }) => target),
  ),
];
