import { DROPPED, PREPARED_LINES, type Dropped, type Happening, type PreparedLine } from "@flagship/kernel";
import * as z from "zod/mini";
import { count } from "./shape.ts";

/** Where a seat has answers ready; apart from the other paths, which every page has. */
export const preparedPaths = {
  prepared: (id: string): string => `/api/matches/${id}/prepared`,
} as const;

/** What an answer and its condition are called, in its owner's words. */
export interface PreparedNames {
  readonly if?: string;
  readonly answer: string;
}

/** An answer that a seat has ready, with what it is called. */
export interface NamedLine extends PreparedLine {
  readonly says: PreparedNames;
}

/** `PUT /api/matches/:id/prepared`: how you will answer when you are asked next. Nobody else learns of it. */
export interface Prepare {
  /** The number of acts you knew of: what you hear after them counts. */
  readonly after: number;
  /** In the order in which they are looked at; none: you decide yourself. */
  readonly lines: readonly NamedLine[];
}

/** What you have ready. */
export interface PreparedAnswers {
  readonly lines: readonly NamedLine[];
  /** Why the last ones count for nothing: the situation did not fit, the rules forbade the answer, or the match went another way. */
  readonly dropped?: Dropped;
}

const name = z.string().check(z.minLength(1), z.maxLength(100));
const said = z.string().check(z.maxLength(200));
const happeningShape: z.ZodMiniType<Happening> = z.strictObject({
  type: name,
  with: z.record(name, z.unknown()),
});
const lineShape: z.ZodMiniType<NamedLine> = z.strictObject({
  kind: name,
  if: z.exactOptional(happeningShape),
  answer: z.unknown(),
  says: z.strictObject({ if: z.exactOptional(said), answer: said }),
});
export const prepareShape: z.ZodMiniType<Prepare> = z.strictObject({
  after: count,
  lines: z.array(lineShape).check(z.maxLength(PREPARED_LINES)),
});
export const preparedAnswersShape: z.ZodMiniType<PreparedAnswers> = z.object({
  lines: z.array(lineShape),
  dropped: z.exactOptional(z.enum(DROPPED)),
});
