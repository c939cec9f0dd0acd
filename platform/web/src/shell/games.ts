import { accepted, refuse, refused, type Checked, type GameModule } from "@flagship/kernel";
import type { GameBoard } from "@flagship/kit";
import { findGame } from "@flagship/registry";
import { loadBoard } from "@flagship/registry/boards";

/** A game with all the page needs to show it. */
export interface ShownGame {
  readonly module: GameModule;
  /** Missing: the game is played by its choices alone. */
  readonly board: GameBoard | undefined;
}

/** Loads a game's rules. */
export async function loadModule(id: string): Promise<Checked<GameModule>> {
  const game = findGame(id);
  return game === undefined ? refused(noSuchGame(id)) : accepted(await game.load());
}

/** Loads a game's rules and board. */
export async function loadGame(id: string): Promise<Checked<ShownGame>> {
  const game = findGame(id);
  if (game === undefined) return refused(noSuchGame(id));
  const [module, board] = await Promise.all([game.load(), loadBoard(id)]);
  return accepted({ module, board });
}

const noSuchGame = (game: string) => refuse("page.no-such-game", undefined, { game });
