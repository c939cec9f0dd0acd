import {
  asHeardBy,
  FastDice,
  initialValues,
  isSeat,
  RecordingTable,
  SPECTATOR,
  type GameModule,
  type HeardEvent,
  type Seat,
} from "@flagship/kernel";

/** A match that plays itself, as a spectator sees it. */
export interface TinyMatch {
  view(): unknown;
  /** Lets one act happen; false when the match is over. */
  step(): boolean;
  /** What the latest act brought. */
  heard(): readonly HeardEvent[];
}

/** How the seats of a tiny match decide, from their view. */
export type TinyDecide = (view: unknown, seat: Seat, dice: FastDice) => unknown;

export function tinyMatch(module: GameModule, seed: number, decide: TinyDecide): TinyMatch {
  const { game } = module;
  const dice = new FastDice(seed);
  const table = new RecordingTable(dice);
  const state: unknown = game.setup(initialValues(game.options), game.seats.min, table);
  let number = 0;
  let heard: readonly HeardEvent[] = [];

  return {
    view: () => game.view(state, SPECTATOR) as unknown,
    heard: () => heard,
    step() {
      const next = game.waitingFor(state).find((decision) => decision.answered !== true);
      if (next === undefined) return false;
      number += 1;
      table.told = [];
      const action: unknown = isSeat(next.seat)
        ? decide(game.view(state, next.seat), next.seat, dice)
        : game.fallback(state, next.seat);
      game.apply(state, next.seat, action, table);
      heard = table.told.flatMap((told) => {
        const event = asHeardBy(told, SPECTATOR);
        return event === undefined ? [] : [{ number, event }];
      });
      return true;
    },
  };
}
