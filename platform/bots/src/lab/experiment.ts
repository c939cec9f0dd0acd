import {
  accepted,
  isAsked,
  makeHeader,
  refuse,
  refused,
  type AnyGame,
  type Checked,
  type FormValues,
  type GameModule,
} from "@flagship/kernel";
import type { BoutResult } from "../arena/bout.ts";
import type { Duels } from "../arena/duels.ts";
import { pairingsOf, type Pairing, type Tournament } from "../arena/tournament.ts";
import { isContestant, type Contestant } from "../level.ts";

/** One set-up of an experiment: who plays what against whom, how often and with how much thought. */
export interface Setting {
  readonly game: string;
  /** The rules that it was made for: with others it may come out otherwise. */
  readonly rulesVersion: number;
  readonly options: FormValues;
  readonly bots: readonly Contestant[];
  readonly seats: number;
  readonly games: number;
  readonly seed: number;
  /** Imagined games for one decision: with them, and not with time, the same experiment gives the same matches anywhere. */
  readonly iterations: number;
  readonly swap: boolean;
  /** Values of two options that are played against each other. */
  readonly duels?: Duels;
}

/** What can be saved, passed on and repeated: one setting or several side by side. */
export interface Experiment {
  readonly settings: readonly Setting[];
  /** What came of each, as a mark: whoever repeats it should get the same. */
  readonly marks?: readonly string[];
}

const KIND = "flagship-experiment";
const FORMAT = 1;

export const MOST_SETTINGS = 2;
export const MOST_MATCHES = 100_000;
export const MOST_ITERATIONS = 100_000;

/** An experiment as a file. */
export const writeExperiment = (experiment: Experiment): string =>
  `${JSON.stringify({ kind: KIND, format: FORMAT, ...experiment }, undefined, 2)}\n`;

/** Reads a file; nothing when it is not an experiment that we understand. Whether the game knows its options is asked when it begins. */
export function readExperiment(text: string): Experiment | undefined {
  const read = parsed(text);
  if (!isRecord(read) || read["kind"] !== KIND || read["format"] !== FORMAT) return undefined;
  const { settings, marks } = read;
  if (!Array.isArray(settings) || settings.length === 0 || settings.length > MOST_SETTINGS) return undefined;
  if (!settings.every(isSetting)) return undefined;
  if (marks === undefined) return { settings };
  return Array.isArray(marks) && marks.every((mark) => typeof mark === "string")
    ? { settings, marks }
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCount = (value: unknown, most: number, least = 1): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

function isSetting(value: unknown): value is Setting {
  if (!isRecord(value)) return false;
  const { game, rulesVersion, options, bots, seats, games, seed, iterations, swap, duels } = value;
  return (
    typeof game === "string" &&
    isCount(rulesVersion, Number.MAX_SAFE_INTEGER) &&
    isRecord(options) &&
    Array.isArray(bots) &&
    bots.length > 0 &&
    bots.length <= Number(seats) &&
    bots.every((bot) => typeof bot === "string" && isContestant(bot)) &&
    isCount(seats, 100) &&
    isCount(games, MOST_MATCHES) &&
    isCount(seed, Number.MAX_SAFE_INTEGER, 0) &&
    isCount(iterations, MOST_ITERATIONS) &&
    typeof swap === "boolean" &&
    (duels === undefined || isDuels(duels))
  );
}

function isDuels(value: unknown): value is Duels {
  if (!isRecord(value)) return false;
  const { fields, values } = value;
  const areWords = (list: unknown): list is readonly string[] =>
    Array.isArray(list) && list.every((one) => typeof one === "string");
  return areWords(fields) && fields.length === 2 && areWords(values) && values.length > 1;
}

/** The matches of a setting, unless the game refuses its options or its seats, or does not ask what is compared. */
export function tournamentOf({ game }: GameModule, setting: Setting): Checked<Tournament> {
  const { options, seats, iterations, bots, games, seed, swap, duels } = setting;
  const header = makeHeader(game, { options, seats }, NO_SECRET);
  if (!header.ok) return header;
  const unasked = duels === undefined ? undefined : unaskedOf(game, header.value.options, duels);
  if (unasked !== undefined) return refused(refuse("form.not-asked", undefined, { field: unasked }));
  return accepted({
    game: game.id,
    options: header.value.options,
    bots,
    seats,
    sides: game.chairs(header.value.options, seats).map(({ side }) => side),
    games,
    seed,
    budget: { iterations },
    swap,
    ...(duels === undefined ? {} : { duels }),
  });
}

/** The option of a comparison that is not asked for beside the others: whatever it says, it changes nothing. */
export function unaskedOf(game: AnyGame, options: FormValues, { fields, values }: Duels): string | undefined {
  const compared = { ...options, [fields[0]]: values[0] ?? "", [fields[1]]: values[1] ?? "" };
  return fields.find((name) => {
    const field = game.options.find((one) => one.name === name);
    return field === undefined || !isAsked(field, compared);
  });
}

/** Nobody plays these matches but computers, whose dice come from the seed. */
const NO_SECRET = "0".repeat(64);

/** Pairs of options from whose values both seats of a duel choose: ships, races. */
export function duelsOf({ game }: GameModule): readonly Duels[] {
  const picks = game.options.flatMap((field) =>
    field.kind === "pick" ? [{ name: field.name, values: field.from.map(({ value }) => value) }] : [],
  );
  return picks.flatMap((first, index) => {
    const second = picks[index + 1];
    if (second === undefined || first.values.join() !== second.values.join()) return [];
    // What chance chooses is no value of its own.
    const values = first.values.filter((value) => value !== "" && value !== "random");
    return values.length > 1 ? [{ fields: [first.name, second.name], values } satisfies Duels] : [];
  });
}

/** How long matches were: so many of them took from so many acts up to so many. */
export interface Lengths {
  readonly from: number;
  readonly to: number;
  readonly matches: number;
}

/** Bars of the picture of lengths. */
const BARS = 10;

export function lengthsOf(results: readonly BoutResult[]): readonly Lengths[] {
  if (results.length === 0) return [];
  const acts = results.map((result) => result.acts);
  const [least, most] = [Math.min(...acts), Math.max(...acts)];
  const step = Math.max(1, Math.ceil((most - least + 1) / BARS));
  return Array.from({ length: Math.ceil((most - least + 1) / step) }, (_, bar) => {
    const from = least + bar * step;
    const to = from + step - 1;
    return { from, to, matches: acts.filter((one) => one >= from && one <= to).length };
  });
}

/** The same for the same matches and hardly ever for others: who won what, and in how many acts. */
export function markOf(results: readonly BoutResult[]): string {
  let hash = 0x811c9dc5;
  for (const { winners, scores, acts } of results)
    for (const character of JSON.stringify([winners, scores, acts]))
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${results.length}-${hash.toString(16).padStart(8, "0")}`;
}

/** A table of all matches for other programs, one line each. */
export function csvOf(plan: Tournament, results: readonly BoutResult[]): string {
  const heads = ["match", "seed", ...seatHeads(plan), "winners", ...scoreHeads(plan), "first", "acts"];
  const pairings = pairingsOf(plan);
  const rows = results.map((result, index) => rowOf(index, pairings[index], result));
  const fields = (plan.duels?.fields ?? []) as readonly string[];
  return [
    [...heads, ...fields].join(","),
    ...rows.map((row, index) => [...row, ...fields.map((field) => wordIn(pairings[index], field))].join(",")),
    "",
  ].join("\n");
}

/** The value of an option of words. */
function wordIn(pairing: Pairing | undefined, field: string): string {
  const value = pairing?.bout.options[field];
  return typeof value === "string" ? value : "";
}

const seatHeads = ({ seats }: Tournament): readonly string[] =>
  Array.from({ length: seats }, (_, seat) => `seat ${seat}`);

const scoreHeads = ({ seats }: Tournament): readonly string[] =>
  Array.from({ length: seats }, (_, seat) => `score ${seat}`);

const rowOf = (
  index: number,
  pairing: Pairing | undefined,
  { winners, scores, first, acts }: BoutResult,
): readonly (string | number)[] => [
  index + 1,
  pairing?.bout.seed ?? "",
  ...(pairing?.bout.levels ?? []),
  winners.join(" "),
  ...scores,
  first ?? "",
  acts,
];
