import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import {
  csvOf,
  markOf,
  readExperiment,
  reportOf,
  pairingsOf,
  tournamentOf,
  type BoutResult,
  type Report,
  type Setting,
  type Tournament,
} from "@flagship/bots";
import { playTournament } from "@flagship/bots/node";
import { command } from "../command.ts";
import { cannot, EXIT_USAGE, refusalFailure } from "../failure.ts";
import { lexiconOf, loadGame } from "../games.ts";
import { columns, counted, fromTo, percent } from "../text/columns.ts";
import { progressBar } from "../text/progress.ts";
import { wholeNumber } from "../values.ts";
import { handsAt, ON } from "./hands.ts";

/** A setting that was played. */
interface Played {
  readonly setting: Setting;
  readonly plan: Tournament;
  readonly results: readonly BoutResult[];
  readonly report: Report;
  readonly mark: string;
  /** What the file says that came of it. */
  readonly told: string | undefined;
  /** The version of the rules by which it was played here. */
  readonly rules: number;
}

export const run = command(
  {
    name: "lab run",
    summary: "play an experiment from a file, as the page's laboratory saves it",
    takes: "<file>",
    positionals: [1, 1],
    options: {
      threads: { type: "string", value: "<n>", about: "matches at the same time (the machine's cores)" },
      on: ON,
      csv: { type: "boolean", about: "print every match as a line of comma-separated values" },
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes:
      "The same file gives the same matches on every machine; if it says what came of it, the two are compared.",
  },
  async ({ positionals: [file = ""], options }) => {
    const experiment = readExperiment(textOf(file));
    if (experiment === undefined)
      throw cannot("file.no-experiment", `${file} is not an experiment of the laboratory.`);
    const threads = wholeNumber("threads", options.threads, availableParallelism(), 1, 256);
    const bar = progressBar();
    const labour = await handsAt(options.on, threads);
    const played: Played[] = [];
    for (const [index, setting] of experiment.settings.entries()) {
      const module = await loadGame(setting.game);
      const plan = tournamentOf(module, setting);
      if (!plan.ok) throw refusalFailure(plan.refusal, EXIT_USAGE, lexiconOf(module));
      const results = await playTournament(plan.value, {
        labour,
        onProgress: ({ games }) => bar.show(games, setting.games, setting.game),
      });
      const report = reportOf(plan.value, pairingsOf(plan.value), results);
      played.push({
        setting,
        plan: plan.value,
        results,
        report,
        mark: markOf(results),
        told: experiment.marks?.[index],
        rules: module.game.rulesVersion,
      });
    }
    await labour.close();
    bar.clear();
    if (options.csv === true) console.log(played.map(({ plan, results }) => csvOf(plan, results)).join("\n"));
    else if (options.json === true)
      console.log(
        JSON.stringify(
          played.map(({ setting, report, mark, rules: playedBy }) => ({
            setting,
            rulesVersion: playedBy,
            report,
            mark,
          })),
        ),
      );
    else console.log(played.map(asTable).join("\n\n"));
    return 0;
  },
);

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw cannot("file.unreadable", `${file} cannot be read (${why}).`);
  }
}

function asTable({ setting, report, mark, told, rules }: Played): string {
  const right = (title: string) => ({ title, align: "right" as const });
  const same = told === undefined ? "" : told === mark ? ", as the file says" : `; the file says ${told}`;
  return [
    `${setting.game}: ${counted(report.games)} games, seed ${setting.seed}, ${counted(setting.iterations)} iterations a decision`,
    "",
    columns(
      [{ title: "computer" }, right("wins"), right("share"), right("95 % interval")],
      report.standings.map(({ bot, wins, rate, interval }) => [
        bot,
        counted(wins),
        percent(rate),
        fromTo(interval),
      ]),
    ),
    "",
    `draws ${counted(report.draws)}, whoever decided first won ${percent(report.first.rate)}, ${report.meanActs.toFixed(1)} acts a game`,
    `mark ${mark}${same}`,
    ...(setting.rulesVersion === rules
      ? []
      : [`made for version ${setting.rulesVersion} of the rules, played by version ${rules}`]),
  ].join("\n");
}
