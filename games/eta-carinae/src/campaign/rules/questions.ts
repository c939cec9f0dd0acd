import {
  answerFault as faultOf,
  type Asking,
  type Dice,
  type PlainAsk,
  type Refusal,
  type Seat,
} from "@flagship/kernel";
import type { Answered } from "./action.ts";
import { councils } from "./acts/council.ts";
import { edges } from "./acts/edge.ts";
import { months } from "./acts/month.ts";
import type { State } from "./state.ts";
import { isEdging } from "./table-battle.ts";

const written = [councils, months] as const;

/** Everything that the campaign asks, besides its battles. */
export const questions = [...written, edges] as const;

/** What is asked now: every ruler, or who chooses an edge in the battle at the table. */
export const asking: Asking<State, PlainAsk> = {
  now({ phase, battle, realms, answers }) {
    if (phase === "over") return [];
    if (battle !== "none")
      return battle.sides.flatMap((seat, side) =>
        isEdging(battle, side === 0 ? 0 : 1) ? [{ kind: edges.name, seat, answered: false }] : [],
      );
    const kind = `campaign-${phase}`;
    return realms.flatMap(({ out }, seat) =>
      out ? [] : [{ kind, seat, answered: answers[seat]?.given === true }],
    );
  },
  seat: (_state, { seat }) => seat,
  answered: (_state, { answered }) => answered,
};

/** The question of the phase, as it is put to a ruler. */
function askedOf({ phase }: State, seat: Seat) {
  const ask: PlainAsk = { kind: `campaign-${phase}`, seat, answered: false };
  const question = written.find(({ name }) => name === ask.kind);
  if (question === undefined) throw new Error(`nobody answers in ${phase}`);
  return { ask, question };
}

/** A random answer to what is asked in this phase: what a ruler may have sealed. */
export function sampleAnswer(state: State, seat: Seat, dice: Dice): Answered {
  const { ask, question } = askedOf(state, seat);
  const answer = question.answers[0].sample?.(state, seat, dice, ask);
  if (answer === undefined) throw new Error(`nothing answers ${question.name}`);
  return answer;
}

/** What forbids an answer to what is asked of a ruler in this phase. */
export function answerFault(state: State, seat: Seat, action: Answered): Refusal | undefined {
  const { ask, question } = askedOf(state, seat);
  return faultOf(question, state, seat, action, ask);
}
