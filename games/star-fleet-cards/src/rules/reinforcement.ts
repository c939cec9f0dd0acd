import type { Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { shieldOf, type Ship } from "./state.ts";

/** SFC-REINF-03. */
export const checkSpecific = (ship: Ship, shield: number): Refusal | undefined =>
  shieldOf(ship, shield) > 0 ? undefined : refuse("shield-down", "SFC-REINF-03", { shield }, "shield");

/** Reinforcement points on one shield. */
export const specificOn = (ship: Ship, shield: number): number => ship.specific[shield - 1] ?? 0;

/** Adds (or takes off) reinforcement points on one shield. */
export function addSpecific(ship: Ship, shield: number, points: number): void {
  ship.specific[shield - 1] = specificOn(ship, shield) + points;
}

/** SFC-REINF-05. */
export function clearReinforcement(ship: Ship): void {
  ship.general = 0;
  for (let i = 0; i < ship.specific.length; i++) ship.specific[i] = 0;
}
