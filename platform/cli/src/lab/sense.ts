import { sensing, type Budget, type Sense, type SensePlan } from "@flagship/bots";
import { command } from "../command.ts";
import { headerFor, loadGame, readOptions } from "../games.ts";
import { columns, counted, percent } from "../text/columns.ts";
import { progressBar } from "../text/progress.ts";
import { contestant, wholeNumber } from "../values.ts";
import { NO_SECRET } from "./secret.ts";

/** Imagined games for one decision, when nothing else is said. */
const ITERATIONS = 24;

export const sense = command(
  {
    name: "lab sense",
    summary: "count what computers do, and how much of it is pointless",
    takes: "<game>",
    positionals: [1, 1],
    options: {
      level: { type: "string", value: "<level>", about: "who plays against each other (admiral)" },
      games: { type: "string", value: "<n>", about: "matches to watch (20)" },
      seed: { type: "string", value: "<n>", about: "the first match's seed; the others follow (1)" },
      iterations: { type: "string", value: "<n>", about: `imagined games for one decision (${ITERATIONS})` },
      seats: { type: "string", value: "<n>", about: "seats at the table (the game's fewest)" },
      option: {
        type: "string",
        multiple: true,
        value: "<name=value>",
        about: "an option of the game; repeatable",
      },
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes:
      "An act is pointless if it leaves the position no better than letting the moment pass would have, however the dice fall.\n" +
      "Secret orders are not judged.",
  },
  async ({ positionals: [id = ""], options }) => {
    const module = await loadGame(id);
    const { min, max } = module.game.seats;
    const seats = wholeNumber("seats", options.seats, min, min, max);
    const budget: Budget = { iterations: wholeNumber("iterations", options.iterations, ITERATIONS, 1) };
    const plan: SensePlan = {
      level: contestant("level", options.level ?? "admiral"),
      options: headerFor(module, readOptions(module, options.option ?? []), seats, NO_SECRET).options,
      seats,
      games: wholeNumber("games", options.games, 20, 1, 1_000_000),
      seed: wholeNumber("seed", options.seed, 1, 0),
      budget,
    };
    const bar = progressBar();
    const steps = sensing(module, plan, () => performance.now());
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) bar.show(step.value.games, plan.games, "");
    bar.clear();
    console.log(
      options.json === true ? JSON.stringify({ ...plan, ...step.value }) : asTable(id, plan, step.value),
    );
    return 0;
  },
);

function asTable(id: string, plan: SensePlan, seen: Sense): string {
  const right = (title: string) => ({ title, align: "right" as const });
  const each = (used: number): string => (used / seen.games).toFixed(used === 0 ? 0 : 2);
  return [
    `${id}: ${counted(seen.games)} games of ${plan.level}s, seed ${plan.seed}, ` +
      `${counted(plan.budget.iterations ?? 0)} iterations a decision`,
    "",
    columns(
      [
        { title: "kind" },
        right("offered"),
        right("used"),
        right("a game"),
        right("judged"),
        right("pointless"),
        right("undone"),
      ],
      seen.kinds.map((row) => [
        row.name,
        counted(row.offered),
        counted(row.used),
        each(row.used),
        counted(row.judged),
        counted(row.pointless),
        counted(row.undone),
      ]),
    ),
    "",
    ...(seen.tools.length === 0
      ? []
      : [
          columns(
            [{ title: "tool" }, right("used"), right("a game")],
            seen.tools.map(({ name, used }) => [name, counted(used), each(used)]),
          ),
          "",
        ]),
    `${counted(seen.acts)} acts; of ${counted(seen.judged)} that could have been left, ${counted(seen.pointless)} were pointless ` +
      `(${percent(seen.pointless / Math.max(1, seen.judged))}); ${counted(seen.undone)} undid the last one`,
  ].join("\n");
}
