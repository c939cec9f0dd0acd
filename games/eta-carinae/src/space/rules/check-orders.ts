import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { units } from "../../common/plane/point.ts";
import { formOf } from "../data/tasks.ts";
import type { Order, OrderSheet, Task } from "./action.ts";
import { fuelFor, isUnguided, limitOf, thrustNow } from "./moving.ts";
import { isLegalThrust, pivotFault, restingThrust, runWith } from "./thrust.ts";
import { GUIDED_TURN_ABOVE, ordererOf } from "./ship.ts";
import type { Flight, Ship, State, UnitRef } from "./state.ts";
import { TASK_RULES } from "./task-rules/table.ts";
import { isInQuarters } from "./tasks.ts";
import { flightAt, shipAt } from "./units.ts";

export const PIVOT_RULES = {
  "too-wide": "EC-PIV-02",
  "split-too-early": "EC-PIV-04",
  "split-uneven": "EC-PIV-05",
  "must-split": "EC-PIV-06",
  quarters: "EC-OPS-10",
} as const;

/** The rule against a sheet of orders, if any line of it breaks one. */
export function orderFault(state: State, seat: Seat, sheet: OrderSheet): Refusal | undefined {
  for (const [ref, order] of Object.entries(sheet)) {
    const unit = shipAt(state, ref) ?? flightAt(state, ref);
    if (unit === undefined || ordererOf(unit) !== seat)
      return refuse("not-your-ship", "EC-ORD-03", undefined, `sheet.${ref}`);
    const fault = moveFault(state, ref, unit, order) ?? tasksFault(state, seat, ref, unit, order);
    if (fault !== undefined)
      return { ...fault, field: `sheet.${ref}${fault.field === undefined ? "" : `.${fault.field}`}` };
  }
  return undefined;
}

/** The rule against the thrust and the turn of an order, if it breaks one. */
export function moveFault(
  state: State,
  ref: UnitRef,
  unit: Ship | Flight,
  order: Order,
): Refusal | undefined {
  // A heat choice in this very order counts for its own move.
  const hot =
    "fits" in unit && unit.left.radiator === 0 && !order.tasks.some((task) => task.task === "heat-thrust");
  const cool =
    "fits" in unit && unit.left.radiator === 0 && !hot
      ? { ...unit, left: { ...unit.left, radiator: 1 } }
      : unit;
  const most = hot ? 0 : thrustNow(state, ref, cool);
  if ("fits" in unit && unit.left.guidance === 0 && order.thrust !== 0)
    return refuse("no-guidance", "EC-SHIP-11", undefined, "thrust");
  if (!isLegalThrust(order.thrust, most, unit.speed)) {
    return order.thrust < 0 && order.thrust >= -most && order.thrust < restingThrust(unit.speed)
      ? refuse("backwards", "EC-MOV-07", { most: -restingThrust(unit.speed) }, "thrust")
      : refuse("too-much-thrust", "EC-MOV-06", { most }, "thrust");
  }
  if (!Number.isInteger(order.turn / 5)) return refuse("five-degrees", "EC-ORD-04", undefined, "turn");
  if (!Number.isInteger(order.second * 2)) return refuse("half-degrees", "EC-PIV-08", undefined, "second");
  const run = runWith(unit.speed, order.thrust);
  const limit = hot ? 0 : limitOf(state, ref, cool, run.distance);
  const quarters = isInQuarters(order);
  const fault = pivotFault(order.turn, order.second, limit, quarters);
  if (fault !== undefined && isUnguided(unit, run.distance))
    return refuse("no-guidance-turn", "EC-SHIP-11", { most: GUIDED_TURN_ABOVE }, "turn");
  if (fault !== undefined) {
    const rule = limit === 0 && run.distance >= units(750) ? "EC-MOV-05" : PIVOT_RULES[fault];
    return refuse(`turn-${fault}`, rule, { most: limit }, "turn");
  }
  if (!("fits" in unit)) {
    const used = fuelFor(
      order.thrust,
      most,
      Math.abs(order.turn - order.second) + Math.abs(order.second),
      limit,
    );
    if (unit.craft.some((craft) => craft.fuel < used))
      return refuse("no-fuel", "EC-OPS-01", undefined, "thrust");
  }
  return undefined;
}

function tasksFault(
  state: State,
  seat: Seat,
  ref: UnitRef,
  unit: Ship | Flight,
  order: Order,
): Refusal | undefined {
  const heat = order.tasks.filter(({ task }) => task.startsWith("heat-")).length;
  if (heat > 1) return refuse("one-heat-choice", "EC-DMG-15", undefined, "tasks");
  const written = new Set<string>();
  for (const [index, task] of order.tasks.entries()) {
    const line = formOf(task.task).several ? `${task.task} ${task.target}` : task.task;
    if (written.has(line)) return refuse("task-twice", "EC-ORD-09", undefined, `tasks.${index}`);
    written.add(line);
    const fault = taskFault(state, seat, ref, unit, task);
    if (fault !== undefined) return { ...fault, field: `tasks.${index}` };
  }
  return undefined;
}

function taskFault(
  state: State,
  seat: Seat,
  ref: UnitRef,
  unit: Ship | Flight,
  task: Task,
): Refusal | undefined {
  const rule = TASK_RULES[task.task];
  if ("fits" in unit)
    return rule.ship === undefined
      ? refuse("only-for-flights", "EC-ORD-06")
      : rule.ship({ state, seat, ref, unit, task });
  return rule.flight === undefined
    ? refuse("not-for-flights", "EC-ORD-09")
    : rule.flight({ state, seat, ref, unit, task });
}
