import type { Dice } from "@flagship/kernel";
import { rollEither } from "../dice/open-ended.ts";

/** A ship hangs on its tether at most this far from the planet, in space units (EC-TETH-01). */
export const TETHER_REACH = 1;
/** Metric tons that each grapple lets down in a space turn, and a dock's heavy tether (EC-TETH-03, EC-TETH-04). */
export const GRAPPLE_TONS = 10;
export const DOCK_TONS = { low: 20, high: 25 } as const;
/** Tons of a squad with its kit, and of each size factor of a vehicle (RULINGS R46). */
export const SQUAD_TONS = 20;
export const VEHICLE_TONS = 60;

/** What tethers let down in a space turn. */
export function tonsPerTurn(dice: Dice, grapples: number, docks: number): number {
  let tons = GRAPPLE_TONS * grapples;
  for (let dock = 0; dock < docks; dock++) tons += rollEither(dice, DOCK_TONS.low, DOCK_TONS.high);
  return tons;
}
