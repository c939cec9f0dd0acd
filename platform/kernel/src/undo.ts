import { firstStepOf } from "./first-step.ts";
import { asHeardBy, replay, type Match } from "./match.ts";
import type { GameEvent } from "./event.ts";
import type { Seat } from "./seat.ts";

/** What taking back the latest acts would undo besides the acts themselves. */
export interface UndoCost {
  /** How many acts would be taken back. */
  readonly acts: number;
  /** Whether dice or shuffles would be taken back. */
  readonly rolled: boolean;
  /** Events that showed somebody what was hidden from them before, and who saw them. */
  readonly shown: readonly ShownEvent[];
  /** Nothing rolled and nothing shown: nobody can mind. */
  readonly free: boolean;
}

export interface ShownEvent {
  readonly number: number;
  readonly event: GameEvent;
  readonly to: readonly Seat[];
}

/** What it would cost to cut the log back so that `number` acts remain. */
export function undoCost(match: Match, number: number): UndoCost {
  const first = firstStepOf(match);
  if (number < first || number > match.log.length)
    throw new Error(`undoCost: act ${number} is not in memory`);
  const shown: ShownEvent[] = [];
  for (const [index, step] of match.steps.entries()) {
    if (first + index <= number) continue;
    for (const told of step.told) {
      if (told.reveals !== true) continue;
      const seats = Array.from({ length: match.header.seats }, (_, seat) => seat);
      const to = seats.filter((seat) => asHeardBy(told, seat) !== undefined);
      shown.push({ number: first + index, event: told.event, to });
    }
  }
  const before = match.steps[number - first]?.dice;
  const rolled = number < match.log.length && before !== match.dice.position;
  return { acts: match.log.length - number, rolled, shown, free: !rolled && shown.length === 0 };
}

/** The match as it stood after `number` acts. */
export const cutBack = (match: Match, number: number): Match =>
  replay(match.game, match.header, match.secret, match.log.slice(0, number));
