import type { Refusal } from "@flagship/kernel";
import { refuse } from "../../../say.ts";
import { LARGEST_FLIGHT } from "../../data/tac-craft.ts";
import type { Task } from "../action.ts";
import { boarderSquads } from "../boarding.ts";
import type { Ship } from "../state.ts";
import { canMerge, isCraftType, readyCraft, SMALLEST_FLIGHT } from "../tac-craft.ts";
import { flightAt, shipAt } from "../units.ts";
import type { TaskRule } from "./rule.ts";

export const prepare: TaskRule = {
  ship: ({ unit, task: { target, n } }) =>
    isCraftType(target) && n >= 1 && n <= readyCraft(unit, target, false)
      ? undefined
      : refuse("no-craft-ready", "EC-TAC-01"),
};

export const launch: TaskRule = { ship: ({ unit, task }) => launchFault(unit, task) };

/** Only prepared craft in the tac-bays start, at least three where there are as many (EC-TAC-02, EC-TAC-04, EC-ORD-06). */
function launchFault(ship: Ship, { target, n, m }: Task): Refusal | undefined {
  const aboard = ship.hold.craft.filter((craft) => craft.type === target).length;
  if (!isCraftType(target) || (aboard === 0 && ship.hold.spares.includes(target)))
    return refuse("not-in-tac-bay", "EC-TAC-04");
  if (aboard === 0) return refuse("no-craft-ready", "EC-TAC-01");
  const most = Math.min(readyCraft(ship, target, true), LARGEST_FLIGHT);
  if (n < 1 || n > most) return refuse("not-prepared", "EC-TAC-02", { most });
  const fewest = Math.min(SMALLEST_FLIGHT, aboard);
  if (n < fewest) return refuse("flight-too-small", "EC-ORD-06", { fewest });
  if (m === 0) return undefined;
  if (ship.hold.crowded) return refuse("crowded", "EC-TRP-04");
  return m <= boarderSquads(ship.hold.troops).length ? undefined : refuse("no-squads", "EC-TAC-05");
}

export const dock: TaskRule = {
  flight: ({ state, unit, task }) =>
    shipAt(state, task.target)?.side === unit.side ? undefined : refuse("no-such-ship", "EC-OPS-03"),
};

/** A flight that cannot come home by itself (EC-OPS-02). */
export const rescue: TaskRule = {
  ship: ({ state, seat, task }) => {
    const flight = flightAt(state, task.target);
    return flight !== undefined && flight.side === seat && flight.craft.some((craft) => !craft.mobile)
      ? undefined
      : refuse("nothing-adrift", "EC-OPS-02");
  },
};

export const split: TaskRule = {
  flight: ({ unit, task: { n } }) =>
    Math.min(n, unit.craft.length - n) >= SMALLEST_FLIGHT
      ? undefined
      : refuse("flight-too-small", "EC-ORD-06", { fewest: SMALLEST_FLIGHT }),
};

export const merge: TaskRule = {
  flight: ({ state, unit, task }) => {
    const other = flightAt(state, task.target);
    return other !== undefined && canMerge(unit, other)
      ? undefined
      : refuse("cannot-merge", "EC-ORD-06", { most: LARGEST_FLIGHT });
  },
};
