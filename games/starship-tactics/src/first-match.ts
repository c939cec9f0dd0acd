import type { FirstMatch } from "@flagship/kernel";

/**
 * Sixteen hexes apart instead of the duel's 33, three phases a turn: shooting starts in the first turn, and ten turns are
 * enough. Sensors lock by themselves: what they are asked is a later lesson.
 */
export const firstMatch: FirstMatch = {
  options: {
    level: "advanced",
    scenario: "file",
    phases: "3",
    sensors: "automatic",
    turns: 10,
    file: JSON.stringify({
      format: 1,
      title: "First duel",
      warp: 5,
      ships: [
        { class: "f-con2", side: 0, column: 12, row: 14, heading: 0 },
        { class: "k-d7a", side: 1, column: 28, row: 14, heading: 3 },
      ],
    }),
  },
  seats: 2,
  seat: 0,
  level: "cadet",
};
