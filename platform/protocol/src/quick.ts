import * as z from "zod/mini";
import { LEVELS, type Level } from "./level.ts";
import { timeControlShape, type TimeControl } from "./timing.ts";

/** The closest and the widest range of ratings that can be asked for. */
export const QUICK_RANGE = { least: 50, most: 2000 } as const;

/** After so many seconds without a second player computers are offered. */
export const COMPUTERS_AFTER = 20;

/** `POST /api/quick`: a chair at a table where somebody waits for the same, or at a new one. */
export interface QuickPlay {
  readonly game: string;
  /** Missing: without clocks. */
  readonly time?: TimeControl;
  /** Whether it is rated; everybody at it needs an account then. */
  readonly rated?: boolean;
  /** How far the ratings in this game may be apart, both ways; missing: as far as they like. Whoever has none counts as new. */
  readonly range?: number;
  /** As in a new match. */
  readonly pledge?: string;
}

/** `POST /api/matches/:id/fill`: computers take the seats that are open. */
export interface Fill {
  readonly level: Level;
}

export const quickPlayShape: z.ZodMiniType<QuickPlay> = z.strictObject({
  game: z.string().check(z.maxLength(100)),
  time: z.exactOptional(timeControlShape),
  rated: z.exactOptional(z.boolean()),
  range: z.exactOptional(z.int().check(z.minimum(QUICK_RANGE.least), z.maximum(QUICK_RANGE.most))),
  pledge: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

export const fillShape: z.ZodMiniType<Fill> = z.strictObject({ level: z.enum(LEVELS) });
