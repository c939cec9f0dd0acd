import {
  message,
  type Lesson,
  type LessonEnd,
  type LessonStep,
  type Message,
  type MessageValue,
  type Slip,
} from "@flagship/kernel";
import type { AnswerAction } from "../rules/acts/answer.ts";
import type { CardAction } from "../rules/acts/index.ts";
import type { Target } from "../rules/parts.ts";
import type { Action } from "../rules/questions.ts";
import { shipAt, type State } from "../rules/state.ts";
import { codeOf, inHand, type Code } from "./position.ts";

/** The learner commands the first ship. */
export const LEARNER = 0;
export const ENEMY = 1;

export type CardsLesson = Lesson<State, Action>;
export type Step = LessonStep<State, Action>;
type Play = (state: State) => Action;
type Test = (action: Action, state: State) => boolean;

/** A play of a card in hand, by its code. */
const play =
  (seat: number, type: CardAction["type"], code: Code, more: object = {}): Play =>
  (state) =>
    ({ type, card: inHand(state, seat, code), ...more }) as Action;

/** What the learner is shown: a play of the first of these cards that is still in hand. */
export function mine(type: CardAction["type"], codes: Code | readonly Code[], more: object = {}): Play {
  return (state) => {
    const held = [codes].flat().find((code) => holds(state, code));
    if (held === undefined) throw new Error(`the learner holds none of ${String(codes)}`);
    return play(LEARNER, type, held, more)(state);
  };
}

const holds = (state: State, code: Code): boolean => {
  const ship = shipAt(state, LEARNER);
  return ship.hand.some((id) => codeOf(ship, id) === code);
};

export const fire = (codes: Code | readonly Code[], target: Target = "ship"): Play =>
  mine("fire", codes, { target });

/** Ends the turn, whoever does it. */
export const end: Play = () => ({ type: "end" });

/** What the enemy does. */
export const theyPlay = (type: CardAction["type"], code: Code, more: object = {}): Play =>
  play(ENEMY, type, code, more);
export const theyFire = (code: Code): Play => theyPlay("fire", code, { target: "ship" });

/** Whether an act is of a kind, and uses one of these cards. */
export const does =
  (type: Action["type"], ...codes: readonly Code[]): Test =>
  (action, state) =>
    action.type === type &&
    (codes.length === 0 ||
      ("card" in action &&
        action.card !== undefined &&
        codes.includes(codeOf(shipAt(state, LEARNER), action.card))));

/** Whether it fires at this target. */
export const firesAt =
  (target: Target): Test =>
  (action) =>
    action.type === "fire" && action.target === target;

export const anyOf =
  (...tests: readonly Test[]): Test =>
  (action, state) =>
    tests.some((test) => test(action, state));

export const always: Test = () => true;

/** An answer to fire with this card, and the battery used so often. */
export const answers =
  (code: Code, battery: number): Play =>
  (state) =>
    ({ type: "answer", card: inHand(state, LEARNER, code), battery }) satisfies AnswerAction;

/** What is said of an act that does not lead on, with figures from the state it would have led to. */
export function slip(
  when: Test,
  key: string,
  figures?: (after: State, before: State) => Readonly<Record<string, MessageValue>>,
): Slip<State, Action> {
  return { when, says: (after, before): Message => message(key, figures?.(after, before)) };
}

/** What is true of the table in the end, and what is said of an act that does not lead to it. */
export const until = (holds: LessonEnd<State>["holds"], key = "lesson.falls-short"): LessonEnd<State> => ({
  holds,
  says: () => message(key),
});

/** The learner has won. */
export const won = ({ ending }: State): boolean => ending?.winner === LEARNER;

/** So much damage inside a ship, at the least or at the most. */
export const hurt =
  (seat: number, least: number, most = Infinity) =>
  (state: State): boolean => {
    const { damage } = shipAt(state, seat);
    return least <= damage && damage <= most;
  };

/** How many points went inside the learner's ship, or the enemy's. */
export const inside = (seat: number) => (after: State, before: State) => ({
  n: shipAt(after, seat).damage - shipAt(before, seat).damage,
});

/** Lights cards of the learner's hand on the board. */
export const cards =
  (...codes: readonly Code[]) =>
  (state: State): readonly string[] =>
    codes.filter((code) => holds(state, code)).map((code) => `card:${inHand(state, LEARNER, code)}`);
