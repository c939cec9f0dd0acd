import { FastDice, isSeat, QuietTable, seatsOf, type GameModule, type Seat } from "@flagship/kernel";
import { mixedSeed } from "../seed.ts";

/** Decisions that are played on before a position is judged, where the game's guide says nothing. */
const HORIZON = 16;

/**
 * How likely each seat wins from here, with everything known: the position is played on a few times as everybody's
 * habit has it, then judged; with no games it is judged as it stands. For matches that are over, or simulated: it looks into every hand.
 */
export function chances(
  { game, guide }: GameModule,
  state: unknown,
  seats: number,
  { games, seed }: { readonly games: number; readonly seed: number },
): readonly number[] {
  const all = seatsOf(seats);
  const sums = all.map(() => 0);
  const foresight = typeof guide.foresight === "function" ? guide.foresight(state) : guide.foresight;
  const horizon = foresight ?? HORIZON;
  const over = game.outcome(state) !== undefined;
  if (games === 0) return all.map((seat) => judged(seat, state));
  const tries = over ? 1 : games;
  for (let nth = 0; nth < tries; nth++) {
    const dice = new FastDice(mixedSeed(seed, nth));
    const table = new QuietTable(dice);
    const world: unknown = over ? state : game.clone(state);
    for (let step = 0; step < horizon; step++) {
      const decision = game.waitingFor(world).find((each) => each.answered !== true);
      if (decision === undefined) break;
      const { seat } = decision;
      const habit = isSeat(seat) ? (guide.habit ?? guide.policy) : undefined;
      const action: unknown =
        habit !== undefined && isSeat(seat) ? habit(world, seat, dice) : game.sample(world, seat, dice);
      game.apply(world, seat, action, table);
    }
    for (const seat of all) sums[seat] = (sums[seat] ?? 0) + judged(seat, world);
  }
  return sums.map((sum) => sum / tries);

  function judged(seat: Seat, world: unknown): number {
    const outcome = game.outcome(world);
    if (outcome === undefined) return guide.outlook?.(world, seat) ?? guide.evaluate(world, seat);
    if (outcome.winners.length === 0) return 0.5;
    return outcome.winners.includes(seat) ? 1 : 0;
  }
}
