import { isSeat, type Seat } from "@flagship/kernel";
import type { Mind } from "../mind.ts";

/**
 * Worlds in which the others seal what they probably would: a search in which they answer at random finds
 * plans against nobody. One guess serves for all worlds of a decision; they differ in what the seat cannot know.
 */
export function guessedWorlds(mind: Mind): () => unknown {
  const guesses = new Map<Seat, unknown>();
  return () => {
    const world = mind.imagine();
    for (const seat of othersSealing(mind, world)) {
      if (!guesses.has(seat)) guesses.set(seat, mind.guide.guess?.(world, seat));
      const guess = guesses.get(seat);
      if (guess !== undefined && mind.game.check(world, seat, guess) === undefined)
        mind.apply(world, seat, guess);
    }
    return world;
  };
}

/** Who decides unseen while the thinking seat does; an answer that is in may still be changed. */
function othersSealing({ game, guide, seat: self }: Mind, world: unknown): Seat[] {
  if (guide.guess === undefined) return [];
  return game
    .waitingFor(world)
    .flatMap(({ seat, sealed }) => (isSeat(seat) && seat !== self && sealed === true ? [seat] : []));
}
