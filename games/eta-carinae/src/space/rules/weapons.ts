import { isTractor, type FitId } from "../data/fits.ts";
import { BATTERY, FITTED } from "./references.ts";
import type { Ship } from "./state.ts";

/** Whether a weapon of an order is one that was fitted: a plasma cannon or a tractor. */
export const isFitted = (weapon: string): boolean => FITTED.at(weapon) !== undefined;

/** What stands in the place that a weapon of an order names. */
export function fittedAt(ship: Ship, weapon: string): FitId | undefined {
  const place = FITTED.at(weapon);
  return place === undefined ? undefined : ship.fits[place];
}

/** Beams of the battery that a weapon of an order names. */
export function beamsAt(ship: Ship, weapon: string): number {
  const battery = BATTERY.at(weapon);
  return battery === undefined ? 0 : (ship.batteries[battery] ?? 0);
}

export function isTractorAt(ship: Ship, weapon: string): boolean {
  const fit = fittedAt(ship, weapon);
  return fit !== undefined && isTractor(fit);
}

/** Which of the plasma cannons stands in a place. */
export const cannonAt = (ship: Ship, place: number): number =>
  ship.fits.slice(0, place).filter((fit) => fit === "PC").length;
