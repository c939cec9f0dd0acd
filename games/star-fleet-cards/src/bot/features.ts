import type { Seat } from "@flagship/kernel";
import { classOf, type Card } from "../data/ships.ts";
import type { Weapon } from "../data/weapons.ts";
import { absorb } from "../rules/damage.ts";
import { shiftOf } from "../rules/electronic-warfare.ts";
import { loadOf } from "../rules/photons.ts";
import { specificOn } from "../rules/reinforcement.ts";
import { bears, boxesLeft } from "../rules/systems.ts";
import {
  cardOf,
  distanceOf,
  energyOf,
  enemyOf,
  shieldOf,
  shipAt,
  stepsBetween,
  type Ship,
  type State,
} from "../rules/state.ts";

/** What a computer opponent weighs about one ship; higher is not always better. */
export const FEATURES = [
  "damage",
  "damageSquared",
  "facingShield",
  "nextShields",
  "farShields",
  "shieldsDown",
  "facingDown",
  "battery",
  "standardPhotons",
  "overloadedPhotons",
  "fireNow",
  "fireLater",
  "piercing",
  "defences",
  "jamming",
  "playsLeft",
  "drones",
  "shuttles",
  "closeness",
  "bearing",
  "repairs",
] as const;
export type Feature = (typeof FEATURES)[number];

const at = Object.fromEntries(FEATURES.map((name, index) => [name, index])) as Record<Feature, number>;

/** Writes a ship's features into `into`, in the order of FEATURES. */
export function weighShip(state: State, seat: Seat, into: Float64Array): void {
  const ship = shipAt(state, seat);
  const enemy = shipAt(state, enemyOf(seat));
  const { fatal, weapons } = classOf(ship.kind);
  const range = distanceOf(state);
  const { volley } = state;
  into.fill(0);

  // A volley that hangs in the air is counted as if nobody answered it.
  const hit = volley !== undefined && volley.target === seat ? absorb(ship, volley, 0) : undefined;
  const share = Math.min(1, (ship.damage + (hit?.internals ?? 0)) / fatal);
  into[at.damage] = share;
  into[at.damageSquared] = share * share;

  let down = 0;
  for (let shield = 1; shield <= 6; shield++) {
    const strength =
      shieldOf(ship, shield) - (hit !== undefined && volley?.shield === shield ? hit.shield : 0);
    const away = Math.min((shield - ship.facing + 6) % 6, (ship.facing - shield + 6) % 6);
    if (strength <= 0) down += 1;
    if (away === 0) {
      into[at.facingShield] = strength;
      if (strength <= 0) into[at.facingDown] = 1;
    } else if (away === 1) into[at.nextShields] = (into[at.nextShields] ?? 0) + strength / 2;
    else into[at.farShields] = (into[at.farShields] ?? 0) + strength / 3;
  }
  into[at.shieldsDown] = down;
  into[at.battery] = ship.battery === "full" ? 1 : 0;
  into[at.repairs] = ship.repairs.length;
  for (const couple of ship.couples) {
    const load = loadOf(ship, couple);
    if (load === "std") into[at.standardPhotons] = (into[at.standardPhotons] ?? 0) + 1;
    if (load === "ovl") into[at.overloadedPhotons] = (into[at.overloadedPhotons] ?? 0) + 1;
  }

  const plays = ship.ended ? 0 : Math.max(0, energyOf(ship) - ship.played);
  into[at.playsLeft] = plays;
  const shift = shiftOf(enemy.ecm, ship.eccm);
  weighHand(state, ship, { range, shift, plays }, into);
  const guard = shieldOf(enemy, enemy.facing) + specificOn(enemy, enemy.facing) + enemy.general;
  into[at.piercing] = Math.max(0, (into[at.fireNow] ?? 0) - guard);

  const enemyPlays = enemy.ended ? 0 : Math.max(0, energyOf(enemy) - enemy.played);
  into[at.jamming] = shiftOf(ship.ecm, enemy.eccm) * Math.min(3, enemyPlays);
  into[at.closeness] = ship.kind === "ca" ? 3 - range : 0;
  for (const weapon of weapons) {
    if (bears(ship, weapon, state.options))
      into[at.bearing] = (into[at.bearing] ?? 0) + boxesLeft(ship, weapon.id);
  }
  for (const object of state.objects) {
    if (object.owner !== seat) continue;
    const near = 4 - stepsBetween(object.x, enemy.x);
    const name = object.kind === "drones" ? at.drones : at.shuttles;
    into[name] = (into[name] ?? 0) + (object.alive * near) / 4;
  }
}

interface Aim {
  readonly range: number;
  readonly shift: number;
  readonly plays: number;
}

/** What the cards in hand are good for. */
function weighHand(state: State, ship: Ship, { range, shift, plays }: Aim, into: Float64Array): void {
  let shots = 0;
  let now = 0;
  let later = 0;
  let firing = 0;
  for (const id of ship.hand) {
    const card = cardOf(ship, id);
    switch (card.use) {
      case "fire": {
        const { weapon } = card;
        if (weapon === undefined || boxesLeft(ship, weapon.id) === 0) break;
        const points = Math.max(0, (card.damage[range] ?? 0) - shift);
        later += card.damage[Math.max(0, range - 1)] ?? 0;
        const bit = 1 << weapon.index;
        // Phasers fire once a turn; of photons and disruptors there are two.
        if (points === 0 || (firing & bit) !== 0 || shots >= plays || !canFire(state, ship, card, weapon))
          break;
        if (!weapon.heavy) firing |= bit;
        shots += 1;
        now += points;
        break;
      }
      case "general":
      case "specific":
      case "recharge":
        into[at.defences] = (into[at.defences] ?? 0) + 1;
        break;
      default:
    }
  }
  into[at.fireNow] = now;
  into[at.fireLater] = later;
}

function canFire(state: State, ship: Ship, { load }: Card, weapon: Weapon): boolean {
  if (!bears(ship, weapon, state.options)) return false;
  if (weapon.id === "disruptor") return ship.disruptorsFired < boxesLeft(ship, "disruptor");
  if (weapon.id !== "photon") return (ship.fired & (1 << weapon.index)) === 0;
  return ship.couples.some(
    (couple) => couple.armed > 0 && couple.armed < state.turn && loadOf(ship, couple) === load,
  );
}
