import { deckActs } from "../../../skirmish/rules/inner-acts.ts";
import type { EcEvent } from "../event.ts";
import { afterDeckAct, strayFault } from "../phases.ts";
import type { State } from "../state.ts";

/** A melee aboard that is played figure by figure (EC-SKH-06). */
export const { deckQuestions, yieldDeck } = deckActs<State, EcEvent>({
  goOn: afterDeckAct,
  stray: strayFault,
});
