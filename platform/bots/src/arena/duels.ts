import type { FormValues } from "@flagship/kernel";
import type { BoutResult } from "./bout.ts";
import { shareOf, tallyOf, type Share } from "./share.ts";

/** Values of an option that are played against each other: races, ships. */
export interface Duels {
  /** The option's name for the first seat and for the second. */
  readonly fields: readonly [string, string];
  readonly values: readonly string[];
}

/** What a value made of its duels. */
export interface DuelStanding extends Share {
  readonly value: string;
  readonly games: number;
  readonly wins: number;
}

/** The options of a deal: every value meets every other from both seats, then all over again. */
export function duelOptions({ fields, values }: Duels, deal: number): FormValues {
  const others = values.length - 1;
  const first = Math.floor(deal / others) % values.length;
  const second = (first + 1 + (deal % others)) % values.length;
  return { [fields[0]]: values[first] ?? "", [fields[1]]: values[second] ?? "" };
}

/** Sums up duels by value; `options` and `results` stand in the same order. */
export function duelStandings(
  { fields, values }: Duels,
  options: readonly FormValues[],
  results: readonly BoutResult[],
): DuelStanding[] {
  return values.map((value) => {
    const duels = results.flatMap(({ winners }, index) => {
      const seat = fields.findIndex((field) => options[index]?.[field] === value);
      return seat < 0 ? [] : [{ seat, winners }];
    });
    const tally = tallyOf(duels, ({ seat, winners }) => winners.includes(seat));
    return { value, games: tally.games, wins: tally.wins, ...shareOf(tally) };
  });
}
