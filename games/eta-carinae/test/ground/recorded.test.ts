import { join } from "node:path";
import { recordedMatches } from "@flagship/kernel/testing";
import { ground, trial } from "./module.ts";

recordedMatches(
  ground.game,
  join(import.meta.dirname, "recorded"),
  [trial({}), trial({ scenario: "points", first: "X", second: "C", points: 40 })],
  { without: [1, 2] },
);
