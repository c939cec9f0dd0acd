import { join } from "node:path";
import { plainTrial, recordedMatches } from "@flagship/kernel/testing";
import { starshipCommand } from "../src/index.ts";
import { EXPERIMENTAL_RULES, OPTIONAL_RULES } from "../src/rules/options.ts";

const { options } = plainTrial(starshipCommand);
const all = Object.fromEntries([...OPTIONAL_RULES, ...EXPERIMENTAL_RULES].map((name) => [name, true]));

recordedMatches(starshipCommand, join(import.meta.dirname, "recorded"), [
  { seats: 2, options: { ...options, length: "single", edition: "basic" } },
  { seats: 3, options: { ...options, length: "single" } },
  { seats: 3, options: { ...options, length: "single", ...all } },
  { seats: 3, options: { ...options, mode: "campaign", campaignBattles: 1, race3: "confederation" } },
]);
