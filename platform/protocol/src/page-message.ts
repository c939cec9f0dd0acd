import * as z from "zod/mini";
import { serverNoticeShape, type ServerNotice } from "./operation.ts";
import { count } from "./shape.ts";

/** What people are told of. */
export const NOTICE_KINDS = ["turn", "deadline", "offer", "invitation", "result"] as const;
/**
 * `turn`: a decision waits for you. `deadline`: your time for it is nearly over. `offer`: somebody proposes something.
 * `invitation`: somebody wants to play with you. `result`: a match is over.
 */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a notice is about where its kind does not say it all. */
export const NOTICE_TOPICS = ["words", "stand-in", "seat"] as const;
/**
 * `words`: every seat is taken, and the reader's word for the dice is asked. `stand-in`: their time ran out, and a computer plays for
 * them until they are back. `seat`: they stood by, and have a seat now.
 */
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** What a server tells a page on `/api/me/live`. */
export type PageMessage =
  /** How many matches wait for the reader now, and how many invitations. */
  | { readonly type: "waiting"; readonly count: number; readonly invited: number }
  /** What the hosts want everybody to know has changed. */
  | { readonly type: "server"; readonly notice: ServerNotice }
  | {
      readonly type: "notice";
      readonly kind: NoticeKind;
      readonly topic?: NoticeTopic;
      readonly match: string;
      readonly game: string;
      readonly by?: string;
    };

export const pageMessageShape: z.ZodMiniType<PageMessage> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("waiting"), count, invited: count }),
  z.object({ type: z.literal("server"), notice: serverNoticeShape }),
  z.object({
    type: z.literal("notice"),
    kind: z.enum(NOTICE_KINDS),
    topic: z.exactOptional(z.enum(NOTICE_TOPICS)),
    match: z.string(),
    game: z.string(),
    by: z.exactOptional(z.string()),
  }),
]);
