import { fileURLToPath } from "node:url";
import { initialValues } from "@flagship/kernel";
import { recordedMatches } from "@flagship/kernel/testing";
import { starshipTactics } from "../src/index.ts";
import { options } from "../src/rules/options.ts";

const base = initialValues(options);

recordedMatches(
  starshipTactics,
  fileURLToPath(new URL("recorded", import.meta.url)),
  [
    { seats: 2, options: { ...base, turns: 6 } },
    { seats: 2, options: { ...base, scenario: "romulan-gambit", turns: 4 } },
    { seats: 2, options: { ...base, level: "expert", first: "f-ent", second: "r-whi", warp: 0, turns: 4 } },
    { seats: 4, options: { ...base, level: "command", second: "k-l9", rulings: true } },
  ],
  { without: [1] },
);
