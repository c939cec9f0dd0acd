import type { GameModule } from "@flagship/kernel";

/** A game the platform offers; its code is loaded when it is first needed. */
export interface RegisteredGame {
  readonly id: string;
  load(): Promise<GameModule>;
}

/** Every game of the platform. A new game is a folder under `games/` and one line here. */
export const games: readonly RegisteredGame[] = [
  { id: "star-fleet-cards", load: async () => (await import("@flagship/star-fleet-cards")).module },
  { id: "starship-command", load: async () => (await import("@flagship/starship-command")).module },
  { id: "starship-tactics", load: async () => (await import("@flagship/starship-tactics")).module },
];

/** The game with this id, if there is one. */
export const findGame = (id: string): RegisteredGame | undefined => games.find((game) => game.id === id);
