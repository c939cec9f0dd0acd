import type { Seat } from "@flagship/kernel";
import { classOf, type ShipClass } from "../data/ships.ts";
import { SECTIONS, type Section } from "../data/internal-damage.ts";
import type { Flight, Ship } from "./state.ts";

/** Turns of thrust that the engines give after the last MAR is gone (EC-DMG-11). */
const COASTING_TURNS = 20;
/** Turns that a crew lasts without life support (EC-DMG-14). */
export const AIRLESS_TURNS = 10;
/** Above this distance a ship without guidance cannot turn (EC-SHIP-11, RULINGS R9). */
export const GUIDED_TURN_ABOVE = 500;

export const classOfShip = (ship: Ship): ShipClass => classOf(ship.class);

/** What every section has when the ship leaves the yard. */
export function sectionsOf(type: ShipClass): Record<Section, number> {
  return {
    hull: type.hull,
    beam: type.batteries.reduce((total, one) => total + one, 0),
    mar: type.mar,
    reserve: type.reserve,
    engine: type.engines,
    fireControl: type.fireControl,
    guidance: type.guidance,
    lifeSupport: type.lifeSupport,
    radiator: type.radiators,
    cargo: type.cargo,
    tacBay: type.tacBay,
    launcher: type.launchers,
    ams: type.amsSections,
    storage: type.storage,
    special: type.bottles,
  };
}

export const isLeft = (ship: Ship): boolean => ship.fate === "fights";

/** Whose orders the ship obeys now: its captor's when it is a prize (EC-MEL-12). */
export const commanderOf = (ship: Ship): Seat => (ship.prize ? 1 - ship.side : ship.side);

/** Whose orders a ship or a flight obeys. */
export const ordererOf = (unit: Ship | Flight): Seat => ("fits" in unit ? commanderOf(unit) : unit.side);

/** A ship on which nobody lives any more drifts (EC-DMG-14). */
export const isCrewed = (ship: Ship): boolean => !ship.lifeless;

/**
 * Thrust now, in whole units: printed thrust by the share of engines left, capped or cut off by lost
 * power (EC-SHIP-09, EC-DMG-09 to EC-DMG-11), cut for want of fuel (EC-CREP-06), halved for a prize (EC-MEL-12).
 */
export function thrustOf(ship: Ship): number {
  const type = classOfShip(ship);
  let thrust = Math.floor((type.thrust * ship.left.engine) / type.engines);
  if (ship.left.mar === 0) {
    if (ship.left.storage === 0 || ship.coasting >= COASTING_TURNS) return 0;
  } else if (ship.left.storage === 0) {
    thrust = Math.min(thrust, Math.floor(type.thrust / 4));
  }
  if (ship.dry !== undefined) thrust = Math.floor(thrust / ship.dry);
  return ship.prize ? Math.floor(thrust / 2) : thrust;
}

/** What shields come back to: half of them where fuel is short (EC-CREP-06). */
export const fullShields = (ship: Ship): number =>
  Math.floor(classOfShip(ship).shields / (ship.dry === undefined ? 1 : 2));

/** Reserve sections that work: none without a MAR (EC-DMG-08). */
export const powerOf = (ship: Ship): number => (ship.left.mar > 0 ? ship.left.reserve : 0);

/** Power units not yet used for something this turn. */
export const freePower = (ship: Ship): number => Math.max(0, powerOf(ship) - ship.drawn);

/** Whether anything aboard can still be aimed: a prize's weapons cannot (EC-MEL-12). */
export const canFight = (ship: Ship): boolean =>
  isLeft(ship) && !ship.prize && ship.left.fireControl > 0 && isCrewed(ship);

/** The AMS rating that works now (EC-MIS-14); 0 without a section. */
export const amsOf = (ship: Ship): number =>
  ship.left.ams > 0 && !ship.prize ? classOfShip(ship).amsRating : 0;

export const hasFit = (ship: Ship, fit: Ship["fits"][number]): boolean => ship.fits.includes(fit);

/** It exists but cannot fight any more (EC-SHIP-22, RULINGS R40). */
export function isSoftKilled(ship: Ship): boolean {
  if (!isLeft(ship)) return false;
  const armed = ship.left.beam > 0 || ship.left.launcher > 0 || ship.fits.includes("PC");
  return !armed || ship.left.fireControl === 0 || (thrustOf(ship) === 0 && !ship.orbiting) || !isCrewed(ship);
}

/** A ship that has lost every section is gone even if hull is left (EC-DMG-20). */
export function isHollow(ship: Ship): boolean {
  if (ship.left.lifeSupport > 0 || ship.fits.length > 0 || ship.bulk > 0) return false;
  return SECTIONS.every((section) => section === "hull" || ship.left[section] === 0);
}
