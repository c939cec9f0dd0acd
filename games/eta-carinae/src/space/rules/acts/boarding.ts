import type { Dice, Seat } from "@flagship/kernel";
import { message } from "../../../say.ts";
import { MANNERS } from "../../../skirmish/rules/manner.ts";
import { BOARDING, type Boarding } from "../action.ts";
import { boardingFault, kindsFighting, openRetreats, plainBoarding } from "../check-boarding.ts";
import { barredParties, boardingChoices } from "../choices-boarding.ts";
import { LINES } from "../melee.ts";
import type { State } from "../state.ts";
import { taskOf } from "../tasks.ts";
import { act, question, sealed } from "./contract.ts";

/** Who crosses, who comes home, who fights first (EC-BRD-01, EC-MEL-02). */
const boarding = act(
  "boarding",
  BOARDING,
)({
  offer: (state, actor) => [
    ...boardingChoices(state, actor),
    ...barredParties(state, actor).map(({ refusal, ...shown }) => ({
      ...shown,
      action: plainBoarding(state, actor),
      barred: refusal,
    })),
  ],
  check: (state, actor, will) => boardingFault(state, actor, will),
  sample: (state, actor, dice) => sampleBoarding(state, actor, dice),
});

export const boarders = question("boarding", [boarding])({
  ask: () => message("ask.boarding"),
  sealed,
  fallback: (state, _, actor) => plainBoarding(state, actor),
});

function sampleBoarding(state: State, seat: Seat, dice: Dice): Boarding {
  const plain = plainBoarding(state, seat);
  const retreats = openRetreats(state, seat).filter(() => dice.below(4) === 0);
  const left = new Set(retreats.map(({ from }) => from));
  return {
    ...plain,
    retreats,
    parties: plain.parties
      .filter(({ from }) => !left.has(taskOf(state, from, "board")?.target ?? "") && dice.below(4) > 0)
      .map(({ from }) => ({ from, backup: dice.below(2) === 0 })),
    fights: dice.pick(LINES),
    takes: dice.pick([...LINES, ...kindsFighting(state, seat)]),
    figures: state.figures ? dice.pick(MANNERS) : "dice",
  };
}
