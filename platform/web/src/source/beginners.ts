import { initialValues, readForm, sameData, type FormValues, type GameModule } from "@flagship/kernel";

/**
 * Whether a table is set up as the game's first match or another set-up that teaches, and not as the usual one: there a coach
 * speaks when the reader hesitates.
 */
export function isBeginners({ game, firstMatch, setups = [] }: GameModule, options: FormValues): boolean {
  const usual = initialValues(game.options);
  const teaching = [
    firstMatch?.options ?? {},
    ...setups.flatMap((one) => (one.teaches ? [one.options] : [])),
  ];
  return (
    !sameData(options, usual) &&
    teaching.some((changed) => {
      const read = readForm(game.options, { ...usual, ...changed });
      return read.ok && sameData(options, read.value);
    })
  );
}
