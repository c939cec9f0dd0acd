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

/** What a server tells a page on `/api/me/live`. */
export type PageMessage =
  /** How many matches wait for the reader now, and how many invitations. */
  | { readonly type: "waiting"; readonly count: number; readonly invited: number }
  /** What the hosts want everybody to know has changed. */
  | { readonly type: "server"; readonly notice: ServerNotice }
  | {
      readonly type: "notice";
      readonly kind: NoticeKind;
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
    match: z.string(),
    game: z.string(),
    by: z.exactOptional(z.string()),
  }),
]);
