import { lapsesOf } from "./attention.ts";
import type { Mind } from "./mind.ts";

/** Plays what comes to mind first, and now and then, without looking at what is sensible, anything that is worth a thought. */
export function cadet(mind: Mind): unknown {
  const { game, guide, seat, dice, imagine, quickly } = mind;
  const world = imagine();
  if (dice.below(100) >= lapsesOf(mind, world, "cadet")) return quickly(world, seat);
  return dice.below(2) === 0
    ? dice.pick(guide.candidates(world, seat) as readonly unknown[])
    : game.sample(world, seat, dice);
}
