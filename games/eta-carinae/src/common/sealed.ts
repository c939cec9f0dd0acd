import type { Decision, Seat } from "@flagship/kernel";

/** A sealed answer; in another seat's view only that it was given. */
export type Answer<Action> =
  | { readonly given: false }
  | { readonly given: true; readonly action: Action }
  | { readonly given: true; readonly hidden: true };
/** Nobody of so many seats has answered yet. */
export const unanswered = (seats: number): { readonly given: false }[] =>
  Array.from({ length: seats }, () => ({ given: false }) as const);

/** Whoever is asked for sealed answers, and what has been answered so far. */
interface Asking {
  readonly asked: readonly Seat[];
  readonly answers: readonly { readonly given: boolean }[];
}

/** One sealed decision for each seat that is asked. */
export const sealedDecisions = (
  { asked, answers }: Asking,
  kind: string,
  more: Pick<Decision, "window"> = {},
): readonly Decision[] =>
  asked.map((seat) => ({ seat, kind, sealed: true, answered: answers[seat]?.given === true, ...more }));

export const allAnswered = ({ asked, answers }: Asking): boolean =>
  asked.every((seat) => answers[seat]?.given === true);
