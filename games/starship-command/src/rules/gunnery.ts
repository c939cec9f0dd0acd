import type { Seat } from "@flagship/kernel";
import { isPhaser, isWeapon } from "../data/cards.ts";
import { canFire, shipCard } from "../data/kinds.ts";
import { gunsOf, refuseFirer, type ShotPlan } from "./attack.ts";
import { areEnemies, handOf, NONE, type Battle, type CardId, type State, type UnitId } from "./state.ts";
import { isInFlight, isShipInBattle, isSquadron } from "./units.ts";

/** A ship that may fire this turn, with what it may still fire. */
export interface Gun {
  readonly id: UnitId;
  readonly kind: number;
  phasers: number;
  missiles: number;
}

/** The ships of a seat that may fire this turn; those with few weapons first, so that they are used first. */
export function readyGuns(state: State, seat: Seat): Gun[] {
  const guns: Gun[] = [];
  for (const [id, unit] of state.battle.units.entries()) {
    if (unit.owner !== seat || !isShipInBattle(unit) || refuseFirer(state, id) !== undefined) continue;
    guns.push({ id, kind: unit.kind, ...gunsOf(state, unit) });
  }
  return guns.sort((a, b) => shipCard(a.kind).weapons.length - shipCard(b.kind).weapons.length);
}

/** Gives a card to the first ship that can still fire it. */
export function assignGun(guns: readonly Gun[], card: CardId): UnitId | undefined {
  const phaser = isPhaser(card);
  for (const gun of guns) {
    if ((phaser ? gun.phasers : gun.missiles) === 0 || !canFire(gun.kind, card)) continue;
    if (phaser) gun.phasers -= 1;
    else gun.missiles -= 1;
    return gun.id;
  }
  return undefined;
}

/** Squadrons in flight that can attack this turn with the card loaded under them (SC-FTR-04). */
export function readySquadrons(state: State, seat: Seat): UnitId[] {
  const { battle } = state;
  return battle.units.flatMap((unit, id) =>
    unit.owner === seat &&
    isInFlight(unit) &&
    unit.load !== NONE &&
    unit.launched < battle.turn &&
    !unit.rear &&
    unit.held !== battle.turn
      ? [id]
      : [],
  );
}

/** Enemy units that can be fired on without a Super Science Officer (SC-ATK-08). */
export function openTargets(state: State, seat: Seat): UnitId[] {
  const { battle } = state;
  const targets: UnitId[] = [];
  for (const [id, unit] of battle.units.entries()) {
    if (unit.place === "battle" && !unit.cloaked && !unit.rear && areEnemies(battle, seat, unit.owner))
      targets.push(id);
  }
  return targets;
}

/** Enemy units under a cloak: only a Super Science Officer finds them (SC-SSO-03). */
export const cloakedEnemies = (battle: Battle, seat: Seat): UnitId[] =>
  battle.units.flatMap((unit, at) =>
    unit.cloaked && unit.place === "battle" && areEnemies(battle, seat, unit.owner) ? [at] : [],
  );

/** Everything that can be fired at one target at once: hand cards by value, then squadrons. */
export function fullVolley(state: State, seat: Seat, at: UnitId): ShotPlan[] {
  const { battle } = state;
  const target = battle.units[at];
  if (target === undefined) return [];
  const usable = (card: CardId): boolean => isWeapon(card) && (!isSquadron(target) || isPhaser(card));
  const guns = readyGuns(state, seat);
  const shots: ShotPlan[] = [];
  for (const card of handOf(battle, seat)
    .filter(usable)
    .sort((a, b) => b - a)) {
    const by = assignGun(guns, card);
    if (by !== undefined) shots.push({ card, by, at });
  }
  for (const by of readySquadrons(state, seat)) {
    const card = battle.units[by]?.load ?? NONE;
    if (usable(card)) shots.push({ card, by, at });
  }
  return shots;
}
