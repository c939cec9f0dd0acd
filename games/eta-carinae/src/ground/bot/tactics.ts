import type { Seat } from "@flagship/kernel";
import { distance, within, type Place } from "../../plane/point.ts";
import type { Action, Order, OrderSheet } from "../action.ts";
import { canStand, towards } from "../going.ts";
import { CONTACT, inContact } from "../melee.ts";
import { gunsOf, isDirect, marksOf } from "../plan.ts";
import { atFacility } from "../recovery.ts";
import type { Element, State } from "../state.ts";
import {
  canMove,
  elementRef,
  elementsOf,
  enemiesSeen,
  facilityRef,
  isSquad,
  isStanding,
  passengers,
  typeOf,
} from "../units.ts";

/** Squads get out when their ride is this near to where they want to be, or to enemies. */
const GET_OUT = 120;
const UNDER_FIRE = 350;

const deed = (kind: Order["do"], target = ""): Order => ({ do: kind, path: [], target });

/** A facility worth holding that a side does not hold, nearest first. */
function objective(state: State, seat: Seat, from: Place): Place | undefined {
  return nearest(
    from,
    state.facilities.filter(
      (one) => one.value > 0 && one.holder !== seat && isStanding(one) && one.known[seat === 0 ? 0 : 1],
    ),
  );
}

function nearest<T extends Place>(from: Place, places: readonly T[]): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const one of places) {
    const gap = distance(from, one);
    if (gap < least) {
      least = gap;
      best = one;
    }
  }
  return best;
}

/** A step towards a goal, if one can be made. */
export function step(state: State, element: Element, goal: Place): Order | undefined {
  if (!canMove(state, element)) return undefined;
  const { going } = typeOf(element);
  const to = towards(state, element, goal);
  if (!canStand(state, going, to) || within(element, to, 2)) return undefined;
  return { do: "move", path: [to], target: "" };
}

/** Fights what it touches when it is the better fighter, or stays in the facility that it is taking. */
function atHand(state: State, seat: Seat, element: Element): Order | undefined {
  const { melee } = typeOf(element);
  for (const [index, enemy] of enemiesSeen(state, seat)) {
    if (!inContact(element, enemy) || typeOf(enemy).going === "flies") continue;
    if (typeOf(enemy).melee === 0 || typeOf(enemy).melee >= melee) return deed("melee", elementRef(index));
  }
  const house = state.facilities.findIndex(
    (one) => isStanding(one) && one.value > 0 && one.known[seat === 0 ? 0 : 1] && atFacility(element, one),
  );
  if (house < 0) return undefined;
  const facility = state.facilities[house];
  const others = state.facilities.some(
    (one) => one.value > 0 && one.holder !== seat && isStanding(one) && one.known[seat === 0 ? 0 : 1],
  );
  return facility?.holder !== seat || !others ? deed("occupy", facilityRef(house)) : undefined;
}

/** Everybody towards the objectives and the enemy; machines that have something to shoot at stand. */
export function advance(state: State, seat: Seat): Action {
  return orders(state, seat, (index, element) => advanceOne(state, seat, index, element));
}

function advanceOne(state: State, seat: Seat, index: number, element: Element): Order | undefined {
  const enemies = [...enemiesSeen(state, seat)].map(([, enemy]) => enemy);
  const goal = objective(state, seat, element) ?? nearest(element, enemies);
  if (isSquad(element)) {
    const close = atHand(state, seat, element);
    if (close !== undefined) return close;
    return goal === undefined ? undefined : step(state, element, goal);
  }
  if (goal === undefined) return undefined;
  if (passengers(state, index).length > 0) return step(state, element, goal);
  return hasTarget(state, seat, index) ? undefined : step(state, element, goal);
}

/** Whether any direct arm of an element bears on an enemy. */
const hasTarget = (state: State, seat: Seat, index: number): boolean =>
  gunsOf(state, seat).some(
    (gun) =>
      gun.index === index &&
      isDirect(gun) &&
      marksOf(state, seat, gun).some(({ target }) => target !== undefined),
  );

/** Nobody moves; whoever has nothing to shoot at digs in. */
export function hold(state: State, seat: Seat): Action {
  return orders(state, seat, (index, element) => {
    if (isSquad(element)) {
      const close = atHand(state, seat, element);
      if (close !== undefined) return close;
    }
    const idle = !element.dug && typeOf(element).going !== "flies" && !hasTarget(state, seat, index);
    return idle ? deed("dig") : undefined;
  });
}

/** Straight at the nearest enemies, hand to hand where they are met. */
export function assault(state: State, seat: Seat): Action {
  return orders(state, seat, (_, element) => {
    if (isSquad(element)) {
      const close = atHand(state, seat, element);
      if (close !== undefined) return close;
    }
    const enemies = [...enemiesSeen(state, seat)].map(([, enemy]) => enemy);
    const goal = nearest(element, enemies) ?? objective(state, seat, element);
    return goal === undefined ? undefined : step(state, element, goal);
  });
}

/** Out of sight: everybody to the nearest cover that lies away from the enemy. */
export function takeCover(state: State, seat: Seat): Action {
  const patches = state.scenario.terrain
    .filter(({ kind }) => kind === "woods" || kind === "urban" || kind === "rough")
    .map(({ x, y, w, h }) => ({ x: x + (w >> 1), y: y + (h >> 1) }));
  return orders(state, seat, (_, element) => {
    const close = isSquad(element) ? atHand(state, seat, element) : undefined;
    if (close !== undefined) return close;
    const goal = nearest(element, patches);
    return goal === undefined || typeOf(element).going === "flies" ? undefined : step(state, element, goal);
  });
}

/** Squads for the objectives, machines keep their distance and shoot. */
export function support(state: State, seat: Seat): Action {
  return orders(state, seat, (index, element) => {
    if (isSquad(element) || passengers(state, index).length > 0)
      return advanceOne(state, seat, index, element);
    return undefined;
  });
}

/** Orders for all elements of a side; passengers get out near their goal. */
function orders(
  state: State,
  seat: Seat,
  order: (index: number, element: Element) => Order | undefined,
): Action {
  const sheet: OrderSheet = {};
  for (const [index, element] of elementsOf(state, seat)) {
    if (element.fate !== "fit") continue;
    const one = element.aboard >= 0 ? ride(state, seat, element) : order(index, element);
    if (one !== undefined) sheet[elementRef(index)] = one;
  }
  return { type: "orders", sheet };
}

function ride(state: State, seat: Seat, element: Element): Order | undefined {
  const carrier = state.elements[element.aboard];
  if (carrier === undefined) return undefined;
  const goal = objective(state, seat, carrier);
  const near = goal !== undefined && within(carrier, goal, GET_OUT + CONTACT);
  const pressed = [...enemiesSeen(state, seat)].some(([, enemy]) => within(carrier, enemy, UNDER_FIRE));
  return near || pressed || !carrier.mobility ? deed("dismount") : undefined;
}
