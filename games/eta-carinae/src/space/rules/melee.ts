import type { Dice } from "@flagship/kernel";
import { BOARDING_CLASS, TROOP_TABLE, type TroopId } from "../../common/data/troops.ts";

export interface MeleeRound {
  readonly attackers: readonly TroopId[];
  readonly defenders: readonly TroopId[];
  readonly attackerHits: number;
  readonly defenderHits: number;
}

/** Which squads a commander puts first: those with the lowest melee factors, or the others. */
export const LINES = ["best", "worst"] as const;
export type LineOrder = (typeof LINES)[number];
/** Who takes hits first: the best, the worst, or the squads of one kind (EC-MEL-05). */
export type HitOrder = LineOrder | TroopId;

/** How a side wants to fight: who goes first into the fight, who takes hits first, and how many platoons are led. */
export interface Will {
  readonly fights: LineOrder;
  readonly takes: HitOrder;
  /** Missed dice that command squads have rolled again in a round (EC-ORG-04). */
  readonly commands: number;
}
export const PLAIN_WILL: Will = { fights: "best", takes: "best", commands: 0 };

/** How melee dice are read: a squad hits with its factor or more, or with ten less its factor, or less (RULINGS R28). */
export const READINGS = ["high", "low"] as const;
export type Reading = (typeof READINGS)[number];

/** Whether a face is a hit for a squad of this melee factor (EC-MEL-04). */
export const isHit = (face: number, melee: number, reading: Reading): boolean =>
  reading === "high" ? face >= melee : face <= 10 - melee;

/** Whether a squad of this factor that was hit falls (EC-MEL-06). */
const falls = (face: number, melee: number, reading: Reading): boolean =>
  reading === "high" ? face <= melee : face > 10 - melee;

const factor = (squad: TroopId): number => TROOP_TABLE[squad].melee;
const inOrder = (squads: readonly TroopId[], order: HitOrder): TroopId[] =>
  [...squads].sort((a, b) =>
    order === "worst"
      ? factor(b) - factor(a)
      : Number(b === order) - Number(a === order) || factor(a) - factor(b),
  );

/** Squads roll against their own factor (EC-MEL-04). Without open ends. */
function hitsOf(dice: Dice, squads: readonly TroopId[], commands: number, reading: Reading): number {
  let hits = 0;
  let again = commands;
  for (const squad of squads) {
    if (isHit(dice.roll(10), factor(squad), reading)) hits += 1;
    else if (again > 0) {
      again -= 1;
      if (isHit(dice.roll(10), factor(squad), reading)) hits += 1;
    }
  }
  return hits;
}

/**
 * Hits fall on the squads in the fight, one each in every allocation round, in the order that their commander
 * wants; a squad is eliminated by a roll against its own factor (EC-MEL-05 to EC-MEL-07). Returns the survivors.
 */
export function takeHits(
  dice: Dice,
  squads: readonly TroopId[],
  hits: number,
  reading: Reading,
  order: HitOrder = "best",
): TroopId[] {
  let standing = inOrder(squads, order);
  let left = hits;
  while (left > 0 && standing.length > 0) {
    const struck = Math.min(left, standing.length);
    left -= struck;
    standing = standing.filter(
      (squad, place) => place >= struck || !falls(dice.roll(10), factor(squad), reading),
    );
  }
  return standing;
}

/** One round: at most as many squads a side as the ship has hull (EC-MEL-02, EC-MEL-03); both roll before losses. */
export function meleeRound(
  dice: Dice,
  attackers: readonly TroopId[],
  defenders: readonly TroopId[],
  width: number,
  reading: Reading,
  attack = PLAIN_WILL,
  defence = PLAIN_WILL,
): MeleeRound {
  const [front, attackReserve] = split(inOrder(attackers, attack.fights), width);
  const [line, defenceReserve] = split(inOrder(defenders, defence.fights), width);
  const attackerHits = hitsOf(dice, front, attack.commands, reading);
  const defenderHits = hitsOf(dice, line, defence.commands, reading);
  return {
    attackers: [...takeHits(dice, front, defenderHits, reading, attack.takes), ...attackReserve],
    defenders: [...takeHits(dice, line, attackerHits, reading, defence.takes), ...defenceReserve],
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
  const meek = weak.every((squad) => TROOP_TABLE[squad].class <= 2);
  const fierce = strong.some((squad) => TROOP_TABLE[squad].class >= BOARDING_CLASS);
  return meek && fierce ? weak.filter(() => dice.roll(10) > 6) : [...weak];
}
