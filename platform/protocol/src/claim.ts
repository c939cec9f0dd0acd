import { LANGUAGES, type Language } from "@flagship/kernel";
import * as z from "zod/mini";
import { count } from "./shape.ts";

/** Somebody who plays by post sits down in the browser: the number of the game and their account number. */
export interface Claim {
  readonly game: number;
  readonly account: string;
  /** What letters and results are written in from now on; missing: as before. */
  readonly language?: Language;
}

/** Where they sit now. */
export interface Claimed {
  readonly match: string;
  readonly seat: number;
}

export const claimShape: z.ZodMiniType<Claim> = z.strictObject({
  game: count,
  account: z.string().check(z.minLength(1), z.maxLength(60)),
  language: z.exactOptional(z.enum(LANGUAGES)),
});

export const claimedShape: z.ZodMiniType<Claimed> = z.object({ match: z.string(), seat: count });
