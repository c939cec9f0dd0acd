import type { Words } from "@flagship/kernel";

/** What is said before an act that is probably a mistake. */
export const warningWords = {
  "warning.leaves-table": "{ship} leaves the table: that gives the enemy a quarter of her points.",
  "warning.all-drift": "{ships|Your ship drifts|All {ships} ships drift}; the nearest enemy is {range} away.",
  "warning.no-beam-held": "Missiles can strike {ship} this turn and none of her beams is held back.",
} as const satisfies Words;
