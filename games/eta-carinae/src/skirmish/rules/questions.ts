import type { Asking, Dice, PlainAsk, Seat } from "@flagship/kernel";
import type { Action } from "./action.ts";
import { aiming } from "./acts/aimed-fire.ts";
import { striking } from "./acts/close-combat.ts";
import { ordering } from "./acts/figure-orders.ts";
import { mustering } from "./acts/muster.ts";
import { commanding } from "./acts/new-orders.ts";
import { reacting } from "./acts/reaction-fire.ts";
import type { State } from "./state.ts";

/** Everything that a skirmish asks, in the order of the turn; being asked does not tell who can do anything. */
export const questions = [mustering, ordering, aiming, commanding, reacting, striking] as const;

const kindOf = ({ phase }: State): string => `skirmish-${phase}`;

/** The sides that the phase asks. */
export const asking: Asking<State, PlainAsk> = {
  now: (state) =>
    state.asked.map((seat) => ({
      kind: kindOf(state),
      seat,
      answered: state.answers[seat]?.given === true,
    })),
  seat: (_state, { seat }) => seat,
  answered: (_state, { answered }) => answered,
};

/** A random answer to what is asked in this phase: what somebody may have sealed. */
export function sampleAnswer(state: State, seat: Seat, dice: Dice): Action {
  const kind = kindOf(state);
  const question = questions.find(({ name }) => name === kind);
  const [act] = question?.answers ?? [];
  const answer = act?.sample?.(state, seat, dice, { kind, seat, answered: false });
  if (answer === undefined) throw new Error(`nobody answers in ${state.phase}`);
  return answer;
}
