import { join } from "node:path";
import { plainTrial, tracedPlay } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";

const { options: plain } = plainTrial(module.game);
const trial = (options: Record<string, string | number | boolean>) => ({
  seats: 2,
  options: { ...plain, ...options },
});

tracedPlay(module, join(import.meta.dirname, "traced.json"), {
  trials: [
    trial({ firstShip: "d7", secondShip: "ca", initiative: "first", moppingUp: true, turns: 20 }),
    trial({ firstShip: "ca", secondShip: "ca", initiative: "second", shuttlesApart: true }),
    trial({ firstShip: "d7", secondShip: "d7", wideWings: true, turns: 60 }),
  ],
  games: 10,
  every: 2,
});
