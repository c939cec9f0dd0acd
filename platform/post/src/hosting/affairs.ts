import { LANGUAGES, LEVELS } from "@flagship/kernel";
import * as z from "zod/mini";

/** Who plays a seat, as the host knows it. The account number itself is nowhere kept, only its hash. */
const account = z.strictObject({
  seat: z.int(),
  player: z.string(),
  /** Missing: does not play by mail. */
  email: z.optional(z.string()),
  /** Missing: a computer plays. */
  hash: z.optional(z.string()),
  level: z.optional(z.enum(LEVELS)),
  /** What the player chose to read; missing: nothing yet. */
  language: z.optional(z.enum(LANGUAGES)),
  /** The turn whose results were sent last. */
  mailed: z.optional(z.string()),
  /** Whether the first letter was sent. */
  welcomed: z.optional(z.boolean()),
  /** The turn in which a reminder was sent. */
  reminded: z.optional(z.string()),
});

/** What a host keeps of a game besides its log: who plays, when turns run, whether it rests. */
export const affairsShape = z.strictObject({
  format: z.literal(1),
  /** The number players write at the head of their sheets. */
  number: z.int(),
  title: z.string(),
  accounts: z.array(account),
  cycle: z.optional(
    z.strictObject({
      hours: z.number(),
      at: z.optional(z.string()),
      grace: z.number(),
      early: z.optional(z.boolean()),
    }),
  ),
  /** When the sheets of `turn` are due, ISO 8601. */
  due: z.optional(z.string()),
  turn: z.optional(z.string()),
  /** Resting: nothing runs and no sheet is taken. */
  paused: z.boolean(),
});

export type Account = z.infer<typeof account>;
export type Affairs = z.infer<typeof affairsShape>;

/** The affairs with one account changed. */
export const withAccount = (affairs: Affairs, seat: number, change: (old: Account) => Account): Affairs => ({
  ...affairs,
  accounts: affairs.accounts.map((one) => (one.seat === seat ? change(one) : one)),
});
