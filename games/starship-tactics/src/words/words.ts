import type { Words } from "@flagship/kernel";
import { askWords } from "./asks.ts";
import { commandWords } from "./command.ts";
import { eventWords } from "./events.ts";
import { optionWords } from "./options.ts";
import { refusalWords } from "./refusals.ts";

/** Every sentence of the game, by key. */
export const words: Words = {
  ...askWords,
  ...commandWords,
  ...eventWords,
  ...optionWords,
  ...refusalWords,
};
