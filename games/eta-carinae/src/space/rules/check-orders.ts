import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { isGrapple, isTractor } from "../data/fits.ts";
import { LARGEST_FLIGHT } from "../data/tac-craft.ts";
import { units } from "../../common/plane/point.ts";
import type { Order, OrderSheet, Task, TaskKind } from "./action.ts";
import { boarderSquads, quartersOf } from "./boarding.ts";
import { fuelFor, isUnguided, limitOf, thrustNow } from "./moving.ts";
import { isLegalThrust, pivotFault, restingThrust, runWith } from "./movement.ts";
import { tetherFault, unloadFault } from "./ashore.ts";
import { planetFault } from "./planet.ts";
import { canFight, classOfShip, commanderOf, GUIDED_TURN_ABOVE, hasFit, isLeft, ordererOf } from "./ship.ts";
import { canMerge, isCraftType, readyCraft, SMALLEST_FLIGHT } from "./tac-craft.ts";
import type { Flight, Ship, State, UnitRef } from "./state.ts";
import { isInQuarters } from "./tasks.ts";
import { flightAt, indexOf, shipAt, unitAt } from "./units.ts";

export const PIVOT_RULES = {
  "too-wide": "EC-PIV-02",
  "split-too-early": "EC-PIV-04",
  "split-uneven": "EC-PIV-05",
  "must-split": "EC-PIV-06",
  quarters: "EC-OPS-10",
} as const;

/** Tasks that can be written for several ships or kinds of craft at once; every other one stands once. */
const SEVERAL: ReadonlySet<TaskKind> = new Set([
  "prepare",
  "launch",
  "rescue",
  "tractor",
  "grapple",
  "cast-off",
]);

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
    const line = SEVERAL.has(task.task) ? `${task.task} ${task.target}` : task.task;
    if (written.has(line)) return refuse("task-twice", "EC-ORD-09", undefined, `tasks.${index}`);
    written.add(line);
    const fault =
      "fits" in unit ? shipTaskFault(state, seat, ref, unit, task) : flightTaskFault(state, unit, task);
    if (fault !== undefined) return { ...fault, field: `tasks.${index}` };
  }
  return undefined;
}

function flightTaskFault(state: State, flight: Flight, task: Task): Refusal | undefined {
  switch (task.task) {
    case "dock": {
      const ship = shipAt(state, task.target);
      return ship !== undefined && ship.side === flight.side
        ? undefined
        : refuse("no-such-ship", "EC-OPS-03");
    }
    case "split": {
      const rest = flight.craft.length - task.n;
      return task.n >= SMALLEST_FLIGHT && rest >= SMALLEST_FLIGHT
        ? undefined
        : refuse("flight-too-small", "EC-ORD-06", { fewest: SMALLEST_FLIGHT });
    }
    case "merge": {
      const other = flightAt(state, task.target);
      return other !== undefined && canMerge(flight, other)
        ? undefined
        : refuse("cannot-merge", "EC-ORD-06", { most: LARGEST_FLIGHT });
    }
    case "board":
      return boardFault(state, flight.side, boarderSquads(quartersOf(flight)).length, task);
    case "land":
    case "take-off":
      return planetFault(state, flight, task);
    case "quarters":
      return undefined;
    default:
      return refuse("not-for-flights", "EC-ORD-09");
  }
}

function shipTaskFault(state: State, seat: Seat, ref: UnitRef, ship: Ship, task: Task): Refusal | undefined {
  switch (task.task) {
    case "stealth-on":
    case "stealth-off":
      return classOfShip(ship).stealth ? undefined : refuse("no-stealth", "EC-SHIP-05");
    case "prepare":
      return isCraftType(task.target) && task.n >= 1 && task.n <= readyCraft(ship, task.target, false)
        ? undefined
        : refuse("no-craft-ready", "EC-TAC-01");
    case "launch":
      return launchFault(ship, task);
    case "reload":
      return ship.hold.reloads > 0 && ship.hold.reloading === 0
        ? undefined
        : refuse("no-reloads", "EC-OPS-06");
    case "orbit":
    case "land":
    case "take-off":
      return planetFault(state, ship, task);
    case "unload":
      return unloadFault(ship);
    case "tether":
      return tetherFault(state, ship, task);
    case "rescue":
      return rescueFault(state, seat, task);
    case "tractor":
      return holdFault(state, seat, ship.fits.some(isTractor), task);
    case "grapple":
      return holdFault(state, seat, ship.fits.some(isGrapple), task);
    case "cast-off":
      return state.links.some((link) => link.holder === indexOf(ref) && link.held === indexOf(task.target))
        ? undefined
        : refuse("nothing-held", "EC-GRAP-06");
    case "break-free":
      return state.links.some((link) => link.held === indexOf(ref))
        ? undefined
        : refuse("not-held", "EC-SHEAR-07");
    case "board":
      if (ship.hold.crowded && !ship.prize) return refuse("crowded", "EC-TRP-04");
      return boardFault(state, seat, boarderSquads(quartersOf(ship)).length, task);
    case "charge":
      return ship.hold.plasma.length > 0 ? undefined : refuse("no-plasma", "EC-PLA-02");
    case "free-launch":
      return state.ships.some(
        (one) => one.side === seat && isLeft(one) && canFight(one) && hasFit(one, "IMC"),
      )
        ? undefined
        : refuse("no-free-launch", "EC-FRMC-01");
    case "heat-beams":
    case "heat-thrust":
    case "heat-power":
    case "quarters":
      return undefined;
    case "dock":
    case "split":
    case "merge":
      return refuse("only-for-flights", "EC-ORD-06");
  }
}

/** A flight that cannot come home by itself (EC-OPS-02). */
function rescueFault(state: State, seat: Seat, task: Task): Refusal | undefined {
  const flight = flightAt(state, task.target);
  return flight !== undefined && flight.side === seat && flight.craft.some((craft) => !craft.mobile)
    ? undefined
    : refuse("nothing-adrift", "EC-OPS-02");
}

/** Only prepared craft in the tac-bays start, at least three where there are as many (EC-TAC-02, EC-TAC-04, EC-ORD-06). */
function launchFault(ship: Ship, task: Task): Refusal | undefined {
  const prepared = readyCraft(ship, task.target, true);
  const inTacBay = ship.hold.craft.some((craft) => craft.type === task.target);
  if (!isCraftType(task.target) || (!inTacBay && ship.hold.spares.includes(task.target)))
    return refuse("not-in-tac-bay", "EC-TAC-04");
  if (!inTacBay) return refuse("no-craft-ready", "EC-TAC-01");
  if (prepared === 0) return refuse("not-prepared", "EC-TAC-02", { most: 0 });
  if (task.n < 1 || task.n > Math.min(prepared, LARGEST_FLIGHT))
    return refuse("not-prepared", "EC-TAC-02", { most: Math.min(prepared, LARGEST_FLIGHT) });
  const aboard = ship.hold.craft.filter((craft) => craft.type === task.target).length;
  if (task.n < Math.min(SMALLEST_FLIGHT, aboard))
    return refuse("flight-too-small", "EC-ORD-06", { fewest: Math.min(SMALLEST_FLIGHT, aboard) });
  if (task.m === 0) return undefined;
  if (ship.hold.crowded) return refuse("crowded", "EC-TRP-04");
  return task.m <= boarderSquads(ship.hold.troops).length ? undefined : refuse("no-squads", "EC-TAC-05");
}

/** Tractors and grapples need the device and an enemy ship (EC-ORD-07). */
function holdFault(state: State, seat: Seat, fitted: boolean, task: Task): Refusal | undefined {
  if (!state.boarding) return refuse("no-boarding-rules", "EC-ORD-07");
  if (!fitted) return refuse("no-device", "EC-TRAC-02");
  const target = shipAt(state, task.target);
  return target !== undefined && commanderOf(target) !== seat
    ? undefined
    : refuse("no-such-target", "EC-ORD-07");
}

/** A party has at least one shock squad of marine quality (EC-BRD-02, EC-BRD-04). */
function boardFault(state: State, seat: Seat, squads: number, task: Task): Refusal | undefined {
  if (!state.boarding) return refuse("no-boarding-rules", "EC-ORD-07");
  const target = shipAt(state, task.target);
  if (
    target === undefined ||
    (commanderOf(target) === seat && target.boarders.length === 0) ||
    unitAt(state, task.target) === undefined
  )
    return refuse("no-such-target", "EC-ORD-07");
  if (task.n < 1) return refuse("no-shock-force", "EC-BRD-04");
  return task.n + task.m <= squads ? undefined : refuse("no-squads", "EC-BRD-02", { most: squads });
}
