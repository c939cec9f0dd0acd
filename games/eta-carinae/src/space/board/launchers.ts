import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { courseOf, inHalfDegrees } from "../../common/plane/course.ts";
import type { Launch } from "../rules/action.ts";
import { launchFault } from "../rules/check-missiles.ts";
import { enemyUnits } from "../rules/plan.ts";
import { NO_UNIT } from "../rules/state.ts";
import { flightRef, flightsOf, isSalvo, shipRef, shipsOf } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { whereIs } from "./where.ts";

/** A unit that can launch: how many missiles a salvo of it has, how many salvos, and what they can be launched at. */
export interface Launcher {
  readonly by: string;
  readonly fewest: number;
  readonly most: number;
  readonly loaded: number;
  readonly salvos: number;
  readonly targets: readonly string[];
  /** It may launch without a target, for remote control (EC-FRMC-01). */
  readonly free: boolean;
}

/** A launch at a target; whoever is slow enough to choose launches straight at it (EC-MIS-07). */
export function launchAt(view: View, by: string, target: string, count: number): Launch {
  const [from, to] = [whereIs(view, by), whereIs(view, target)];
  const course =
    from === undefined || to === undefined ? 0 : inHalfDegrees(courseOf(to.x - from.x, to.y - from.y));
  return { by, count, target, course };
}

/** Everything that can launch a salvo now. */
export function launchersOf(view: View, seat: number): readonly Launcher[] {
  const enemies = enemyUnits(view, seat).filter((ref) => !isSalvo(ref));
  const armed = [
    ...[...shipsOf(view, seat)].map(([index, { hold }]) => {
      const { fewest, most } = MISSILE_TABLE[hold.missile];
      return { by: shipRef(index), fewest, most: Math.min(most, hold.loaded), loaded: hold.loaded };
    }),
    ...[...flightsOf(view, seat)].map(([index, { missiles }]) => {
      const { fewest, most } = MISSILE_TABLE.M10;
      return { by: flightRef(index), fewest, most: Math.min(most, missiles), loaded: missiles };
    }),
  ];
  return armed.flatMap((one) => {
    const isOpen = (target: string, count: number, salvos = 1): boolean =>
      launchFault(
        view,
        seat,
        Array.from({ length: salvos }, () => launchAt(view, one.by, target, count)),
      ) === undefined;
    const targets = enemies.filter((target) => isOpen(target, one.most));
    const free = isOpen(NO_UNIT, one.most);
    const [aim = NO_UNIT] = targets;
    if (targets.length === 0 && !free) return [];
    let salvos = 1;
    while (isOpen(aim, one.fewest, salvos + 1)) salvos++;
    return [{ ...one, targets, free, salvos }];
  });
}

/** The salvos of a launcher as they are written, and an empty line while it could launch another. */
export function linesOf(
  { by, salvos }: Launcher,
  launches: readonly Launch[],
): readonly (Launch | undefined)[] {
  const own = launches.filter((launch) => launch.by === by);
  return own.length < salvos ? [...own, undefined] : own;
}

/** How many missiles another salvo would have: as many as are left. */
export const missilesLeft = ({ by, loaded, fewest, most }: Launcher, launches: readonly Launch[]): number => {
  const gone = launches.reduce((total, launch) => total + (launch.by === by ? launch.count : 0), 0);
  return Math.max(fewest, Math.min(most, loaded - gone));
};
