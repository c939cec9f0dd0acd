import { availableParallelism } from "node:os";
import { canSwap, unaskedOf } from "@flagship/bots";
import type { Budget, Duels, DuelStanding, Report, Standing, Tournament } from "@flagship/bots";
import { refuse, type GameModule } from "@flagship/kernel";
import { runTournament } from "@flagship/bots/node";
import { command } from "../command.ts";
import { EXIT_USAGE, refusalFailure, wrongUsage } from "../failure.ts";
import { headerFor, loadGame, readOptions } from "../games.ts";
import { handsAt, ON } from "../lab/hands.ts";
import { NO_SECRET } from "../lab/secret.ts";
import { columns, counted, fromTo, percent } from "../text/columns.ts";
import { progressBar } from "../text/progress.ts";
import { contestant, milliseconds, wholeNumber } from "../values.ts";

const DEFAULT_BUDGET: Budget = { millis: 50 };

export const simulate = command(
  {
    name: "simulate",
    summary: "play many matches between computers and count who wins",
    takes: "<game>",
    positionals: [1, 1],
    options: {
      bots: {
        type: "string",
        value: "<a,b>",
        about:
          "who plays: cadet, officer, captain, admiral, or captain-1, a fixed reference (captain,officer)",
      },
      games: { type: "string", value: "<n>", about: "matches to play (400)" },
      seed: { type: "string", value: "<n>", about: "the first match's seed; the others follow (1)" },
      budget: { type: "string", value: "<time>", about: "time for one decision (50ms)" },
      iterations: {
        type: "string",
        value: "<n>",
        about: "imagined games for one decision, instead of time: repeatable",
      },
      threads: { type: "string", value: "<n>", about: "matches at the same time (the machine's cores)" },
      seats: {
        type: "string",
        value: "<n>",
        about: "seats at the table (as many as bots, or the game's fewest)",
      },
      option: {
        type: "string",
        multiple: true,
        value: "<name=value>",
        about: "an option of the game; repeatable",
      },
      duels: {
        type: "string",
        value: "<a,b>",
        about: "options of the first and the second seat whose values are played against each other",
      },
      swap: { type: "boolean", about: "play every deal once from each side; crews change places as a whole" },
      on: ON,
      json: { type: "boolean", about: "print one JSON object" },
    },
    notes: "With --iterations the same command gives the same results on any machine or several.",
  },
  async ({ positionals: [id = ""], options }) => {
    const module = await loadGame(id);
    const bots = (options.bots ?? "captain,officer")
      .split(",")
      .map((word) => contestant("bots", word.trim()));
    const { min, max } = module.game.seats;
    const seats = wholeNumber("seats", options.seats, Math.max(min, bots.length), min, max);
    if (bots.length > seats)
      throw wrongUsage("usage.seats", `${bots.length} bots do not fit at ${seats} seats.`);
    const rules = headerFor(module, readOptions(module, options.option ?? []), seats, NO_SECRET).options;
    const plan: Tournament = {
      game: module.game.id,
      options: rules,
      bots,
      seats,
      sides: module.game.chairs(rules, seats).map(({ side }) => side),
      games: wholeNumber("games", options.games, 400, 1, 10_000_000),
      seed: wholeNumber("seed", options.seed, 1, 0),
      budget: budgetOf(options),
      swap: options.swap === true,
      ...(options.duels === undefined ? {} : { duels: duelsOf(module, options.duels) }),
    };
    const unasked = plan.duels === undefined ? undefined : unaskedOf(module.game, rules, plan.duels);
    if (unasked !== undefined)
      throw refusalFailure(refuse("form.not-asked", undefined, { field: unasked }), EXIT_USAGE);
    if (plan.swap && !canSwap(plan))
      throw wrongUsage(
        "usage.swap",
        "the sides have crews of different sizes: name one bot for each side, like captain,officer.",
      );
    const threads = wholeNumber("threads", options.threads, availableParallelism(), 1, 256);
    const bar = progressBar();
    const began = performance.now();
    const labour = await handsAt(options.on, threads);
    const report = await runTournament(plan, {
      labour,
      onProgress: (soFar) => bar.show(soFar.games, plan.games, progressNote(soFar)),
    }).finally(() => labour.close());
    bar.clear();
    const seconds = (performance.now() - began) / 1000;
    console.log(
      options.json === true ? asJson(plan, threads, report, seconds) : asTable(plan, report, seconds),
    );
    return 0;
  },
);

/** The two options must be picks from the same values. */
function duelsOf({ game }: GameModule, given: string): Duels {
  const [first, second, ...more] = given.split(",").map((name) => valuesOf(name.trim()));
  if (first === undefined || second === undefined || more.length > 0 || first.values.length < 2)
    throw wrongUsage("usage.duels", "--duels takes the names of two options to pick from, like a,b.");
  const values = first.values.filter((value) => second.values.includes(value));
  return { fields: [first.name, second.name], values };

  function valuesOf(name: string): { readonly name: string; readonly values: readonly string[] } {
    const field = game.options.find((one) => one.name === name);
    return { name, values: field?.kind === "pick" ? field.from.map(({ value }) => value) : [] };
  }
}

function budgetOf({
  budget,
  iterations,
}: {
  readonly budget?: string;
  readonly iterations?: string;
}): Budget {
  if (budget !== undefined && iterations !== undefined) {
    throw wrongUsage("usage.budget", "give either --budget or --iterations.");
  }
  if (iterations !== undefined) return { iterations: wholeNumber("iterations", iterations, 1, 1) };
  return budget === undefined ? DEFAULT_BUDGET : { millis: milliseconds("budget", budget) };
}

const progressNote = ({ standings }: Report): string =>
  standings.map(({ bot, rate }) => `${bot} ${percent(rate)}`).join("  ");

function asJson(plan: Tournament, threads: number, report: Report, seconds: number): string {
  return JSON.stringify({ ...plan, threads, ...report, seconds: Math.round(seconds * 10) / 10 });
}

function asTable(plan: Tournament, report: Report, seconds: number): string {
  const { budget, swap, seed } = plan;
  const thought =
    budget.millis === undefined ? `${counted(budget.iterations ?? 0)} iterations` : `${budget.millis} ms`;
  const right = (title: string) => ({ title, align: "right" as const });
  return [
    `${plan.game}: ${counted(report.games)} games, ${swap ? "sides swapped, " : ""}seed ${seed}, at most ${thought} a decision`,
    "",
    columns(
      [
        { title: "bot" },
        right("wins"),
        right("share"),
        right("95 % interval"),
        right("wins by seat"),
        right("decisions"),
        right("mean ms"),
        right("max ms"),
      ],
      report.standings.map(rowOf),
    ),
    "",
    ...(report.duels === undefined ? [] : [duelTable(report.duels), ""]),
    `whoever decided first won ${percent(report.first.rate)} (${fromTo(report.first.interval)})`,
    `draws ${counted(report.draws)} (${percent(report.draws / report.games)}), ${report.meanActs.toFixed(1)} acts a game, ` +
      `${counted(report.decisionsPerSecond)} acts/s on one thread, ${seconds.toFixed(1)} s in all`,
  ].join("\n");
}

function duelTable(duels: readonly DuelStanding[]): string {
  const right = (title: string) => ({ title, align: "right" as const });
  return columns(
    [{ title: "value" }, right("duels"), right("wins"), right("share"), right("95 % interval")],
    duels.map((one) => [
      one.value,
      counted(one.games),
      counted(one.wins),
      percent(one.rate),
      fromTo(one.interval),
    ]),
  );
}

const rowOf = (standing: Standing): string[] => [
  standing.bot,
  counted(standing.wins),
  percent(standing.rate),
  fromTo(standing.interval),
  standing.winsBySeat.join(" + "),
  counted(standing.decisions),
  standing.meanMillis.toFixed(2),
  standing.slowestMillis.toFixed(1),
];
