import { isSeat, message, type Actor, type Choices, type Decision, type Game } from "@flagship/kernel";
import { allAnswered, sealedDecisions } from "../sealed.ts";
import { action, type Action } from "./action.ts";
import { blowsIn, reactionsIn, shotsIn, STANCES } from "./bot/stances.ts";
import { check } from "./check.ts";
import { cloneState } from "./clone.ts";
import { SkirmishTable, type SkirmishEvent } from "./event.ts";
import {
  blowChoices,
  musterForm,
  orderSheet,
  reactionChoices,
  shotChoices,
  stanceChoice,
  yieldChoice,
} from "./forms.ts";
import { imagine, scramble } from "./imagine.ts";
import { lossOf } from "./missions.ts";
import { options, type Options } from "./options.ts";
import { begin, finish, resolve } from "./phases.ts";
import { fallback, sample } from "./sample.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { viewOf, type View } from "./view.ts";

/** Watching figures may answer a move with fire (EC-SKF-06). */
const REACTION_WINDOW = "reaction-fire";

/** Eta Carinae, single figures: ten a side in the corridors of a ship. */
export const skirmish: Game<State, Action, View, Options, SkirmishEvent> = {
  id: "eta-carinae",
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  options,
  action,
  chairs(given) {
    const powers = given.scenario === "deck-seven" ? (["F", "T"] as const) : [given.first, given.second];
    return powers.map((plays, side) => ({
      title: side === 0 ? "skirmish.chair.attacker" : "skirmish.chair.keeper",
      side,
      plays,
    }));
  },
  setup(given, _seats, outer) {
    const table = new SkirmishTable(outer);
    const state = setup(given);
    begin(state, table);
    table.close(state);
    return state;
  },
  waitingFor(state): readonly Decision[] {
    const window = state.phase === "reaction" ? { window: { name: REACTION_WINDOW } } : {};
    return sealedDecisions(state, `skirmish-${state.phase}`, window);
  },
  choices,
  anytime: (state) =>
    state.phase === "over"
      ? []
      : [{ action: { type: "concede" }, label: message("skirmish.label.concede"), rules: ["EC-SKH-05"] }],
  check,
  apply(state, actor, given, outer) {
    const seat = Number(actor);
    const table = new SkirmishTable(outer);
    state.gallery = [];
    if (given.type === "concede") {
      state.conceded = seat;
      finish(state, table, 1 - seat, "conceded");
    } else {
      state.answers[seat] = { given: true, action: given };
      if (allAnswered(state)) resolve(state, table);
    }
    table.close(state);
  },
  view: viewOf,
  outcome(state) {
    if (state.phase !== "over") return undefined;
    return {
      winners: state.winner < 0 ? [] : [state.winner],
      scores: [lossOf(state, 1), lossOf(state, 0)],
      why: message(`skirmish.why.${state.ended}`),
    };
  },
  sample,
  fallback,
  clone: cloneState,
  imagine,
  scramble,
};

function choices(state: State, actor: Actor): Choices<Action> {
  const seat = isSeat(actor) ? actor : 0;
  const ask = message(`skirmish.ask.${state.phase}`, { turn: state.turn });
  switch (state.phase) {
    case "muster":
      return { ask, open: [musterForm(state, seat)], barred: [] };
    case "orders":
      return {
        ask,
        open: [
          ...STANCES.map((stance) => stanceChoice(state, seat, stance)),
          orderSheet(state, seat, "figure-orders"),
        ],
        barred: [],
      };
    case "fire":
      return {
        ask,
        open: [
          { action: shotsIn(state, seat), label: message("skirmish.label.best-shots"), rules: ["EC-SKF-01"] },
          ...shotChoices(state, seat),
          { action: { type: "aimed-fire", shots: [] }, label: message("skirmish.label.hold-fire") },
        ],
        barred: [],
      };
    case "command":
      return {
        ask,
        open: [
          {
            action: { type: "new-orders", orders: [] },
            label: message("skirmish.label.as-ordered"),
            rules: ["EC-SKO-04"],
          },
          ...(state.changes[seat === 0 ? 0 : 1] > 0 ? [orderSheet(state, seat, "new-orders")] : []),
        ],
        barred: [],
      };
    case "reaction":
      return {
        ask,
        open: [
          {
            action: reactionsIn(state, seat),
            label: message("skirmish.label.best-reactions"),
            rules: ["EC-SKF-06"],
          },
          ...reactionChoices(state, seat),
          { action: { type: "reaction-fire", shots: [] }, label: message("skirmish.label.hold-fire") },
        ],
        barred: [],
      };
    default:
      return {
        ask,
        open: [
          { action: blowsIn(state, seat), label: message("skirmish.label.best-blows"), rules: ["EC-SKC-01"] },
          ...blowChoices(state, seat),
          ...yieldChoice(state, seat),
        ],
        barred: [],
      };
  }
}
