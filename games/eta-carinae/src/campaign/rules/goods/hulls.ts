import { classOf, SHIP_CLASSES, type ShipClass } from "../../../space/data/ships.ts";
import { YARD } from "../../data/facilities.ts";
import { newForce, nextShipId } from "../forces.ts";
import { realmOf, worldAt } from "../places.ts";
import { newShip } from "../ships.ts";
import type { State, Work } from "../state.ts";
import type { Good } from "./good.ts";

/** The hull that bottles a hole which was found (EC-CJMP-12). */
const BOTTLE_HULL = 200;

/** Ships whose bottle is part of the class are not for sale; bottle ships are built around a hole that was found. */
export const HULLS: ReadonlyMap<string, Good> = new Map(
  SHIP_CLASSES.filter(({ bottles, role }) => bottles === 0 || role === "BH").map((hull) => [
    `ship:${hull.id}`,
    hull.role === "BH" ? bottleShip(hull) : ship(hull),
  ]),
);

/** Whether a work is a hull in a yard. */
export const isHull = ({ item }: Work): boolean => item.startsWith("ship:");

function ship(hull: ShipClass): Good {
  return {
    price: () => hull.price,
    turns: turnsFor(hull.price),
    isSoldTo: (power) => hull.sovereignty === power,
    lacks: (_state, _seat, { shipyard }) => {
      if (shipyard === 0) return "campaign-no-shipyard";
      return hull.mass > YARD.mass ? "campaign-too-heavy" : undefined;
    },
    canBegin: (_, works) => hasYardRoom(hull, works),
    deliver: (state, seat, index) => launch(state, seat, index, hull),
  };
}

function bottleShip(hull: ShipClass): Good {
  return {
    price: () => BOTTLE_HULL,
    turns: turnsFor(BOTTLE_HULL),
    isSoldTo: (power) => hull.sovereignty === (power === "S" ? "F" : power),
    lacks: (state, seat, { shipyard }) => {
      if (!realmOf(state, seat).holes.some((hole) => hole.until >= state.turn)) return "campaign-no-hole";
      return shipyard === 0 ? "campaign-no-shipyard" : undefined;
    },
    canBegin: (_, works) => hasYardRoom(hull, works),
    deliver: (state, seat, index) => {
      realmOf(state, seat).holes.shift();
      launch(state, seat, index, hull);
    },
  };
}

/** A turn for every 100 points (EC-CECO-04). */
function turnsFor(price: number): number {
  return Math.ceil(price / 100);
}

/** The hole's own mass is not the yard's to lift. */
const massInYard = ({ mass, bottles }: ShipClass): number => mass - 1000 * bottles;

function hasYardRoom(hull: ShipClass, works: readonly Work[]): boolean {
  const hulls = works.filter(isHull);
  const mass = hulls.reduce((sum, work) => sum + massInYard(classOf(work.item.slice(5))), massInYard(hull));
  return hulls.length < YARD.ships && mass <= YARD.mass;
}

function launch(state: State, seat: number, index: number, hull: ShipClass): void {
  newForce(state, seat, worldAt(state, index).hex, index, [newShip(nextShipId(state, seat), hull.id)]);
}
