import type { Mind } from "./mind.ts";

/** One decision in this many is taken without looking at what is sensible. */
const CARELESS = 3;

/** Plays what comes to mind first, and now and then just anything that is worth a thought. */
export function cadet({ game, guide, seat, dice, imagine, quickly }: Mind): unknown {
  const world = imagine();
  if (dice.below(CARELESS) > 0) return quickly(world, seat);
  return dice.below(2) === 0
    ? dice.pick(guide.candidates(world, seat) as readonly unknown[])
    : game.sample(world, seat, dice);
}
