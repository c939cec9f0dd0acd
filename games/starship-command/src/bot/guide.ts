import type { Guide, Level, Search } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { State } from "../rules/state.ts";
import { candidates, formerCandidates, formerShortlist, shortlist } from "./candidates.ts";
import { isCrowd } from "./crowd.ts";
import { evaluate, outlook } from "./evaluate.ts";
import { idle } from "./idle.ts";
import { policy } from "./policy.ts";
import { slips } from "./slips.ts";

/** About four turns of two players, or three of many: farther off chance drowns what an order was worth. */
const FORESIGHT = 32;
const FORESIGHT_IN_CROWD = 48;
/** Between two the mean of the last positions says more than the last one alone, in which the dice of a turn weigh heavily. */
const SEARCH_OF_DUELS: Search = { mean: 10 };
/** Among many chance is so strong that what the policy does stands until something else looks this much better. */
const DOUBT_IN_CROWD = 0.5;
/** Between two as well, as long as few games are imagined. */
const DOUBT_IN_DUELS = 0.5;
/** One quick decision in so many is anything worth a thought: the policy alone plays as well as an officer, and a cadet is to learn. */
const SLIPS = 2;

/** What the levels overlook here, in a hundred: a decision has few candidates, and greed plays them nearly as well as a search. */
const LAPSES: Readonly<Partial<Record<Level, number>>> = { cadet: 45, officer: 62, captain: 30 };

/** Among many what the policy does stands anyway unless something else is clearly better: a captain has to miss more of that. */
const LAPSES_IN_CROWD: typeof LAPSES = { ...LAPSES, captain: 60 };

/** Whether two sides fight a battle, in a campaign or by itself. */
const isDuel = ({ battle, campaign }: State): boolean =>
  (campaign === undefined || campaign.stage === "battle") && !isCrowd(battle);

/** What they know, however they search. */
const knowledge: Guide<State, Action> = {
  candidates,
  evaluate,
  outlook,
  foresight: ({ battle }) => (isCrowd(battle) ? FORESIGHT_IN_CROWD : FORESIGHT),
  habit: policy,
  shortlist,
  slips,
  idle,
  lapses: ({ battle }, level) => (isCrowd(battle) ? LAPSES_IN_CROWD : LAPSES)[level],
  doubt: ({ battle }) => (isCrowd(battle) ? DOUBT_IN_CROWD : undefined),
  policy: (state, seat, dice) =>
    dice.below(SLIPS) === 0 ? dice.pick(candidates(state, seat)) : policy(state, seat, dice),
};

/** What computer opponents know of Starship Command. */
export const guide: Guide<State, Action> = {
  ...knowledge,
  search: (state) => (isDuel(state) ? SEARCH_OF_DUELS : undefined),
  doubt: (state) => (isDuel(state) ? DOUBT_IN_DUELS : knowledge.doubt?.(state)),
};

/** What they weighed when their strength was first measured. */
export const formerGuide: Guide<State, Action> = {
  ...knowledge,
  candidates: formerCandidates,
  shortlist: formerShortlist,
  policy: (state, seat, dice) =>
    dice.below(SLIPS) === 0 ? dice.pick(formerCandidates(state, seat)) : policy(state, seat, dice),
};
