import { whole, type Dice, type Message, type Offer } from "@flagship/kernel";
import { message } from "../../say.ts";
import * as z from "zod/mini";
import { cardPart, shieldPart } from "../parts.ts";
import { previewHit } from "../preview.ts";
import { ACCEPT, applyAnswer, checkAnswer, weighAnswer, type Answer } from "../respond.ts";
import { cardOf, hasPlaysLeft, shipAt, type CardId, type Ship, type State, type Volley } from "../state.ts";
import { act } from "./makers.ts";

/** What is sent to meet a volley. */
export interface AnswerAction extends Answer {
  readonly type: "answer";
}

/** Meets a volley: with a card or none, with the battery or without (SFC-RESP-01). */
export const answer = act("answer", {
  card: z.optional(cardPart),
  shield: z.optional(shieldPart),
  battery: whole(0, 2),
})({
  rule: "SFC-RESP-01",
  offer(state) {
    const volley = pending(state);
    const ship = shipAt(state, volley.target);
    const open = answersTo(state, volley);
    const idle = ship.hand.filter((card) => !open.some((given) => given.card === card));
    return [
      ...open.map((given) => offerOf(state, volley, ship, given)),
      ...idle.map((card): Offer<AnswerAction> => {
        const given: AnswerAction = { type: "answer", card, battery: 0 };
        return { action: given, label: labelOf(ship, given), subject: `card:${card}` };
      }),
    ];
  },
  check: (state, _actor, given) => checkAnswer(state, pending(state), given),
  does: (state, _actor, given, table) => applyAnswer(state, pending(state), given, table),
  sample: (state, _actor, dice) => someAnswer(state, pending(state), dice),
});

/** The volley that waits for an answer. */
export function pending({ volley }: State): Volley {
  if (volley === undefined) throw new Error("no volley is pending");
  return volley;
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
      .filter((given) => checkAnswer(state, volley, given) === undefined),
  );
}

function offerOf(state: State, volley: Volley, ship: Ship, given: AnswerAction): Offer<AnswerAction> {
  return {
    action: given,
    label: labelOf(ship, given),
    ...(given.card === undefined ? {} : { subject: `card:${given.card}` }),
    preview: previewAnswer(state, volley, ship, given),
    rules: [
      given.card === undefined ? "SFC-RESP-05" : "SFC-RESP-04",
      ...(given.battery > 0 ? ["SFC-BATT-02"] : []),
    ],
    sure: true,
  };
}

const previewAnswer = (state: State, volley: Volley, ship: Ship, given: Answer): Message =>
  given.card !== undefined && cardOf(ship, given.card).use === "boarding"
    ? message("preview.repelled")
    : previewHit(state, volley, weighAnswer(state, volley, given));

function labelOf(ship: Ship, { card, battery }: Answer): Message {
  const withBattery = battery === 0 ? "" : "-battery";
  if (card === undefined) return message(`choice.answer${withBattery}`);
  return message(`choice.answer-card${withBattery}`, { name: `@${cardOf(ship, card).kind}`, battery });
}

/** Any card that can answer, the battery or not, or the damage as it is. */
function someAnswer(state: State, volley: Volley, dice: Dice): AnswerAction {
  const ship = shipAt(state, volley.target);
  const battery = ship.battery === "full" ? dice.below(2) : 0;
  const card = hasPlaysLeft(ship) ? ship.hand[dice.below(ship.hand.length)] : undefined;
  if (card !== undefined && canAnswer(ship, card)) {
    const given: AnswerAction = { type: "answer", card, battery };
    if (checkAnswer(state, volley, given) === undefined) return given;
  }
  const given: AnswerAction = { type: "answer", battery };
  return checkAnswer(state, volley, given) === undefined ? given : { type: "answer", ...ACCEPT };
}

function canAnswer(ship: Ship, card: CardId): boolean {
  const { use } = cardOf(ship, card);
  return use === "general" || use === "specific" || use === "recharge" || use === "boarding";
}
