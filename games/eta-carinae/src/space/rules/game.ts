import { gameOf, isSeat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { twoSides } from "../../common/two-sides.ts";
import { deckFault } from "../../skirmish/rules/inner.ts";
import { concede } from "./acts/concede.ts";
import { yieldDeck } from "./acts/deck.ts";
import { cloneState } from "./clone.ts";
import { remember } from "./contact.ts";
import { outcomeOf } from "./ending.ts";
import type { EcEvent } from "./event.ts";
import { imagine, scramble } from "./imagine.ts";
import { naming } from "./naming.ts";
import { options, scenarioOf, type Options } from "./options.ts";
import { enterPhase, strayFault } from "./phases.ts";
import { asking, questions } from "./questions.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { upgrade } from "./upgrade.ts";
import { viewOf } from "./view.ts";
import type { Table } from "@flagship/kernel";

/** The battle in space: fleets with written orders on an open plane. */
export const spaceBattle = gameOf({
  ...twoSides(scenarioOf, "chair"),
  rulesVersion: 1,
  options,
  questions,
  anytime: [concede, yieldDeck],
  givesUp: (_view, { type }) => type === "concede",
  asking,
  setup(given: Options, _seats: number, table: Table<EcEvent>): State {
    const state = setup(given, table);
    enterPhase(state, "fleet", table);
    return state;
  },
  bars(state, actor) {
    if (!isSeat(actor) || actor > 1) return refuse("players-only");
    return state.phase === "over" ? refuse("battle-over", "EC-VIC-01") : undefined;
  },
  unasked: (state, actor, action) =>
    (state.deck === "none" ? undefined : deckFault(state.deck, actor, action)) ?? strayFault(state, actor),
  /** Whatever is offered or suggested to a seat comes from what it sees. */
  seenBy: viewOf,
  around(state, actor, action, outer, perform) {
    if (!outer.listening) {
      perform(state, actor, action, outer);
      return remember(state);
    }
    const table = naming(outer, state);
    perform(state, actor, action, table);
    table.finish();
    remember(state);
  },
  view: viewOf,
  outcome: outcomeOf,
  clone: cloneState,
  upgrade,
  imagine,
  scramble,
});
