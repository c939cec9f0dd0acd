import type { Choices } from "@flagship/kernel";
import { signal } from "@preact/signals";

/** Whether the panel lists everything although the board shows it; lasts as long as the page. */
export const listEverything = signal(false);

/** So few choices are listed beside any board. */
const FEW = 8;

/**
 * What the panel lists beside a board: few choices wholly, of many only those that belong to nothing on
 * the board. What the reader picks on the board is listed in any case.
 */
export function briefChoices(choices: Choices<unknown>): Choices<unknown> {
  if (choices.open.length <= FEW) return choices;
  return { ...choices, open: choices.open.filter(({ subject }) => subject === undefined), barred: [] };
}
