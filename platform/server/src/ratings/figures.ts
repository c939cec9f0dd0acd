import type { Level, Rating } from "@flagship/protocol";
import { BETA, UNKNOWN, type Strength } from "./plackett-luce.ts";
import type { RatingRow } from "./tables.ts";

const MILLION = 1_000_000;
/** A rating is shown on a scale that players know: 1500 for who is new. */
const SCALE = 40;
const ORIGIN = 500;
/** Until then a rating is provisional. */
const FEWEST = 5;
const MOST_DOUBT = 5;

/** Computers are fixed points: they always play alike, and learn from no match. */
const DOUBT = 1;
const CADET = 15;

/** What each level won of its games with the one below, draws counted half: `docs/bench.md`, all rows of neighbours alike. */
export const SHARES_MEASURED = { officer: 161 / 220, captain: 97 / 140, admiral: 149.5 / 220 } as const;

/**
 * How far two computers stand apart of whom the stronger wins this share: the model by which people are rated gives it a chance of
 * 1 / (1 + exp(-gap / c)), where c² holds the chance of a match and the doubt of both.
 */
const gapFor = (share: number): number =>
  Math.sqrt(2 * (BETA ** 2 + DOUBT ** 2)) * Math.log(share / (1 - share));

const OFFICER = CADET + gapFor(SHARES_MEASURED.officer);
const CAPTAIN = OFFICER + gapFor(SHARES_MEASURED.captain);
const ADMIRAL = CAPTAIN + gapFor(SHARES_MEASURED.admiral);
const COMPUTERS: Readonly<Record<Level, number>> = {
  cadet: CADET,
  officer: OFFICER,
  captain: CAPTAIN,
  admiral: ADMIRAL,
};
export const strengthOfComputer = (level: Level): Strength => ({ mu: COMPUTERS[level], sigma: DOUBT });

export const strengthOf = (row: Pick<RatingRow, "mu" | "sigma"> | undefined): Strength =>
  row === undefined ? UNKNOWN : { mu: row.mu / MILLION, sigma: row.sigma / MILLION };

export const stored = ({ mu, sigma }: Strength): Pick<RatingRow, "mu" | "sigma"> => ({
  mu: Math.round(mu * MILLION),
  sigma: Math.round(sigma * MILLION),
});

/** Somebody's strength as a figure; who has never played a rated match is new. */
export const ratingFigure = (row: Pick<RatingRow, "mu" | "sigma"> | undefined): number =>
  figureOf(stored(strengthOf(row)).mu);

/** A strength as players read it. */
export const figureOf = (mu: number): number => Math.round(ORIGIN + (SCALE * mu) / MILLION);

export const ratingOf = ({ mu, sigma, matches }: Pick<RatingRow, "mu" | "sigma" | "matches">): Rating => ({
  rating: figureOf(mu),
  doubt: Math.round((2 * SCALE * sigma) / MILLION),
  matches,
  provisional: matches < FEWEST || sigma > MOST_DOUBT * MILLION,
});
