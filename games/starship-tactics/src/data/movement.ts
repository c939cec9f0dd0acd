/** Where the points left over after an even spread over five phases fall (ST-SEQ-06, notes 3.3). */
const FIVE: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0],
  [0, 0, 1, 0, 0],
  [0, 1, 0, 1, 0],
  [1, 0, 1, 0, 1],
  [1, 1, 0, 1, 1],
];

/** The same for three phases (ST-MUL-07). */
const THREE: readonly (readonly number[])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 1],
];

export type PhaseCount = 3 | 5;

/** Movement points in each phase of a turn. */
export function pointsPerPhase(points: number, phases: PhaseCount): number[] {
  const whole = Math.floor(points / phases);
  const rest = (phases === 5 ? FIVE : THREE)[points % phases] ?? [];
  return rest.map((extra) => whole + extra);
}
