import * as z from "zod/mini";

/** With it the year waits for the referee, even when it was the last answer missing: sheets can be replaced until a deadline. */
const hold = z.optional(z.boolean());

/** The longest message of the host. */
export const LONGEST_WORD = 300;

/** A seat sends its sheet (again) or lets the year pass; the referee closes the year or has a word for everybody. */
export const actionSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("orders"), text: z.string().check(z.maxLength(200_000)), hold }),
  z.strictObject({ type: z.literal("waive"), hold }),
  z.strictObject({ type: z.literal("close-year") }),
  z.strictObject({
    type: z.literal("announce"),
    text: z.string().check(z.minLength(1), z.maxLength(LONGEST_WORD)),
  }),
]);

export type Action = z.infer<typeof actionSchema>;
