import type { Table } from "@flagship/kernel";
import type { CampaignEvent } from "./event.ts";
import { inOnePlace, mergeInto } from "./forces.ts";
import { dayOf } from "./jumps.ts";
import { forceById } from "./places.ts";
import { tellOwner } from "./report.ts";
import type { Force, State } from "./state.ts";
import { STEP_RULES } from "./steps/table.ts";

/** More immediate steps than this on one day are a circle. */
const BUSIEST_DAY = 16;

/** One day of a force's orders (EC-CMOV-02); jumps that came out this day are returned for EC-CBAT-04. */
export function liveDay(state: State, table: Table<CampaignEvent>, force: Force): Force | undefined {
  for (let round = 0; round < BUSIEST_DAY; round++) {
    const step = force.steps[0];
    if (step === undefined || force.ships.length === 0) return undefined;
    if (force.busy === 0) {
      if (step.day > state.day) return undefined;
      const begun = STEP_RULES[step.step].begin(state, table, force, step);
      if (begun === "later") return undefined;
      if (begun === "done" || begun === "skipped") {
        if (begun === "skipped")
          tellOwner(state, force.owner, "skipped", { step: `@campaign.step.${step.step}` }, ["EC-CMOV-02"]);
        if (force.steps[0] === step) force.steps = force.steps.slice(1);
        continue;
      }
      force.busy = begun;
    }
    force.busy -= 1;
    if (force.busy > 0) return undefined;
    force.steps = force.steps.slice(1);
    return STEP_RULES[step.step].finish?.(state, table, force, step);
  }
  return undefined;
}

/** Stragglers of a jump find their task force, if it has waited for them (EC-CJMP-06). */
export function gatherStragglers(state: State): void {
  for (const force of state.forces.slice()) {
    if (force.follows === "" || force.joinsOn > dayOf(state)) continue;
    const lead = forceById(state, force.follows);
    force.follows = "";
    if (lead !== undefined && lead.owner === force.owner && inOnePlace(force, lead))
      mergeInto(state, force, lead);
  }
}
