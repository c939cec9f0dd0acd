import type { Seat } from "@flagship/kernel";
import { kindOf, type CardKind } from "../data/cards.ts";
import { canFire, printedStructure, valueOf } from "../data/kinds.ts";
import { NONE, type Battle, type Unit } from "../rules/state.ts";
import { isSquadron, lifeOf, shieldsDown, shieldsOf, survivorValue } from "../rules/units.ts";

/** What a card in the hand is worth in points; a weapon only if a ship of the fleet can fire it. */
const CARD_WORTH: Readonly<Record<CardKind, number>> = {
  "phaser-1": 0.6,
  "phaser-2": 1,
  "phaser-3": 1.3,
  "phaser-4": 1.6,
  torpedo: 1.5,
  plasma: 2.3,
  deflector: 1.4,
  "damage-control-1": 1.6,
  "damage-control-2": 2.6,
  "evasive-maneuvers": 3,
  "boarding-party": 1.6,
  "racial-advantages": 1.8,
  reinforcements: 8,
  "miracle-worker": 3,
  "super-science-officer": 0.8,
  "superior-weapons-officer": 2.5,
  "computer-defense": 3.5,
  "self-destruct": 0.4,
  gremlins: 2,
  "communication-interception": 1,
  "master-tactician": 5,
  "tactical-advantage": 0.8,
  "stolen-technology": 0.8,
};

/** What an empty place in the hand is worth while the deck lasts: about the mean of a fresh card. */
const FRESH_CARD = 1.5;
const HAND = 7;
/** What a card under a squadron is worth: it will be fired beside the ships' own. */
const LOADED = 2.5;

/** Whether no ship of the seat that is left can fire this weapon. */
export function isDead(battle: Battle, seat: Seat, card: number): boolean {
  const kind = kindOf(card);
  if (CARD_WORTH[kind] === undefined || !/^(phaser|torpedo|plasma)/.test(kind)) return false;
  return !battle.units.some(
    (unit) => unit.owner === seat && unit.place === "battle" && !isSquadron(unit) && canFire(unit.kind, card),
  );
}

/** What a hand is worth in points. */
export function handWorth(battle: Battle, seat: Seat): number {
  const hand = battle.hands[seat] ?? [];
  const cards = hand.reduce(
    (sum, card) => sum + (isDead(battle, seat, card) ? 0 : CARD_WORTH[kindOf(card)]),
    0,
  );
  return cards + (battle.deck.length > 0 ? FRESH_CARD * Math.max(0, HAND - hand.length) : 0);
}

/** How much danger is left: 1 while the battle goes on, less for the last turns of a last round. */
function dangerIn({ lastRound, players }: Battle): number {
  return lastRound === undefined ? 1 : Math.min(1, lastRound.queue.length / players.length);
}

/** What a unit is worth to its owner: its points at the end, less what may still happen to it, and its guns. */
export function unitWorth(battle: Battle, unit: Unit): number {
  const points = survivorValue(unit);
  if (unit.place === "left") return points;
  const health = lifeOf(unit) / Math.max(1, shieldsOf(unit) + printedStructure(unit.kind));
  const danger = dangerIn(battle);
  if (unit.cloaked || unit.rear) return points * (1 - 0.05 * danger);
  if (unit.retreating) return points * (1 - danger * (0.3 - 0.2 * health));
  const boardable = !isSquadron(unit) && shieldsDown(unit) ? 0.08 : 0;
  const guns = unit.neutralized === NONE ? 0.2 : 0.05;
  const loaded = unit.load === NONE ? 0 : LOADED;
  return (
    loaded + points * (1 - danger * (0.45 - 0.35 * health + boardable)) + valueOf(unit.kind) * guns * danger
  );
}
