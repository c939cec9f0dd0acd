import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { within } from "../../common/plane/point.ts";
import type { Order, OrderSheet } from "./action.ts";
import { canStand, wayCost } from "./going.ts";
import { CONTACT, inContact } from "./melee.ts";
import { roomIn } from "./moving.ts";
import { atFacility } from "./recovery.ts";
import type { Element, State } from "./state.ts";
import { canMove, elementAt, facilityAt, indexOf, isOut, isSquad, isStanding, typeOf } from "./units.ts";

/** Places are whole units, so a way may come out this much longer than the allowance. */
const ROUNDING = 1;

/** Why an order sheet is wrong (EC-GSEQ-02). Elements without an order stay. */
export function orderFault(state: State, seat: Seat, sheet: OrderSheet): Refusal | undefined {
  const boarding = new Map<string, number>();
  for (const [ref, order] of Object.entries(sheet)) {
    const field = `sheet.${ref}`;
    const element = elementAt(state, ref);
    if (element === undefined || element.side !== seat || element.fate !== "fit")
      return refuse("ground-not-yours", "EC-GSEQ-02", { unit: ref }, field);
    const fault = deedFault({ state, seat, element, order, field, boarding });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** An order as it stands on the sheet, with how many squads were sent aboard each vehicle before it. */
interface Written {
  readonly state: State;
  readonly seat: Seat;
  readonly element: Element;
  readonly order: Order;
  readonly field: string;
  readonly boarding: Map<string, number>;
}

/** What forbids each thing that an element can be ordered to do. */
const DEED_FAULTS: Readonly<Record<Order["do"], (written: Written) => Refusal | undefined>> = {
  stay: () => undefined,
  move: moveFault,
  dig: ({ element, field }) =>
    typeOf(element).going === "flies"
      ? refuse("ground-cannot-dig", "EC-GSEQ-05", undefined, field)
      : undefined,
  mount: mountFault,
  dismount: ({ element, field }) =>
    element.aboard >= 0 ? undefined : refuse("ground-not-aboard", "EC-GSEQ-02", undefined, field),
  melee: meleeFault,
  occupy: occupyFault,
};

function deedFault(written: Written): Refusal | undefined {
  const { element, order, field } = written;
  if (order.do !== "move" && order.path.length > 0)
    return refuse("ground-path-unused", "EC-GSEQ-02", undefined, `${field}.path`);
  if (element.aboard >= 0 && order.do !== "stay" && order.do !== "dismount")
    return refuse("ground-aboard", "EC-GSEQ-02", undefined, field);
  return DEED_FAULTS[order.do](written);
}

function moveFault({ state, element, order: { path }, field }: Written): Refusal | undefined {
  if (path.length === 0) return refuse("ground-no-path", "EC-GSEQ-02", undefined, `${field}.path`);
  if (!canMove(state, element)) return refuse("ground-immobile", "EC-GND-07", undefined, field);
  const { going, move } = typeOf(element);
  if (path.some((corner) => !canStand(state, going, corner)))
    return refuse("ground-no-standing", "EC-GSEQ-05", { unit: field }, `${field}.path`);
  const cost = wayCost(state, element, path);
  if (cost === Infinity) return refuse("ground-no-way", "EC-GSEQ-05", undefined, `${field}.path`);
  return cost <= move + ROUNDING
    ? undefined
    : refuse("ground-too-far", "EC-GSEQ-02", { cost: Math.ceil(cost), most: move }, `${field}.path`);
}

function mountFault({
  state,
  seat,
  element,
  order: { target },
  field,
  boarding,
}: Written): Refusal | undefined {
  const carrier = elementAt(state, target);
  if (!isSquad(element) || carrier === undefined || carrier.side !== seat || !isOut(carrier))
    return refuse("ground-no-carrier", "EC-GSEQ-02", { unit: target }, `${field}.target`);
  if (!within(element, carrier, CONTACT))
    return refuse("ground-carrier-far", "EC-GSEQ-02", { most: CONTACT }, `${field}.target`);
  boarding.set(target, (boarding.get(target) ?? 0) + 1);
  return (boarding.get(target) ?? 0) <= roomIn(state, indexOf(target))
    ? undefined
    : refuse("ground-bay-full", "EC-GSEQ-02", { unit: target }, `${field}.target`);
}

function meleeFault({ state, seat, element, order: { target }, field }: Written): Refusal | undefined {
  const enemy = elementAt(state, target);
  if (enemy === undefined || enemy.side === seat || !enemy.spotted || !isOut(enemy))
    return refuse("ground-no-target", "EC-GSEQ-02", { unit: target }, `${field}.target`);
  if (!isSquad(element)) return refuse("ground-no-melee", "EC-GSEQ-04", undefined, field);
  return inContact(element, enemy) && typeOf(enemy).going !== "flies"
    ? undefined
    : refuse("ground-melee-far", "EC-GSEQ-04", { most: CONTACT }, `${field}.target`);
}

function occupyFault({ state, element, order: { target }, field }: Written): Refusal | undefined {
  const facility = facilityAt(state, target);
  if (facility === undefined || !isStanding(facility) || !facility.known[element.side === 0 ? 0 : 1])
    return refuse("ground-no-facility", "EC-FAC-07", { unit: target }, `${field}.target`);
  if (!isSquad(element)) return refuse("ground-no-melee", "EC-FAC-07", undefined, field);
  return atFacility(element, facility)
    ? undefined
    : refuse("ground-facility-far", "EC-FAC-07", { most: CONTACT }, `${field}.target`);
}
