import { initialValues, readForm, sameData, type FormValues, type GameModule } from "@flagship/kernel";

/** Whether a table is set up as the game's first match, and not as any other: there a coach speaks when the reader hesitates. */
export function isBeginners({ game, firstMatch }: GameModule, options: FormValues): boolean {
  const usual = initialValues(game.options);
  const first = readForm(game.options, { ...usual, ...firstMatch?.options });
  return first.ok && sameData(options, first.value) && !sameData(options, usual);
}
