import type { Seat } from "@flagship/kernel";
import { FACILITY_TABLE } from "../data/facilities.ts";
import { HIGH_HORIZON } from "../data/terrain.ts";
import { within, type Place } from "../../common/plane/point.ts";
import { isClear, sees, seesPlace } from "./sight.ts";
import type { Element, State } from "./state.ts";
import { isDazed, isOut, isStanding, typeOf } from "./units.ts";

/** Whoever was placed in cover and has kept still is seen only from this near (RULINGS GR2). */
const HIDING = 300;
/** Nano-bots that keep still report a place, those on a mission follow (EC-NANO-08). */
export const TRACKED = { not: 0, dust: 1, area: 2, mission: 3 } as const;

/** From how far a spotter sees an element: less when it hides, half when it is stealthy. */
function seenWithin(target: Element, horizon: number): number {
  const reach = target.hidden ? Math.min(HIDING, horizon) : horizon;
  return typeOf(target).stealth ? reach / 2 : reach;
}

/** Whether a side's elements and sensor bases see an element (EC-GND-02, EC-GND-13). */
export function isSpotted(state: State, target: Element): boolean {
  if (!isOut(target)) return false;
  for (const by of state.elements) {
    if (by.side === target.side || !isOut(by) || isDazed(state, by)) continue;
    if (within(by, target, seenWithin(target, HIGH_HORIZON)) && sees(state, by, target)) return true;
  }
  if (isReported(target)) return true;
  return state.facilities.some(
    (facility) =>
      facility.type === "sensor-base" &&
      facility.holder === 1 - target.side &&
      isStanding(facility) &&
      within(facility, target, seenWithin(target, HIGH_HORIZON)) &&
      (typeOf(target).going === "flies" || isClear(state, facility, target)),
  );
}

/** Nano-bots report it: on a mission wherever it is, else only while it stays where they found it. */
const isReported = (target: Element): boolean => target.tracked > TRACKED.not;

/** G1: everybody looks around; who is seen now, and who was lost from sight (EC-GSEQ-01). */
export function lookAround(state: State): void {
  for (const element of state.elements) {
    element.spotted = isSpotted(state, element);
    if (element.spotted) remember(element);
  }
  for (const facility of state.facilities) {
    for (const side of [0, 1] as const) {
      if (facility.known[side]) continue;
      facility.known[side] = state.elements.some(
        (by) =>
          by.side === side &&
          isOut(by) &&
          !isDazed(state, by) &&
          within(by, facility, HIDING) &&
          seesPlace(state, by, facility),
      );
    }
  }
}

/** The enemy has it before his eyes. */
export function remember(element: Element): void {
  element.known = true;
  element.lastX = element.x;
  element.lastY = element.y;
}

/** Gives an element away: it fired, or fought hand to hand. */
export function reveal(element: Element): void {
  element.hidden = false;
  element.spotted = true;
  remember(element);
}

/** Leaving its place shakes off what only watches the place. */
export function shakeOff(element: Element): void {
  element.hidden = false;
  element.dug = false;
  element.inside = -1;
  if (element.tracked !== TRACKED.mission) element.tracked = TRACKED.not;
}

/** Whether area fire may be aimed at a point that the firer does not see: a friend in communication does, or nano-bots watch somebody there (EC-GND-17, EC-NANO-08). */
export function isObserved(state: State, seat: Seat, at: Place): boolean {
  return (
    state.elements.some(
      (by) => by.side === seat && isOut(by) && !isDazed(state, by) && seesPlace(state, by, at),
    ) ||
    state.elements.some(
      (target) => target.side !== seat && target.tracked >= TRACKED.area && within(target, at, WATCHED),
    )
  );
}
/** How near to a watched element area fire may be aimed on the word of nano-bots. */
const WATCHED = 100;

/** The AMS that covers a point: the best rating of the side within reach (EC-GMIS-02). */
export function amsAt(state: State, seat: Seat, at: Place): number {
  let rating = 0;
  for (const element of state.elements) {
    if (element.side !== seat || !isOut(element) || !element.weapons || isDazed(state, element)) continue;
    if (within(element, at, AMS_RANGE)) rating = Math.max(rating, typeOf(element).ams);
  }
  for (const facility of state.facilities) {
    if (facility.holder === seat && isStanding(facility) && within(facility, at, AMS_RANGE))
      rating = Math.max(rating, FACILITY_TABLE[facility.type].ams);
  }
  return rating;
}
/** EC-GMIS-02. */
const AMS_RANGE = 300;
