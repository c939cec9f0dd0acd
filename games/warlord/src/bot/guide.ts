import type { Guide } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { sectorsToWin, sitesToWin } from "../rules/options.ts";
import type { State } from "../rules/state.ts";
import { standings } from "../rules/victory.ts";
import { viewOf } from "../rules/view.ts";
import { PLANS, planSheet } from "./plan.ts";

/** What computer Corporations weigh: a few whole sheets, each made by a plan from the seat's own view. */
export const guide: Guide<State, Action> = {
  candidates(state, seat) {
    const view = viewOf(state, seat);
    return PLANS.map((plan) => ({ type: "orders", text: planSheet(view, plan) }));
  },
  evaluate(state, seat) {
    if (state.over) return state.winners.includes(seat) ? 1 : 0;
    const rows = standings(state);
    const own = rows.find((row) => row.id === seat);
    if (own === undefined || state.corps[seat]?.alive !== true) return 0;
    const progress = (row: (typeof rows)[number]): number =>
      Math.max(row.sectors / sectorsToWin(state.options), row.sites / sitesToWin(state.options)) +
      row.stock / 400;
    const others = rows.filter((row) => row.id !== seat).map(progress);
    const mine = progress(own);
    return mine / (mine + Math.max(0.01, ...others));
  },
  policy: (state, seat) => ({ type: "orders", text: planSheet(viewOf(state, seat), "expand") }),
};
