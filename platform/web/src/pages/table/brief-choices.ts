import type { Choice, Choices } from "@flagship/kernel";

/** So few choices are listed beside any board. */
const FEW = 8;

/**
 * What the panel lists beside a board: not what the board itself offers; of the rest few choices wholly, of
 * many only those that belong to nothing on the board. What the reader picks on the board is listed in any case.
 */
export function briefChoices(
  choices: Choices<unknown>,
  isOffered: (choice: Choice<unknown>) => boolean,
): Choices<unknown> {
  const many = choices.open.length > FEW;
  const open = choices.open.filter((choice) => !isOffered(choice) && (!many || choice.subject === undefined));
  if (many) return { ...choices, open, barred: [] };
  return open.length === choices.open.length ? choices : { ...choices, open };
}
