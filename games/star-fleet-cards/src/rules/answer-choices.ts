import { message, type BarredChoice, type Choice, type Choices, type Message } from "@flagship/kernel";
import type { Action, AnswerAction } from "./action.ts";
import { shipName } from "./event.ts";
import { previewHit } from "./preview.ts";
import { checkAnswer, weighAnswer } from "./respond.ts";
import { cardOf, hasPlaysLeft, shipAt, type CardId, type Ship, type State, type Volley } from "./state.ts";

/** The ways to meet a volley that make sense: each card with each use of the battery (SFC-RESP-01). */
export function answerChoices(state: State, volley: Volley): Choices<Action> {
  const ship = shipAt(state, volley.target);
  const barred: BarredChoice[] = [];
  const open = answersTo(state, volley).map((answer) => answerChoice(state, volley, ship, answer));
  for (const card of ship.hand) {
    if (open.some((choice) => choice.subject === `card:${card}`)) continue;
    const refusal = checkAnswer(state, volley, { type: "answer", card, battery: 0 });
    if (refusal !== undefined)
      barred.push({
        label: labelOf(ship, { type: "answer", card, battery: 0 }),
        subject: `card:${card}`,
        refusal,
      });
  }
  return { ask: askOf(state, volley), open, barred };
}

/** Every legal answer worth offering, plain acceptance first. Specific points go to the shield that is hit. */
export function answersTo(state: State, volley: Volley): readonly AnswerAction[] {
  const ship = shipAt(state, volley.target);
  const cards: (CardId | undefined)[] = hasPlaysLeft(ship) ? [undefined, ...ship.hand] : [undefined];
  return cards.flatMap((card) =>
    [0, 1, 2]
      .map((battery): AnswerAction =>
        card === undefined ? { type: "answer", battery } : { type: "answer", card, battery },
      )
      .filter((answer) => checkAnswer(state, volley, answer) === undefined),
  );
}

function answerChoice(state: State, volley: Volley, ship: Ship, answer: AnswerAction): Choice<Action> {
  return {
    action: answer,
    label: labelOf(ship, answer),
    ...(answer.card === undefined ? {} : { subject: `card:${answer.card}` }),
    preview: previewHit(state, volley, weighAnswer(state, volley, answer)),
    rules: [
      answer.card === undefined ? "SFC-RESP-05" : "SFC-RESP-04",
      ...(answer.battery > 0 ? ["SFC-BATT-02"] : []),
    ],
  };
}

function labelOf(ship: Ship, { card, battery }: AnswerAction): Message {
  const key = ["answer", ...(card === undefined ? [] : ["card"]), ...(battery === 0 ? [] : ["battery"])].join(
    "-",
  );
  const name = card === undefined ? "" : `@${cardOf(ship, card).kind}`;
  return message(`choice.${key}`, { name, battery });
}

function askOf(state: State, volley: Volley): Message {
  return message(`ask.answer-${volley.source}`, {
    by: shipName(state, volley.by),
    points: volley.points,
    shield: volley.shield,
    strength: shipAt(state, volley.target).shields[volley.shield - 1] ?? 0,
  });
}
