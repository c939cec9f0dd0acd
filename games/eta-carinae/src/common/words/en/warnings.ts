import type { Words } from "@flagship/kernel";

/** What is said before an act that is probably a mistake. */
export const warningWords = {
  "warning.leaves-table": "{ship} leaves the table: that gives the enemy a quarter of her points.",
  "warning.all-drift": "{ships|Your ship drifts|All {ships} ships drift}; the nearest enemy is {range} away.",
  "warning.no-beam-held": "Missiles can strike {ship} this turn and none of her beams is held back.",
  "warning.shoots-past":
    "{ship} overshoots: in two turns the nearest enemy is {later} away, now {now}. Slow down or turn.",
  "warning.missiles-kept":
    "{ships|A ship keeps|{ships} ships keep} {missiles} loaded {missiles|missile|missiles}, with an enemy in reach.",
  "warning.out-of-reach": "{target} can be out of reach when they arrive: their fuel does not last.",
  "warning.squads-stay":
    "{squads} of {all} {squads|stays|stay} where {squads|it is|they are}, and nobody sees an enemy.",
  "warning.fire-held":
    "You hold all fire: {shots|1 shot is|{shots} shots are} open, about {points} {points|point|points} of losses.",
  "warning.figures-stay":
    "{figures} of {all} {all|figure|figures} {figures|stays|stay} and {figures|watches|watch}, with no enemy in sight.",
  "warning.yard-idle": "{world} builds no ship, and {points} {points|point lies|points lie} idle there.",
  "warning.forces-stay":
    "{forces|Your task force stays where it is|All {forces} task forces stay where they are}.",
} as const satisfies Words;
