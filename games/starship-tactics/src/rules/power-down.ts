import { refuse, type Refusal } from "@flagship/kernel";
import type { ActionOf } from "./action.ts";
import { answered, ask } from "./asks.ts";
import { rollFor } from "./dice.ts";
import { about, crewOf, type StTable } from "./event.ts";
import { pointsFor } from "./figures.ts";
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
  disarm(state, no, defaultDisarm(ship));
  lower(state, no, defaultLower(state, ship));
  ship.crew?.news.push("cut-by-chance");
}

export function checkPowerDown(state: State, action: ActionOf<"power-down">): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  const cut = [action.movement, action.weapons, action.shields];
  const due = toCut(ship);
  const fits = cut.every((points, system) => points >= 0 && points <= (unspent(ship)[system] ?? 0));
  if (!fits) return refuse("cut-too-deep", "ST-ENG-09", undefined, "movement");
  return cut.reduce((sum, points) => sum + points, 0) === due
    ? undefined
    : refuse("cut-exactly", "ST-ENG-09", { due });
}

/** Takes the cuts off; weapons and shields are then chosen by their officers (ST-ENG-10). */
export function powerDown(state: State, action: ActionOf<"power-down">, table: StTable): void {
  const ship = shipAt(state, action.ship);
  if (table.listening) {
    const lost = action.movement + action.weapons + action.shields;
    table.tell(
      { type: "powered-down", lost, ...about(state, action.ship, "ST-ENG-09") },
      { to: crewOf(state, ship) },
    );
  }
  takeOff(state, ship, action.movement, action.weapons, action.shields);
  answered(state, "power-down", action.ship);
  state.asked.push(ask(action.ship, "disarm"), ask(action.ship, "lower"));
}

function takeOff(state: State, ship: Ship, movement: number, weapons: number, shields: number): void {
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

/** A missile weapon short of its Power To Arm is disarmed: its whole charge goes. */
export function checkDisarm(state: State, action: ActionOf<"disarm">): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  const due = Math.min(ship.crew?.cutWeapons ?? 0, chargesHeld(ship));
  let cut = 0;
  for (const [name, points] of Object.entries(action.power)) {
    const weapon = Number(name.slice(1));
    const held = ship.charges[weapon] ?? 0;
    if (!name.startsWith("w") || points < 0 || points > held)
      return refuse("wrong-charge", "ST-ENG-10", { least: 0, most: held }, `power.${name}`);
    cut += points;
  }
  return cut >= due ? undefined : refuse("cut-exactly", "ST-ENG-10", { due }, "power");
}

export function disarm(state: State, no: ShipNo, power: Readonly<Record<string, number>>): void {
  const ship = shipAt(state, no);
  const { weapons } = figuresAt(state, ship);
  for (const [name, points] of Object.entries(power)) {
    const weapon = Number(name.slice(1));
    const left = (ship.charges[weapon] ?? 0) - points;
    ship.charges[weapon] = left < (weapons[weapon]?.least ?? 1) ? 0 : left;
  }
  if (ship.crew !== undefined) ship.crew.cutWeapons = 0;
  answered(state, "disarm", no);
}

export function defaultDisarm(ship: Ship): Record<string, number> {
  let due = Math.min(ship.crew?.cutWeapons ?? 0, chargesHeld(ship));
  const power: Record<string, number> = {};
  for (const [weapon, charge] of ship.charges.entries()) {
    const cut = Math.min(due, charge);
    if (cut > 0) power[`w${weapon}`] = cut;
    due -= cut;
  }
  return power;
}

export function checkLower(state: State, action: ActionOf<"lower">): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  const due = pointsCut(state, ship);
  let cut = 0;
  for (const [name, points] of Object.entries(action.power)) {
    const held = ship.shields[Number(name.slice(1)) - 1] ?? 0;
    if (!name.startsWith("s") || points < 0 || points > held)
      return refuse("shield-over-maximum", "ST-ENG-10", { most: held }, `power.${name}`);
    cut += points;
  }
  return cut === due ? undefined : refuse("cut-exactly", "ST-ENG-10", { due }, "power");
}

export function lower(state: State, no: ShipNo, power: Readonly<Record<string, number>>): void {
  const ship = shipAt(state, no);
  for (const [name, points] of Object.entries(power)) {
    const side = Number(name.slice(1)) - 1;
    ship.shields[side] = (ship.shields[side] ?? 0) - points;
  }
  if (ship.crew !== undefined) ship.crew.cutShields = 0;
  answered(state, "lower", no);
}

export function defaultLower(state: State, ship: Ship): Record<string, number> {
  let due = pointsCut(state, ship);
  const power: Record<string, number> = {};
  for (let side = 5; side >= 0 && due > 0; side--) {
    const cut = Math.min(due, ship.shields[side] ?? 0);
    if (cut > 0) power[`s${side + 1}`] = cut;
    due -= cut;
  }
  return power;
}
