import { doerOf, isSeat, type MatchRecord, type RolledEvent, type Seat } from "@flagship/kernel";

/** The dice of one kind that came up in the acts of one seat. */
export interface DiceLuck {
  readonly seat: Seat;
  readonly sides: number;
  readonly dice: number;
  readonly mean: number;
  /** The mean that fair dice have in the long run. */
  readonly expected: number;
  /** Of a hundred such series of fair dice, how many are lower. */
  readonly lower: number;
}

/** How high the dice of a match came up by whose act they were rolled; those of the set-up are nobody's. */
export function diceLuck({ log, told = [] }: Pick<MatchRecord, "log" | "told">): readonly DiceLuck[] {
  const sums = new Map<string, { seat: Seat; sides: number; dice: number; sum: number }>();
  for (const [number, events] of told.entries()) {
    const entry = log[number - 1];
    const seat = entry === undefined ? undefined : "absent" in entry ? entry.absent : doerOf(entry);
    if (seat === undefined || !isSeat(seat)) continue;
    for (const { event } of events) {
      if (event.type !== "rolled") continue;
      const { sides, faces } = event as RolledEvent;
      const key = `${seat}/${sides}`;
      const before = sums.get(key) ?? { seat, sides, dice: 0, sum: 0 };
      const sum = before.sum + faces.reduce((all, face) => all + face, 0);
      sums.set(key, { ...before, dice: before.dice + faces.length, sum });
    }
  }
  return [...sums.values()]
    .filter(({ dice, sides }) => dice > 0 && sides > 1)
    .map(({ seat, sides, dice, sum }) => {
      const [mean, expected] = [sum / dice, (sides + 1) / 2];
      // Many dice together are spread like a bell.
      const spread = Math.sqrt(((sides * sides - 1) / 12) * dice);
      return {
        seat,
        sides,
        dice,
        mean,
        expected,
        lower: Math.round(100 * below((sum - expected * dice) / spread)),
      };
    })
    .toSorted((one, other) => one.seat - other.seat || one.sides - other.sides);
}

/** The share of a normal distribution below so many standard deviations (Abramowitz and Stegun 26.2.17). */
function below(deviations: number): number {
  const at = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const tail =
    Math.exp((-deviations * deviations) / 2) *
    0.3989422804 *
    at *
    (0.31938153 + at * (-0.356563782 + at * (1.781477937 + at * (-1.821255978 + at * 1.330274429))));
  return deviations > 0 ? 1 - tail : tail;
}
