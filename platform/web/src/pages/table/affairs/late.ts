import type { Late } from "@flagship/protocol";
import { text } from "../../../words.ts";

/** How late those see a table who look on. */
export const lateText = (late: Late): string =>
  "acts" in late ? text("late.acts", { n: late.acts }) : text("late.minutes", { n: late.minutes });
