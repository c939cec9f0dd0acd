import { accepted, refuse, refused, type Checked } from "@flagship/kernel";
import * as z from "zod/mini";
import { isTooDeep } from "./depth.ts";
import { DEEPEST } from "./limits.ts";

/** A whole number from 0 up: act numbers, seats, references. */
export const count = z.int().check(z.nonnegative());

/** Reads something from outside against a shape; a misfit names the field that is at fault. */
export function readShape<T>(shape: z.ZodMiniType<T>, input: unknown): Checked<T> {
  const read = shape.safeParse(input);
  if (read.success) return accepted(read.data);
  const field = read.error.issues[0]?.path.join(".") ?? "";
  return refused(refuse("message.malformed", undefined, { field: field === "" ? "message" : field }, field));
}

/** Reads a text from outside as JSON of a shape. */
export function readText<T>(shape: z.ZodMiniType<T>, text: string): Checked<T> {
  if (isTooDeep(text)) return refused(refuse("message.too-deep", undefined, { max: DEEPEST }));
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refused(refuse("message.not-json"));
  }
  return readShape(shape, data);
}
