import type { GameBoard } from "@flagship/kit";

/** How each game looks, loaded when it is first shown. A game that is missing here is played by its choices alone. */
const boards: Readonly<Record<string, () => Promise<GameBoard>>> = {
  "eta-carinae": async () => (await import("@flagship/eta-carinae/board")).board,
  "star-fleet-cards": async () => (await import("@flagship/star-fleet-cards/board")).board,
  "starship-command": async () => (await import("@flagship/starship-command/board")).board,
  "starship-tactics": async () => (await import("@flagship/starship-tactics/board")).board,
  warlord: async () => (await import("@flagship/warlord/board")).board,
};

/** The board of a game, if it has one. */
export const loadBoard = (game: string): Promise<GameBoard | undefined> =>
  boards[game]?.() ?? Promise.resolve(undefined);
