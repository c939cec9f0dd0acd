import { initialValues } from "@flagship/kernel";
import { conformance } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";

const plain = initialValues(module.game.options);
const trial = (options: Record<string, string | number | boolean>) => ({
  seats: 2,
  options: { ...plain, ...options },
});

conformance(module, {
  games: 6,
  closely: 1,
  trials: [
    trial({ scenario: "talons" }),
    trial({ scenario: "unbowed", aggregate: true }),
    trial({ scenario: "points", first: "C", second: "T", points: 700, boarding: true }),
    trial({ scenario: "convoy" }),
  ],
});
