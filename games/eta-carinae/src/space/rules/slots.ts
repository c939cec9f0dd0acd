import type { Seat } from "@flagship/kernel";
import { NO_UNIT, type Flight, type Salvo, type State } from "./state.ts";

/** No ship's number: whose it is, or who steers it, is not known or nobody. */
export const NO_SHIP = -1;

/** A place in the list of salvos that no salvo has, or none that the viewer knows of. */
export const noSalvo = (side: Seat): Salvo => ({
  side,
  launcher: NO_SHIP,
  type: "M10",
  count: 0,
  x: 0,
  y: 0,
  course: 0,
  speed: 0,
  moves: 0,
  launchedIn: 0,
  target: NO_UNIT,
  free: false,
  controlledBy: NO_SHIP,
  ready: false,
  fromGround: false,
  path: [],
  shotDown: 0,
  attacked: 0,
});

/** A place in the list of flights that no flight has, or none that the viewer knows of. */
export const noFlight = (side: Seat): Flight => ({
  side,
  type: "fighter",
  home: NO_SHIP,
  x: 0,
  y: 0,
  course: 0,
  speed: 0,
  moved: 0,
  craft: [],
  firedCraft: 0,
  loudUntil: 0,
  missiles: 0,
  troops: [],
});

export const isNoSalvo = ({ launchedIn }: Salvo): boolean => launchedIn === 0;
export const isNoFlight = ({ home }: Flight): boolean => home === NO_SHIP;

/** Puts a new salvo into the list and returns its number. */
export const addSalvo = (state: State, salvo: Salvo): number =>
  add(state.fog, state.salvos, salvo, isNoSalvo, noSalvo);

/** Puts a new flight into the list and returns its number. */
export const addFlight = (state: State, flight: Flight): number =>
  add(state.fog, state.flights, flight, isNoFlight, noFlight);

/**
 * On an open table numbers run on. In fog each side has every other number, so that nobody's own numbers tell him
 * what an enemy launched unseen (RULINGS R38).
 */
function add<Unit extends { readonly side: Seat }>(
  fog: boolean,
  list: Unit[],
  unit: Unit,
  isFree: (unit: Unit) => boolean,
  none: (side: Seat) => Unit,
): number {
  if (!fog) return list.push(unit) - 1;
  let index = unit.side;
  for (let taken = list[index]; taken !== undefined && !isFree(taken); taken = list[index]) index += 2;
  while (list.length < index) list.push(none(list.length % 2));
  list[index] = unit;
  return index;
}

/** A list as somebody sees it who knows nothing of what stands at its end. */
export function withoutTail<Unit>(list: readonly Unit[], isNothing: (unit: Unit) => boolean): Unit[] {
  const last = list.findLastIndex((unit) => !isNothing(unit));
  return list.slice(0, last + 1);
}
