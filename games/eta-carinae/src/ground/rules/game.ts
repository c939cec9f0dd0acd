import { message, type Choice, type Decision, type Game } from "@flagship/kernel";
import { actOnDeck, deckDecisions } from "../../skirmish/rules/inner.ts";
import { twoSides } from "../../common/two-sides.ts";
import { allAnswered, sealedDecisions } from "../../common/sealed.ts";
import { DECK_WINDOWS, INTERCEPT_WINDOW } from "../../common/windows.ts";
import { action, type Action } from "./action.ts";
import { check } from "./check.ts";
import { choices } from "./choices.ts";
import { cloneState } from "./clone.ts";
import { outcomeOf } from "./ending.ts";
import type { GroundEvent } from "./event.ts";
import { imagine, scramble } from "./imagine.ts";
import { naming } from "./naming.ts";
import { options, scenarioOf, type Options } from "./options.ts";
import { afterDeckAct, endBattle, enterPhase, resolvePhase } from "./phases.ts";
import { fallback, sample } from "./sample.ts";
import { newBattle } from "./setup.ts";
import type { State } from "./state.ts";
import { viewOf, type View } from "./view.ts";

const yielding: Choice<Action> = {
  action: { type: "yield" },
  label: message("label.yield"),
  rules: ["EC-SKH-06"],
};

/** Tactical ground combat: squads, vehicles and facilities on a field. */
export const groundGame: Game<State, Action, View, Options, GroundEvent> = {
  ...twoSides(scenarioOf, "ground.chair"),
  rulesVersion: 4,
  offersAll: true,
  options,
  action,
  windows: [INTERCEPT_WINDOW, ...DECK_WINDOWS],
  setup(given, _seats, table) {
    const read = scenarioOf(given);
    if (!read.ok) throw new Error(`no ground battle: ${read.refusal.code}`);
    const state = newBattle(read.value, table.dice, given);
    enterPhase(state, "muster", table);
    return state;
  },
  waitingFor(state): readonly Decision[] {
    if (state.deck !== "none") return deckDecisions(state.deck);
    const window =
      state.phase === "intercept" ? { window: { name: INTERCEPT_WINDOW, stakes: state.flying.length } } : {};
    return sealedDecisions(state, `ground-${state.phase}`, window);
  },
  choices,
  anytime: (state) =>
    state.phase === "over"
      ? []
      : [
          { action: { type: "concede" }, label: message("ground.label.concede") },
          ...(state.deck === "none" ? [] : [yielding]),
        ],
  check,
  apply(state, actor, given, outer) {
    const table = outer.listening ? naming(outer, state) : outer;
    const seat = Number(actor);
    if (given.type === "concede") {
      state.conceded = seat;
      if (table.listening) table.tell({ type: "ground.conceded", seat });
      return endBattle(state, table, "conceded");
    }
    if (state.deck !== "none") {
      // The skirmish names its own figures, so it speaks to the table itself.
      actOnDeck(state.deck, seat, given, outer);
      return afterDeckAct(state, table);
    }
    state.answers[seat] = { given: true, action: given };
    if (allAnswered(state)) resolvePhase(state, table);
  },
  view: viewOf,
  outcome: outcomeOf,
  sample,
  fallback,
  clone: cloneState,
  imagine,
  scramble,
};
