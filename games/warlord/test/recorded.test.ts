import { join } from "node:path";
import { initialValues } from "@flagship/kernel";
import { recordedMatches } from "@flagship/kernel/testing";
import { warlord } from "../src/rules/game.ts";

const options = { ...initialValues(warlord.options), lastTurn: 5 };

recordedMatches(warlord, join(import.meta.dirname, "recorded"), [
  { seats: 2, options },
  { seats: 3, options: { ...options, startYear: 176, variant: "die-hard" } },
]);
