import type { Seat } from "@flagship/kernel";
import { between, firstWithin, within, type Place } from "../../common/plane/point.ts";
import type { Walk } from "./event.ts";
import { CONTACT } from "./melee.ts";
import { shakeOff } from "./spotting.ts";
import type { Element, State } from "./state.ts";
import { canMove, elementAt, elementRef, indexOf, isOut, passengers, typeOf } from "./units.ts";

/** A move that was made, and whether the enemy saw where it began. */
export interface Move {
  readonly index: number;
  readonly from: Place;
  readonly seen: boolean;
}

/** G6: mounting first, then everybody moves, the slowest first, so that whoever is quicker meets them where they stand (EC-GSEQ-03). */
export function movementPhase(state: State): Move[] {
  mountUp(state);
  const movers: [number, Element, readonly Place[]][] = [];
  for (const seat of [0, 1]) {
    for (const [ref, order] of Object.entries(state.orders[seat] ?? {})) {
      const element = elementAt(state, ref);
      if (order.do === "move" && element !== undefined && canMove(state, element))
        movers.push([indexOf(ref), element, order.path]);
    }
  }
  movers.sort(([a, one], [b, two]) => typeOf(one).move - typeOf(two).move || a - b);
  return movers.map(([index, element, path]) => walk(state, index, element, path));
}

function walk(state: State, index: number, element: Element, path: readonly Place[]): Move {
  const move: Move = { index, from: { x: element.x, y: element.y }, seen: element.spotted };
  const flies = typeOf(element).going === "flies";
  const touched = flies ? [] : enemiesTouched(state, element);
  for (const corner of path) {
    const stop = flies ? undefined : meeting(state, element, corner, touched);
    const to = stop === undefined ? corner : between(element, corner, stop);
    element.x = to.x;
    element.y = to.y;
    if (stop !== undefined) break;
  }
  if (element.x !== move.from.x || element.y !== move.from.y) shakeOff(element);
  for (const inside of passengers(state, index)) {
    const passenger = state.elements[inside];
    if (passenger !== undefined) Object.assign(passenger, { x: element.x, y: element.y });
  }
  return move;
}

const enemiesTouched = (state: State, element: Element): Element[] =>
  state.elements.filter(
    (other) => other.side !== element.side && isOut(other) && within(element, other, CONTACT),
  );

/** The share of a leg after which an enemy that was not in contact before is (RULINGS GR4). */
function meeting(state: State, element: Element, to: Place, touched: readonly Element[]): number | undefined {
  let first: number | undefined;
  for (const other of state.elements) {
    if (other.side === element.side || !isOut(other) || typeOf(other).going === "flies") continue;
    if (touched.includes(other)) continue;
    const share = firstWithin(element, to, other, CONTACT);
    if (share !== undefined && (first === undefined || share < first)) first = share;
  }
  return first;
}

/** Squads get in where there is room, and out beside the vehicle (EC-GSEQ-02). */
function mountUp(state: State): void {
  for (const seat of [0, 1]) {
    for (const [ref, order] of Object.entries(state.orders[seat] ?? {})) {
      const element = elementAt(state, ref);
      if (element === undefined || element.fate !== "fit" || element.stunned === state.turn) continue;
      if (order.do === "dismount" && element.aboard >= 0) getDown(state, element);
      if (order.do !== "mount" || element.aboard >= 0) continue;
      const carrier = elementAt(state, order.target);
      if (carrier === undefined || !isOut(carrier) || !within(element, carrier, CONTACT)) continue;
      if (roomIn(state, indexOf(order.target)) > 0) {
        shakeOff(element);
        Object.assign(element, { aboard: indexOf(order.target), x: carrier.x, y: carrier.y });
      }
    }
  }
}

function getDown(state: State, element: Element): void {
  const carrier = state.elements[element.aboard];
  if (carrier !== undefined) Object.assign(element, { x: carrier.x, y: carrier.y });
  element.aboard = -1;
}

/** Squads that a vehicle can still take. */
export function roomIn(state: State, carrier: number): number {
  const element = state.elements[carrier];
  return element === undefined ? 0 : typeOf(element).bay - passengers(state, carrier).length;
}

/** The moves that a side knows of: its own, and those that it saw from start to end. */
export function movesKnownTo(state: State, seat: Seat, moves: readonly Move[]): Walk[] {
  return moves.flatMap(({ index, from, seen }) => {
    const element = state.elements[index];
    if (element === undefined || (element.x === from.x && element.y === from.y)) return [];
    if (element.side !== seat && !(seen && element.spotted)) return [];
    return [{ unit: elementRef(index), from, to: { x: element.x, y: element.y } }];
  });
}
