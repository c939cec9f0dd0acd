/** A sealed answer; in another seat's view only that it was given. */
export type Answer<Action> =
  | { readonly given: false }
  | { readonly given: true; readonly action: Action }
  | { readonly given: true; readonly hidden: true };
export const NOT_YET = { given: false } as const;
