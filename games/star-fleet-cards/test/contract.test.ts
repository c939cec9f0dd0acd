import { conformance } from "@flagship/kernel/testing";
import { initialValues } from "@flagship/kernel";
import { module } from "../src/index.ts";

const plain = initialValues(module.game.options);
const trial = (options: Record<string, string | number | boolean>) => ({
  seats: 2,
  options: { ...plain, ...options },
});

conformance(module, {
  games: 200,
  closely: 3,
  trials: [
    trial({ firstShip: "d7", secondShip: "ca", initiative: "first", moppingUp: true, turns: 20 }),
    trial({ firstShip: "ca", secondShip: "ca", initiative: "second", shuttlesApart: true }),
    trial({ firstShip: "d7", secondShip: "d7", wideWings: true, turns: 60 }),
  ],
});
