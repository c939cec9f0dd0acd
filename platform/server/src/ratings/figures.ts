import type { Level, Rating } from "@flagship/protocol";
import { UNKNOWN, type Strength } from "./plackett-luce.ts";
import type { RatingRow } from "./tables.ts";

const MILLION = 1_000_000;
/** A rating is shown on a scale that players know: 1500 for who is new. */
const SCALE = 40;
const ORIGIN = 500;
/** Until then a rating is provisional. */
const FEWEST = 5;
const MOST_DOUBT = 5;

/** Computers are fixed points: they always play alike, and learn from no match. */
const COMPUTERS: Readonly<Record<Level, number>> = { cadet: 15, officer: 22, captain: 28, admiral: 31 };
export const strengthOfComputer = (level: Level): Strength => ({ mu: COMPUTERS[level], sigma: 1 });

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
