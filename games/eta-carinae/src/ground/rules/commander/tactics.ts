import type { Seat } from "@flagship/kernel";
import { distance, within, type Place } from "../../../common/plane/point.ts";
import type { Order, OrderSheet } from "../action.ts";
import { canStand, towards } from "../going.ts";
import { CONTACT, inContact } from "../melee.ts";
import { isClear } from "../sight.ts";
import { wariest } from "./wary.ts";
import { atFacility } from "../recovery.ts";
import type { Element, Facility, State } from "../state.ts";
import {
  armsOf,
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

/** What squads, and what machines, are about in a turn. */
export type Stance = "advance" | "hold" | "hide" | "press" | "wary";

/** Squads get out when their ride is this near to where they want to be, or to enemies. */
const GET_OUT = 120;
const UNDER_FIRE = 350;

const deed = (kind: Order["do"], target = ""): Order => ({ do: kind, path: [], target });

/** What a side knows and wants, worked out once for all its elements. */
interface Outlook {
  readonly state: State;
  readonly seat: Seat;
  readonly enemies: readonly (readonly [number, Element])[];
  /** Facilities that count and are not the side's own. */
  readonly goals: readonly Facility[];
}

function outlook(state: State, seat: Seat): Outlook {
  return {
    state,
    seat,
    enemies: [...enemiesSeen(state, seat)],
    goals: state.facilities.filter(
      (one) => one.value > 0 && one.holder !== seat && isStanding(one) && one.known[seat === 0 ? 0 : 1],
    ),
  };
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

const nearestEnemy = ({ enemies }: Outlook, from: Place): Element | undefined =>
  nearest(
    from,
    enemies.map(([, enemy]) => enemy),
  );

/** A step towards a goal, if one can be made. */
function step(state: State, element: Element, goal: Place): Order | undefined {
  if (!canMove(state, element)) return undefined;
  const to = towards(state, element, goal);
  if (!canStand(state, typeOf(element).going, to) || within(element, to, 2)) return undefined;
  return { do: "move", path: [to], target: "" };
}

/** Fights what it touches when it is the better fighter, or stays in the facility that it is taking. */
function atHand(view: Outlook, element: Element): Order | undefined {
  const { melee } = typeOf(element);
  for (const [index, enemy] of view.enemies) {
    if (!inContact(element, enemy) || typeOf(enemy).going === "flies") continue;
    if (typeOf(enemy).melee === 0 || typeOf(enemy).melee >= melee) return deed("melee", elementRef(index));
  }
  const goal = view.goals.find((one) => atFacility(element, one));
  if (goal !== undefined) return deed("occupy", facilityRef(view.state.facilities.indexOf(goal)));
  if (view.goals.length > 0 || element.inside >= 0) return undefined;
  const own = view.state.facilities.findIndex(
    (one) => one.value > 0 && isStanding(one) && one.holder === view.seat && atFacility(element, one),
  );
  return own >= 0 ? deed("occupy", facilityRef(own)) : undefined;
}

/** Whether any enemy in sight could be shot at from where it stands. */
const hasTarget = ({ state, enemies }: Outlook, element: Element): boolean =>
  element.weapons &&
  armsOf(element).length > 0 &&
  enemies.some(
    ([, enemy]) => within(element, enemy, typeOf(element).horizon) && isClear(state, element, enemy),
  );

/** The nearest place around that the fewest enemies look at. */
function shelter({ state, enemies }: Outlook, element: Element): Order | undefined {
  if (enemies.length === 0 || !canMove(state, element) || typeOf(element).going === "flies") return undefined;
  const watched = (at: Place): number => enemies.filter(([, enemy]) => isClear(state, enemy, at)).length;
  const { move } = typeOf(element);
  let best: Place | undefined;
  let least = watched(element);
  for (const [dx, dy] of AROUND) {
    const at = towards(state, element, {
      x: element.x + Math.round(dx * move),
      y: element.y + Math.round(dy * move),
    });
    if (!canStand(state, typeOf(element).going, at)) continue;
    const count = watched(at);
    if (count < least) {
      least = count;
      best = at;
    }
  }
  return best === undefined || within(element, best, 2)
    ? undefined
    : { do: "move", path: [best], target: "" };
}

/** Eight directions, a full move and half of it. */
const AROUND: readonly (readonly [number, number])[] = [0.5, 1].flatMap((length) =>
  (
    [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [0.7, 0.7],
      [-0.7, 0.7],
      [0.7, -0.7],
      [-0.7, -0.7],
    ] as const
  ).map(([x, y]) => [x * length, y * length] as const),
);

/** What one element does in a stance. */
function orderOf(view: Outlook, index: number, element: Element, stance: Stance): Order | undefined {
  const { state } = view;
  if (element.aboard >= 0) return ride(view, element, stance);
  const squad = isSquad(element);
  if (squad) {
    const close = atHand(view, element);
    if (close !== undefined) return close;
  }
  const loaded = passengers(state, index).length > 0;
  switch (stance) {
    case "advance": {
      const goal = nearest(element, view.goals) ?? nearestEnemy(view, element);
      if (goal === undefined) return dig(view, element);
      return squad || loaded || !hasTarget(view, element) ? step(state, element, goal) : undefined;
    }
    case "press": {
      const goal = nearestEnemy(view, element) ?? nearest(element, view.goals);
      return goal === undefined ? undefined : step(state, element, goal);
    }
    case "hide":
      return shelter(view, element) ?? dig(view, element);
    case "hold":
      return dig(view, element);
    case "wary":
      return waryOrder(view, index, element);
  }
}

/** The best of what the other stances would have it do. */
function waryOrder(view: Outlook, index: number, element: Element): Order | undefined {
  const stances = (["advance", "hold", "hide", "press"] as const).map((stance) =>
    orderOf(view, index, element, stance),
  );
  const enemies = view.enemies.map(([, enemy]) => enemy);
  return wariest(view.state, element, enemies, nearest(element, view.goals) ?? nearest(element, enemies), [
    ...stances,
    undefined,
  ]);
}

/** Whoever has nothing to shoot at digs in. */
const dig = (view: Outlook, element: Element): Order | undefined =>
  element.dug || typeOf(element).going === "flies" || hasTarget(view, element) ? undefined : deed("dig");

/** Passengers get out near their goal, or under fire. */
function ride(view: Outlook, element: Element, stance: Stance): Order | undefined {
  const carrier = view.state.elements[element.aboard];
  if (carrier === undefined) return undefined;
  const goal = nearest(carrier, view.goals);
  const near = goal !== undefined && within(carrier, goal, GET_OUT + CONTACT);
  const pressed = stance !== "hide" && view.enemies.some(([, enemy]) => within(carrier, enemy, UNDER_FIRE));
  return near || pressed || !carrier.mobility ? deed("dismount") : undefined;
}

/** Orders for a whole side: squads in one stance, machines in another. */
export function battlePlan(state: State, seat: Seat, squads: Stance, machines: Stance): OrderSheet {
  const view = outlook(state, seat);
  const sheet: OrderSheet = {};
  for (const [index, element] of elementsOf(state, seat)) {
    if (element.fate !== "fit") continue;
    const order = orderOf(view, index, element, isSquad(element) ? squads : machines);
    if (order !== undefined) sheet[elementRef(index)] = order;
  }
  return sheet;
}

/** What a side is taken to order: everybody towards the objectives and the enemy. */
export const usualOrders = (state: State, seat: Seat): OrderSheet =>
  battlePlan(state, seat, "advance", "advance");
