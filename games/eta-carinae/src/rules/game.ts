import { message, type Decision, type Game, type Seat, type Table } from "@flagship/kernel";
import { twoSides } from "../plays/two-sides.ts";
import { allAnswered, sealedDecisions } from "../sealed.ts";
import { action, type Action } from "./action.ts";
import { check } from "./check.ts";
import { choices } from "./choices.ts";
import { cloneState } from "./clone.ts";
import { actOnDeck, deckDecisions } from "../skirmish/inner.ts";
import { outcomeOf } from "./ending.ts";
import type { EcEvent } from "./event.ts";
import { imagine, scramble } from "./imagine.ts";
import { naming } from "./naming.ts";
import { options, scenarioOf, type Options } from "./options.ts";
import { afterDeckAct, endBattle, enterPhase, executeNext, resolvePhase } from "./phases.ts";
import { fallback, sample } from "./sample.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { viewOf, type View } from "./view.ts";

/** Beams saved in phase 3 may answer in phase 5 (EC-TURN-08). */
const DEFENCE_WINDOW = "defensive-fire";

/** Eta Carinae: fleet battles with written orders on an open plane. */
export const etaCarinae: Game<State, Action, View, Options, EcEvent> = {
  ...twoSides(scenarioOf, "chair"),
  rulesVersion: 1,
  options,
  action,
  setup(given, _seats, table) {
    const state = setup(given, table);
    enterPhase(state, "fleet", table);
    return state;
  },
  waitingFor(state): readonly Decision[] {
    if (state.phase === "over") return [];
    if (state.deck !== "none") return deckDecisions(state.deck);
    if (state.phase === "movement") return state.asked.map((seat) => ({ seat, kind: "execute" }));
    const window = state.phase === "defensive-fire" ? { window: { name: DEFENCE_WINDOW } } : {};
    return sealedDecisions(state, state.phase, window);
  },
  choices,
  anytime: (state) =>
    state.phase === "over"
      ? []
      : [
          { action: { type: "concede" }, label: message("label.concede"), rules: ["EC-VIC-01"] },
          ...(state.deck === "none"
            ? []
            : [
                {
                  action: { type: "yield" as const },
                  label: message("label.yield"),
                  rules: ["EC-SKH-06"],
                },
              ]),
        ],
  check,
  apply(state, actor, given, outer) {
    const seat = Number(actor);
    if (!outer.listening) return carryOut(state, seat, given, outer, outer);
    const table = naming(outer, state);
    carryOut(state, seat, given, table, outer);
    table.finish();
  },
  view: viewOf,
  outcome: outcomeOf,
  sample,
  fallback,
  clone: cloneState,
  imagine,
  scramble,
};

/** One act; on a deck the skirmish names its own figures, so it speaks to the table itself. */
function carryOut(
  state: State,
  seat: Seat,
  given: Action,
  table: Table<EcEvent>,
  outer: Table<EcEvent>,
): void {
  if (given.type === "concede") {
    state.conceded = seat;
    if (table.listening) table.tell({ type: "conceded", seat });
    return endBattle(state, table, "conceded");
  }
  if (state.deck !== "none") {
    actOnDeck(state.deck, seat, given, outer);
    return afterDeckAct(state, table);
  }
  if (given.type === "execute") return executeNext(state, table, given.turn, given.second);
  state.answers[seat] = { given: true, action: given };
  if (allAnswered(state)) resolvePhase(state, table);
}
