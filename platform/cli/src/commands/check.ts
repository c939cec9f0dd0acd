import { command } from "../command.ts";
import { headerFor, loadGame, readOptions } from "../games.ts";
import { wholeNumber } from "../values.ts";

const NO_SECRET = "0".repeat(64);

export const check = command(
  {
    name: "check",
    summary: "say whether a match can be played under these options: scenario files, too",
    takes: "<game>",
    positionals: [1, 1],
    options: {
      seats: { type: "string", value: "<n>", about: "seats at the table (the game's fewest)" },
      option: {
        type: "string",
        multiple: true,
        value: "<name=value>",
        about: "an option of the game; repeatable; a text from a file as name=@file",
      },
    },
  },
  async ({ positionals: [id = ""], options }) => {
    const module = await loadGame(id);
    const { min, max } = module.game.seats;
    const seats = wholeNumber("seats", options.seats, min, min, max);
    headerFor(module, readOptions(module, options.option ?? []), seats, NO_SECRET);
    console.log(`${module.about.title} can be played like that by ${seats}.`);
    return 0;
  },
);
