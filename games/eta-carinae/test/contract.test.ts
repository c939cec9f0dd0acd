import { initialValues, type FormValues } from "@flagship/kernel";
import { conformance } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";
import { etaCarinae as spaceBattle } from "../src/rules/game.ts";

const plain = initialValues(module.game.options);
const trial = (options: FormValues) => ({
  seats: 2,
  options: { ...plain, space: { ...initialValues(spaceBattle.options), ...options } },
});

conformance(module, {
  games: 6,
  closely: 1,
  trials: [
    trial({ scenario: "talons" }),
    trial({ scenario: "unbowed", aggregate: true }),
    trial({ scenario: "points", first: "C", second: "T", points: 700, boarding: true }),
    trial({ scenario: "convoy", fog: true }),
  ],
});
