import type { Refusal, Seat, Table } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { LONG, RANGES, SHUTTLE_FIRE } from "../data/figures.ts";
import { shuttlesNamed, targetId, type Riders, type Target } from "./parts.ts";
import { shiftOf } from "./electronic-warfare.ts";
import { objectLabel, ofShip, targetLabel, type SfcEvent } from "./event.ts";
import { hitObject, removeObject } from "./objects.ts";
import { AT_SHIP, enemyOf, objectOf, shipAt, stepsBetween, type SpaceObject, type State } from "./state.ts";

/** Phasers that a shuttle card can still fire this turn (SFC-SHUT-07). */
export const phasersReady = (state: State, object: SpaceObject): number =>
  object.kind === "shuttles" && object.launched < state.turn ? Math.max(0, object.alive - object.shots) : 0;

/** Table damage of a number of phasers of one shuttle card at a target; 0 when it is out of reach. */
export function shuttleDamage(state: State, object: SpaceObject, phasers: number, target: number): number {
  const range = shuttleRange(state, object, target);
  return range === undefined ? 0 : (SHUTTLE_FIRE[phasers]?.[range] ?? 0);
}

function shuttleRange(state: State, object: SpaceObject, target: number): number | undefined {
  if (target === AT_SHIP) return stepsBetween(object.x, shipAt(state, enemyOf(object.owner)).x);
  const other = objectOf(state, target);
  return other === undefined || other.owner === object.owner ? undefined : stepsBetween(object.x, other.x);
}

/** Whether any of the seat's shuttles could hurt something now. */
export function shuttlesCanFire(state: State, seat: Seat): boolean {
  for (const object of state.objects) {
    if (object.owner === seat && hasTarget(state, object)) return true;
  }
  return false;
}

function hasTarget(state: State, object: SpaceObject): boolean {
  const phasers = phasersReady(state, object);
  if (phasers === 0) return false;
  if (shuttleDamage(state, object, phasers, AT_SHIP) > 0) return true;
  return state.objects.some((other) => shuttleDamage(state, object, phasers, other.id) > 0);
}

/** Shuttles of one card that fire together at one target. */
interface ShuttleShot {
  readonly object: SpaceObject;
  readonly target: number;
  phasers: number;
}

/** Why these shuttles cannot fire so (SFC-SHUT-07, -08, R20). */
export function checkShuttleFire(state: State, seat: Seat, riders: Riders["shuttles"]): Refusal | undefined {
  const shots: ShuttleShot[] = [];
  for (const [key, target] of Object.entries(riders ?? {})) {
    if (target === "hold") continue;
    const object = objectOf(state, shuttlesNamed(key) ?? AT_SHIP);
    const field = `shuttles.${key}`;
    if (object === undefined || object.owner !== seat)
      return refuse("no-such-shuttles", "SFC-SHUT-08", undefined, field);
    if (object.kind !== "shuttles") return refuse("no-such-shuttles", "SFC-SHUT-08", undefined, field);
    if (object.launched >= state.turn)
      return refuse("shuttles-just-launched", "SFC-SHUT-07", undefined, field);
    if (key.includes(".") !== state.options.shuttlesApart)
      return refuse("shuttles-together", "SFC-SHUT-08", undefined, field);
    if (!addShot(state, shots, object, target))
      return refuse("shuttles-fired", "SFC-SHUT-07", undefined, field);
  }
  for (const { object, target, phasers } of shots) {
    if (target !== AT_SHIP && shuttleRange(state, object, target) === undefined) {
      return refuse("no-such-target", "SFC-SHUT-12", undefined, `shuttles.${object.id}`);
    }
    if (shuttleDamage(state, object, phasers, target) === 0) {
      return refuse("shuttles-out-of-range", "SFC-FIRE-05", undefined, `shuttles.${object.id}`);
    }
  }
  return undefined;
}

/** Adds the phasers of one rider to the shots; false when they have fired already. */
function addShot(state: State, shots: ShuttleShot[], object: SpaceObject, at: Target): boolean {
  const target = targetId(at);
  const taken = shots.reduce((sum, shot) => (shot.object === object ? sum + shot.phasers : sum), 0);
  const ready = phasersReady(state, object) - taken;
  const phasers = state.options.shuttlesApart ? 1 : ready;
  if (ready < phasers || phasers === 0) return false;
  const same = shots.find((shot) => shot.object === object && shot.target === target);
  if (same === undefined) shots.push({ object, target, phasers });
  else same.phasers += phasers;
  return true;
}

/** Fires the shuttles that ride on a slot; what each card of them does to the ship is returned (SFC-SHUT-08, R19). */
export function fireShuttles(
  state: State,
  seat: Seat,
  riders: Riders["shuttles"],
  table: Table<SfcEvent>,
): readonly number[] {
  if (riders === undefined) return NO_SHOTS;
  const shots: ShuttleShot[] = [];
  for (const [key, target] of Object.entries(riders)) {
    const object = target === "hold" ? undefined : objectOf(state, shuttlesNamed(key) ?? AT_SHIP);
    if (object !== undefined && target !== "hold") addShot(state, shots, object, target);
  }
  return shots.map((shot) => fireShuttle(state, seat, shot, table));
}

const NO_SHOTS: readonly number[] = [];

function fireShuttle(
  state: State,
  seat: Seat,
  { object, target, phasers }: ShuttleShot,
  table: Table<SfcEvent>,
): number {
  object.shots += phasers;
  const prey = objectOf(state, target);
  // The target of an earlier shot of this slot may be gone: the shot is wasted.
  if (target !== AT_SHIP && prey === undefined) return 0;
  const damage = shuttleDamage(state, object, phasers, target);
  const shift = target === AT_SHIP ? shiftOf(shipAt(state, enemyOf(seat)).ecm, shipAt(state, seat).eccm) : 0;
  const net = damage > shift ? damage - shift : 0;
  if (table.listening) {
    table.tell({
      type: "shuttles-fired",
      ...ofShip(state, seat),
      object: object.id,
      what: objectLabel(state, object.id),
      at: targetLabel(state, seat, target),
      aim: target,
      range: RANGES[shuttleRange(state, object, target) ?? LONG] ?? "L",
      phasers,
      damage,
      shift,
      net,
      rules: ["SFC-SHUT-07", "SFC-SHUT-08"],
    });
  }
  if (prey === undefined) return net;
  hitObject(state, prey, net, table);
  return 0;
}

/** Shuttles left too far behind or too far ahead after the step are lost (SFC-SHUT-06, R21). */
export function removeStrayShuttles(state: State, table: Table<SfcEvent>): void {
  for (const object of state.objects) {
    if (object.kind !== "shuttles") continue;
    const stray = state.ships.some((ship) => stepsBetween(object.x, ship.x) >= LONG);
    if (stray) removeObject(state, object, "stray", table);
  }
}
