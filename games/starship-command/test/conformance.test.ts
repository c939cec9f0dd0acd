import { conformance, plainTrial } from "@flagship/kernel/testing";
import { module, starshipCommand } from "../src/index.ts";
import { EXPERIMENTAL_RULES, OPTIONAL_RULES } from "../src/rules/options.ts";

const plain = plainTrial(starshipCommand);
const all = Object.fromEntries([...OPTIONAL_RULES, ...EXPERIMENTAL_RULES].map((name) => [name, true]));
const single = { ...plain.options, length: "single" };

conformance(module, {
  games: 20,
  closely: 1,
  trials: [
    { seats: 4, options: { ...single, edition: "basic" } },
    { seats: 3, options: { ...single, ...all, idleNeutralization: true } },
    { seats: 5, options: { ...plain.options, mode: "campaign", campaignBattles: 1, race5: "shiltons" } },
  ],
});
