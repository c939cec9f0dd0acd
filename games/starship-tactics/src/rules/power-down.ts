import { rollFor } from "./dice.ts";
import type { StTable } from "./event.ts";
import { pointsFor } from "./figures.ts";
import { SHIELD_NAMES, WEAPON } from "./references.ts";
import { inAction, type Ship, type ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";

/** Power not yet spent this turn in movement, weapons and shields (ST-ENG-08). */
export const unspent = (ship: Ship): readonly [number, number, number] => [
  ship.toMovement,
  ship.toWeapons,
  ship.toShields,
];

/** How much must be taken off the grid: what the engines lost, as far as unspent power is left (ST-ENG-09, R55). */
export function toCut(ship: Ship): number {
  const [movement, weapons, shields] = unspent(ship);
  return Math.min(ship.crew?.lostPower ?? 0, movement + weapons + shields);
}

/**
 * Crewed ships that everybody saw hit or strained go through a power-down, whatever the engines lost, so that
 * being asked tells nothing. A shaken engineer's cuts fall by chance (ST-BRG-10).
 */
export function powerDownDue(state: State, table: StTable): ShipNo[] {
  const due: ShipNo[] = [];
  for (const [no, ship] of state.ships.entries()) {
    const { crew } = ship;
    if (crew === undefined || !inAction(ship) || !ship.jolted) continue;
    if (crew.shaken.engineer > 0) cutByChance(state, no, table);
    due.push(no);
  }
  return due;
}

function cutByChance(state: State, no: ShipNo, table: StTable): void {
  const ship = shipAt(state, no);
  const cut: [number, number, number] = [0, 0, 0];
  for (let left = toCut(ship); left > 0; left--) {
    const open = [0, 1, 2].filter((system) => (unspent(ship)[system] ?? 0) > (cut[system] ?? 0));
    const system = open[rollFor(table, open.length, "power-cut", no) - 1] ?? 0;
    cut[system] = (cut[system] ?? 0) + 1;
  }
  const [movement, weapons, shields] = cut;
  takeOff(state, ship, movement, weapons, shields);
  disarmWeapons(state, no, defaultDisarm(ship));
  lowerShields(state, no, defaultLower(state, ship));
  ship.crew?.news.push("cut-by-chance");
}

/** Takes cuts off the grid; weapons and shields have still to give theirs up. */
export function takeOff(state: State, ship: Ship, movement: number, weapons: number, shields: number): void {
  const { crew } = ship;
  if (crew === undefined) return;
  crew.lostPower = 0;
  cutMovement(state, ship, movement);
  ship.toWeapons -= weapons;
  ship.toShields -= shields;
  crew.cutWeapons = weapons;
  crew.cutShields = shields;
}

/** Points vanish from the last phases first (R55). */
function cutMovement(state: State, ship: Ship, power: number): void {
  ship.toMovement -= power;
  const left = pointsFor(ship.toMovement, figuresAt(state, ship).movement);
  let over = -left;
  for (let pair = state.pair + 1; pair < ship.spread.length; pair++) over += ship.spread[pair] ?? 0;
  for (let pair = ship.spread.length - 1; pair > state.pair && over > 0; pair--) {
    const cut = Math.min(over, ship.spread[pair] ?? 0);
    ship.spread[pair] = (ship.spread[pair] ?? 0) - cut;
    over -= cut;
  }
}

/** Shield points that go with so much power. */
export const pointsCut = (state: State, ship: Ship): number => {
  const standing = ship.shields.reduce((sum, points) => sum + points, 0);
  return Math.min(standing, pointsFor(ship.crew?.cutShields ?? 0, figuresAt(state, ship).shields));
};

const chargesHeld = (ship: Ship): number => ship.charges.reduce((sum, charge) => sum + charge, 0);

/** How much the weapons must give up, as far as they hold it. */
export const chargesToCut = (ship: Ship): number => Math.min(ship.crew?.cutWeapons ?? 0, chargesHeld(ship));

/** A weapon that falls below its Power To Arm loses its whole charge. */
export function disarmWeapons(state: State, no: ShipNo, power: Readonly<Record<string, number>>): void {
  const ship = shipAt(state, no);
  const { weapons } = figuresAt(state, ship);
  for (const [weapon, held] of ship.charges.entries()) {
    const left = held - (power[WEAPON.to(weapon)] ?? 0);
    ship.charges[weapon] = left < (weapons[weapon]?.least ?? 1) ? 0 : left;
  }
  if (ship.crew !== undefined) ship.crew.cutWeapons = 0;
}

export function defaultDisarm(ship: Ship): Record<string, number> {
  let due = chargesToCut(ship);
  const power: Record<string, number> = {};
  for (const [weapon, charge] of ship.charges.entries()) {
    const cut = Math.min(due, charge);
    if (cut > 0) power[WEAPON.to(weapon)] = cut;
    due -= cut;
  }
  return power;
}

export function lowerShields(state: State, no: ShipNo, power: Readonly<Record<string, number>>): void {
  const ship = shipAt(state, no);
  for (const [side, name] of SHIELD_NAMES.entries())
    ship.shields[side] = (ship.shields[side] ?? 0) - (power[name] ?? 0);
  if (ship.crew !== undefined) ship.crew.cutShields = 0;
}

export function defaultLower(state: State, ship: Ship): Record<string, number> {
  let due = pointsCut(state, ship);
  const power: Record<string, number> = {};
  for (const [side, name] of [...SHIELD_NAMES.entries()].reverse()) {
    const cut = Math.min(due, ship.shields[side] ?? 0);
    if (cut > 0) power[name] = cut;
    due -= cut;
  }
  return power;
}
