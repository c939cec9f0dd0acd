import type { Guide } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { State } from "../rules/state.ts";
import { candidates } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";
import { habit, policy } from "../rules/commander/policy.ts";
import { slips } from "./slips.ts";

/** Two turns of both sides. */
const FORESIGHT = 8;

/** Decisions in a hundred that a cadet takes without looking: what comes to mind first is good here. */
const CARELESS = 90;

/** What a computer opponent weighs in a ground battle. */
export const groundGuide: Guide<State, Action> = {
  candidates,
  evaluate,
  policy,
  habit,
  foresight: FORESIGHT,
  slips,
  lapses: (_state, level) => (level === "cadet" ? CARELESS : undefined),
};
