import * as z from "zod/mini";
import { count } from "./shape.ts";

/** How strong somebody is thought to be in one game. */
export interface Rating {
  /** 1500 for who is new. */
  readonly rating: number;
  /** Nineteen times out of twenty the true figure is no farther off than this. */
  readonly doubt: number;
  /** How many rated matches it rests on. */
  readonly matches: number;
  /** Too few to be relied on. */
  readonly provisional: boolean;
}

/** `GET /api/ladder/:game`: those whose rating can be relied on, the strongest first, then the others. */
export interface Ladder {
  /** Marked: a program has played rated matches for them. */
  readonly rows: readonly (Rating & { readonly name: string; readonly bot?: true })[];
}

/** How a match has changed somebody's rating. */
export interface RatedMatch {
  readonly match: string;
  readonly game: string;
  readonly at: string;
  /** 1: won, alone or with others. */
  readonly place: number;
  readonly before: number;
  readonly after: number;
  /** A program played for them. */
  readonly bot?: true;
  /** The other people at the table. */
  readonly others: readonly {
    readonly name: string;
    readonly place: number;
    readonly bot?: true;
    /** They have deleted their account: the name is nobody's. */
    readonly former?: true;
  }[];
}

/** What a rated match has done to somebody at it. */
export interface RatingChange {
  readonly seat: number;
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** Whether it counted: not where it was called off, hardly begun, or one of too many between the same players. */
  readonly counted: boolean;
}

/** `GET /api/matches/:id/ratings`; empty before a rated match is over and settled, and for any other. */
export interface RatingChanges {
  readonly changes: readonly RatingChange[];
}

/** `GET /api/players/:name?game=&against=`: what everybody may know of somebody with an account. */
export interface Profile {
  readonly name: string;
  readonly made: string;
  readonly ratings: readonly (Rating & { readonly game: string; readonly curve: readonly number[] })[];
  /** Rated matches, the latest first. */
  readonly matches: readonly RatedMatch[];
  /** Against whom they have played most. */
  readonly rivals: readonly {
    readonly name: string;
    readonly won: number;
    readonly lost: number;
    readonly even: number;
  }[];
  /** The ships, races or powers they took most often in rated matches, where a game has them. */
  readonly favourites: readonly Favourite[];
}

/** What somebody likes to play in a game. */
export interface Favourite {
  readonly game: string;
  /** A name of the game's names. */
  readonly plays: string;
  readonly matches: number;
  readonly won: number;
}

const ratingFields = { rating: z.number(), doubt: z.number(), matches: count, provisional: z.boolean() };

const bot = z.exactOptional(z.literal(true));

export const ladderShape: z.ZodMiniType<Ladder> = z.object({
  rows: z.array(z.object({ ...ratingFields, name: z.string(), bot })),
});

export const profileShape: z.ZodMiniType<Profile> = z.object({
  name: z.string(),
  made: z.string(),
  ratings: z.array(z.object({ ...ratingFields, game: z.string(), curve: z.array(z.number()) })),
  matches: z.array(
    z.object({
      match: z.string(),
      game: z.string(),
      at: z.string(),
      place: count,
      before: z.number(),
      after: z.number(),
      bot,
      others: z.array(z.object({ name: z.string(), place: count, bot, former: bot })),
    }),
  ),
  rivals: z.array(z.object({ name: z.string(), won: count, lost: count, even: count })),
  favourites: z.array(z.object({ game: z.string(), plays: z.string(), matches: count, won: count })),
});

export const ratingChangesShape: z.ZodMiniType<RatingChanges> = z.object({
  changes: z.array(
    z.object({
      seat: count,
      name: z.string(),
      before: z.number(),
      after: z.number(),
      counted: z.boolean(),
    }),
  ),
});
