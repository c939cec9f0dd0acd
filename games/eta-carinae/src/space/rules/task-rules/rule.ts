import type { Refusal, Seat } from "@flagship/kernel";
import type { Task } from "../action.ts";
import type { Flight, Ship, State, UnitRef } from "../state.ts";

/** A task as it stands in the orders of a unit. */
export interface Written<Unit extends Ship | Flight = Ship | Flight> {
  readonly state: State;
  readonly seat: Seat;
  readonly ref: UnitRef;
  readonly unit: Unit;
  readonly task: Task;
}

/** What forbids a task to a ship, and to a flight; missing: it is not for them. */
export interface TaskRule {
  readonly ship?: (written: Written<Ship>) => Refusal | undefined;
  readonly flight?: (written: Written<Flight>) => Refusal | undefined;
}

export const allowed = (): undefined => undefined;
