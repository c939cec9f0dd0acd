import { wilson, type Interval } from "./wilson.ts";

/** What somebody made of their games. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
}

/** A part of what could be won, from 0 to 1, with how far it may be off. */
export interface Share {
  readonly rate: number;
  /** 95 % confidence. */
  readonly interval: Interval;
}

/** Wins and half of the draws. */
export const pointsOf = ({ wins, draws }: Tally): number => wins + draws / 2;

/** The share of all games that somebody won; a draw is half a win. The same wherever shares are shown. */
export const shareOf = (tally: Tally): Share => ({
  rate: tally.games === 0 ? 0 : pointsOf(tally) / tally.games,
  interval: wilson(pointsOf(tally), tally.games),
});

/** Counts the games that `won` says were won; those that nobody won are draws. */
export function tallyOf<Game extends { readonly winners: readonly unknown[] }>(
  games: readonly Game[],
  won: (game: Game) => boolean,
): Tally {
  const draws = games.filter(({ winners }) => winners.length === 0).length;
  return { games: games.length, wins: games.filter(won).length, draws };
}
