/** What one movement point buys (B-13); turning always comes after the step. */
export const STEPS_OF_MOVEMENT = [
  "ahead",
  "ahead-port",
  "ahead-starboard",
  "hold",
  "hold-port",
  "hold-starboard",
  "emergency-port",
  "emergency-starboard",
  "back",
] as const;
export type MovementStep = (typeof STEPS_OF_MOVEMENT)[number];

/** A path as it is sent: a row for each step. */
export type Path = { step: MovementStep }[];

/** How a ship is to move in this phase. */
export interface Course {
  readonly ship: number;
  readonly path: Readonly<Path>;
  /** The helmsman tries to steady the ship in its first emergency turn (ST-HLM-02). */
  readonly roll: boolean;
}

export const asPath = (steps: readonly MovementStep[]): Path => steps.map((step) => ({ step }));
