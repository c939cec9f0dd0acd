import { initialValues, type FormValues } from "@flagship/kernel";
import { conformance } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";
import { spaceBattle } from "../src/space/rules/game.ts";
import { POSITIONS } from "./space/positions.ts";

const plain = initialValues(module.game.options);
const trial = (options: FormValues) => ({
  seats: 2,
  options: { ...plain, space: { ...initialValues(spaceBattle.options), ...options } },
});

const ELSEWHERE = {
  campaign: "in test/campaign/contract.test.ts",
  ground: "in test/ground/contract.test.ts",
  skirmish: "in test/skirmish/conformance.test.ts",
};

conformance(module, {
  games: 6,
  closely: 1,
  positions: POSITIONS,
  unreached: {
    "aimed-fire": ELSEWHERE.skirmish,
    "close-combat": ELSEWHERE.skirmish,
    council: ELSEWHERE.campaign,
    edge: ELSEWHERE.campaign,
    "figure-orders": ELSEWHERE.skirmish,
    intercept: ELSEWHERE.ground,
    month: ELSEWHERE.campaign,
    muster: ELSEWHERE.ground,
    "new-orders": ELSEWHERE.skirmish,
    "reaction-fire": ELSEWHERE.skirmish,
    resign: ELSEWHERE.campaign,
    yield: ELSEWHERE.ground,
  },
  trials: [
    trial({ scenario: "talons" }),
    trial({ scenario: "unbowed", aggregate: true }),
    trial({ scenario: "points", first: "C", second: "T", points: 700, boarding: true }),
    trial({ scenario: "convoy", fog: true }),
  ],
});
