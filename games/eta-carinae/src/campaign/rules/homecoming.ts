import { TAC_CRAFT_TABLE } from "../../space/data/tac-craft.ts";
import { leaveFlight } from "../../space/rules/damage.ts";
import type { Flight, FlightCraft, State as SpaceState } from "../../space/rules/state.ts";
import { roomOf } from "./ships.ts";
import type { Ship } from "./state.ts";

/** A lost craft module takes this much refit; repair shops charge for each (EC-CECO-10). */
export const MODULE_REFIT = 10;

/** A ship that is still its own side's when the battle is over. */
interface Berth {
  readonly ship: Ship;
  readonly side: number;
  /** It stayed in the place, so that others' craft can reach it. */
  readonly there: boolean;
}

/** Craft and squads in flight that nobody fetched. */
export interface Stranded {
  craft: number;
  squads: number;
}

/**
 * Craft in flight come home to their ship, or where she is lost to another one of their side with room (RULINGS RC19);
 * those adrift only where their side holds the place (EC-CBAT-07). Who loses a craft loses the squads in it (RULINGS R78).
 */
export function bringCraftHome(
  inner: SpaceState,
  berths: ReadonlyMap<number, Berth>,
  holder: 0 | 1,
): readonly [Stranded, Stranded] {
  const stranded: readonly [Stranded, Stranded] = [
    { craft: 0, squads: 0 },
    { craft: 0, squads: 0 },
  ];
  const homeless: Flight[] = [];
  for (const flight of inner.flights) {
    const home = berths.get(flight.home);
    if (home === undefined || home.side !== flight.side) homeless.push(flight);
    else land(flight, holder, stranded, () => home.ship);
  }
  const open = [...berths.values()].filter(({ there }) => there);
  for (const flight of homeless) {
    const { size } = TAC_CRAFT_TABLE[flight.type];
    land(
      flight,
      holder,
      stranded,
      () => open.find(({ ship, side }) => side === flight.side && roomOf(ship).tacBay >= size)?.ship,
    );
  }
  return stranded;
}

/** Each craft of a flight goes aboard the ship that is found for it, or is left behind. */
function land(
  { ...flight }: Flight,
  holder: 0 | 1,
  stranded: readonly [Stranded, Stranded],
  find: () => Ship | undefined,
): void {
  const side = flight.side === 0 ? 0 : 1;
  for (const craft of flight.craft) {
    const squads = leaveFlight(flight, craft);
    const ship = craft.mobile || side === holder ? find() : undefined;
    if (ship === undefined) {
      stranded[side].craft += 1;
      stranded[side].squads += squads.length;
      continue;
    }
    ship.hold.craft.push({ type: flight.type, refit: refitOf(craft), prepared: false });
    ship.hold.troops.push(...squads);
  }
}

const refitOf = (craft: FlightCraft): number => MODULE_REFIT * (Number(!craft.armed) + Number(!craft.mobile));
