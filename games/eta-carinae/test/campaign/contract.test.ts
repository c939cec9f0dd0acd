import { initialValues, type GameModule } from "@flagship/kernel";
import { conformance } from "@flagship/kernel/testing";
import { guide } from "../../src/campaign/bot/guide.ts";
import { campaign } from "../../src/campaign/rules/game.ts";
import type { Action } from "../../src/campaign/rules/action.ts";
import type { View } from "../../src/campaign/rules/view.ts";
import { campaignWarnings } from "../../src/campaign/warnings.ts";
import type { State } from "../../src/campaign/rules/state.ts";
import { module as whole } from "../../src/index.ts";
import { POSITIONS } from "./positions.ts";

// Newcomers begin in space: that match is the whole game's.
const { firstMatch: _inSpace, ...rest } = whole;
const module: GameModule = {
  ...rest,
  game: campaign,
  guide,
  warnings: () =>
    Promise.resolve(({ view, seat }, action) => campaignWarnings(view as View, seat, action as Action)),
};
const plain = initialValues(campaign.options);

/** Months this short hardly see a battle that both sides want to play at the table. */
const AT_THE_TABLE = "in the contracts of the other plays; within a campaign in battles.test.ts";
const BATTLE_ACTS = [
  "aimed-fire",
  "boarding",
  "close-combat",
  "figure-orders",
  "fleet",
  "intercept",
  "muster",
  "new-orders",
  "outfit",
  "reaction-fire",
  "yield",
];

conformance(
  {
    ...module,
    game: {
      ...campaign,
      options: campaign.options.map((field) =>
        field.name === "turns" && field.kind === "number" ? { ...field, initial: 5 } : field,
      ),
    },
  },
  {
    games: 4,
    closely: 1,
    positions: POSITIONS,
    reaches: {
      "a battle in space at the table": ({ battle }: State) => battle !== "none" && battle.kind === "space",
      "a battle on the ground at the table": ({ battle }: State) =>
        battle !== "none" && battle.kind === "ground",
      "an ambusher who has yet to choose": ({ battle }: State) =>
        battle !== "none" && battle.kind === "space" && battle.edging,
    },
    unreached: Object.fromEntries(BATTLE_ACTS.map((kind) => [kind, AT_THE_TABLE])),
    trials: [
      { seats: 3, options: { ...plain, turns: 4, map: "small", hegira: true, power1: "C", power2: "T" } },
      { seats: 2, options: { ...plain, turns: 6, map: "small", power0: "S", power1: "F" } },
    ],
  },
);
