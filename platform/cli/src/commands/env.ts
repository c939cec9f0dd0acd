import { createInterface } from "node:readline";
import { command } from "../command.ts";
import { Environment } from "../env/env.ts";
import { loadGame } from "../games.ts";

export const env = command(
  {
    name: "env",
    summary: "let a program learn: reset, observe, legal, step, as lines of JSON",
    takes: "<game>",
    positionals: [1, 1],
    options: {},
    notes: "One request a line on standard input, one answer a line on standard output. See docs/bots.md.",
  },
  async ({ positionals: [id = ""] }) => {
    const environment = new Environment(await loadGame(id));
    for await (const line of createInterface({ input: process.stdin })) {
      if (line.trim() === "") continue;
      process.stdout.write(`${JSON.stringify(environment.answer(line))}\n`);
    }
    return 0;
  },
);
