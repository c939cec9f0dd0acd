import { initialValues } from "@flagship/kernel";
import { conformance, type Trial } from "@flagship/kernel/testing";
import { module } from "../src/index.ts";
import { options } from "../src/rules/options.ts";

const base = initialValues(options);
const trials: readonly Trial[] = [
  { seats: 2, options: { ...base, scenario: "romulan-gambit", turns: 5 } },
  {
    seats: 2,
    options: {
      ...base,
      scenario: "duel",
      first: "f-con2",
      second: "r-bop",
      warp: 0,
      level: "expert",
      turns: 5,
    },
  },
  {
    seats: 4,
    options: {
      ...base,
      scenario: "fleet",
      campaign: true,
      radio: true,
      phases: "3",
      limit: "bank",
      turns: 4,
    },
  },
  { seats: 4, options: { ...base, level: "command", second: "r-whi", warp: 0, rulings: true, turns: 3 } },
  { seats: 7, options: { ...base, level: "command", scenario: "kobyashi-maru", first: "f-ent", waves: 1 } },
  { seats: 6, options: { ...base, level: "command", headToHead: true, turns: 4 } },
];

conformance(module, { games: 20, closely: 2, trials });
