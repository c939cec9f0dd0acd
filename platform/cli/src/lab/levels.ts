import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { LEVELS, shareOf, type Contestant, type Tournament } from "@flagship/bots";
import { runTournament, type Labour } from "@flagship/bots/node";
import { command } from "../command.ts";
import { wrongUsage } from "../failure.ts";
import { headerFor, loadGame, readOptions } from "../games.ts";
import { columns, counted, fromTo, percent } from "../text/columns.ts";
import { progressBar } from "../text/progress.ts";
import { contestant, wholeNumber } from "../values.ts";
import { markOf, openLedger, sumOf, type Batch } from "./ledger.ts";
import { between, rowsIn, withStanding, type Marks } from "./page.ts";
import { LAB_PLAYS, leastOf, type LabPlay } from "./plays.ts";
import { handsAt, ON } from "./hands.ts";
import { NO_SECRET } from "./secret.ts";
import { thinkersOf } from "./thinkers.ts";
import { LEDGERS, ROOT } from "../checkout.ts";

const LEDGER = join(LEDGERS, "levels.jsonl");
const PAGE = join(ROOT, "docs/bench.md");
const MARKS: Marks = {
  begin: "<!-- levels: written by `flagship lab levels --write` -->",
  end: "<!-- end of levels -->",
};

/** Matches that are played before the ledger is written: whole rounds of seats, for two and four alike. */
const BATCH = 20;

/** Everybody against the one below, the strongest first. */
const NEIGHBOURS: readonly (readonly [Contestant, Contestant])[] = LEVELS.slice(1)
  .map((stronger, below) => [stronger, LEVELS[below] ?? "cadet"] as const)
  .reverse();

/** A line of the table. */
interface Row {
  readonly play: LabPlay;
  readonly pair: readonly [Contestant, Contestant];
  readonly key: string;
  /** The same whatever the seeds. */
  readonly mark: string;
  readonly plan: Tournament;
}

export const levels = command(
  {
    name: "lab levels",
    summary: "measure how much stronger each level is than the one below, in every play",
    takes: "",
    positionals: [0, 0],
    options: {
      only: {
        type: "string",
        multiple: true,
        value: "<play>",
        about: "only plays whose names start with this",
      },
      pair: { type: "string", value: "<a,b>", about: "these two instead of each level and the one below" },
      games: { type: "string", value: "<n>", about: "the most matches of each pair" },
      seed: { type: "string", value: "<n>", about: "the first match's seed (100000)" },
      threads: { type: "string", value: "<n>", about: "matches at the same time (the machine's cores)" },
      on: ON,
      ledger: { type: "string", value: "<file>", about: "where results are kept (.cache/lab/levels.jsonl)" },
      table: { type: "boolean", about: "play nothing; print what has been recorded" },
      write: { type: "boolean", about: "write the table to docs/bench.md" },
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes:
      "Stop it whenever you like: what was played is kept, and the same call goes on from there. A draw is half a win for each.",
  },
  async ({ options }) => {
    const plays = LAB_PLAYS.filter(
      ({ name }) => options.only === undefined || options.only.some((start) => name.startsWith(start)),
    );
    if (plays.length === 0)
      throw wrongUsage("usage.play", `there are ${LAB_PLAYS.map(({ name }) => name).join(", ")}.`);
    const seed = wholeNumber("seed", options.seed, 100_000, 0);
    const threads = wholeNumber("threads", options.threads, availableParallelism(), 1, 256);
    const most = wholeNumber("games", options.games, 1_000_000, 1);
    const ledger = openLedger(options.ledger ?? LEDGER);
    const rows = await rowsOf(plays, pairsOf(options.pair), seed);
    const bar = progressBar();
    const labour = await handsAt(options.on, threads);
    for (const { key, plan, play, pair } of rows) {
      const wanted = options.table === true ? 0 : Math.min(most, play.games);
      for (let done = gamesOf(ledger.batches(), key); done < wanted; done += BATCH) {
        bar.show(done, wanted, `${play.name}: ${pair.join(" against ")}`);
        ledger.add(await batchOf(plan, key, Math.min(BATCH, wanted - done), done, labour));
      }
    }
    await labour.close();
    bar.clear();
    const found = rows
      .map((row) => ({ ...row, ...sumOf(ledger.batches(), row.key) }))
      .filter(({ games }) => games > 0);
    const cells = found.map(({ play, pair, mark, wins, draws, games }) => [
      play.name,
      counted(play.iterations),
      pair.join(" against "),
      counted(games),
      percent(shareOf({ wins, draws, games }).rate),
      fromTo(shareOf({ wins, draws, games }).interval),
      counted(draws),
      percent(leastOf(play)),
      mark,
    ]);
    if (options.write === true) await writePage(cells, seed);
    console.log(
      options.json === true
        ? JSON.stringify({
            rows: found.map(({ play, pair, wins, draws, games, seconds }) => ({
              play: play.name,
              pair,
              iterations: play.iterations,
              games,
              wins,
              draws,
              ...shareOf({ wins, draws, games }),
              least: leastOf(play),
              seconds,
            })),
          })
        : columns(HEADS, cells),
    );
    return 0;
  },
);

const right = (title: string) => ({ title, align: "right" as const });
const HEADS = [
  { title: "play" },
  right("iterations"),
  { title: "pair" },
  right("games"),
  right("first's share"),
  right("95 % interval"),
  right("draws"),
  right("goal"),
  { title: "of" },
];

/** The table in the page, with the rows of other plays, and which of them no longer hold. */
async function writePage(cells: readonly (readonly string[])[], seed: number): Promise<void> {
  const page = readFileSync(PAGE, "utf8");
  const entries = (await rowsOf(LAB_PLAYS, NEIGHBOURS, seed)).map(({ play, pair, mark }) => ({
    name: [play.name, counted(play.iterations), pair.join(" against ")],
    mark,
  }));
  writeFileSync(
    PAGE,
    between(page, MARKS, HEADS, withStanding(entries, cells, rowsIn(page, MARKS), HEADS.length)),
  );
}

function pairsOf(given: string | undefined): readonly (readonly [Contestant, Contestant])[] {
  if (given === undefined) return NEIGHBOURS;
  const [first, second, ...more] = given.split(",").map((word) => contestant("pair", word.trim()));
  if (first === undefined || second === undefined || more.length > 0)
    throw wrongUsage("usage.pair", "--pair takes two levels, like admiral,captain-1.");
  return [[first, second]];
}

async function rowsOf(
  plays: readonly LabPlay[],
  pairs: readonly (readonly [Contestant, Contestant])[],
  seed: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const play of plays) {
    const module = await loadGame(play.game);
    const { options } = headerFor(module, readOptions(module, play.options), play.seats, NO_SECRET);
    const sides = module.game.chairs(options, play.seats).map(({ side }) => side);
    for (const pair of pairs) {
      const [stronger, weaker] = pair;
      const bots =
        play.lone === true ? [stronger, ...Array.from({ length: play.seats - 1 }, () => weaker)] : pair;
      const plan = {
        game: play.game,
        options,
        bots,
        seats: play.seats,
        sides,
        games: BATCH,
        seed,
        budget: { iterations: play.iterations },
        swap: true,
      };
      const { rulesVersion } = module.game;
      const thinkers = thinkersOf(play.game);
      rows.push({
        play,
        pair,
        plan,
        key: JSON.stringify([play.name, pair, play.iterations, seed, rulesVersion, thinkers]),
        mark: markOf([play.name, ...pair, play.iterations, rulesVersion, thinkers]),
      });
    }
  }
  return rows;
}

/** Plays the matches that follow the first `done`; each batch has seeds of its own. */
async function batchOf(
  plan: Tournament,
  key: string,
  games: number,
  done: number,
  labour: Labour,
): Promise<Batch> {
  const began = performance.now();
  const seed = plan.seed + done;
  const { standings, draws } = await runTournament({ ...plan, games, seed }, { labour });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { key, seed, games, wins: standings[0]?.wins ?? 0, draws, seconds };
}

const gamesOf = (batches: readonly Batch[], key: string): number => sumOf(batches, key).games;
