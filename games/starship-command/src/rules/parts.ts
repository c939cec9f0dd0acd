import { whole, wholeIn, wholeOf } from "@flagship/kernel";
import * as z from "zod/mini";
import { WEAPONS } from "../data/cards.ts";

/** A number, or the text that a form's pick gives for it; -1 and below are the markers of rams. */
export const id = z.union([
  whole(-999, 9999),
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => wholeIn(text.startsWith("-") ? text.slice(1) : text) !== undefined && text !== "-0",
        ),
      ),
    z.transform((text) => (text.startsWith("-") ? -wholeOf(text.slice(1)) : wholeOf(text))),
  ),
]) as unknown as z.ZodMiniType<number>;

/** The number that the default of a form stands for before it is read: those are texts. */
export const numberOf = (given: number | string): number =>
  typeof given === "string" ? wholeOf(given) : given;

export const ids = z.array(id).check(z.maxLength(200));
export const weapon = z.enum(WEAPONS);
/** Stolen Technology that goes with a Racial Advantages card (SC-ST-01). */
export const stolen = z.optional(id);
/** Racial Advantages, the ship that uses it, and Stolen Technology for the gift of another race. */
export const advantage = { card: id, unit: id, stolen };
/** What a form's pick says where nothing is chosen. */
export const NOTHING = "none";
/** A part that may be left out; a form leaves it out by a pick of its own. */
export const orNone = <T extends z.ZodMiniType>(shape: T) =>
  z.optional(
    z.union([
      shape,
      z.pipe(
        z.literal(NOTHING),
        z.transform(() => undefined),
      ),
    ]) as unknown as T,
  );
export const rowsOf = <T extends z.ZodMiniType>(row: T, most: number) =>
  z.array(row).check(z.maxLength(most));
