import type { Language, Lexicon, Seat } from "@flagship/kernel";
import { lexiconIn } from "@flagship/kernel/words/lexicon";
import { withPostWords } from "../words/lexicon.ts";
import { withAccount } from "./affairs.ts";
import type { HostedGame } from "./hosted.ts";

/** What the player of a seat reads: as chosen for this game, or else as they read elsewhere. */
export async function languageOf(game: HostedGame, seat: Seat): Promise<Language> {
  const { accounts } = await game.affairs();
  const chosen = accounts.find((one) => one.seat === seat)?.language;
  return chosen ?? (await game.usualLanguage(seat)) ?? "en";
}

/** The words in which the player of a seat is written to. */
export async function lexiconOfSeat(game: HostedGame, seat: Seat): Promise<Lexicon> {
  const lexicon = await lexiconIn(game.module, game.names, await languageOf(game, seat));
  return withPostWords(lexicon);
}

/** The player of a seat is written to in this language from now on. */
export async function chooseLanguage(game: HostedGame, seat: Seat, language: Language): Promise<void> {
  const { accounts } = await game.affairs();
  if (accounts.find((one) => one.seat === seat)?.language === language) return;
  await game.settle((affairs) => withAccount(affairs, seat, (old) => ({ ...old, language })));
}
