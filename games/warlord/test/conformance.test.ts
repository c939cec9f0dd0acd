import { initialValues } from "@flagship/kernel";
import { conformance } from "@flagship/kernel/testing";
import { module } from "../src/module.ts";

const options = { ...initialValues(module.game.options), lastTurn: 4 };

conformance(module, {
  games: 2,
  closely: 1,
  trials: [
    { seats: 3, options: { ...options, variant: "event", startYear: 169, officers: false, monsters: false } },
    { seats: 4, options: { ...options, teams: 2, variant: "die-hard", startYear: 178 } },
  ],
});
