/** What is asked of whom. `who` is a ship, or for `declare` and `divide` a captain. */
export const ASKS = [
  "divide",
  "place",
  "lay",
  "bonus",
  "warp",
  "allocate",
  "shares",
  "orders",
  "arm",
  "raise",
  "engineering",
  "science",
  "sensors",
  "question",
  "move",
  "declare",
  "evade",
  "aim",
  "commit",
  "rule",
  "lose",
  "power-down",
  "disarm",
  "lower",
] as const;
export type AskKind = (typeof ASKS)[number];

export interface Ask {
  readonly who: number;
  readonly kind: AskKind;
  /** A sealed answer has been given and waits for the others. */
  done: boolean;
  /** That answer, where it is not kept elsewhere; `hidden` in views of others. */
  answer: string;
}

/** Where the turn stands. */
export const STEPS = [
  "divide",
  "lay",
  "place",
  "bonus",
  "warp",
  "power",
  "skill",
  "sensors",
  "move",
  "declare",
  "evade",
  "aim",
  "losses",
  "power-down",
  "over",
] as const;
export type StepName = (typeof STEPS)[number];
