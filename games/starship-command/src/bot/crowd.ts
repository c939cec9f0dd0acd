import type { Seat } from "@flagship/kernel";
import { kindOf, WEAPON_BITS, type CardKind } from "../data/cards.ts";
import { printedStructure, shipCard, valueOf } from "../data/kinds.ts";
import { HAND_SIZE } from "../rules/piles.ts";
import { clockwise, NONE, type Battle, type Unit } from "../rules/state.ts";
import { isSquadron, lifeOf, shieldsOf, survivorValue } from "../rules/units.ts";
import { isDead } from "./worth.ts";

// Among three and more sides other things count than between two: whoever is weakened is finished off by
// somebody else, so trophies and sound ships win, and what a fleet may still do hardly matters. The worths
// are in points of the score, rounded from a conditional logit over who won: 73,000 positions of 3,600
// battles of six between quick opponents, a twelfth of their acts at random (see README.md).

/** Whether more than two sides fight. */
export function isCrowd({ players, sides }: Battle): boolean {
  const [first] = players;
  if (first === undefined) return false;
  const rival = players.find((seat) => sides[seat] !== sides[first]);
  return (
    rival !== undefined &&
    players.some((seat) => sides[seat] !== sides[first] && sides[seat] !== sides[rival])
  );
}

/** Part of what one of many enemies loses that is gained by it. */
export const GAINED_IN_CROWD = 0.1;

/** What a point of lead adds to the log odds of winning in the last round. */
const CHANCE_OF_A_POINT = 0.055;
/** How much less for each round that is still to come, and how many rounds that counts for. */
const EARLIER = 0.12;
const EARLIEST = 5;
/** Cards that a turn takes from the deck, by experience. */
const CARDS_A_TURN = 8;

/** What a point of lead adds to the log odds of winning: the more, the nearer the end. */
export function chanceOfAPoint({ lastRound, deck, players }: Battle): number {
  const rounds = lastRound === undefined ? deck.length / (CARDS_A_TURN * players.length) : 0;
  return CHANCE_OF_A_POINT * (1 - EARLIER * Math.min(EARLIEST, rounds));
}

const CARD_WORTH: Readonly<Record<CardKind, number>> = {
  "phaser-1": 0,
  "phaser-2": 1,
  "phaser-3": 1.5,
  "phaser-4": 2,
  torpedo: 2.5,
  plasma: 3.5,
  deflector: 0,
  "damage-control-1": 0,
  "damage-control-2": -1,
  "evasive-maneuvers": 3.5,
  "boarding-party": -1.5,
  "racial-advantages": 2.5,
  reinforcements: 14,
  "miracle-worker": 2.5,
  "super-science-officer": -2.5,
  "superior-weapons-officer": 6,
  "computer-defense": 5,
  "self-destruct": -1,
  gremlins: 0,
  "communication-interception": 0,
  "master-tactician": 14.5,
  "tactical-advantage": 5,
  "stolen-technology": -5,
};
const DEAD_CARD = -4;
const EMPTY_PLACE = -2;
/** What the turn of whoever attacks is worth beside waiting for a whole round. */
const ROUND = 19;
const ANOTHER_TURN = 14;
/** Whoever has had the last turn only loses from now on. */
const NO_TURN_LEFT = -9;

/** What a hand and the place in the round are worth in points. */
export function handWorthInCrowd(battle: Battle, seat: Seat): number {
  const { attacker, again, lastRound, players } = battle;
  const hand = battle.hands[seat] ?? [];
  let sum = EMPTY_PLACE * (HAND_SIZE - hand.length);
  for (const card of hand) sum += isDead(battle, seat, card) ? DEAD_CARD : CARD_WORTH[kindOf(card)];
  sum -= (ROUND * clockwise(battle).indexOf(seat)) / players.length;
  if (again && attacker === seat) sum += ANOTHER_TURN;
  if (lastRound !== undefined && attacker !== seat && !lastRound.queue.includes(seat)) sum += NO_TURN_LEFT;
  return sum;
}

const PLASMA_GUN = 3.5;
const NEUTRALIZED = -1.5;
const ABOARD = 4;
const LOADED = 2;

/** What a unit is worth to its owner: its value as far as it is sound. */
export function unitWorthInCrowd(_battle: Battle, unit: Unit): number {
  if (unit.place === "left") return survivorValue(unit);
  if (isSquadron(unit)) return unit.place === "aboard" ? ABOARD : unit.load === NONE ? 0 : LOADED;
  const health = lifeOf(unit) / Math.max(1, shieldsOf(unit) + printedStructure(unit.kind));
  return valueOf(unit.kind) * health + gunsWorth(unit);
}

const gunsWorth = (unit: Unit): number =>
  unit.neutralized !== NONE
    ? NEUTRALIZED
    : (shipCard(unit.kind).bits & (WEAPON_BITS.plasma ?? 0)) === 0
      ? 0
      : PLASMA_GUN;
