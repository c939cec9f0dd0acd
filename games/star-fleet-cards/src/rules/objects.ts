import type { RuleId, Seat, Table } from "@flagship/kernel";
import { DRONES_AFTER_HITS, SHUTTLES_AFTER_HITS } from "../data/figures.ts";
import { objectLabel, ofShip, type Farewell, type SfcEvent } from "./event.ts";
import { shipAt, type CardId, type SpaceObject, type State } from "./state.ts";

/** Puts two shuttles or drones into space at their ship's position (SFC-SHUT-01, SFC-DRONE-01). */
export function putIntoSpace(
  state: State,
  seat: Seat,
  card: CardId,
  kind: SpaceObject["kind"],
  target: number,
): SpaceObject {
  state.launches += 1;
  const object: SpaceObject = {
    id: state.launches,
    kind,
    owner: seat,
    card,
    launched: state.turn,
    x: shipAt(state, seat).x,
    hits: 0,
    alive: 2,
    blocked: false,
    shots: 0,
    target,
    due: false,
  };
  state.objects.push(object);
  return object;
}

/** Points on a shuttle or drone card; what is beyond its destruction is lost (SFC-SHUT-09, SFC-DRONE-06, SFC-FIRE-06). */
export function hitObject(state: State, object: SpaceObject, points: number, table: Table<SfcEvent>): void {
  if (points <= 0 || object.alive === 0) return;
  object.hits += points;
  object.alive = (object.kind === "shuttles" ? SHUTTLES_AFTER_HITS : DRONES_AFTER_HITS)[object.hits] ?? 0;
  if (table.listening) {
    table.tell({
      type: "object-hit",
      ...ofShip(state, object.owner),
      object: object.id,
      what: objectLabel(state, object.id),
      hits: points,
      alive: object.alive,
      rules: [object.kind === "shuttles" ? "SFC-SHUT-09" : "SFC-DRONE-06"],
    });
  }
  if (object.alive === 0) removeObject(state, object, "shot", table);
}

const FAREWELL_RULES: Readonly<Record<Farewell, RuleId>> = {
  shot: "SFC-SHUT-10",
  stray: "SFC-SHUT-06",
  aimless: "SFC-DRONE-09",
  spent: "SFC-DRONE-10",
};

/** The object leaves space: a shuttle card the game too, a drone card only the table (SFC-SHUT-10, SFC-DRONE-10). */
export function removeObject(state: State, object: SpaceObject, why: Farewell, table: Table<SfcEvent>): void {
  if (table.listening) {
    table.tell({
      type: "object-gone",
      ...ofShip(state, object.owner),
      object: object.id,
      what: objectLabel(state, object.id),
      why,
      rules: [why === "shot" && object.kind === "drones" ? "SFC-DRONE-10" : FAREWELL_RULES[why]],
    });
  }
  const owner = shipAt(state, object.owner);
  (object.kind === "shuttles" ? owner.out : owner.discard).push(object.card);
  state.objects = state.objects.filter((other) => other !== object);
}
