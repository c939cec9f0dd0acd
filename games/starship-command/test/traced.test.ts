import { join } from "node:path";
import { seatsOf } from "@flagship/kernel";
import { plainTrial, tracedPlay } from "@flagship/kernel/testing";
import { module, starshipCommand, type Action, type View } from "../src/index.ts";
import { effectOf, fateOf, harmOf, strengthsOf, volleysIn } from "../src/rules/forecast.ts";
import { EXPERIMENTAL_RULES, OPTIONAL_RULES } from "../src/rules/options.ts";
import { pointsText, tallyOf } from "../src/rules/tally.ts";

const { options: plain } = plainTrial(starshipCommand);
const single = { ...plain, length: "single" };
const all = Object.fromEntries([...OPTIONAL_RULES, ...EXPERIMENTAL_RULES].map((name) => [name, true]));
const campaign = { ...plain, mode: "campaign", campaignBattles: 2 };

tracedPlay(module, join(import.meta.dirname, "traced.json"), {
  trials: [
    { seats: 2, options: { ...single, edition: "basic" } },
    { seats: 3, options: { ...single, ...all } },
    { seats: 4, options: { ...single, ...all, idleNeutralization: true } },
    { seats: 2, options: { ...campaign, race1: "shiltons", race2: "dawgoraks" } },
    {
      seats: 4,
      options: {
        ...campaign,
        race1: "fostonians",
        race2: "packtons",
        race3: "fostonians",
        race4: "packtons",
        ranks: true,
      },
    },
  ],
  games: 8,
  every: 2,
  most: 500,
  reckon(view, seat, action) {
    const seen = view as View;
    return [
      seatsOf(seen.seats).map((other) => [tallyOf(seen, other), pointsText(seen, other)]),
      volleysIn(seen).map((volley) => [
        volley,
        fateOf(volley.unit, volley.damage),
        harmOf(volley.unit, volley.damage),
        strengthsOf(volley.unit, volley.damage),
      ]),
      effectOf(seen, action as Action),
      seat,
    ];
  },
});
