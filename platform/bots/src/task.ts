import { FastDice, type GameModule, type Seat } from "@flagship/kernel";
import type { Budget, Clock } from "./budget.ts";
import { decide } from "./decide.ts";
import type { Level } from "./level.ts";

/** A decision handed to a bot that thinks elsewhere: everything is plain data. */
export interface BotTask {
  /** The id of a registered game. */
  readonly game: string;
  readonly level: Level;
  /** What the seat may see; the bot gets nothing else. */
  readonly view: unknown;
  readonly seat: Seat;
  readonly seed: number;
  readonly budget: Budget;
}

/** Bots that think elsewhere, so that nobody who asks them is held up. */
export interface BotPool {
  /** The action to take. It comes in time, or the promise is broken: then the game's fallback is to be played. */
  readonly decide: (task: BotTask) => Promise<unknown>;
  /** Stops everything that still thinks. */
  readonly close: () => Promise<void>;
}

/** Carries out a task where it arrives. */
export function carryOut(module: GameModule, task: BotTask, now: Clock): unknown {
  return decide(module, task, new FastDice(task.seed), now);
}

/** What the game does for a seat that does not answer, found from the view alone. */
export function fallbackFor(module: GameModule, task: BotTask): unknown {
  const world: unknown = module.game.imagine(task.view, task.seat, new FastDice(task.seed));
  return module.game.fallback(world, task.seat);
}

/**
 * How long the one who asks waits for an answer, in milliseconds: the budget and a little more, and no less than the game's own
 * patience, where it has one.
 */
export const patienceWith = (budget: Budget, ofGame = 0, grace = GRACE): number =>
  Math.max((budget.millis ?? LONGEST) + grace, ofGame);

/** How long the one who asks waits beyond the budget before it takes the fallback, in milliseconds. */
export const GRACE = 250;

/** How much longer one waits for the first decision of a game, whose rules have to be loaded, in milliseconds. */
export const LOADING = 10_000;

/** How long a task without a budget of time may take at all, in milliseconds. */
export const LONGEST = 60_000;
