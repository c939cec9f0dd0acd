import type { Seat, Table } from "@flagship/kernel";
import { FACILITY_TABLE } from "../data/facilities.ts";
import { distance, within } from "../../common/plane/point.ts";
import type { GroundEvent } from "./event.ts";
import { CONTACT } from "./melee.ts";
import { say } from "./report.ts";
import type { Element, Facility, State } from "./state.ts";
import { elementAt, facilityAt, facilityRef, indexOf, isDazed, isOut, isSquad, isStanding } from "./units.ts";

/** No enemy squad may stand this near when a facility is taken (EC-FAC-07). */
const CLEAR = 100;

/** Whether an element touches a facility. */
export const atFacility = (element: Element, facility: Facility): boolean =>
  distance(element, facility) <= FACILITY_TABLE[facility.type].radius + CONTACT;

/** G7: digging is done, facilities change hands (EC-GSEQ-01, EC-FAC-07). */
export function recoveryPhase(state: State, table: Table<GroundEvent>): void {
  for (const seat of [0, 1]) {
    for (const [ref, order] of Object.entries(state.orders[seat] ?? {})) {
      const element = elementAt(state, ref);
      if (element === undefined || !isOut(element)) continue;
      if (order.do === "dig" && element.fired === 0 && element.stunned !== state.turn) element.dug = true;
      if (order.do === "occupy") moveIn(state, element, order.target);
    }
  }
  for (const [index, facility] of state.facilities.entries()) {
    const taker = takerOf(state, facility);
    if (taker === undefined || taker === facility.holder) continue;
    capture(state, table, index, facility, taker);
  }
}

/** A facility changes hands. */
export function capture(
  state: State,
  table: Table<GroundEvent>,
  index: number,
  facility: Facility,
  seat: Seat,
): void {
  facility.holder = seat;
  say(state, table, { type: "ground.captured", target: facilityRef(index), seat, rules: ["EC-FAC-07"] });
}

/** A squad goes into a facility that it touches and that no enemy holds against it (EC-GSEQ-02). */
function moveIn(state: State, element: Element, target: string): void {
  const index = indexOf(target);
  const facility = facilityAt(state, target);
  if (facility !== undefined && isStanding(facility) && atFacility(element, facility)) element.inside = index;
}

/** The side that has a working squad at the facility and no enemy squad near it. */
function takerOf(state: State, facility: Facility): number | undefined {
  if (!isStanding(facility)) return undefined;
  const near = state.elements.filter(
    (element) => isOut(element) && isSquad(element) && isWorking(state, element),
  );
  const taker = near.find((element) => atFacility(element, facility))?.side;
  if (taker === undefined) return undefined;
  const reach = FACILITY_TABLE[facility.type].radius + CLEAR;
  const contested = state.elements.some(
    (element) =>
      element.side !== taker && isOut(element) && isSquad(element) && within(element, facility, reach),
  );
  return contested ? undefined : taker;
}

const isWorking = (state: State, element: Element): boolean =>
  element.type !== "civilian" && element.stunned !== state.turn && !isDazed(state, element);

/** After the melee phase the markers of the turn before come off (EC-GND-13). */
export function removeStunMarkers(state: State): void {
  for (const element of state.elements)
    if (element.stunned > 0 && element.stunned < state.turn) element.stunned = 0;
}
