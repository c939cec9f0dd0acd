import type { Setup } from "@flagship/kernel";

/** The long game with every ship and rule that can be added, and the campaign as it stands in the book. */
export const setups: readonly Setup[] = [
  {
    id: "full",
    seats: 2,
    options: {
      edition: "full",
      length: "long-battles",
      ranks: true,
      superiorTargeting: true,
      mobilization: true,
      assaultShips: true,
      battleships: true,
      multipleAttacks: true,
      kamikaze: true,
      suicide: true,
      interceptors: true,
    },
  },
  { id: "campaign", seats: 2, options: { mode: "campaign" } },
];
