import { QuietTable, type Dice, type Outcome } from "@flagship/kernel";
import type { Duel } from "../duel.ts";
import { peer } from "./install.ts";

/** A match as boardgame.io keeps it. */
export interface PeerState {
  readonly G: unknown;
  readonly ctx: { readonly gameover?: Outcome };
  readonly _stateID: number;
}

/** How many moves led to this state. */
export const movesIn = ({ _stateID: moves }: PeerState): number => moves;

export interface PeerAction {
  readonly type: "MAKE_MOVE";
  readonly payload: { readonly type: string; readonly args: readonly unknown[]; readonly playerID: string };
}

interface Random {
  readonly Number: () => number;
}

interface MoveContext {
  readonly G: unknown;
  readonly playerID: string;
  readonly random: Random;
}

/** A game in boardgame.io's own terms. */
export type PeerGame = object;

interface Internal {
  readonly InitializeGame: (setup: { readonly game: PeerGame; readonly numPlayers: number }) => PeerState;
  readonly CreateGameReducer: (setup: {
    readonly game: PeerGame;
  }) => (state: PeerState, action: PeerAction) => PeerState;
}

export const boardgameio = (): Internal => peer("boardgame.io/internal") as Internal;

/** What they call the game on their server. */
export const PEER_GAME = "star-fleet-cards";

/** Our rules as a game of boardgame.io: the same set-up and the same acts on their state with their chance. */
export function asPeerGame({ module: { game }, options }: Duel): PeerGame {
  return {
    name: PEER_GAME,
    minPlayers: 2,
    maxPlayers: 2,
    disableUndo: true,
    setup: ({ random }: { readonly random: Random }): unknown =>
      game.setup(options, 2, new QuietTable(diceOf(random))),
    // Who may act is a matter of the rules, not of their turn order.
    turn: { activePlayers: { all: null } },
    moves: {
      act: ({ G, playerID, random }: MoveContext, action: unknown): void =>
        game.apply(G, Number(playerID), action, new QuietTable(diceOf(random))),
    },
    endIf: ({ G }: { readonly G: unknown }): Outcome | undefined => game.outcome(G),
  };
}

export const peerAction = (seat: number, action: unknown): PeerAction => ({
  type: "MAKE_MOVE",
  payload: { type: "act", args: [action], playerID: String(seat) },
});

/** Their chance as our dice. */
function diceOf(random: Random): Dice {
  const below = (n: number): number => Math.floor(random.Number() * n);
  return {
    below,
    roll: (sides) => below(sides) + 1,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("pick: nothing to pick from");
      return item;
    },
    shuffle: (items) => {
      for (let last = items.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [items[last], items[other]] = [
          items[other] as (typeof items)[number],
          items[last] as (typeof items)[number],
        ];
      }
      return items;
    },
  };
}
