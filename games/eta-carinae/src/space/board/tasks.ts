import { TAC_CRAFT } from "../data/tac-craft.ts";
import { formOf, TASKS, type TaskForm, type TaskKind } from "../data/tasks.ts";
import { STRAIGHT_ON, type Order, type Task } from "../rules/action.ts";
import { boarderSquads } from "../rules/boarding.ts";
import { orderFault } from "../rules/check-orders.ts";
import { LARGEST_FLIGHT } from "../data/tac-craft.ts";
import { isCraftType, readyCraft } from "../rules/tac-craft.ts";
import type { Ship } from "../rules/state.ts";
import {
  enemyShipsOf,
  flightAt,
  flightRef,
  flightsOf,
  indexOf,
  shipAt,
  shipRef,
  shipsOf,
} from "../rules/units.ts";
import type { View } from "../rules/view.ts";

/** Squads that can board from a ship or a flight. */
export function squadsAboard(view: View, ref: string): readonly string[] {
  const ship = shipAt(view, ref);
  if (ship !== undefined) return boarderSquads(ship.prize ? ship.boarders : ship.hold.troops);
  return boarderSquads(flightAt(view, ref)?.troops ?? []);
}

/** Tasks that could be written for a unit beside those it has, each ready as it stands. */
export function openTasks(view: View, seat: number, ref: string, order: Order): readonly Task[] {
  return TASKS.filter((kind) => order.tasks.every((task) => task.task !== kind))
    .flatMap((kind) => targetsOf(view, seat, kind).map((target) => fresh(view, ref, kind, target)))
    .filter((task) => orderFault(view, seat, { [ref]: { ...STRAIGHT_ON, tasks: [task] } }) === undefined);
}

function targetsOf(view: View, seat: number, kind: TaskKind): readonly string[] {
  const enemies = () => [...enemyShipsOf(view, seat)].map(([index]) => shipRef(index));
  const own = () => [...shipsOf(view, seat)].map(([index]) => shipRef(index));
  const targets: Readonly<Record<TaskForm["target"], () => readonly string[]>> = {
    nothing: () => [""],
    craft: () => TAC_CRAFT,
    flight: () => [...flightsOf(view, seat)].map(([index]) => flightRef(index)),
    "own ship": own,
    "enemy ship": () => enemies().filter((ref) => !view.unseen.includes(indexOf(ref))),
    "any ship": () => [...enemies(), ...own()],
  };
  return targets[formOf(kind).target]();
}

/** A task with the figures one would most likely want. */
function fresh(view: View, ref: string, task: TaskKind, target: string): Task {
  const ship = shipAt(view, ref);
  const squads = squadsAboard(view, ref).length;
  switch (task) {
    case "prepare":
    case "launch":
      return { task, target, n: craftReady(ship, target, task === "launch"), m: 0 };
    case "grapple":
      return { task, target, n: 1, m: 0 };
    case "board":
      return { task, target, n: Math.ceil(squads / 2), m: Math.floor(squads / 2) };
    case "split":
      return { task, target, n: Math.floor((flightAt(view, ref)?.craft.length ?? 0) / 2), m: 0 };
    default:
      return { task, target, n: 0, m: 0 };
  }
}

const craftReady = (ship: Ship | undefined, type: string, prepared: boolean): number =>
  ship === undefined || !isCraftType(type) ? 0 : Math.min(LARGEST_FLIGHT, readyCraft(ship, type, prepared));
