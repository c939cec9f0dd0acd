import type { Dice } from "@flagship/kernel";
import { TROOP_TABLE, type TroopId } from "../../common/data/troops.ts";

/** A crowded squad dies on this at the end of a campaign turn (EC-TRP-04). */
const SUFFOCATES = 1;

/** Cargo factors that squads need packed as tightly as they go: four to a factor, two in powered armor (EC-TRP-02). */
export function emergencyRoom(squads: readonly TroopId[]): number {
  let room = 0;
  // In quarters, so that the sum is exact.
  for (const squad of squads) room += 4 / TROOP_TABLE[squad].crowded;
  return Math.ceil(room / 4);
}

/** Cargo factors that living squads take: one each, or as few as they can be packed into (EC-TRP-01, EC-TRP-02). */
export const squadRoom = (squads: readonly TroopId[], crowded: boolean): number =>
  crowded ? emergencyRoom(squads) : squads.length;

/** Who lives through a campaign turn in a crowded hold (EC-TRP-04). */
export const crowdedSurvivors = (dice: Dice, squads: readonly TroopId[]): TroopId[] =>
  squads.filter((squad) => TROOP_TABLE[squad].robot || dice.roll(10) > SUFFOCATES);
