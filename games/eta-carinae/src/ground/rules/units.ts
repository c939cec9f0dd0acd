import type { Seat } from "@flagship/kernel";
import type { ArmId } from "../data/arms.ts";
import { elementType, type ElementType } from "../data/elements.ts";
import { FACILITY_TABLE } from "../data/facilities.ts";
import { ELEMENT, FACILITY } from "./references.ts";
import type { Element, Facility, Ref, State } from "./state.ts";

export const elementRef: (index: number) => Ref = ELEMENT.to;
export const facilityRef: (index: number) => Ref = FACILITY.to;

/** Stands for no place in any list. */
const NOWHERE = -1;
/** The number of an element or a facility in its list; -1 for anything else. */
export const indexOf = (ref: Ref): number => ELEMENT.at(ref) ?? FACILITY.at(ref) ?? NOWHERE;

export const elementAt = (state: State, ref: Ref): Element | undefined =>
  state.elements[ELEMENT.at(ref) ?? NOWHERE];
export const facilityAt = (state: State, ref: Ref): Facility | undefined =>
  state.facilities[FACILITY.at(ref) ?? NOWHERE];

/** A stranger's element of a type nobody has seen: it stands for a plain squad. */
const UNKNOWN = elementType("militia");

export const typeOf = (element: Element): ElementType =>
  element.type === "unknown" ? UNKNOWN : elementType(element.type);

/** The weapons of an element: its own, then its support weapons (EC-GND-14). */
export const armsOf = (element: Element): readonly ArmId[] =>
  element.support.length === 0 ? typeOf(element).arms : [...typeOf(element).arms, ...element.support];

export const armOf = (element: Element, place: number): ArmId | undefined => armsOf(element)[place];

export const isSquad = (element: Element): boolean => {
  const { nature } = typeOf(element);
  return nature === "squad" || nature === "robot";
};
/** Squads of flesh: robots and vehicles lose systems instead (EC-GND-07, EC-GND-08). */
export const isTroop = (element: Element): boolean => typeOf(element).nature === "squad";

/** On the field and not out of action; it may be carried. */
export const isFit = (element: Element): boolean => element.fate === "fit";
/** Fit and standing on the field by itself. */
export const isOut = (element: Element): boolean => element.fate === "fit" && element.aboard < 0;

/** Stunned elements neither fire, spot nor communicate in the turn after (EC-GND-13). */
export const isDazed = (state: State, element: Element): boolean =>
  element.stunned > 0 && element.stunned === state.turn - 1;

export const canShoot = (state: State, element: Element): boolean =>
  isOut(element) && element.weapons && !isDazed(state, element);

/** Whether it can go anywhere this turn (EC-GND-07, EC-GND-13). */
export const canMove = (state: State, element: Element): boolean =>
  isOut(element) && element.mobility && element.stunned !== state.turn && typeOf(element).move > 0;

export const isStanding = (facility: Facility): boolean =>
  facility.hits > 0 || FACILITY_TABLE[facility.type].hits === 0;

/** Elements of a side with their places in the list. */
export function* elementsOf(state: State, seat: Seat): Generator<readonly [number, Element]> {
  for (const [index, element] of state.elements.entries()) if (element.side === seat) yield [index, element];
}

/** Enemies that a side sees now. */
export function* enemiesSeen(state: State, seat: Seat): Generator<readonly [number, Element]> {
  for (const [index, element] of state.elements.entries())
    if (element.side !== seat && element.spotted && isOut(element)) yield [index, element];
}

/** What an element carries. */
export const passengers = (state: State, carrier: number): number[] =>
  state.elements.flatMap((element, index) => (element.aboard === carrier && isFit(element) ? [index] : []));
