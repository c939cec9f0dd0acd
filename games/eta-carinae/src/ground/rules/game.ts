import { gameOf, isSeat, type Table } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { twoSides } from "../../common/two-sides.ts";
import { deckFault } from "../../skirmish/rules/inner.ts";
import { concede } from "./acts/concede.ts";
import { yieldDeck } from "./acts/deck.ts";
import { cloneState } from "./clone.ts";
import { outcomeOf } from "./ending.ts";
import type { GroundEvent } from "./event.ts";
import { imagine, scramble } from "./imagine.ts";
import { inChapters } from "../../common/chapters.ts";
import { naming } from "./naming.ts";
import { options, scenarioOf, type Options } from "./options.ts";
import { enterPhase, strayFault } from "./phases.ts";
import { asking, questions } from "./questions.ts";
import { newBattle } from "./setup.ts";
import type { State } from "./state.ts";
import { viewOf } from "./view.ts";

/** What belongs to no phase. */
const CLOSING: ReadonlySet<string> = new Set(["ground.turn", "ground.ended"]);

/** Tactical ground combat: squads, vehicles and facilities on a field. */
export const groundGame = gameOf({
  ...twoSides(scenarioOf, "ground.chair"),
  rulesVersion: 9,
  options,
  questions,
  anytime: [concede, yieldDeck],
  givesUp: (_view, { type }) => type === "concede",
  asking,
  setup(given: Options, _seats: number, table: Table<GroundEvent>): State {
    const read = scenarioOf(given);
    if (!read.ok) throw new Error(`no ground battle: ${read.refusal.code}`);
    const state = newBattle(read.value, table.dice, given);
    enterPhase(state, "muster", table);
    return state;
  },
  bars(state, actor) {
    if (!isSeat(actor) || actor > 1) return refuse("ground-players-only");
    return state.phase === "over" ? refuse("ground-over") : undefined;
  },
  unasked: (state, actor, action) =>
    (state.deck === "none" ? undefined : deckFault(state.deck, actor, action)) ?? strayFault(state, actor),
  around(state, actor, action, table, perform) {
    if (!table.listening) return perform(state, actor, action, table);
    const told = inChapters(
      naming(table, state),
      ({ type }) => type === "ground.phase",
      ({ type }) => CLOSING.has(type),
    );
    perform(state, actor, action, told.table);
    told.finish();
  },
  view: viewOf,
  outcome: outcomeOf,
  clone: cloneState,
  imagine,
  scramble,
});
