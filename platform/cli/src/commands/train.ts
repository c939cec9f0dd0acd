import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import {
  learnRound,
  netText,
  newLearner,
  pairingsOf,
  printOf,
  wholeNet,
  shareOf,
  type Learner,
  type RoundReport,
} from "@flagship/bots";
import { createSchool, type ExamTask, type School } from "@flagship/bots/node";
import type { FormValues, GameModule } from "@flagship/kernel";
import { LEDGERS, needsCheckout } from "../checkout.ts";
import { command } from "../command.ts";
import { cannot } from "../failure.ts";
import { gameFolder, headerFor, loadGame, readOptions } from "../games.ts";
import { openLedger, sumOf, type Batch, type Ledger } from "../lab/ledger.ts";
import { NO_SECRET } from "../lab/secret.ts";
import { thinkersOf } from "../lab/thinkers.ts";
import { counted, fromTo, percent } from "../text/columns.ts";
import { progressBar, type ProgressBar } from "../text/progress.ts";
import { wholeNumber } from "../values.ts";

/** Hidden sums of the net: more did not judge better, and every one is some hundred letters. */
const HIDDEN = 24;

/** Matches of an exam that are played before the ledger is written. */
const BATCH = 20;

/** Everything that the same call would train again. */
interface Checkpoint {
  readonly key: string;
  readonly rounds: readonly RoundReport[];
  readonly learner: Learner;
}

export const train = command(
  {
    name: "train",
    summary: "let a game's computers learn to judge positions, and keep it if they play better",
    takes: "<game>",
    positionals: [1, 1],
    options: {
      rounds: { type: "string", value: "<n>", about: "rounds of play and study (6)" },
      matches: { type: "string", value: "<n>", about: "matches of a round (4000)" },
      seed: { type: "string", value: "<n>", about: "what the first net and all matches are made of (1)" },
      threads: { type: "string", value: "<n>", about: "matches at the same time (1)" },
      resume: { type: "boolean", about: "go on after the last round that was finished" },
      gate: {
        type: "string",
        value: "<n>",
        about: "matches of each exam; 0: none, and nothing is kept (400)",
      },
      "gate-seed": {
        type: "string",
        value: "<n>",
        about: "the first of their deals; never use one for choosing (7000000)",
      },
      iterations: { type: "string", value: "<n>", about: "imagined games for a decision in them (24)" },
      folder: { type: "string", value: "<folder>", about: "where rounds are kept (.cache/lab)" },
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes:
      "Learns from what its seats can see in matches between greedy players, and from how good positions were 20 decisions later.\n" +
      "Writes `src/bot/learned.ts` and `insight.md` of the game only when the lower 95 % bound of its share is above 50 % in both exams: against\n" +
      "captain-1, and against the same computer without it.\n" +
      "The same call learns the same on every machine, however many threads.",
  },
  async ({ positionals: [id = ""], options }) => {
    needsCheckout("train");
    const module = await loadGame(id);
    const insight = await module.insight?.();
    if (insight === undefined)
      throw cannot("train.no-insight", `${id} has no insight that could be learned.`);
    const rounds = wholeNumber("rounds", options.rounds, 6, 1, 1000);
    const matches = wholeNumber("matches", options.matches, 4000, 1, 1_000_000);
    const seed = wholeNumber("seed", options.seed, 1, 0);
    const threads = wholeNumber("threads", options.threads, 1, 1, 256);
    const games = wholeNumber("gate", options.gate, 400, 0, 100_000);
    const iterations = wholeNumber("iterations", options.iterations, 24, 1);
    const gateSeed = wholeNumber("gate-seed", options["gate-seed"], 7_000_000, 0);
    const folder = options.folder ?? LEDGERS;
    const print = printOf(insight, module.game.rulesVersion);
    const key = JSON.stringify([id, print, seed, matches, HIDDEN]);
    const file = join(folder, `train-${id}.json`);
    const kept = options.resume === true ? checkpointIn(file, key) : undefined;
    const learner = kept?.learner ?? newLearner(insight.facts.length, HIDDEN, seed);
    const reports = [...(kept?.rounds ?? [])];
    const match = headerFor(module, readOptions(module, []), module.game.seats.min, NO_SECRET).options;
    const bar = progressBar();
    const school = createSchool(threads);
    try {
      while (reports.length < rounds) {
        const round = reports.length + 1;
        const report = await learnRound(
          {
            options: match,
            seed,
            matches,
            attend: (lesson) => school.attend({ game: id, lesson }),
            onProgress: (played) => bar.show(played, matches, `round ${round} of ${rounds}`),
          },
          learner,
          round,
        );
        reports.push(report);
        keep(file, { key, rounds: reports, learner });
        bar.clear();
        if (options.json !== true) console.log(roundText(round, report));
      }
      const net = netText(wholeNet(learner));
      const ledger = openLedger(join(folder, `train-${id}.jsonl`));
      const exam = (beside: ExamTask["beside"], count: number): Promise<Batch> =>
        examine({
          module,
          options: match,
          net,
          beside,
          count,
          seed: gateSeed,
          iterations,
          school,
          ledger,
          bar,
        });
      const gate = await exam("reference", games);
      const without = await exam("unlearned", isBetter(gate) ? games : 0);
      bar.clear();
      const passed = isBetter(gate) && isBetter(without);
      const call = `npx flagship train ${id} --rounds ${rounds} --matches ${matches} --seed ${seed} --gate ${games} --gate-seed ${gateSeed} --iterations ${iterations}`;
      if (passed) {
        writeFileSync(join(gameFolder(id), "src/bot/learned.ts"), learnedText(call, print, net));
        writeFileSync(
          join(gameFolder(id), "insight.md"),
          cardText({
            id,
            call,
            print,
            net,
            reports,
            gate,
            without,
            iterations,
            gateSeed,
            facts: insight.facts.length,
          }),
        );
      }
      if (options.json === true)
        console.log(JSON.stringify({ game: id, print, net, rounds: reports, gate, without, passed }));
      else console.log(verdictText(gate, without, passed));
      return 0;
    } finally {
      bar.clear();
      await school.close();
    }
  },
);

const roundText = (round: number, { positions, heldBack, loss }: RoundReport): string =>
  `round ${round}: ${counted(positions)} positions; loss over ${counted(heldBack)} held back: guide ${loss.guide.toFixed(4)}, ` +
  `net ${loss.net.toFixed(4)}, both ${loss.both.toFixed(4)}`;

/** Whether the pupil won more than half beyond doubt. */
const isBetter = (batch: Batch): boolean => batch.games > 0 && shareOf(batch).interval.low > 0.5;

function shareText(batch: Batch): string {
  const { rate, interval } = shareOf(batch);
  return `${percent(rate)} of ${counted(batch.games)} (${fromTo(interval)})`;
}

function verdictText(gate: Batch, without: Batch, passed: boolean): string {
  const lines = [
    ...(gate.games === 0 ? [] : [`against captain-1: ${shareText(gate)}`]),
    ...(without.games === 0 ? [] : [`against the same without it: ${shareText(without)}`]),
    passed
      ? "kept"
      : gate.games === 0
        ? "not tried, so nothing is kept"
        : "not shown to be better: nothing is kept",
  ];
  return lines.join("\n");
}

function checkpointIn(file: string, key: string): Checkpoint | undefined {
  if (!existsSync(file)) return undefined;
  const kept = JSON.parse(readFileSync(file, "utf8")) as Checkpoint;
  if (kept.key !== key)
    throw cannot(
      "train.other-course",
      `${file} holds another course: train without --resume, or as it was begun.`,
    );
  const row = (numbers: Float32Array): Float32Array => Float32Array.from(Object.values(numbers));
  const { weights, means, squares } = kept.learner;
  return {
    ...kept,
    learner: { ...kept.learner, weights: row(weights), means: row(means), squares: row(squares) },
  };
}

function keep(file: string, checkpoint: Checkpoint): void {
  mkdirSync(dirname(file), { recursive: true });
  const rows = (_: string, value: unknown): unknown => (value instanceof Float32Array ? [...value] : value);
  writeFileSync(file, `${JSON.stringify(checkpoint, rows)}\n`);
}

interface Exam {
  readonly module: GameModule;
  readonly options: FormValues;
  readonly net: string;
  readonly beside: ExamTask["beside"];
  readonly count: number;
  readonly seed: number;
  readonly iterations: number;
  readonly school: School;
  readonly ledger: Ledger;
  readonly bar: ProgressBar;
}

/** Plays what is missing of an exam, every deal from both sides, and sums it up. */
async function examine(exam: Exam): Promise<Batch> {
  const { module, options, net, beside, count, seed, iterations, school, ledger, bar } = exam;
  const game = module.game.id;
  const pupil = createHash("sha256").update(net).digest("hex").slice(0, 12);
  const key = JSON.stringify([
    game,
    beside,
    pupil,
    iterations,
    seed,
    module.game.rulesVersion,
    thinkersOf(game),
  ]);
  const sum = (): Omit<Batch, "key" | "seed"> => sumOf(ledger.batches(), key);
  for (let { games } = sum(); games < count; games += BATCH) {
    bar.show(games, count, beside === "reference" ? "against captain-1" : "against the same without it");
    const began = performance.now();
    const pairings = pairingsOf({
      game,
      options,
      bots: ["admiral", "captain-1"],
      seats: module.game.seats.min,
      games: Math.min(BATCH, count - games),
      seed: seed + games,
      budget: { iterations },
      swap: true,
    });
    const results = await Promise.all(pairings.map(({ bout }) => school.sit({ game, net, bout, beside })));
    const wins = results.filter(({ winners }, at) =>
      winners.some((seat) => pairings[at]?.seating[seat] === 0),
    );
    ledger.add({
      key,
      seed: seed + games,
      games: results.length,
      wins: wins.length,
      draws: results.filter(({ winners }) => winners.length === 0).length,
      seconds: Math.round((performance.now() - began) / 100) / 10,
    });
  }
  return { key, seed, ...sum() };
}

const learnedText = (call: string, print: string, net: string): string =>
  [
    'import type { Learned } from "@flagship/kernel";',
    "",
    `/** Written by \`${call}\`; what it is worth stands in insight.md. */`,
    "export const learned: Learned | undefined = {",
    `  print: "${print}",`,
    `  net: ${JSON.stringify(net)},`,
    "};",
    "",
  ].join("\n");

interface Card {
  readonly id: string;
  readonly call: string;
  readonly print: string;
  readonly net: string;
  readonly reports: readonly RoundReport[];
  readonly gate: Batch;
  readonly without: Batch;
  readonly iterations: number;
  readonly gateSeed: number;
  readonly facts: number;
}

/** What a net is, what it was made of, and what it is worth. */
const cardText = ({
  id,
  call,
  print,
  net,
  reports,
  gate,
  without,
  iterations,
  gateSeed,
  facts,
}: Card): string =>
  [
    `# What admirals of ${id} have learned`,
    "",
    `Written by \`${call}\`.`,
    "",
    `- **What it is**: a net of ${facts} facts (\`src/bot/insight.ts\`), ${HIDDEN} hidden sums and one answer, the log odds of winning, in whole numbers`,
    `  (${counted(net.length)} letters, \`src/bot/learned.ts\`; facts and rules ${print}).`,
    "- **Who uses it**: admirals alone; positions at the end of imagined games count half by it and half by the guide's evaluation.",
    "- **What it was made of**: matches between greedy players of this game, each of whom knows what his seat may see. No matches of people.",
    "- **What it was taught**: 85 % how good the position was 20 decisions later, 15 % who won.",
    "",
    "| round | positions | held back | loss of the guide | of the net | of both |",
    "| ----: | --------: | --------: | ----------------: | ---------: | ------: |",
    ...reports.map(
      ({ positions, heldBack, loss }, at) =>
        `| ${at + 1} | ${counted(positions)} | ${counted(heldBack)} | ${loss.guide.toFixed(4)} | ${loss.net.toFixed(4)} | ${loss.both.toFixed(4)} |`,
    ),
    "",
    `Measured at ${counted(iterations)} imagined games for a decision on both sides, every deal from both sides, deals from seed ${gateSeed} on, which nothing was chosen by:`,
    "",
    "| against | admiral's share (95 % interval) |",
    "| ------- | ------------------------------- |",
    `| captain-1 | ${shareText(gate)} |`,
    `| the same computer without it | ${shareText(without)} |`,
    "",
  ].join("\n");
