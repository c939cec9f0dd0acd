import * as z from "zod/mini";

/** What somebody has chosen about somebody else: to follow them, or to have nothing to do with them. */
export const TIES = ["follow", "block"] as const;
export type Tie = (typeof TIES)[number];

/** `PUT /api/players/:name/tie`; `DELETE` ends it. */
export interface TieWish {
  readonly tie: Tie;
}

/** Somebody whom the reader follows or has blocked. */
export interface Companion {
  readonly name: string;
  readonly tie: Tie;
  /** Whether a page of theirs is open now; only of those the reader follows. */
  readonly here: boolean;
  /** A public match they play in now. */
  readonly match?: string;
}

/** `GET /api/account/people`, by name. */
export interface Company {
  readonly people: readonly Companion[];
}

export const tieWishShape: z.ZodMiniType<TieWish> = z.strictObject({ tie: z.enum(TIES) });

export const companyShape: z.ZodMiniType<Company> = z.object({
  people: z.array(
    z.object({
      name: z.string(),
      tie: z.enum(TIES),
      here: z.boolean(),
      match: z.exactOptional(z.string()),
    }),
  ),
});
