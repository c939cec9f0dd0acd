import type { Seat } from "@flagship/kernel";
import { SHIELD_COUNT } from "../data/figures.ts";
import { classOf, SHIP_IDS, type Card, type ShipClass, type ShipId } from "../data/ships.ts";
import { WEAPON_IDS } from "../data/weapons.ts";
import { absorb } from "../rules/damage.ts";
import { shiftOf } from "../rules/electronic-warfare.ts";
import { loadOf } from "../rules/photons.ts";
import { specificOn } from "../rules/reinforcement.ts";
import { bears } from "../rules/systems.ts";
import {
  distanceOf,
  energyOf,
  enemyOf,
  shieldOf,
  shipAt,
  stepsBetween,
  type Ship,
  type State,
  type Volley,
} from "../rules/state.ts";

/** What a computer opponent weighs about one ship, in the order of the numbers that `weighShip` writes. */
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
  "piercing",
  "defences",
  "playsLeft",
  "drones",
  "shuttles",
  "closeness",
  "bearing",
  "repairs",
] as const;
export type Feature = (typeof FEATURES)[number];

const at = Object.fromEntries(FEATURES.map((name, index) => [name, index])) as Record<Feature, number>;

/** Boxes left of each weapon, by its index, after so many internal points: asked for millions of times in a search. */
type BoxTable = readonly Uint8Array[];

const boxTable = ({ damageDeck, lostAt }: ShipClass): BoxTable =>
  Array.from({ length: damageDeck.length + 1 }, (_, damage) =>
    Uint8Array.from(WEAPON_IDS, (id) => lostAt[id].filter((point) => damage < point).length),
  );

const BOXES = Object.fromEntries(SHIP_IDS.map((id) => [id, boxTable(classOf(id))])) as Record<
  ShipId,
  BoxTable
>;

const playsOf = (ship: Ship): number => (ship.ended ? 0 : Math.max(0, energyOf(ship) - ship.played));

/** Writes a ship's features into `into`. */
export function weighShip(state: State, seat: Seat, into: Float64Array): void {
  const ship = shipAt(state, seat);
  const enemy = shipAt(state, enemyOf(seat));
  into.fill(0);
  weighHull(ship, state.volley?.target === seat ? state.volley : undefined, into);
  weighPhotons(ship, into);
  weighGuns(state, ship, enemy, into);
  into[at.battery] = ship.battery === "full" ? 1 : 0;
  into[at.repairs] = ship.repairs.length;
  // Which of the ships gains by closing in depends on the weapons they have.
  into[at.closeness] = ship.kind === "ca" ? 3 - distanceOf(state) : 0;
  for (const object of state.objects) {
    if (object.owner !== seat) continue;
    const near = (4 - stepsBetween(object.x, enemy.x)) / 4;
    const kind = object.kind === "drones" ? at.drones : at.shuttles;
    into[kind] = (into[kind] ?? 0) + object.alive * near;
  }
}

/** Hull and shields. A volley that hangs in the air counts as if nobody answered it. */
function weighHull(ship: Ship, volley: Volley | undefined, into: Float64Array): void {
  const hit = volley === undefined ? undefined : absorb(ship, volley, 0);
  const share = Math.min(1, (ship.damage + (hit?.internals ?? 0)) / classOf(ship.kind).fatal);
  into[at.damage] = share;
  into[at.damageSquared] = share * share;
  let next = 0;
  let far = 0;
  let down = 0;
  for (let shield = 1; shield <= SHIELD_COUNT; shield++) {
    const strength =
      shieldOf(ship, shield) - (hit !== undefined && volley?.shield === shield ? hit.shield : 0);
    if (strength === 0) down += 1;
    const away = Math.abs(shield - ship.facing);
    if (away === 0) {
      into[at.facingShield] = strength;
      into[at.facingDown] = strength === 0 ? 1 : 0;
    } else if (away === 1 || away === SHIELD_COUNT - 1) next += strength;
    else far += strength;
  }
  into[at.nextShields] = next / 2;
  into[at.farShields] = far / 3;
  into[at.shieldsDown] = down;
}

function weighPhotons(ship: Ship, into: Float64Array): void {
  for (const couple of ship.couples) {
    const load = loadOf(ship, couple);
    if (load === undefined) continue;
    const kind = load === "std" ? at.standardPhotons : at.overloadedPhotons;
    into[kind] = (into[kind] ?? 0) + 1;
  }
}

/** What can be fired now, and how much of it would get past the shield that faces it. */
function weighGuns(state: State, ship: Ship, enemy: Ship, into: Float64Array): void {
  const { cards, weapons } = classOf(ship.kind);
  const boxes = BOXES[ship.kind][ship.damage];
  const range = distanceOf(state);
  const shift = shiftOf(enemy.ecm, ship.eccm);
  const plays = playsOf(ship);
  let bearing = 0;
  let arcs = 0;
  for (const weapon of weapons) {
    if (!bears(ship, weapon, state.options)) continue;
    bearing += boxes?.[weapon.index] ?? 0;
    arcs |= 1 << weapon.index;
  }
  let shots = 0;
  let now = 0;
  let defences = 0;
  let fired = ship.fired;
  for (const id of ship.hand) {
    const card = cards[id];
    if (card === undefined) continue;
    const { weapon, use } = card;
    if (use !== "fire" || weapon === undefined) {
      if (use === "general" || use === "specific" || use === "recharge") defences += 1;
      continue;
    }
    const left = boxes?.[weapon.index] ?? 0;
    if (left === 0) continue;
    const points = (card.damage[range] ?? 0) - shift;
    const bit = 1 << weapon.index;
    if (points <= 0 || shots >= plays || (arcs & bit) === 0 || !isReady(state, ship, card, fired, left))
      continue;
    // A phaser fires once a turn (SFC-PHAS-01); of photons and disruptors there are two couples.
    if (!weapon.heavy) fired |= bit;
    shots += 1;
    now += points;
  }
  into[at.bearing] = bearing;
  into[at.playsLeft] = plays;
  into[at.fireNow] = now;
  into[at.defences] = defences;
  const guard = shieldOf(enemy, enemy.facing) + specificOn(enemy, enemy.facing) + enemy.general;
  into[at.piercing] = Math.max(0, now - guard);
}

/** Whether the weapon of a card could fire, were it to bear. */
function isReady(state: State, ship: Ship, { weapon, load }: Card, fired: number, boxes: number): boolean {
  if (weapon?.id === "disruptor") return ship.disruptorsFired < boxes;
  if (weapon?.id !== "photon") return (fired & (1 << (weapon?.index ?? 0))) === 0;
  for (const couple of ship.couples) {
    if (couple.armed > 0 && couple.armed < state.turn && loadOf(ship, couple) === load) return true;
  }
  return false;
}
