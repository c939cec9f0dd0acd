import { accepted, refuse, refused, type Checked, type GameModule } from "@flagship/kernel";
import { fetchForms, type AnyBoard } from "@flagship/kit";
import { findGame } from "@flagship/registry";
import { loadBoard } from "@flagship/registry/page";
import { translate } from "../words/language.ts";

/** A game with all the page needs to show it. */
export interface ShownGame {
  readonly module: GameModule;
  /** Missing: the game is played by its choices alone. */
  readonly board: AnyBoard | undefined;
}

/** Loads a game's rules. */
export async function loadModule(id: string): Promise<Checked<GameModule>> {
  const game = findGame(id);
  return game === undefined ? refused(noSuchGame(id)) : accepted(await translate(await game.load()));
}

/** Loads a game's rules and board. */
export async function loadGame(id: string): Promise<Checked<ShownGame>> {
  const game = findGame(id);
  if (game === undefined) return refused(noSuchGame(id));
  const [module, board] = await Promise.all([game.load(), loadBoard(id)]);
  if (board?.withoutForms !== true) await fetchForms();
  return accepted({ module: await translate(module), board });
}

const noSuchGame = (game: string) => refuse("page.no-such-game", undefined, { game });
