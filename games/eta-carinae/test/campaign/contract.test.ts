import { initialValues, type GameModule } from "@flagship/kernel";
import { conformance } from "@flagship/kernel/testing";
import { guide } from "../../src/campaign/bot/guide.ts";
import { campaign } from "../../src/campaign/game.ts";
import { module as whole } from "../../src/index.ts";

const module: GameModule = { ...whole, game: campaign, guide };
const plain = initialValues(campaign.options);

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
    trials: [
      { seats: 3, options: { ...plain, turns: 4, map: "small", hegira: true, power1: "C", power2: "T" } },
      { seats: 2, options: { ...plain, turns: 6, map: "small", power0: "S", power1: "F" } },
    ],
  },
);
