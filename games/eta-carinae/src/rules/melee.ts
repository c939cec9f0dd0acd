import type { Dice } from "@flagship/kernel";
import { BOARDING_CLASS, TROOP_TABLE, type TroopId } from "../data/troops.ts";

export interface MeleeRound {
  readonly attackers: readonly TroopId[];
  readonly defenders: readonly TroopId[];
  readonly attackerHits: number;
  readonly defenderHits: number;
}

const factor = (squad: TroopId): number => TROOP_TABLE[squad].melee;
/** Best squads first: the lowest melee factors. */
const bestFirst = (squads: readonly TroopId[]): TroopId[] =>
  [...squads].sort((a, b) => factor(a) - factor(b));

/** Squads roll against their own factor, high rolls hit (EC-MEL-04, RULINGS R28). Without open ends. */
const hitsOf = (dice: Dice, squads: readonly TroopId[]): number =>
  squads.filter((squad) => dice.roll(10) >= factor(squad)).length;

/**
 * Hits fall on the squads in the fight, one each in every allocation round, best squads first; a squad
 * is eliminated by a roll of at most its own factor (EC-MEL-05 to EC-MEL-07). Returns the survivors.
 */
export function takeHits(dice: Dice, squads: readonly TroopId[], hits: number): TroopId[] {
  let standing = bestFirst(squads);
  let left = hits;
  while (left > 0 && standing.length > 0) {
    const struck = Math.min(left, standing.length);
    left -= struck;
    standing = standing.filter((squad, place) => place >= struck || dice.roll(10) > factor(squad));
  }
  return standing;
}

/** One round: at most as many squads a side as the ship has hull (EC-MEL-02, EC-MEL-03); both roll before losses. */
export function meleeRound(
  dice: Dice,
  attackers: readonly TroopId[],
  defenders: readonly TroopId[],
  width: number,
): MeleeRound {
  const [front, attackReserve] = split(bestFirst(attackers), width);
  const [line, defenceReserve] = split(bestFirst(defenders), width);
  const attackerHits = hitsOf(dice, front);
  const defenderHits = hitsOf(dice, line);
  return {
    attackers: [...takeHits(dice, front, defenderHits), ...attackReserve],
    defenders: [...takeHits(dice, line, attackerHits), ...defenceReserve],
    attackerHits,
    defenderHits,
  };
}

const split = (squads: TroopId[], width: number): [TroopId[], TroopId[]] => [
  squads.slice(0, width),
  squads.slice(width),
];

/** Crew and lower against marines or better, humans on both sides: each squad may give up on 6 or less (EC-MEL-11). */
export function surrenders(dice: Dice, weak: readonly TroopId[], strong: readonly TroopId[]): TroopId[] {
  const meek = weak.length > 0 && weak.every((squad) => TROOP_TABLE[squad].class <= 2);
  const fierce = strong.some((squad) => TROOP_TABLE[squad].class >= BOARDING_CLASS);
  return meek && fierce ? weak.filter(() => dice.roll(10) > 6) : [...weak];
}
