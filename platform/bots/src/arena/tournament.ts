import type { FormValues, Seat } from "@flagship/kernel";
import type { Budget } from "../budget.ts";
import type { Contestant } from "../level.ts";
import type { Bout, BoutResult } from "./bout.ts";
import { duelOptions, duelStandings, type Duels, type DuelStanding } from "./duels.ts";
import { seatingsOf } from "./seating.ts";
import { shareOf, tallyOf, type Share } from "./share.ts";

/** Many matches between the same bots. */
export interface Tournament {
  readonly game: string;
  readonly options: FormValues;
  /** The contestants; when there are more seats, or more sides, they sit down in turn again. */
  readonly bots: readonly Contestant[];
  readonly seats: number;
  /** The side of each seat; missing: everybody plays for themselves. */
  readonly sides?: readonly number[];
  readonly games: number;
  readonly seed: number;
  readonly budget: Budget;
  /** Contestants change sides from match to match; each deal is played once from every place. */
  readonly swap: boolean;
  /** Instead of one set of options: values that are played against each other. */
  readonly duels?: Duels;
}

/** A bout with who sits where: the contestants' numbers by seat. */
export interface Pairing {
  readonly bout: Bout;
  readonly seating: readonly number[];
}

/** The matches of a tournament, in order. */
export function pairingsOf(plan: Tournament): Pairing[] {
  const { bots, budget, duels } = plan;
  const seatings = seatingsOf(plan);
  const turns = plan.swap ? seatings.length : 1;
  return Array.from({ length: plan.games }, (_, game) => {
    const deal = Math.floor(game / turns);
    const seed = plan.seed + deal;
    const options = duels === undefined ? plan.options : { ...plan.options, ...duelOptions(duels, deal) };
    const seating = seatings[game % turns] ?? [];
    const levels = seating.map((bot) => bots[bot] ?? "cadet");
    return { seating, bout: { options, levels, seed, budget } };
  });
}

/** What a contestant made of the tournament. Times are in milliseconds. */
export interface Standing extends Share {
  readonly bot: Contestant;
  readonly wins: number;
  /** Wins by the seat they were won from. */
  readonly winsBySeat: readonly number[];
  readonly decisions: number;
  readonly meanMillis: number;
  readonly slowestMillis: number;
}

/** What came of a tournament. */
export interface Report {
  readonly games: number;
  readonly draws: number;
  readonly standings: readonly Standing[];
  /** How those fared who decided first. */
  readonly first: Share & { readonly wins: number };
  /** By value, where values were played against each other. */
  readonly duels?: readonly DuelStanding[];
  readonly meanActs: number;
  /** Acts of all matches by the time they took, on one core. */
  readonly decisionsPerSecond: number;
}

/** Sums up the matches that were played; `results` stand in the order of `pairings`. */
export function reportOf(
  plan: Tournament,
  pairings: readonly Pairing[],
  results: readonly BoutResult[],
): Report {
  const games = results.length;
  const acts = results.reduce((sum, result) => sum + result.acts, 0);
  const millis = results.reduce((sum, result) => sum + result.millis, 0);
  return {
    games,
    draws: results.filter((result) => result.winners.length === 0).length,
    standings: plan.bots.map((bot, number) => standingOf(bot, number, plan.seats, pairings, results)),
    first: firstStanding(results),
    ...(plan.duels === undefined
      ? {}
      : {
          duels: duelStandings(
            plan.duels,
            pairings.map(({ bout }) => bout.options),
            results,
          ),
        }),
    meanActs: games === 0 ? 0 : acts / games,
    decisionsPerSecond: millis === 0 ? 0 : (acts * 1000) / millis,
  };
}

function firstStanding(results: readonly BoutResult[]): Report["first"] {
  const begun = results.filter(({ first }) => first !== undefined);
  const tally = tallyOf(begun, ({ first, winners }) => first !== undefined && winners.includes(first));
  return { wins: tally.wins, ...shareOf(tally) };
}

function standingOf(
  bot: Contestant,
  number: number,
  seats: number,
  pairings: readonly Pairing[],
  results: readonly BoutResult[],
): Standing {
  const seated = results.map(({ winners }, index) => ({
    winners,
    own: seatsOf(pairings[index]?.seating ?? [], number),
  }));
  const tally = tallyOf(seated, ({ winners, own }) => own.some((seat) => winners.includes(seat)));
  const winsBySeat = Array.from({ length: seats }, () => 0);
  let decisions = 0;
  let millis = 0;
  let slowestMillis = 0;
  for (const [index, result] of results.entries()) {
    const own = seatsOf(pairings[index]?.seating ?? [], number);
    const won = own.filter((seat) => result.winners.includes(seat));
    for (const seat of won) winsBySeat[seat] = (winsBySeat[seat] ?? 0) + 1;
    for (const seat of own) {
      const spent = result.thinking[seat];
      if (spent === undefined) continue;
      decisions += spent.decisions;
      millis += spent.millis;
      slowestMillis = Math.max(slowestMillis, spent.slowest);
    }
  }
  const meanMillis = decisions === 0 ? 0 : millis / decisions;
  return { bot, wins: tally.wins, ...shareOf(tally), winsBySeat, decisions, meanMillis, slowestMillis };
}

const seatsOf = (seating: readonly number[], bot: number): Seat[] =>
  seating.flatMap((who, seat) => (who === bot ? [seat] : []));
