import type { Seat } from "@flagship/kernel";
import * as z from "zod/mini";
import { TALK_LENGTH } from "./limits.ts";
import { count } from "./shape.ts";

/**
 * Where something is said at a table. `table`: among the players, for everybody to read. `side`: among the players of one
 * side. `watchers`: among those who look on; players read it when the match is over. `moment`: about a moment of a match
 * that is over.
 */
export const ROOMS = ["table", "side", "watchers", "moment"] as const;
export type TalkRoom = (typeof ROOMS)[number];

/** What was said about a moment of a match that is over. */
export interface Comment {
  readonly id: string;
  /** After how many acts. */
  readonly moment: number;
  readonly name: string;
  /** Missing: somebody who had no seat. */
  readonly seat?: Seat;
  readonly text: string;
  readonly at: string;
  /** A moderator has taken it away: nothing of it is shown but that it was there. */
  readonly removed?: true;
}

/** `GET /api/matches/:id/comments`, by moment. */
export interface Comments {
  readonly comments: readonly Comment[];
  /** Whether the asker may write one. */
  readonly may: boolean;
}

/** `POST /api/matches/:id/comments`. */
export interface NewComment {
  readonly moment: number;
  readonly text: string;
}

/** Something that was said. */
export interface TalkLine {
  readonly id: string;
  readonly room: TalkRoom;
  readonly name: string;
  /** Who it was at this table, whatever they are called by now; it says nothing at any other. */
  readonly speaker: string;
  /** Missing: somebody who looks on. */
  readonly seat?: Seat;
  readonly text: string;
  readonly at: string;
  /** A moderator has taken it away; moderators still read it with a report. */
  readonly removed?: true;
}

/** `POST /api/matches/:id/talk`. */
export interface NewLine {
  readonly room: TalkRoom;
  readonly text: string;
}

/** `GET /api/matches/:id/talk`. */
export interface Talk {
  /** What the asker may read, the oldest first. */
  readonly lines: readonly TalkLine[];
  /** Where the asker may say something. */
  readonly rooms: readonly TalkRoom[];
}

const said = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(TALK_LENGTH), z.regex(/^[^\p{Cc}\p{Cs}\p{Cn}\p{Co}]*$/u));

export const newCommentShape: z.ZodMiniType<NewComment> = z.strictObject({ moment: count, text: said });

export const commentShape: z.ZodMiniType<Comment> = z.object({
  id: z.string(),
  moment: count,
  name: z.string(),
  seat: z.exactOptional(count),
  text: z.string(),
  at: z.string(),
  removed: z.exactOptional(z.literal(true)),
});

export const commentsShape: z.ZodMiniType<Comments> = z.object({
  comments: z.array(commentShape),
  may: z.boolean(),
});

export const newLineShape: z.ZodMiniType<NewLine> = z.strictObject({ room: z.enum(ROOMS), text: said });

export const talkLineShape: z.ZodMiniType<TalkLine> = z.object({
  id: z.string(),
  room: z.enum(ROOMS),
  name: z.string(),
  speaker: z.string(),
  seat: z.exactOptional(count),
  text: z.string(),
  at: z.string(),
  removed: z.exactOptional(z.literal(true)),
});

export const talkShape: z.ZodMiniType<Talk> = z.object({
  lines: z.array(talkLineShape),
  rooms: z.array(z.enum(ROOMS)),
});
