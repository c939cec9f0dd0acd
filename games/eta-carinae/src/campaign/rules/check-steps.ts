import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import type { ForceOrder } from "./action.ts";
import { readPlace } from "./places.ts";
import { classOfShip } from "./ships.ts";
import type { Force, Ship, State, Step } from "./state.ts";
import type { Planned } from "./steps/step.ts";
import { STEP_RULES } from "./steps/table.ts";

/** What forbids a fleet order, as far as its owner can know (EC-CMOV-02). */
export function orderFault(
  state: State,
  seat: Seat,
  force: Pick<Force, "hex" | "at">,
  ships: readonly Ship[],
  order: ForceOrder,
  field: string,
): Refusal | undefined {
  const here = { hex: force.hex, at: force.at };
  if (order.guards !== "" && readPlace(state, order.guards) === undefined)
    return refuse("campaign-no-place", "EC-CMOV-03", { place: order.guards }, `${field}.guards`);
  if (order.stealth && !ships.every((ship) => classOfShip(ship).stealth))
    return refuse("campaign-no-stealth", "EC-CSCT-02", undefined, `${field}.stealth`);
  for (const [index, step] of order.steps.entries()) {
    const fault = stepFault(state, seat, ships, here, step, `${field}.steps.${index}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Checks one step and follows it to where it leads. */
export const stepFault = (
  state: State,
  seat: Seat,
  ships: readonly Ship[],
  here: Planned["here"],
  step: Step,
  field: string,
): Refusal | undefined => STEP_RULES[step.step].fault({ state, seat, ships, here }, step, field);
