import * as z from "zod/mini";
import { nameShape } from "./guest.ts";
import { TEXT_LENGTH } from "./limits.ts";
import { talkLineShape, type TalkLine } from "./talk.ts";

/** `POST /api/reports`: somebody tells the moderators about somebody, or about a table. */
export interface NewReport {
  /** The name they play under. */
  readonly about?: string;
  readonly match?: string;
  readonly text: string;
}

/** What a moderator can do; `whom` is the name of an account, or the id of anybody. Times are days from now; `days: 0` lifts what was laid on somebody. */
export type Deed =
  | { readonly deed: "warn"; readonly whom: string; readonly text: string }
  | { readonly deed: "mute"; readonly whom: string; readonly days: number; readonly text: string }
  | { readonly deed: "ban"; readonly whom: string; readonly days: number; readonly text: string }
  /** The address or network that somebody was seen at last. */
  | { readonly deed: "ban-address"; readonly whom: string; readonly days: number; readonly text: string }
  | { readonly deed: "rename"; readonly whom: string; readonly name: string }
  | { readonly deed: "close"; readonly match: string; readonly text: string }
  /** A single thing that was said at a table or about a moment, by its id. */
  | { readonly deed: "remove-line"; readonly line: string; readonly text: string }
  | { readonly deed: "settle"; readonly report: string; readonly text: string }
  /** For hosts only: the table is gone for good, with all that was played and said there. */
  | { readonly deed: "remove"; readonly match: string; readonly text: string }
  /** For hosts only. */
  | { readonly deed: "role"; readonly whom: string; readonly role: "player" | "moderator" };

/** A report as moderators see it. */
export interface Report {
  readonly id: string;
  readonly by: string;
  readonly about?: string;
  /** Their id, for deeds. */
  readonly whom?: string;
  readonly match?: string;
  readonly text: string;
  readonly at: string;
  /** What was said at that table until then, the latest last; of whoever it is about the most. */
  readonly talk?: readonly TalkLine[];
}

/** What a moderator did. */
export interface DeedDone {
  readonly at: string;
  readonly by: string;
  readonly deed: string;
  /** Whom or what it was done to. */
  readonly to: string;
  readonly detail: string;
}

/** What is laid on somebody now. */
export interface Sanction {
  readonly kind: "mute" | "ban" | "ban-address";
  readonly whom: string;
  readonly until: string;
  readonly text: string;
}

/** `GET /api/moderation`: for moderators and hosts. */
export interface ModerationDesk {
  readonly reports: readonly Report[];
  readonly sanctions: readonly Sanction[];
  /** The latest first. */
  readonly deeds: readonly DeedDone[];
}

const text = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(TEXT_LENGTH), z.regex(/^[^\p{Cc}\p{Cs}\p{Cn}]*$/u));
const id = z.string().check(z.minLength(1), z.maxLength(100));
/** Ten years are for ever. */
const days = z.int().check(z.minimum(0), z.maximum(3650));

export const newReportShape: z.ZodMiniType<NewReport> = z.strictObject({
  about: z.exactOptional(nameShape),
  match: z.exactOptional(id),
  text,
});

export const deedShape: z.ZodMiniType<Deed> = z.discriminatedUnion("deed", [
  z.strictObject({ deed: z.literal("warn"), whom: nameShape, text }),
  z.strictObject({ deed: z.literal("mute"), whom: nameShape, days, text }),
  z.strictObject({ deed: z.literal("ban"), whom: nameShape, days, text }),
  z.strictObject({ deed: z.literal("ban-address"), whom: nameShape, days, text }),
  z.strictObject({ deed: z.literal("rename"), whom: nameShape, name: nameShape }),
  z.strictObject({ deed: z.literal("close"), match: id, text }),
  z.strictObject({ deed: z.literal("remove"), match: id, text }),
  z.strictObject({ deed: z.literal("remove-line"), line: id, text }),
  z.strictObject({ deed: z.literal("settle"), report: id, text }),
  z.strictObject({ deed: z.literal("role"), whom: nameShape, role: z.enum(["player", "moderator"]) }),
]);

export const moderationDeskShape: z.ZodMiniType<ModerationDesk> = z.object({
  reports: z.array(
    z.object({
      id: z.string(),
      by: z.string(),
      about: z.exactOptional(z.string()),
      whom: z.exactOptional(z.string()),
      match: z.exactOptional(z.string()),
      text: z.string(),
      at: z.string(),
      talk: z.exactOptional(z.array(talkLineShape)),
    }),
  ),
  sanctions: z.array(
    z.object({
      kind: z.enum(["mute", "ban", "ban-address"]),
      whom: z.string(),
      until: z.string(),
      text: z.string(),
    }),
  ),
  deeds: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      deed: z.string(),
      to: z.string(),
      detail: z.string(),
    }),
  ),
});
