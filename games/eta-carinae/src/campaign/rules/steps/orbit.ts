import type { Refusal, Table } from "@flagship/kernel";
import { refuse } from "../../../say.ts";
import { CLUSTER_SETS } from "../../data/facilities.ts";
import { bombard as bombardWorld, BOMBARD_TARGETS } from "../bombardment.ts";
import * as cargo from "../cargo.ts";
import type { CampaignEvent } from "../event.ts";
import { invade as invadeWorld } from "../invasion.ts";
import { areHostile, isDisputed, readPlace, worldAt } from "../places.ts";
import { WORLD } from "../references.ts";
import { OUTSKIRTS, type Force, type State, type Step } from "../state.ts";
import type { StepRule } from "./step.ts";

/** What needs the orbit of a world waits while enemies dispute it (EC-CGND-01). */
const inOrbit = (
  does: (state: State, table: Table<CampaignEvent>, force: Force, step: Step) => boolean,
  odd: (step: Step, field: string) => Refusal | undefined = () => undefined,
): StepRule => ({
  fault: ({ state, here }, step, field) => {
    const to = readPlace(state, step.to);
    if (to === undefined || to === OUTSKIRTS)
      return refuse("campaign-no-place", "EC-CMAP-04", { place: step.to }, `${field}.to`);
    if (here.at !== to) return refuse("campaign-not-in-orbit", "EC-CGND-01", undefined, `${field}.to`);
    return odd(step, `${field}.what`);
  },
  begin: (state, table, force, step) => {
    if (state.worlds[force.at] === undefined || step.to !== WORLD.to(force.at)) return "skipped";
    if (isDisputed(state, force.owner, force.hex, force.at)) return "later";
    return does(state, table, force, step) ? "done" : "skipped";
  },
});

export const colonise = inOrbit((state, _table, force) => cargo.colonise(state, force));

export const land = inOrbit((state, _table, force, step) => cargo.land(state, force, step));

export const blockade = inOrbit((state, _table, force) => {
  force.blockades = areHostile(state, force.owner, worldAt(state, force.at).owner);
  return force.blockades;
});

export const bombard = inOrbit(bombardWorld, ({ what }, field) =>
  BOMBARD_TARGETS.some((target) => target === what)
    ? undefined
    : refuse("campaign-odd-target", "EC-CGND-05", { what }, field),
);

export const invade = inOrbit(invadeWorld, ({ what }, field) =>
  what === "" || CLUSTER_SETS.has(what)
    ? undefined
    : refuse("campaign-odd-target", "EC-CGND-03", { what }, field),
);
