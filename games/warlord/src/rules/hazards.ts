import { TERRAIN_DAMAGE, type Range } from "../data/terrain.ts";
import {
  hasOfficer,
  ignoresDebris,
  ignoresMines,
  isAegis,
  isExplorer,
  isMauler,
  isMonsterShip,
} from "./abilities.ts";
import { halfUp } from "./arith.ts";
import { typeOf } from "./ships.ts";
import type { Ship, State } from "./state.ts";

/** What terrain does to a ship that enters: what is rolled, and how often that is halved. */
export interface Hazard {
  readonly damage: Range;
  readonly halved: number;
}

/** The damage of a hex's terrain to this ship, if there is any; a Navigator at the owner's site clears the way in areas. */
export function hazardFor(state: Pick<State, "year">, ship: Ship, terrain: string): Hazard | undefined {
  switch (terrain) {
    case "AF":
      return ignoresDebris(ship) || typeOf(ship).race === "J" ? undefined : whole(terrain);
    case "DC":
    case "DS":
    case "MS":
      return ignoresDebris(ship) ? undefined : whole(terrain);
    case "MM":
      return isAegis(state, ship)
        ? undefined
        : { damage: TERRAIN_DAMAGE[terrain], halved: halvings(ship, false) + (ship.crew >= 7 ? 1 : 0) };
    case "OM":
      return ignoresMines(ship)
        ? undefined
        : { damage: TERRAIN_DAMAGE[terrain], halved: halvings(ship, true) };
    case "VP":
      return ship.crew >= 8 ? undefined : { damage: TERRAIN_DAMAGE[terrain], halved: halvings(ship, true) };
    // Heat: ships without shields, and Andromedans, who lose theirs there (WL-TERR-HZ-01, WL-TERR-MO-01).
    case "HZ":
    case "MO":
      return ship.crew >= 8 || (ship.shields > 0 && typeOf(ship).race !== "A") ? undefined : whole(terrain);
    default:
      return undefined;
  }
}

/** Weak space does not throw this ship about, wherever it lies (WL-TERR-WS-01). */
export const keepsCourse = (ship: Ship): boolean =>
  typeOf(ship).race === "T" || ship.crew >= 7 || hasOfficer(ship, "N") || isMonsterShip(ship);

/** What is left of the shields in a nebula (WL-TERR-NE-01). */
export const shieldsInNebula = (ship: Ship): number => {
  if (typeOf(ship).race === "A" || isMonsterShip(ship)) return ship.shields;
  return hasOfficer(ship, "E") && ship.shields > 0 ? 1 : 0;
};

/** The damage that comes of what was rolled. */
export const damageBy = ({ halved }: Hazard, rolled: number): number => halfUp(rolled / 2 ** halved);

const whole = (terrain: keyof typeof TERRAIN_DAMAGE): Hazard => ({
  damage: TERRAIN_DAMAGE[terrain],
  halved: 0,
});

/** Navigator and exploration halve once for one man, twice with a real E; a mauler once more (ruling). */
function halvings(ship: Ship, maulerHelps: boolean): number {
  const navigator = hasOfficer(ship, "N") ? 1 : 0;
  return navigator + (isExplorer(ship) ? 1 : 0) + (maulerHelps && isMauler(ship) ? 1 : 0);
}
