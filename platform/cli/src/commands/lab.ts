import { commandOf } from "../command.ts";
import { balance } from "../lab/balance.ts";
import { levels } from "../lab/levels.ts";
import { run } from "../lab/run.ts";
import { sense } from "../lab/sense.ts";

/** The laboratory: what computers do, how strong they are, whether a game is balanced. */
export const lab = commandOf(
  "lab",
  "look into computers: what they do, how strong they are",
  [sense, levels, balance, run],
  "Everything is repeatable: the same call gives the same figures on every machine.",
);
