import type { About, GameModule } from "@flagship/kernel";
import { about as etaCarinae } from "@flagship/eta-carinae/about";
import { about as starFleetCards } from "@flagship/star-fleet-cards/about";
import { about as starshipCommand } from "@flagship/starship-command/about";
import { about as starshipTactics } from "@flagship/starship-tactics/about";
import { about as warlord, patience as warlordPatience } from "@flagship/warlord/about";

/** A game the platform offers; its code is loaded when it is first needed. */
export interface RegisteredGame {
  readonly id: string;
  /** What a stranger reads first; known without loading the rules. */
  readonly about: About;
  /**
   * How long a computer may take over one decision, in milliseconds, where what it does cannot be cut short: it is waited for so
   * long, whatever its budget. Missing: no longer than the budget.
   */
  readonly patience?: number;
  load(): Promise<GameModule>;
}

/** Every game of the platform. A new game is a folder under `games/` and one line here. */
export const games: readonly RegisteredGame[] = [
  {
    id: "star-fleet-cards",
    about: starFleetCards,
    load: async () => (await import("@flagship/star-fleet-cards")).module,
  },
  {
    id: "starship-command",
    about: starshipCommand,
    load: async () => (await import("@flagship/starship-command")).module,
  },
  {
    id: "starship-tactics",
    about: starshipTactics,
    load: async () => (await import("@flagship/starship-tactics")).module,
  },
  {
    id: "eta-carinae",
    about: etaCarinae,
    load: async () => (await import("@flagship/eta-carinae")).module,
  },
  {
    id: "warlord",
    about: warlord,
    patience: warlordPatience,
    load: async () => (await import("@flagship/warlord")).module,
  },
];

/** The game with this id, if there is one. */
export const findGame = (id: string): RegisteredGame | undefined => games.find((game) => game.id === id);

/** Where this list is, for threads that load it themselves. */
export const REGISTRY: string = import.meta.url;
