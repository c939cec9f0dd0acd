/** A sealed answer; in another seat's view only that it was given. */
export type Answer<Action> =
  | { readonly given: false }
  | { readonly given: true; readonly action: Action }
  | { readonly given: true; readonly hidden: true };
/** Nobody of so many seats has answered yet. */
export const unanswered = (seats: number): { readonly given: false }[] =>
  Array.from({ length: seats }, () => ({ given: false }) as const);

/** Answers lie in the state by seat until the last one is in. */
export const keptBySeat = <Action>() => ({
  keep(
    state: { answers: Answer<Action>[] },
    { seat }: { readonly seat: number | string },
    action: Action,
  ): void {
    state.answers[Number(seat)] = { given: true, action };
  },
  isIn: (
    state: { readonly answers: readonly Answer<Action>[] },
    { seat }: { readonly seat: number | string },
  ): boolean => state.answers[Number(seat)]?.given === true,
});
