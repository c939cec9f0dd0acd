/** By which servers and workers know that they play by the same rules. */
export const rulesPrint = ({ rulesVersion }: { readonly rulesVersion: number }): string => `r${rulesVersion}`;

/** The same where the computers must be the same, too. */
export const thinkersPrint = (game: { readonly rulesVersion: number }, thinkers: string): string =>
  `${rulesPrint(game)}-${thinkers}`;
