import { refuse } from "../../../say.ts";
import { inOnePlace, mergeInto } from "../forces.ts";
import { forceById } from "../places.ts";
import type { StepRule } from "./step.ts";

const LONGEST_WAIT = 30;

export const wait: StepRule = {
  fault: (_, { n }, field) =>
    n <= LONGEST_WAIT ? undefined : refuse("campaign-too-long", "EC-CMOV-02", undefined, `${field}.n`),
  begin: (_state, _table, _force, { n }) => (n > 0 ? n : "done"),
};

/** The force joins another in the same place (EC-CGEN-04). */
export const regroup: StepRule = {
  fault: ({ state, seat }, { to }, field) =>
    forceById(state, to)?.owner === seat
      ? undefined
      : refuse("campaign-not-your-force", "EC-CGEN-04", { force: to }, `${field}.to`),
  begin: (state, _table, force, { to }) => {
    const into = forceById(state, to);
    if (into === undefined || into === force || into.owner !== force.owner || !inOnePlace(force, into))
      return "skipped";
    mergeInto(state, force, into);
    return "done";
  },
};
