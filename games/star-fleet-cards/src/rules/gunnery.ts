import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { DRONE_SHIFT, RANGES } from "../data/figures.ts";
import type { Card } from "../data/ships.ts";
import type { Weapon } from "../data/weapons.ts";
import { checkDisruptors } from "./disruptors.ts";
import { shiftOf } from "./electronic-warfare.ts";
import { checkPhotons } from "./photons.ts";
import { AT_SHIP, distanceOf, enemyOf, objectOf, shipAt, stepsBetween, type State } from "./state.ts";
import { arcOf, bears, boxesLeft } from "./systems.ts";

/** Why a fire card cannot be fired at all: weapon lost, out of arc, used up or not armed (SFC-FIRE-02, -04). */
export function checkWeapon(state: State, seat: Seat, card: Card): Refusal | undefined {
  const ship = shipAt(state, seat);
  const weapon = weaponOf(card);
  const name = `@${card.kind}`;
  if (boxesLeft(ship, weapon.id) === 0) return refuse("weapon-destroyed", "SFC-FIRE-04", { weapon: name });
  if (!bears(ship, weapon, state.options)) {
    const arc = arcOf(weapon, state.options);
    return refuse("out-of-arc", "SFC-FIRE-02", { weapon: name, arc, facing: ship.facing });
  }
  if (weapon.id === "photon") return checkPhotons(state, ship, card.load);
  if (weapon.id === "disruptor") return checkDisruptors(ship);
  return (ship.fired & (1 << weapon.index)) === 0
    ? undefined
    : refuse("phaser-fired", "SFC-PHAS-01", { weapon: name });
}

/** Why a fire card cannot be fired at this target: none there, or out of its reach (SFC-FIRE-01, -05). */
export function checkAim(state: State, seat: Seat, card: Card, target: number): Refusal | undefined {
  const range = rangeTo(state, seat, target);
  if (range === undefined) return refuse("no-such-target", "SFC-FIRE-01", undefined, "target");
  return (card.damage[range] ?? 0) > 0
    ? undefined
    : refuse(
        "no-damage-at-range",
        "SFC-FIRE-05",
        { weapon: `@${card.kind}`, range: RANGES[range] ?? "L" },
        "target",
      );
}

/** Steps from the own ship to the enemy ship or one of his objects; undefined when there is no such target. */
export function rangeTo(state: State, seat: Seat, target: number): number | undefined {
  if (target === AT_SHIP) return distanceOf(state);
  const object = objectOf(state, target);
  if (object === undefined || object.owner === seat) return undefined;
  return stepsBetween(object.x, shipAt(state, seat).x);
}

/** What a fire card does to a target in the present state. */
export interface Shot {
  readonly range: number;
  readonly damage: number;
  readonly shift: number;
  readonly net: number;
}

/** Table value less the shift, not below 0 (SFC-EW-01, -02, SFC-DRONE-07). */
export function shotAt(state: State, seat: Seat, card: Card, target: number): Shot {
  const range = rangeTo(state, seat, target) ?? RANGES.length;
  const damage = card.damage[range] ?? 0;
  const shift = shiftOf(ecmAgainst(state, seat, weaponOf(card), target), shipAt(state, seat).eccm);
  return { range, damage, shift, net: damage > shift ? damage - shift : 0 };
}

/** A ship's ECM covers the ship alone; drones count as having ECM of their own against heavy weapons (R11). */
function ecmAgainst(state: State, seat: Seat, weapon: Weapon, target: number): number {
  if (target === AT_SHIP) return shipAt(state, enemyOf(seat)).ecm;
  return weapon.heavy && objectOf(state, target)?.kind === "drones" ? DRONE_SHIFT : 0;
}

/** The weapon that a fire card fires. */
export function weaponOf(card: Card): Weapon {
  if (card.weapon === undefined) throw new Error(`${card.kind} has no weapon`);
  return card.weapon;
}
