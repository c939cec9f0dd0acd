import { lapsesOf } from "./attention.ts";
import { greedily } from "./greedy.ts";
import type { Mind } from "./mind.ts";
import { forgetful } from "./slips.ts";

/** Of three decisions in which a cadet is not at his best, so many go wrong as beginners' do; in the rest he looks at too little. */
const SLIPS = 2;
const OF = 3;

/** What a cadet looks at who does not look closely. */
const GLANCES = 2;

/**
 * Plays what comes to mind first, and now and then as beginners do: forgets a gun or a turn, spends too much, or takes the better of
 * the first two things he sees. Nothing is done at random.
 */
export function cadet(mind: Mind): unknown {
  const { game, guide, seat, dice, imagine, quickly } = mind;
  const world = imagine();
  const first = quickly(world, seat);
  if (dice.below(100) >= lapsesOf(mind, world, "cadet")) return first;
  if (dice.below(OF) < SLIPS) {
    const usual = ((guide.slips?.(world, seat) ?? []) as readonly unknown[]).filter(
      (action) => game.check(world, seat, action) === undefined,
    );
    const slip = usual.length > 0 ? dice.pick(usual) : forgetful(mind, world, first);
    if (slip !== undefined) return slip;
  }
  const seen = dice.shuffle([...(guide.candidates(world, seat) as readonly unknown[])]).slice(0, GLANCES);
  return greedily(mind, world, seat, seen);
}
