import type { TaskKind } from "../../data/tasks.ts";
import { tetherFault, unloadFault } from "../ashore.ts";
import { planetFault } from "../planet.ts";
import { dock, launch, merge, prepare, rescue, split } from "./flights.ts";
import { board, breakFree, castOff, grapple, tractor } from "./holds.ts";
import { allowed, type TaskRule, type Written } from "./rule.ts";
import { charge, freeLaunch, reload, stealth } from "./systems.ts";

const nearPlanet = ({ state, unit, task }: Written) => planetFault(state, unit, task);

/** What forbids each task that can be written. */
export const TASK_RULES: Readonly<Record<TaskKind, TaskRule>> = {
  "stealth-on": stealth,
  "stealth-off": stealth,
  prepare,
  launch,
  dock,
  rescue,
  reload,
  orbit: { ship: nearPlanet },
  land: { ship: nearPlanet, flight: nearPlanet },
  "take-off": { ship: nearPlanet, flight: nearPlanet },
  unload: { ship: ({ unit }) => unloadFault(unit) },
  tether: { ship: ({ state, unit, task }) => tetherFault(state, unit, task) },
  tractor,
  grapple,
  "cast-off": castOff,
  "break-free": breakFree,
  board,
  charge,
  quarters: { ship: allowed, flight: allowed },
  "free-launch": freeLaunch,
  "heat-beams": { ship: allowed },
  "heat-thrust": { ship: allowed },
  "heat-power": { ship: allowed },
  split,
  merge,
};
