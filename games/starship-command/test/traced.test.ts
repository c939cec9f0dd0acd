import { join } from "node:path";
import { seatsOf } from "@flagship/kernel";
import { plainTrial, tracedPlay } from "@flagship/kernel/testing";
import { module, starshipCommand, type Action, type View } from "../src/index.ts";
import { effectOf, fateOf, harmOf, strengthsOf, volleysIn } from "../src/rules/forecast.ts";
import { EXPERIMENTAL_RULES, OPTIONAL_RULES } from "../src/rules/options.ts";
import { pointsText, tallyOf } from "../src/rules/tally.ts";
import { scene } from "./table.ts";

const { options: plain } = plainTrial(starshipCommand);
const single = { ...plain, length: "single" };
const all = Object.fromEntries([...OPTIONAL_RULES, ...EXPERIMENTAL_RULES].map((name) => [name, true]));
const campaign = { ...plain, mode: "campaign", campaignBattles: 2 };

const SPECIALS = ["gremlins", "racial-advantages", "super-science-officer", "boarding-party"];

/** Squadrons in flight on both sides, loaded and empty. */
const dogfight = (): unknown =>
  scene({
    options: { interceptors: true },
    fleets: [
      [
        "con-23",
        { is: "f-con-1", home: "con-23", load: "phaser-4" },
        { is: "f-con-2", home: "con-23", load: "plasma" },
        { is: "f-con-6", load: "phaser-2" },
      ],
      [
        "fos-20",
        { is: "f-fos-1", load: "phaser-3", set: { launched: 5 } },
        { is: "f-fos-2", load: "phaser-1", set: { launched: 5 } },
        { is: "f-fos-6", set: { launched: 5 } },
      ],
    ],
    hands: [
      ["gremlins", "phaser-1", "torpedo"],
      ["gremlins", "phaser-1", "deflector"],
    ],
  }).fire([
    ["phaser-4", "f-con-1", "fos-20"],
    ["plasma", "f-con-2", "fos-20"],
    ["phaser-2", "f-con-6", "f-fos-1"],
  ]).state;

/** A carrier whose squadrons have just come and may be loaded. */
function arrivals(): unknown {
  const table = scene({
    step: "command",
    fleets: [["con-23", "con-24"], ["fos-20"]],
    hands: [["reinforcements", "reinforcements", "phaser-1", "plasma"], ["communication-interception"]],
  });
  return table.act(0, { type: "reinforce", card: table.card(0, "reinforcements"), carrier: 0 }).state;
}

/** Every race on both sides, some damaged, with special cards in every hand. */
const allRaces = (step: "orders" | "command"): unknown =>
  scene({
    step,
    options: Object.fromEntries(EXPERIMENTAL_RULES.map((name) => [name, true])),
    fleets: [
      [
        "con-21",
        { is: "pac-19", damage: ["plasma:15"] },
        "rit-13",
        { is: "shi-18", set: { cloaked: true } },
        { is: "con-23", damage: ["plasma:20", "torpedo:10"] },
        { is: "f-con-1", home: "con-23", set: { place: "aboard" } },
      ],
      [
        { is: "con-19", damage: ["plasma:20", "phaser-2:7"] },
        "daw-13",
        "fos-20",
        { is: "shi-15", set: { cloaked: true } },
        { is: "rit-14", damage: ["plasma:22", "torpedo:14"] },
      ],
    ],
    hands: [
      [
        ...SPECIALS,
        "superior-weapons-officer",
        "stolen-technology",
        "damage-control-2",
        "self-destruct",
        "phaser-1",
        "phaser-2",
        "plasma",
        "torpedo",
      ],
      [
        ...SPECIALS,
        "evasive-maneuvers",
        "deflector",
        "computer-defense",
        "miracle-worker",
        "master-tactician",
        "boarding-party",
        "reinforcements",
      ],
    ],
  }).state;

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
  positions: [
    { name: "a dogfight", seats: 2, state: dogfight },
    { name: "squadrons to be loaded", seats: 2, state: arrivals },
    { name: "orders with every special card", seats: 2, state: () => allRaces("orders") },
    { name: "commands with every special card", seats: 2, state: () => allRaces("command") },
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
