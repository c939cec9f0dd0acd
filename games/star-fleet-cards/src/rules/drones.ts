import type { Table } from "@flagship/kernel";
import { DRONE_IMPACT, RANGES } from "../data/figures.ts";
import { objectLabel, ofShip, type SfcEvent } from "./event.ts";
import { hitObject, removeObject } from "./objects.ts";
import { AT_SHIP, enemyOf, objectOf, shipAt, stepsBetween, type SpaceObject, type State } from "./state.ts";

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
      removeObject(state, object, "aimless", table);
  }
}

/** The oldest drone card that is due hits its target; false when none is left (SFC-DRONE-04, -05, -09). */
export function nextImpact(state: State, table: Table<SfcEvent>): boolean {
  const drones = state.objects.find((object) => object.due);
  if (drones === undefined) return false;
  const prey = objectOf(state, drones.target);
  if (drones.target !== AT_SHIP && prey === undefined) {
    removeObject(state, drones, "aimless", table);
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
  removeObject(state, drones, "spent", table);
  return true;
}
