import { join } from "node:path";
import { initialValues } from "@flagship/kernel";
import { recordedMatches } from "@flagship/kernel/testing";
import { starFleetCards as game } from "../src/rules/game.ts";

const plain = initialValues(game.options);

recordedMatches(game, join(import.meta.dirname, "recorded"), [
  { seats: 2, options: plain },
  { seats: 2, options: { ...plain, firstShip: "d7", secondShip: "ca", moppingUp: true } },
  { seats: 2, options: { ...plain, firstShip: "ca", shuttlesApart: true, secondShip: "ca" } },
]);
