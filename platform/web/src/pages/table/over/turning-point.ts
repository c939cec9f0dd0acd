import type { Seat } from "@flagship/kernel";

/** The act that moved the winners' chances most, and from where to where. */
export interface TurningPoint {
  /** The act's number in the log, from 1. */
  readonly number: number;
  /** Whose chances they are; none: nobody won, and it moved this seat's. */
  readonly seat: Seat;
  readonly before: number;
  readonly after: number;
}

/** What moves the chances by less than this decides nothing. */
const LEAST = 0.05;

/**
 * Where a match was decided: the act after which its winners' chances had risen most, together where several won. Without a winner it is
 * the act that moved anybody's chances most. Nothing: they moved little by little.
 * @param curve how likely each seat was to win, before the first act and after each.
 */
export function turningPoint(
  curve: readonly (readonly number[])[],
  winners: readonly Seat[],
): TurningPoint | undefined {
  const sides = winners.length > 0 ? [winners] : (curve[0] ?? []).map((_, seat) => [seat]);
  let found: TurningPoint | undefined;
  for (const side of sides) {
    const chanceAt = (act: number): number => side.reduce((sum, seat) => sum + (curve[act]?.[seat] ?? 0), 0);
    for (let number = 1; number < curve.length; number++) {
      const [before, after] = [chanceAt(number - 1), chanceAt(number)];
      const moved = winners.length > 0 ? after - before : Math.abs(after - before);
      const most = found === undefined ? LEAST : Math.abs(found.after - found.before);
      if (moved > most) found = { number, seat: side[0] ?? 0, before, after };
    }
  }
  return found;
}
