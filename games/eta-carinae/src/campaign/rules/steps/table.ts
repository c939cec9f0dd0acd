import type { StepKind } from "../state.ts";
import { aid, load, unload } from "./freight.ts";
import { blockade, bombard, colonise, invade, land } from "./orbit.ts";
import { regroup, wait } from "./staying.ts";
import type { StepRule } from "./step.ts";
import { survey } from "./survey.ts";
import { move } from "./travel.ts";
import { cross, jump, tune } from "./wormholes.ts";

/** Everything that a force can be told to do (EC-CMOV-02). */
export const STEP_RULES: Readonly<Record<StepKind, StepRule>> = {
  wait,
  regroup,
  move,
  jump,
  cross,
  tune,
  survey,
  load,
  unload,
  colonise,
  aid,
  bombard,
  land,
  invade,
  blockade,
};
