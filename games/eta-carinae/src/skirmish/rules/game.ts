import { gameOf, isSeat, type Seat, type Table } from "@flagship/kernel";
import { refuse, lookUp } from "../../say.ts";
import { concede } from "./acts/concede.ts";
import { cloneState } from "./clone.ts";
import type { SkirmishEvent } from "./event.ts";
import { imagine, scramble } from "./imagine.ts";
import { lossOf } from "./missions.ts";
import { options, type Options } from "./options.ts";
import { begin } from "./phases.ts";
import { asking, questions } from "./questions.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { upgrade } from "./upgrade.ts";
import { viewOf } from "./view.ts";

/** Eta Carinae, single figures: ten a side in the corridors of a ship. */
export const skirmish = gameOf({
  id: "eta-carinae",
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  options,
  questions,
  anytime: [concede],
  givesUp: (_view, { type }) => type === "concede",
  asking,
  chairs(given: Options) {
    const powers = given.scenario === "deck-seven" ? (["F", "T"] as const) : [given.first, given.second];
    return powers.map((plays, side) => ({
      title: side === 0 ? "skirmish.chair.attacker" : "skirmish.chair.keeper",
      side,
      plays,
    }));
  },
  setup(given: Options, _seats: number, table: Table<SkirmishEvent>): State {
    const state = setup(given);
    begin(state, table);
    return state;
  },
  bars: (state, actor) =>
    state.phase === "over" || !isSeat(actor) ? refuse("skirmish-not-asked", "EC-SKG-02") : undefined,
  unasked: ({ asked }, actor) =>
    asked.includes(actor as Seat)
      ? refuse("skirmish-other-phase", "EC-SKG-02")
      : refuse("skirmish-not-asked", "EC-SKG-02"),
  view: viewOf,
  outcome(state) {
    if (state.phase !== "over") return undefined;
    return {
      winners: state.winner < 0 ? [] : [state.winner],
      scores: [lossOf(state, 1), lossOf(state, 0)],
      why: lookUp(`skirmish.why.${state.ended}`),
    };
  },
  clone: cloneState,
  upgrade,
  imagine,
  scramble,
});
