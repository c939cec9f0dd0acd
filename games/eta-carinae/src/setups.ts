import { initialValues, type Setup } from "@flagship/kernel";
import { spaceBattle } from "./space/rules/game.ts";

/** A space battle in fog, with boarding fought figure by figure; and the campaign. */
export const setups: readonly Setup[] = [
  {
    id: "full",
    seats: 2,
    options: {
      play: "space",
      space: { ...initialValues(spaceBattle.options), boarding: true, figures: true, fog: true },
    },
  },
  { id: "campaign", seats: 2, options: { play: "campaign" } },
];
