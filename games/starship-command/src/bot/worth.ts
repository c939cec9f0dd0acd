import type { Seat } from "@flagship/kernel";
import { isWeapon, kindOf, PHASER_BITS, WEAPON_BITS, type CardKind } from "../data/cards.ts";
import { canFire, printedStructure, shipCard, valueOf } from "../data/kinds.ts";
import { NONE, type Battle, type Unit } from "../rules/state.ts";
import { isSquadron, lifeOf, shieldsDown, shieldsOf, survivorValue } from "../rules/units.ts";

// Worths are in points of the score. They come from a logistic regression over 83,000 positions of
// 1,400 battles of two between greedy opponents (see README.md), rounded; a point adds CHANCE_OF_A_POINT to
// the log odds of winning. (Among more than two: crowd.ts.) Ships that fight on are worth far more than the same points as trophies.

/** What a point of lead adds to the log odds of winning. */
export const CHANCE_OF_A_POINT = 0.0128;

/** What a card in the hand is worth beside one weapon card more. */
const CARD_WORTH: Readonly<Record<CardKind, number>> = {
  "phaser-1": -1,
  "phaser-2": 0.5,
  "phaser-3": 0.5,
  "phaser-4": 1,
  torpedo: 0.5,
  plasma: 2,
  deflector: 0.5,
  "damage-control-1": 5,
  "damage-control-2": 8,
  "evasive-maneuvers": 10,
  "boarding-party": 8,
  "racial-advantages": 1,
  reinforcements: 35,
  "miracle-worker": 14,
  "super-science-officer": 2,
  "superior-weapons-officer": 3,
  "computer-defense": 30,
  "self-destruct": 0,
  gremlins: 14,
  "communication-interception": 0,
  "master-tactician": 14,
  "tactical-advantage": 0,
  "stolen-technology": 0,
};

/** A weapon that no ship of the fleet can fire only takes up a place. */
const DEAD_CARD = -3;
/** What an empty place in the hand is worth while the deck lasts: the mean of a fresh card. */
const FRESH_CARD = 2.5;
const HAND = 7;
const ANOTHER_TURN = 25;

/** What a ship that fights is worth besides its points: for its health, for being there, for its guns. */
const HEALTH = 0.8;
const PRESENCE = 5;
const PHASER_GUN = 3.5;
const TORPEDO_GUN = 2;
const PLASMA_GUN = 14;
const NEUTRALIZED = -10;
/** Part of its points that a ship without shields may lose to boarders. */
const EXPOSED = 0.5;
const CRIPPLED = -3;
/** A survivor that has left cannot be lost any more. */
const SAFE = 0.3;
const ABOARD = 6;
/** A card under a squadron will be fired beside the ships' own. */
const LOADED = 22;

/** Whether no ship of the seat that is left can fire this weapon. */
export function isDead(battle: Battle, seat: Seat, card: number): boolean {
  if (!isWeapon(card)) return false;
  for (const unit of battle.units) {
    if (unit.owner === seat && unit.place === "battle" && !isSquadron(unit) && canFire(unit.kind, card))
      return false;
  }
  return true;
}

/** What a hand is worth in points, and another turn if it is certain. */
export function handWorth(battle: Battle, seat: Seat): number {
  const hand = battle.hands[seat] ?? [];
  let sum = battle.deck.length > 0 ? FRESH_CARD * Math.max(0, HAND - hand.length) : 0;
  for (const card of hand) sum += isDead(battle, seat, card) ? DEAD_CARD : CARD_WORTH[kindOf(card)];
  if (battle.again && battle.attacker === seat) sum += ANOTHER_TURN;
  return sum * futureOf(battle);
}

/** How much of the battle is still to come: 1 while it goes on, less in the last turns of a last round. */
const futureOf = ({ lastRound, players }: Battle): number =>
  lastRound === undefined ? 1 : Math.min(1, lastRound.queue.length / players.length);

/** What a unit is worth to its owner: its points at the end, and what it may still do until then. */
export function unitWorth(battle: Battle, unit: Unit): number {
  const points = survivorValue(unit);
  const future = futureOf(battle);
  if (unit.place === "left") return points * (1 + SAFE * future);
  return points + future * (isSquadron(unit) ? squadronPromise(unit) : shipPromise(unit, points));
}

const squadronPromise = (unit: Unit): number =>
  unit.place === "aboard" ? ABOARD : unit.load === NONE ? 0 : LOADED;

function shipPromise(unit: Unit, points: number): number {
  const health = lifeOf(unit) / Math.max(1, shieldsOf(unit) + printedStructure(unit.kind));
  const exposed = !unit.cloaked && shieldsDown(unit) ? EXPOSED * points : 0;
  return (
    HEALTH * valueOf(unit.kind) * health +
    PRESENCE +
    gunsWorth(unit) -
    exposed +
    (unit.crippled ? CRIPPLED : 0)
  );
}

function gunsWorth(unit: Unit): number {
  if (unit.neutralized !== NONE) return NEUTRALIZED;
  return unit.retreating ? 0 : (GUNS_WORTH[shipCard(unit.kind).bits] ?? 0);
}

/** By the bits of what a ship can fire. */
const GUNS_WORTH: readonly number[] = Array.from(
  { length: 64 },
  (_, bits) =>
    ((bits & PHASER_BITS) === 0 ? 0 : PHASER_GUN) +
    ((bits & (WEAPON_BITS.torpedo ?? 0)) === 0 ? 0 : TORPEDO_GUN) +
    ((bits & (WEAPON_BITS.plasma ?? 0)) === 0 ? 0 : PLASMA_GUN),
);
