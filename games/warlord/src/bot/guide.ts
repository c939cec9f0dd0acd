import { FastDice, type Guide } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { sectorsToWin, sitesToWin } from "../rules/options.ts";
import type { State } from "../rules/state.ts";
import { standings } from "../rules/victory.ts";
import { viewOf, type View } from "../rules/view.ts";
import { planSheet, sheetBy } from "./plan.ts";
import { FORMER } from "./skill.ts";
import { tools } from "./tools.ts";

/** What computer Corporations weigh: whole sheets, each planned from the seat's own view. */
export const guide: Guide<State, Action, View> = {
  candidates: (state, seat) => [
    { type: "orders", text: planSheet(viewOf(state, seat), "admiral", new FastDice(0)) },
  ],
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
  policy: (state, seat, dice) => ({ type: "orders", text: planSheet(viewOf(state, seat), "officer", dice) }),
  tools: (state, action) => tools(state.options, action),
  answer: (view, _seat, level, dice) => ({ type: "orders", text: planSheet(view, level, dice) }),
};

/** What it was when its strength was first measured. */
export const formerGuide: Guide<State, Action, View> = {
  ...guide,
  answer: (view, _seat, _level, dice) => ({ type: "orders", text: sheetBy(view, FORMER, dice) }),
};
