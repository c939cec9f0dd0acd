import type { Guide, Search } from "@flagship/kernel";
import type { Action } from "../rules/questions.ts";
import type { State } from "../rules/state.ts";
import { candidates, formerCandidates } from "./candidates.ts";
import { evaluate } from "./evaluate.ts";
import { idle } from "./idle.ts";
import { policy } from "./policy.ts";
import { slips } from "./slips.ts";

/** No tree, and the mean of the last positions: chance weighs less in it than in the last one alone. */
const SEARCH: Search = { tree: 0, mean: 10 };

/** Decisions in a hundred that go wrong for a cadet: a turn has many of them, and ending it too soon costs them all. */
const CARELESS = 10;

/** What a computer opponent weighs. */
export const guide: Guide<State, Action> = {
  candidates,
  evaluate,
  policy,
  idle,
  search: () => SEARCH,
  slips,
  lapses: (_state, level) => (level === "cadet" ? CARELESS : undefined),
};

/** What it weighed when its strength was first measured. */
export const formerGuide: Guide<State, Action> = { candidates: formerCandidates, evaluate, policy };
