import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { shareOf, type Level, type Tournament } from "@flagship/bots";
import { runTournament, type Labour } from "@flagship/bots/node";
import { command } from "../command.ts";
import { headerFor, loadGame, readOptions } from "../games.ts";
import { columns, counted, fromTo, percent } from "../text/columns.ts";
import { progressBar } from "../text/progress.ts";
import { level, wholeNumber } from "../values.ts";
import { CONTESTS, type Arm, type Contest } from "./contests.ts";
import { markOf, openLedger, sumOf, type Batch } from "./ledger.ts";
import { between, rowsIn, withStanding, type Marks } from "./page.ts";
import { handsAt, ON } from "./hands.ts";
import { NO_SECRET } from "./secret.ts";
import { thinkersOf } from "./thinkers.ts";
import { wrongUsage } from "../failure.ts";
import { LEDGERS, ROOT } from "../checkout.ts";

const LEDGER = join(LEDGERS, "balance.jsonl");
const PAGE = join(ROOT, "docs/balance.md");
const MARKS: Marks = {
  begin: "<!-- balance: written by `flagship lab balance --write` -->",
  end: "<!-- end of balance -->",
};

/** Matches of one arm before the next has its turn. */
const BATCH = 10;

export const balance = command(
  {
    name: "lab balance",
    summary: "measure what ships, races, seats and sides of scenarios are worth",
    takes: "[<game>]",
    positionals: [0, 1],
    options: {
      level: { type: "string", value: "<level>", about: "who plays (captain)" },
      only: { type: "string", value: "<name>", about: "only contests whose names start with this" },
      games: { type: "string", value: "<n>", about: "the most matches of each contest" },
      seed: { type: "string", value: "<n>", about: "the first match's seed (500000)" },
      threads: { type: "string", value: "<n>", about: "matches at the same time (the machine's cores)" },
      on: ON,
      ledger: { type: "string", value: "<file>", about: "where results are kept (.cache/lab/balance.jsonl)" },
      table: { type: "boolean", about: "play nothing; print what has been recorded" },
      write: { type: "boolean", about: "write the table to docs/balance.md" },
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes: "Stop it whenever you like: what was played is kept, and the same call goes on from there.",
  },
  async ({ positionals: [id], options }) => {
    if (id !== undefined) await loadGame(id);
    const contests = CONTESTS.filter(
      ({ game, name }) => (id === undefined || game === id) && name.startsWith(options.only ?? ""),
    );
    if (contests.length === 0)
      throw wrongUsage("usage.contest", `there are ${CONTESTS.map(({ name }) => name).join(", ")}.`);
    const strength = level("level", options.level ?? "captain");
    const seed = wholeNumber("seed", options.seed, 500_000, 0);
    const most = wholeNumber("games", options.games, 1_000_000, 1);
    const threads = wholeNumber("threads", options.threads, availableParallelism(), 1, 256);
    const ledger = openLedger(options.ledger ?? LEDGER);
    const bar = progressBar();
    const labour = await handsAt(options.on, threads);
    const rows: { readonly contest: Contest; readonly sum: Omit<Batch, "key" | "seed"> }[] = [];
    for (const contest of contests) {
      const key = await keyOf(contest, strength, seed);
      const wanted = options.table === true ? 0 : Math.min(most, contest.games);
      for (let { games } = sumOf(ledger.batches(), key); games < wanted; games += BATCH) {
        bar.show(games, wanted, `${contest.game}: ${contest.name}`);
        ledger.add(
          await batchOf(contest, strength, seed, games, Math.min(BATCH, wanted - games), labour, key),
        );
      }
      const sum = sumOf(ledger.batches(), key);
      if (sum.games > 0) rows.push({ contest, sum });
    }
    await labour.close();
    bar.clear();
    const cells = await Promise.all(
      rows.map(async ({ contest, sum }) => [...cellsOf(contest, sum), await markFor(contest, strength)]),
    );
    if (options.write === true) await writePage(cells, strength);
    console.log(
      options.json === true
        ? JSON.stringify({
            level: strength,
            rows: rows.map(({ contest: { game, name, goal, iterations }, sum }) => ({
              game,
              name,
              iterations,
              ...sum,
              ...shareOf(sum),
              goal,
            })),
          })
        : columns(HEADS, cells),
    );
    return 0;
  },
);

const right = (title: string) => ({ title, align: "right" as const });
const HEADS = [
  { title: "game" },
  { title: "contest" },
  right("games"),
  right("share"),
  right("95 % interval"),
  right("draws"),
  right("wanted"),
  { title: "of" },
];

/** The table in the page, with the rows of other contests, and which of them no longer hold. */
async function writePage(cells: readonly (readonly string[])[], strength: Level): Promise<void> {
  const page = readFileSync(PAGE, "utf8");
  const entries = await Promise.all(
    CONTESTS.map(async (contest) => ({
      name: [contest.game, contest.name],
      mark: await markFor(contest, strength),
    })),
  );
  writeFileSync(
    PAGE,
    between(page, MARKS, HEADS, withStanding(entries, cells, rowsIn(page, MARKS), HEADS.length)),
  );
}

function cellsOf({ game, name, goal }: Contest, sum: Omit<Batch, "key" | "seed">): string[] {
  const { games, draws } = sum;
  const { rate, interval } = shareOf(sum);
  return [
    game,
    name,
    counted(games),
    percent(rate),
    fromTo(interval),
    counted(draws),
    `${Math.round(goal[0] * 100)} to ${Math.round(goal[1] * 100)} %`,
  ];
}

/** What the figures of a contest depend on, whatever the seeds. */
async function markFor({ game, name, iterations, arms }: Contest, strength: Level): Promise<string> {
  const { rulesVersion } = (await loadGame(game)).game;
  return markOf([game, name, strength, iterations, JSON.stringify(arms), rulesVersion, thinkersOf(game)]);
}

async function keyOf(
  { game, name, iterations, arms }: Contest,
  strength: Level,
  seed: number,
): Promise<string> {
  const { rulesVersion } = (await loadGame(game)).game;
  return JSON.stringify([game, name, strength, iterations, arms, seed, rulesVersion, thinkersOf(game)]);
}

/** The next matches of a contest, all of one arm; wins are those of what is measured. */
async function batchOf(
  contest: Contest,
  strength: Level,
  seed: number,
  done: number,
  games: number,
  labour: Labour,
  key: string,
): Promise<Batch> {
  const began = performance.now();
  const arm = contest.arms[Math.floor(done / BATCH) % contest.arms.length];
  if (arm === undefined) throw new Error(`${contest.name} has no arms`);
  const plan = await planFor(contest, arm, strength, seed + done, games);
  const { standings, draws, first } = await runTournament(plan, { labour });
  const wins =
    contest.measures === "first"
      ? first.wins
      : standings.reduce((sum, { winsBySeat }) => sum + (winsBySeat[arm.seat] ?? 0), 0);
  return {
    key,
    seed: seed + done,
    games,
    wins,
    draws,
    seconds: Math.round((performance.now() - began) / 100) / 10,
  };
}

async function planFor(
  contest: Contest,
  arm: Arm,
  strength: Level,
  seed: number,
  games: number,
): Promise<Tournament> {
  const module = await loadGame(contest.game);
  const { options } = headerFor(module, readOptions(module, arm.options), contest.seats, NO_SECRET);
  return {
    game: contest.game,
    options,
    bots: [strength, strength],
    seats: contest.seats,
    sides: module.game.chairs(options, contest.seats).map(({ side }) => side),
    games,
    seed,
    budget: { iterations: contest.iterations },
    swap: false,
  };
}
