import * as z from "zod/mini";
import { MATCH_RESULTS, matchSummaryShape, type MatchResult, type MatchSummary } from "./match.ts";

/** Which public matches somebody looks for that are over. */
export interface PlayedFilter {
  readonly game?: string;
  /** The name of an account: matches where they sat. */
  readonly player?: string;
  /** How it ended for that player; without one, `drawn` or not. */
  readonly result?: MatchResult;
  /** A part of somebody's name, or of what the match's options name: a ship, a race, a scenario. */
  readonly search?: string;
  /** `more` of an answer before. */
  readonly after?: string;
}

/** `GET /api/tables/played?game=&player=&result=&search=&after=`: listed and rated matches, those that ended last first. */
export interface PlayedTables {
  readonly tables: readonly MatchSummary[];
  /** There may be others: `after` of the next question. So many are looked through at once, whether they fit or not. */
  readonly more?: string;
}

const wanted = z.exactOptional(z.string().check(z.maxLength(100)));

export const playedFilterShape: z.ZodMiniType<PlayedFilter> = z.strictObject({
  game: wanted,
  player: wanted,
  result: z.exactOptional(z.enum(MATCH_RESULTS)),
  search: wanted,
  after: wanted,
});

export const playedTablesShape: z.ZodMiniType<PlayedTables> = z.object({
  tables: z.array(matchSummaryShape),
  more: z.exactOptional(z.string()),
});
