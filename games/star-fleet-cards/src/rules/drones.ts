import { refuse, type Refusal, type Seat, type Table } from "@flagship/kernel";
import { DRONE_IMPACT, RANGES } from "../data/figures.ts";
import { objectLabel, ofCard, ofShip, targetLabel, tellPlay, type SfcEvent } from "./event.ts";
import { hitObject, putIntoSpace, removeObject } from "./objects.ts";
import { playFromHand } from "./piles.ts";
import {
  AT_SHIP,
  enemyOf,
  objectOf,
  shipAt,
  stepsBetween,
  type CardId,
  type SpaceObject,
  type State,
} from "./state.ts";
import { boxesLeft } from "./systems.ts";

/** SFC-DRONE-01, SFC-DMG-11. */
export function checkDrones(state: State, seat: Seat, target: number): Refusal | undefined {
  const ship = shipAt(state, seat);
  if (boxesLeft(ship, "racks") === 0) return refuse("racks-destroyed", "SFC-DMG-11");
  if (ship.dronesLaunched) return refuse("drones-launched", "SFC-DRONE-01");
  if (target === AT_SHIP) return undefined;
  const prey = objectOf(state, target);
  return prey !== undefined && prey.owner !== seat && prey.kind === "shuttles"
    ? undefined
    : refuse("no-such-target", "SFC-DRONE-01", undefined, "target");
}

/** Puts two drones into space, aimed at the enemy ship or a shuttle card (SFC-DRONE-01). */
export function launchDrones(
  state: State,
  seat: Seat,
  card: CardId,
  target: number,
  table: Table<SfcEvent>,
): void {
  const ship = shipAt(state, seat);
  playFromHand(ship, card);
  ship.dronesLaunched = true;
  const object = putIntoSpace(state, seat, card, "drones", target);
  if (table.listening) {
    tellPlay(table, {
      type: "drones-launched",
      ...ofCard(state, seat, card),
      object: object.id,
      what: objectLabel(state, object.id),
      at: targetLabel(state, seat, target),
      rules: ["SFC-DRONE-01"],
    });
  }
}

/** The step of shuttles and drones between two turns (SFC-TURN-11, SFC-SHUT-04, SFC-DRONE-03, -04, R26). */
export function moveObjects(state: State, table: Table<SfcEvent>): void {
  if (state.objects.length === 0) return;
  for (const object of state.objects) {
    if (object.kind === "drones" && !object.blocked) object.due = placeOfTarget(state, object) === object.x;
  }
  for (const kind of ["shuttles", "drones"] as const) {
    for (const object of state.objects) {
      if (object.kind === kind && !object.blocked && !object.due) step(state, object, table);
    }
  }
  for (const object of state.objects) object.blocked = false;
}

/** Where a drone's target stands; undefined when a shuttle target is gone. */
function placeOfTarget(state: State, object: SpaceObject): number | undefined {
  return object.target === AT_SHIP
    ? shipAt(state, enemyOf(object.owner)).x
    : objectOf(state, object.target)?.x;
}

function step(state: State, object: SpaceObject, table: Table<SfcEvent>): void {
  const place = placeOfTarget(state, object);
  if (place === undefined || place === object.x) return;
  object.x += place > object.x ? 1 : -1;
  if (table.listening) {
    table.tell({
      type: "object-moved",
      ...ofShip(state, object.owner),
      object: object.id,
      what: objectLabel(state, object.id),
      toOwn: RANGES[stepsBetween(object.x, shipAt(state, object.owner).x)] ?? "L",
      toEnemy: RANGES[stepsBetween(object.x, shipAt(state, enemyOf(object.owner)).x)] ?? "L",
      rules: [object.kind === "shuttles" ? "SFC-SHUT-04" : "SFC-DRONE-03"],
    });
  }
}

/** Drones whose shuttle target is gone are given up (SFC-DRONE-09). */
export function removeAimlessDrones(state: State, table: Table<SfcEvent>): void {
  for (const object of state.objects) {
    if (object.kind === "drones" && placeOfTarget(state, object) === undefined)
      removeObject(state, object, table);
  }
}

/** The oldest drone card that is due hits its target; false when none is left (SFC-DRONE-04, -05, -09). */
export function nextImpact(state: State, table: Table<SfcEvent>): boolean {
  const drones = state.objects.find((object) => object.due);
  if (drones === undefined) return false;
  const prey = objectOf(state, drones.target);
  if (drones.target !== AT_SHIP && prey === undefined) {
    removeObject(state, drones, table);
    return true;
  }
  const points = drones.alive * DRONE_IMPACT;
  if (table.listening) {
    table.tell({
      type: "drones-impact",
      ...ofShip(state, drones.owner),
      object: drones.id,
      what: objectLabel(state, drones.id),
      points,
      rules: ["SFC-DRONE-04", "SFC-DRONE-05"],
    });
  }
  if (prey === undefined) {
    const target = enemyOf(drones.owner);
    state.volley = {
      source: "drones",
      by: drones.owner,
      target,
      points,
      shield: shipAt(state, target).facing,
    };
  } else {
    hitObject(state, prey, points, table);
  }
  removeObject(state, drones, table);
  return true;
}
