import type { Guide } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { Battle, State } from "../rules/state.ts";
import { candidates } from "./candidates.ts";
import { isCrowd } from "./crowd.ts";
import { evaluate, outlook } from "./evaluate.ts";
import { killingPlans } from "./kills.ts";
import { policy } from "./policy.ts";

/** About four turns of two players, or three of many: farther off chance drowns what an order was worth. */
const FORESIGHT = 32;
const FORESIGHT_IN_CROWD = 48;
/** Among many chance is so strong that what the policy does stands until something else looks this much better. */
const DOUBT_IN_CROWD = 0.7;
/** Attacks reckoned card by card that a captain weighs besides, each at another main target. */
const KILLING_PLANS = 3;
/** One quick decision in so many is anything worth a thought: the policy alone plays as well as an officer, and a cadet is to learn. */
const SLIPS = 2;

/** What computer opponents know of Starship Command. */
export const guide: Guide<State, Action> = {
  candidates,
  evaluate,
  outlook,
  foresight: ({ battle }) => (isCrowd(battle) ? FORESIGHT_IN_CROWD : FORESIGHT),
  habit: policy,
  further: (state, seat) =>
    isCrowd(state.battle) && isAboutToFire(state.battle) ? killingPlans(state, seat, KILLING_PLANS) : [],
  doubt: ({ battle }) => (isCrowd(battle) ? DOUBT_IN_CROWD : undefined),
  policy: (state, seat, dice) =>
    dice.below(SLIPS) === 0 ? dice.pick(candidates(state, seat)) : policy(state, seat, dice),
};

const isAboutToFire = ({ step, window, stack }: Battle): boolean =>
  step === "orders" && window === undefined && stack.length === 0;
