import type { Guide, Level } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { State } from "../rules/state.ts";
import { candidates, formerCandidates } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";
import { habit } from "./habit.ts";
import { policy } from "../rules/commander/policy.ts";
import { presume } from "./presume.ts";
import { slips } from "./slips.ts";

/** The fire of one turn of both sides: farther off the dice drown what an order was worth. */
const FORESIGHT = 8;

/** What the levels overlook here, in a hundred: order sheets are few and much alike. */
const LAPSES: Readonly<Partial<Record<Level, number>>> = { cadet: 82, officer: 90, captain: 45 };

/** What a computer opponent weighs. */
export const guide: Guide<State, Action> = {
  candidates,
  evaluate,
  policy,
  habit,
  presume,
  slips,
  foresight: FORESIGHT,
  lapses: (_state, level) => LAPSES[level],
};

/** What it weighed when its strength was first measured. */
export const formerGuide: Guide<State, Action> = { ...guide, candidates: formerCandidates };
