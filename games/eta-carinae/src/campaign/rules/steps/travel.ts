import { refuse } from "../../../say.ts";
import { leaveBottlesOutside } from "../forces.ts";
import { isSystem, readPlace } from "../places.ts";
import { lowestThrust, staysOutside } from "../ships.ts";
import { OUTSKIRTS } from "../state.ts";
import type { StepRule } from "./step.ts";

/** Days from the outskirts to a world, between worlds or back (EC-CMOV-01). */
export const travelDays = (thrust: number): number => Math.max(4, 10 - Math.floor(thrust / 20));

export const move: StepRule = {
  fault: ({ state, ships, here }, step, field) => {
    const to = readPlace(state, step.to);
    if (to === undefined) return refuse("campaign-no-place", "EC-CMAP-04", { place: step.to }, `${field}.to`);
    if (!isSystem(state, here.hex) || (to !== OUTSKIRTS && state.worlds[to]?.hex !== here.hex))
      return refuse("campaign-other-system", "EC-CMOV-01", undefined, `${field}.to`);
    if (to !== OUTSKIRTS && ships.length > 0 && ships.every(staysOutside))
      return refuse("campaign-bottles-stay", "EC-CBAT-05", undefined, `${field}.to`);
    here.at = to;
    return undefined;
  },
  begin: (state, _table, force, step) => {
    const to = readPlace(state, step.to);
    const inSystem = to === OUTSKIRTS || (to !== undefined && state.worlds[to]?.hex === force.hex);
    if (!inSystem || !isSystem(state, force.hex)) return "skipped";
    if (to === force.at) return "done";
    const goes = to === OUTSKIRTS || !force.ships.every(staysOutside);
    return goes && lowestThrust(force) > 0 ? travelDays(lowestThrust(force)) : "skipped";
  },
  finish: (state, _table, force, step) => {
    const to = readPlace(state, step.to) ?? OUTSKIRTS;
    if (to !== OUTSKIRTS) leaveBottlesOutside(state, force);
    force.at = to;
    force.guards = to;
    force.stirred = true;
    force.blockades = false;
    for (const ship of force.ships) ship.moved = true;
    return undefined;
  },
};
