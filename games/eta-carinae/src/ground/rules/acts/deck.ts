import { deckActs } from "../../../skirmish/rules/inner-acts.ts";
import type { GroundEvent } from "../event.ts";
import { afterDeckAct, strayFault } from "../phases.ts";
import type { State } from "../state.ts";

/** A fight for a facility that is played figure by figure (EC-SKH-06). */
export const { deckQuestions, yieldDeck } = deckActs<State, GroundEvent>({
  goOn: afterDeckAct,
  stray: strayFault,
});
