import type { Seat, Table } from "@flagship/kernel";
import { FIT_TABLE, isGrapple, isTractor, type FitId } from "../data/fits.ts";
import { rollD10 } from "../../common/dice/open-ended.ts";
import { courseOf, sine, turnBetween } from "../../common/plane/course.ts";
import { ahead, distance, UNIT, units, within } from "../../common/plane/point.ts";
import type { EcEvent } from "./event.ts";
import { TOUCHING } from "./aim.ts";
import { commanderOf, freePower, isLeft, thrustOf } from "./ship.ts";
import { taskOf } from "./tasks.ts";
import type { Link, Ship, State } from "./state.ts";
import { indexOf, massOfShip, shipAt, shipRef, velocityOf } from "./units.ts";

/** A tractor shortens the distance by this each later turn (EC-TRAC-06). */
const PULL = 25;
/** Number to hook a ship that no tractor holds (EC-GRAP-03). */
const HOOK_NUMBER = 4;

/** Torque: momentum times the sine of half the angle between the courses, to a whole number (EC-SHEAR-03, table D3.9). */
export const torque = (momentum: number, angle: number): number =>
  Math.round(momentum * sine(Math.round(angle / 2)));

/** A mass on its way. */
interface Motion {
  readonly mass: number;
  readonly speed: number;
  readonly course: number;
}

/** Momentum difference and both torques (EC-SHEAR-02 to EC-SHEAR-04); angles in hundredths of a degree, speeds in units. */
export function shearFactor(one: Motion, other: Motion): number {
  const [first, second] = [one.mass * one.speed, other.mass * other.speed];
  const angle = Math.abs(turnBetween(one.course, other.course));
  return Math.round(Math.abs(first - second)) + torque(first, angle) + torque(second, angle);
}

export const motionOf = (ship: Ship): Motion => ({
  mass: massOfShip(ship),
  speed: ship.speed,
  course: ship.course,
});
const inUnits = (motion: Motion): Motion => ({ ...motion, speed: motion.speed / UNIT });

/** What all devices on a pair hold together (EC-SHEAR-05). */
export const holdOf = (state: State, a: number, b: number): number =>
  state.links
    .filter((link) => (link.holder === a && link.held === b) || (link.holder === b && link.held === a))
    .reduce((total, link) => total + FIT_TABLE[link.device].shear, 0);

/** Devices of a ship that hold nothing now. */
export function idleDevices(
  state: State,
  index: number,
  fits: readonly FitId[],
  which: (fit: FitId) => boolean,
): FitId[] {
  const idle = fits.filter(which);
  for (const link of state.links) {
    const used = link.holder === index ? idle.indexOf(link.device) : -1;
    if (used >= 0) idle.splice(used, 1);
  }
  return idle;
}

/** Phase 7: holds are fed and pulled in, tractor hits tested, grapples thrown (EC-TURN-10). */
export function grapplingPhase(state: State, table: Table<EcEvent>): void {
  if (state.links.length > 0) {
    castOff(state, table);
    feedTractors(state, table);
    pullIn(state);
  }
  for (const { holder, held, device } of state.locks)
    if (state.ships[holder]?.fits.includes(device) === true) testHold(state, table, holder, held, device);
  state.locks = [];
  for (const [index, ship] of state.ships.entries()) {
    if (isLeft(ship)) throwGrapples(state, table, index, ship);
  }
}

/** The owner lets go when his orders say so (EC-GRAP-06, EC-TRAC-07). */
function castOff(state: State, table: Table<EcEvent>): void {
  part(
    state,
    table,
    (link) => taskOf(state, shipRef(link.holder), "cast-off", shipRef(link.held)) !== undefined,
  );
}

/** Each holding tractor needs a reserve section of its own (EC-TRAC-03, EC-TRAC-07). */
function feedTractors(state: State, table: Table<EcEvent>): void {
  part(state, table, (link) => {
    const holder = state.ships[link.holder];
    if (holder === undefined || !isTractor(link.device)) return false;
    if (!holder.fits.includes(link.device) || freePower(holder) < 1) return true;
    holder.drawn += 1;
    return false;
  });
}

function part(state: State, table: Table<EcEvent>, gone: (link: Link) => boolean): void {
  state.links = state.links.filter((link) => {
    const parts = gone(link);
    if (parts && table.listening) {
      table.tell({
        type: "parted",
        holder: shipRef(link.holder),
        held: shipRef(link.held),
        device: link.device,
        rules: ["EC-TRAC-07"],
      });
    }
    return !parts;
  });
}

function pullIn(state: State): void {
  for (const link of state.links) {
    const holder = state.ships[link.holder];
    const held = state.ships[link.held];
    if (holder === undefined || held === undefined || !isTractor(link.device) || link.since >= state.turn)
      continue;
    const gap = distance(holder, held);
    if (gap <= units(TOUCHING)) continue;
    const closer = Math.min(units(PULL), gap - units(TOUCHING));
    const at = ahead(held, courseOf(holder.x - held.x, holder.y - held.y), closer);
    held.x = at.x;
    held.y = at.y;
  }
}

/** Holds if the shear is at most what all devices on the pair stand (EC-SHEAR-01, EC-SHEAR-05, EC-GRAP-04). */
function testHold(state: State, table: Table<EcEvent>, holder: number, held: number, device: FitId): void {
  const [one, other] = [state.ships[holder], state.ships[held]];
  if (one === undefined || other === undefined || !isLeft(one) || !isLeft(other)) return;
  const shear = joined(state, holder, held)
    ? 0
    : shearFactor(inUnits(motionOf(one)), inUnits(motionOf(other)));
  const limit = holdOf(state, holder, held) + FIT_TABLE[device].shear;
  const holds = shear <= limit;
  if (holds) state.links.push({ holder, held, device, since: state.turn });
  if (table.listening) {
    table.tell({
      type: "linked",
      holder: shipRef(holder),
      held: shipRef(held),
      device,
      shear,
      limit,
      holds,
      rules: ["EC-SHEAR-01"],
    });
  }
}

export const joined = (state: State, a: number, b: number): boolean =>
  state.links.some(
    (link) => (link.holder === a && link.held === b) || (link.holder === b && link.held === a),
  );

/** Cables of this side between two ships: boarders cross along them (EC-BRD-03). */
export const hasCables = (state: State, seat: Seat, a: number, b: number): boolean =>
  state.links.some((link) => {
    const holder = state.ships[link.holder];
    const pair = (link.holder === a && link.held === b) || (link.holder === b && link.held === a);
    return pair && isGrapple(link.device) && holder !== undefined && commanderOf(holder) === seat;
  });

export const heldByTractor = (state: State, holder: number, held: number): boolean =>
  state.links.some((link) => link.holder === holder && link.held === held && isTractor(link.device));

function throwGrapples(state: State, table: Table<EcEvent>, index: number, ship: Ship): void {
  const task = taskOf(state, shipRef(index), "grapple");
  const target = task === undefined ? undefined : shipAt(state, task.target);
  if (task === undefined || target === undefined || !within(ship, target, units(TOUCHING))) return;
  const held = indexOf(task.target);
  for (const device of idleDevices(state, index, ship.fits, isGrapple).slice(0, Math.max(1, task.n))) {
    // A ship that a tractor already holds is hooked without a roll (EC-GRAP-05).
    const roll = heldByTractor(state, index, held) ? HOOK_NUMBER : rollD10(table.dice);
    const hooked = roll >= HOOK_NUMBER;
    state.volley.push({
      by: shipRef(index),
      weapon: "g",
      target: task.target,
      n: 0,
      along: -1,
      needed: HOOK_NUMBER,
      dice: [roll],
      hits: hooked ? 1 : 0,
    });
    if (table.listening)
      table.tell({
        type: "grapple-thrown",
        by: shipRef(index),
        target: task.target,
        roll,
        hooked,
        rules: ["EC-GRAP-03"],
      });
    if (hooked) testHold(state, table, index, held, device);
  }
}

/** A held ship tears loose when mass times twice its thrust beats every hold on it (EC-SHEAR-07). */
export function breakFree(state: State, table: Table<EcEvent>): void {
  for (const [index, ship] of state.ships.entries()) {
    if (!isLeft(ship) || taskOf(state, shipRef(index), "break-free") === undefined) continue;
    const holds = state.links.filter((link) => link.held === index);
    if (holds.length === 0) continue;
    const ordered = Math.abs(state.orders[commanderOf(ship)]?.[shipRef(index)]?.thrust ?? 0);
    const limit = holds.reduce((total, link) => total + FIT_TABLE[link.device].shear, 0);
    if (massOfShip(ship) * 2 * Math.min(ordered, thrustOf(ship)) > limit)
      part(state, table, (link) => link.held === index);
  }
}

/** Ships that hang together with this one, itself included. */
export function bodyOf(state: State, index: number): number[] {
  const body = [index];
  for (const member of body) {
    for (const link of state.links) {
      const other = link.holder === member ? link.held : link.held === member ? link.holder : -1;
      if (other >= 0 && !body.includes(other)) body.push(other);
    }
  }
  return body.sort((a, b) => a - b);
}

/** The common motion of what hangs together: momentum is kept (EC-SHEAR-06). */
export function resultant(parts: readonly Motion[]): { course: number; speed: number } {
  let [x, y, mass] = [0, 0, 0];
  for (const part of parts) {
    const velocity = velocityOf(part);
    x += velocity.x * part.mass;
    y += velocity.y * part.mass;
    mass += part.mass;
  }
  return { course: courseOf(x, y), speed: Math.round(Math.sqrt(x * x + y * y) / mass) };
}

/** The thrust a holder has for the whole body: that of the ships that obey him, shared by all the mass (EC-SHEAR-06). */
export function bodyThrust(ships: readonly Ship[], seat: Seat): number {
  const mass = ships.reduce((total, ship) => total + massOfShip(ship), 0);
  const push = ships
    .filter((ship) => commanderOf(ship) === seat)
    .reduce((total, ship) => total + massOfShip(ship) * thrustOf(ship), 0);
  return Math.floor(push / mass);
}
