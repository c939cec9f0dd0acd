import { conformance } from "@flagship/kernel/testing";
import { ground, TRIALS } from "./module.ts";

/** Random sides hardly ever want the same facility fought for in the same manner. */
const ON_DECK = "in test/skirmish/conformance.test.ts; within a ground battle in facility-fight.test.ts";

conformance(ground, {
  games: 5,
  closely: 1,
  trials: TRIALS,
  unreached: {
    "aimed-fire": ON_DECK,
    "close-combat": ON_DECK,
    "figure-orders": ON_DECK,
    "new-orders": ON_DECK,
    "reaction-fire": ON_DECK,
    yield: ON_DECK,
  },
});
