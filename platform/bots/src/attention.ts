import type { Level } from "@flagship/kernel";
import type { Mind } from "./mind.ts";

/** Candidates in a hundred that a computer of each level overlooks, of a cadet decisions in a hundred; where the guide says nothing else. */
const USUAL_LAPSES: Readonly<Record<Level, number>> = { cadet: 33, officer: 45, captain: 33, admiral: 0 };

/** How much a computer of this level overlooks in such a position. */
export const lapsesOf = ({ guide }: Mind, world: unknown, level: Level): number =>
  guide.lapses?.(world, level) ?? USUAL_LAPSES[level];

/** What of these actions somebody notices; always at least one, and within a decision always the same. */
export type Attention = (actions: readonly unknown[]) => readonly unknown[];

/**
 * How people miss things: whoever overlooks an action does not think of it in this decision at all, and takes the best
 * of what is left. Nobody plays anything that is not worth a thought.
 */
export function attentionOf(mind: Mind, level: Level): Attention {
  const { dice } = mind;
  let lapses: number | undefined;
  const seen = new Map<string, boolean>();
  return (actions) => {
    lapses ??= lapsesOf(mind, mind.imagine(), level);
    const share = lapses;
    if (share === 0 || actions.length < 2) return actions;
    const noticed = actions.filter((action) => {
      const key = JSON.stringify(action);
      const known = seen.get(key) ?? dice.below(100) >= share;
      seen.set(key, known);
      return known;
    });
    if (noticed.length > 0) return noticed;
    const one = dice.pick(actions);
    seen.set(JSON.stringify(one), true);
    return [one];
  };
}
