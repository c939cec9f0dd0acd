import { initialValues } from "@flagship/kernel";
import { conformance } from "@flagship/kernel/testing";
import { module } from "../src/module.ts";

const options = { ...initialValues(module.game.options), lastTurn: 6 };

conformance(module, {
  games: 3,
  closely: 1,
  trials: [
    { seats: 4, options: { ...options, startYear: 168 } },
    { seats: 3, options: { ...options, variant: "event", officers: false, monsters: false } },
    { seats: 4, options: { ...options, teams: 2, variant: "die-hard", startYear: 178 } },
  ],
});
