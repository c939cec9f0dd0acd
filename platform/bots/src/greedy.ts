import type { Seat } from "@flagship/kernel";
import { worth, type Mind } from "./mind.ts";

/** What looks best to the seat right after it is done in this world, as far as time allows; chance decides between equals. */
export function greedily(
  mind: Mind,
  world: unknown,
  seat: Seat,
  candidates: readonly unknown[] = mind.guide.candidates(world, seat) as readonly unknown[],
): unknown {
  const [only] = candidates;
  if (candidates.length === 1) return only;
  let best = only;
  let highest = -Infinity;
  let equals = 1;
  for (const action of candidates) {
    if (mind.patience.late()) break;
    const value = worthOf(mind, world, seat, action);
    if (value > highest) {
      highest = value;
      best = action;
      equals = 1;
    } else if (value === highest && mind.dice.below((equals += 1)) === 0) best = action;
  }
  return best;
}

/** What a world is worth to the seat right after it has taken an action; the world itself stays as it is. */
export function worthOf(mind: Mind, world: unknown, seat: Seat, action: unknown): number {
  const after: unknown = mind.game.clone(world);
  mind.apply(after, seat, action);
  return worth(mind, after, seat);
}
