import type { Dice } from "@flagship/kernel";
import { TROOP_TABLE, type TroopId } from "../data/troops.ts";

/** A crowded squad dies on this at the end of a campaign turn (EC-TRP-04). */
const SUFFOCATES = 1;

/** Cargo factors that squads need packed as tightly as they go: four to a factor, two in powered armor (EC-TRP-02). */
export function emergencyRoom(squads: readonly TroopId[]): number {
  let room = 0;
  // In quarters, so that the sum is exact.
  for (const squad of squads) room += 4 / TROOP_TABLE[squad].crowded;
  return Math.ceil(room / 4);
}

/** How squads travel in so many cargo factors: with room, crowded, or not at all (EC-TRP-01, EC-TRP-02). */
export function passage(squads: readonly TroopId[], factors: number): "normal" | "crowded" | "impossible" {
  if (squads.length <= factors) return "normal";
  return emergencyRoom(squads) <= factors ? "crowded" : "impossible";
}

/** Crowded squads neither board nor land in the battle that finds them so (EC-TRP-04). */
export const mayLand = (squads: readonly TroopId[], factors: number): boolean =>
  passage(squads, factors) === "normal";

/** Who lives through a campaign turn in a crowded hold (EC-TRP-04). */
export const crowdedSurvivors = (dice: Dice, squads: readonly TroopId[]): TroopId[] =>
  squads.filter(() => dice.roll(10) > SUFFOCATES);
