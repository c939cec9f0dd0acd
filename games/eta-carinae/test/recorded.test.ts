import { join } from "node:path";
import { initialValues } from "@flagship/kernel";
import { recordedMatches } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";

const plain = initialValues(module.game.options);

recordedMatches(module.game, join(import.meta.dirname, "recorded"), [
  { seats: 2, options: { ...plain, play: "space" } },
  { seats: 2, options: { ...plain, play: "skirmish" } },
]);
