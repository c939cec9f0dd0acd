import * as z from "zod/mini";
import { LEVELS, type Level } from "./level.ts";
import { timeControlShape, type TimeControl } from "./timing.ts";

/** `POST /api/quick`: a chair at a table where somebody waits for the same, or at a new one. */
export interface QuickPlay {
  readonly game: string;
  /** Missing: without clocks. */
  readonly time?: TimeControl;
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
  pledge: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

export const fillShape: z.ZodMiniType<Fill> = z.strictObject({ level: z.enum(LEVELS) });
