import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CHECK, checkPuzzle, mining, type MinePlan } from "@flagship/bots";
import { puzzleLesson, saidBy, sentence, type Puzzle } from "@flagship/kernel";
import { command, commandOf } from "../command.ts";
import { cannot } from "../failure.ts";
import { gameFolder, headerFor, lexiconOf, loadGame, readOptions } from "../games.ts";
import { NO_SECRET } from "../lab/secret.ts";
import { percent, percentSaid } from "../text/columns.ts";
import { progressBar } from "../text/progress.ts";
import { wholeNumber } from "../values.ts";

/** Imagined games for one decision, when nothing else is said. */
const ITERATIONS = 200;

/** Matches that are searched at most, when nothing else is said. */
const MATCHES = 100;

const folderOf = (game: string): string => join(gameFolder(game), "puzzles");

const mine = command(
  {
    name: "puzzles mine",
    summary: "search simulated matches for positions with one clearly best move",
    takes: "<game>",
    positionals: [1, 1],
    options: {
      count: { type: "string", value: "<n>", about: "how many to find (10)" },
      seed: { type: "string", value: "<n>", about: "the first match's seed; the others follow (1)" },
      matches: { type: "string", value: "<n>", about: `matches to search at most (${MATCHES})` },
      iterations: {
        type: "string",
        value: "<n>",
        about: `imagined games for one decision; each puzzle is checked with ${CHECK} times as many (${ITERATIONS})`,
      },
      seats: { type: "string", value: "<n>", about: "seats at the table (the game's fewest)" },
      option: {
        type: "string",
        multiple: true,
        value: "<name=value>",
        about: "an option of the game; repeatable",
      },
      keep: { type: "boolean", about: "write them into the game's folder, for the page and the tests" },
      json: { type: "boolean", about: "print one JSON object a line" },
    },
    notes: "The same call finds the same puzzles on every machine.",
  },
  async ({ positionals: [id = ""], options }) => {
    const module = await loadGame(id);
    const { min, max } = module.game.seats;
    const seats = wholeNumber("seats", options.seats, min, min, max);
    const plan: MinePlan = {
      options: headerFor(module, readOptions(module, options.option ?? []), seats, NO_SECRET).options,
      seats,
      seed: wholeNumber("seed", options.seed, 1, 0),
      count: wholeNumber("count", options.count, 10, 1, 1000),
      matches: wholeNumber("matches", options.matches, MATCHES, 1, 1_000_000),
      iterations: wholeNumber("iterations", options.iterations, ITERATIONS, 8),
    };
    const bar = progressBar();
    let told = 0;
    for (const { matches, found } of mining(module, plan, () => performance.now())) {
      bar.show(found.length, plan.count, `${matches} matches`);
      for (const puzzle of found.slice(told)) {
        if (options.keep === true) keepPuzzle(id, puzzle);
        bar.clear();
        console.log(options.json === true ? JSON.stringify(puzzle) : inWords(module, puzzle));
      }
      told = found.length;
    }
    bar.clear();
    return told === 0 ? 1 : 0;
  },
);

const list = command(
  {
    name: "puzzles list",
    summary: "show the puzzles that are kept for a game",
    takes: "<game>",
    positionals: [1, 1],
    options: {},
  },
  async ({ positionals: [id = ""] }) => {
    const module = await loadGame(id);
    for (const puzzle of keptPuzzles(id)) console.log(inWords(module, puzzle));
    return 0;
  },
);

const check = command(
  {
    name: "puzzles check",
    summary: "re-check the saved puzzles of a game, with ten times the budget",
    takes: "<game>",
    positionals: [1, 1],
    options: {
      only: { type: "string", value: "<id>", about: "this puzzle alone" },
      json: { type: "boolean", about: "print one JSON object a line" },
    },
    notes: "It ends with 1 when a puzzle's best act is no longer clearly the best.",
  },
  async ({ positionals: [id = ""], options }) => {
    const module = await loadGame(id);
    const kept = keptPuzzles(id).filter((puzzle) => options.only === undefined || puzzle.id === options.only);
    if (options.only !== undefined && kept.length === 0)
      throw cannot("puzzles.unknown", `There is no puzzle “${options.only}” of ${module.about.title}.`);
    let fallen = 0;
    for (const puzzle of kept) {
      const { stands, lead, acts } = checkPuzzle(module, puzzle);
      if (!stands) fallen += 1;
      console.log(
        options.json === true
          ? JSON.stringify({ id: puzzle.id, stands, lead, acts })
          : `${stands ? "stands" : "FALLEN"}  ${puzzle.id}  best ${percent(acts[0]?.worth ?? 0)}, ahead by ${percent(lead.mean)} (± ${percent(lead.error)})`,
      );
    }
    return fallen === 0 ? 0 : 1;
  },
);

export const puzzles = commandOf(
  "puzzles",
  "find positions with one clearly best act",
  [mine, list, check],
  "Kept puzzles stand in games/<game>/puzzles; the page shows one a day.",
);

function keepPuzzle(game: string, puzzle: Puzzle): void {
  mkdirSync(folderOf(game), { recursive: true });
  writeFileSync(join(folderOf(game), `${puzzle.id}.json`), `${JSON.stringify(puzzle)}\n`);
}

/** The puzzles in a game's folder, by name. */
function keptPuzzles(game: string): readonly Puzzle[] {
  const folder = folderOf(game);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Puzzle);
}

/** A puzzle in a few lines: what is asked, and what was weighed. */
function inWords(module: Awaited<ReturnType<typeof loadGame>>, puzzle: Puzzle): string {
  const lexicon = lexiconOf(module);
  const lesson = puzzleLesson(module.game, puzzle);
  const state: Record<string, unknown> = {};
  lesson.arrange(state);
  const { ask, open } = module.game.choices(state, puzzle.seat);
  const said = (action: unknown): string =>
    saidBy(action, open, (text) => sentence(text, lexicon))?.label ?? JSON.stringify(action);
  return [
    `${puzzle.id} [${puzzle.rules.join(", ")}] ${sentence(ask, lexicon)}`,
    ...puzzle.acts.map(({ action, worth }) => `  ${percentSaid(worth).padStart(7)}  ${said(action)}`),
  ].join("\n");
}
