import { troopPrice } from "../../../common/data/platoons.ts";
import { TROOP_TABLE, TROOPS, type TroopId } from "../../../common/data/troops.ts";
import {
  TACTICAL_MISSILE_PRICE,
  VEHICLE_TABLE,
  VEHICLES,
  type VehicleId,
} from "../../../ground/data/vehicles.ts";
import { classOfShip } from "../ships.ts";
import { addSquads, worldAt } from "../places.ts";
import type { State, Work } from "../state.ts";
import { always, factoryNeeded, type Good } from "./good.ts";

/** Squads that each factory trains in a turn (EC-CECO-05). */
const SQUADS_PER_FACTORY = 2;

const isSquad = ({ item }: Work): boolean => item.startsWith("troop:");

/** Squads are trained and delivered in the same turn; those of class 5 and 6 in barracks only (EC-CECO-05). */
function squad(troop: TroopId, { class: quality, robot, from } = TROOP_TABLE[troop]): Good {
  const needsBarracks = quality >= 5 && !robot;
  return {
    price: (power) => troopPrice(troop, power),
    turns: 1,
    isSoldTo: (power) => from.includes(power) && troop !== "civilian" && troop !== "crew",
    lacks: (state, seat, world) =>
      factoryNeeded(state, seat, world) ??
      (needsBarracks && world.barracks === 0 && !hiveNear(state, seat, world.hex)
        ? "campaign-no-barracks"
        : undefined),
    canBegin: (world, works) => works.filter(isSquad).length < SQUADS_PER_FACTORY * world.factories.length,
    deliver: (state, seat, index) => addSquads(worldAt(state, index), seat, troop, 1),
    freight: troop,
  };
}

/** A hive counts as barracks (table D3.15). */
const hiveNear = (state: State, seat: number, hex: number): boolean =>
  state.forces.some(
    (force) =>
      force.owner === seat &&
      force.hex === hex &&
      force.ships.some((ship) => classOfShip(ship).role === "HV"),
  );

const vehicle = (type: VehicleId, { price, missiles } = VEHICLE_TABLE[type]): Good => ({
  price: () => price + missiles * TACTICAL_MISSILE_PRICE,
  turns: 1,
  isSoldTo: always,
  lacks: factoryNeeded,
  canBegin: always,
  deliver: (state, seat, index) => addSquads(worldAt(state, index), seat, type, 1),
  freight: type,
});

export const ELEMENTS: ReadonlyMap<string, Good> = new Map([
  ...TROOPS.map((troop) => [`troop:${troop}`, squad(troop)] as const),
  ...VEHICLES.map((type) => [`vehicle:${type}`, vehicle(type)] as const),
]);
