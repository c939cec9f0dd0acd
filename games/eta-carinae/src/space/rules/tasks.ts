import type { TaskKind } from "../data/tasks.ts";
import type { Order, Task } from "./action.ts";
import type { State, UnitRef } from "./state.ts";

/** The written task of a unit this turn, if its orders have it (EC-ORD-07); with a target only that one. */
export function taskOf(state: State, ref: UnitRef, kind: TaskKind, target?: UnitRef): Task | undefined {
  for (const sheet of state.orders) {
    const found = sheet[ref]?.tasks.find(
      (task) => task.task === kind && (target === undefined || task.target === target),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether an order is flown in quarters (EC-OPS-09). */
export const isInQuarters = ({ tasks }: Order): boolean => tasks.some(({ task }) => task === "quarters");
