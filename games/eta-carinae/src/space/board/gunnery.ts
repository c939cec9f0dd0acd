import { chanceAtLeast } from "../../common/dice/open-ended.ts";
import type { Shot } from "../rules/action.ts";
import { shotFault, shotNumbers, type FirePhase } from "../rules/aim.ts";
import { batteryShot, enemyUnits, readyBatteries } from "../rules/plan.ts";
import { flightRef, flightsOf, shipRef, shipsOf } from "../rules/units.ts";
import type { View } from "../rules/view.ts";

/** Weapons that are aimed together: all batteries of a ship, one of them, a fitted weapon, the craft of a flight. */
interface Guns {
  readonly by: string;
  readonly weapons: readonly string[];
  readonly n: number;
}

/** Weapons with what they can hit now. */
export interface Mount extends Guns {
  readonly marks: readonly Mark[];
  /** Each battery by itself, where there are several; they may fire at different targets, or be held. */
  readonly parts: readonly Mount[];
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
  const aiming = (guns: Guns): Mount => ({
    ...guns,
    marks: enemies.flatMap((ref) => markOf(view, seat, phase, guns, ref)),
    parts:
      guns.weapons.length > 1 ? guns.weapons.map((weapon) => aiming({ ...guns, weapons: [weapon] })) : [],
  });
  return [...ships, ...flights].map(aiming).filter(({ marks }) => marks.length > 0);
}

function markOf(view: View, seat: number, phase: FirePhase, guns: Guns, ref: string): Mark[] {
  const shots = shotsAt(guns, ref);
  const [first] = shots;
  if (first === undefined || shotFault(view, seat, first, phase) !== undefined) return [];
  const { die, needed } = shotNumbers(view, first);
  const dice = shots.reduce((total, shot) => total + shotNumbers(view, shot).dice, 0);
  return [{ ref, needed, percent: Math.round(chanceAtLeast(die, needed) * 100), dice }];
}

/** The shots when these weapons fire at a target. */
const shotsAt = ({ by, weapons, n }: Guns, target: string): Shot[] =>
  weapons.map((weapon) => ({ ...batteryShot(by, 0, target), weapon, n }));

/** The shots of a volley that these weapons fire. */
const shotsOf = (shots: readonly Shot[], { by, weapons }: Guns): readonly Shot[] =>
  shots.filter((shot) => shot.by === by && weapons.includes(shot.weapon));

/** The shots with these weapons aimed anew; an empty target holds their fire. */
export function aimed(shots: readonly Shot[], guns: Guns, target: string): Shot[] {
  const own = shotsOf(shots, guns);
  return [...shots.filter((shot) => !own.includes(shot)), ...(target === "" ? [] : shotsAt(guns, target))];
}

/** What weapons are aimed at; several targets when batteries were split. */
export const targetsIn = (shots: readonly Shot[], guns: Guns): readonly string[] => [
  ...new Set(shotsOf(shots, guns).map(({ target }) => target)),
];

/** Whether the batteries do different things: fire at several targets, or only some of them. */
export const isSplit = (shots: readonly Shot[], mount: Mount): boolean => {
  const firing = shotsOf(shots, mount).length;
  return targetsIn(shots, mount).length > 1 || (firing > 0 && firing < mount.parts.length);
};
