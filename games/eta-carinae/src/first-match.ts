import { initialValues, type FirstMatch } from "@flagship/kernel";
import { spaceBattle } from "./space/rules/game.ts";

/** Four ships against four on an open plane, without fog and boarding, damage rolled quickly: about ten turns. */
export const firstMatch: FirstMatch = {
  options: {
    play: "space",
    space: {
      ...initialValues(spaceBattle.options),
      scenario: "frontier",
      fog: false,
      boarding: false,
      aggregate: true,
    },
  },
  seats: 2,
  seat: 0,
  level: "cadet",
};
