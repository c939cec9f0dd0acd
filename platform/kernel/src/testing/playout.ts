import { FastDice, type Dice } from "../dice.ts";
import { initialValues, type FormValues } from "../field.ts";
import type { AnyGame } from "../game.ts";
import type { Actor } from "../seat.ts";
import { QuietTable, RecordingTable } from "../table.ts";

/** A match of a game with the options it is tried under. */
export interface Trial {
  readonly seats: number;
  readonly options: FormValues;
}

/** The trial a game gets when nothing else is asked for: its options as they stand, fewest seats. */
export const plainTrial = (game: AnyGame): Trial => ({
  seats: game.seats.min,
  options: initialValues(game.options),
});

/** One random act in a playout, before it is applied. */
export interface Moment {
  readonly state: unknown;
  readonly actor: Actor;
  readonly action: unknown;
  readonly number: number;
}

/** Plays a random game and shows each moment before the act. Returns how many acts it took. */
export function randomGame(
  game: AnyGame,
  trial: Trial,
  seed: number,
  look: (moment: Moment) => void = () => {},
  most = 100_000,
): number {
  const dice = new FastDice(seed);
  const table = new QuietTable(dice);
  const state: unknown = game.setup(trial.options, trial.seats, table);
  for (let number = 0; number < most; number++) {
    const actor = nextActor(game, state, dice);
    if (actor === undefined) return number;
    const action: unknown = game.sample(state, actor, dice);
    look({ state, actor, action, number });
    game.apply(state, actor, action, table);
  }
  throw new Error(`random game ${seed} of ${game.id} has not ended after ${most} acts`);
}

/** Somebody who is waited for and has not answered yet, at random. */
export function nextActor(game: AnyGame, state: unknown, dice: Dice): Actor | undefined {
  const open = game.waitingFor(state).filter((decision) => decision.answered !== true);
  return open.length === 0 ? undefined : dice.pick(open).seat;
}

/** Applies an action to a copy and returns the copy with what was told. */
export function tryOut(game: AnyGame, state: unknown, actor: Actor, action: unknown, dice: Dice) {
  const copy: unknown = game.clone(state);
  const table = new RecordingTable(dice);
  game.apply(copy, actor, action, table);
  return { state: copy, told: table.told };
}
