import * as z from "zod/mini";

/** A seat sends its sheet (again) or lets the year pass; the referee closes the year. */
export const actionSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("orders"), text: z.string().check(z.maxLength(200_000)) }),
  z.strictObject({ type: z.literal("waive") }),
  z.strictObject({ type: z.literal("close-year") }),
]);

export type Action = z.infer<typeof actionSchema>;
