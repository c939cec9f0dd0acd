import type { GameEvent } from "./event.ts";
import type { LogEntry } from "./match.ts";
import { REFEREE, type Referee, type Seat } from "./seat.ts";

/** Somebody else plays in a seat from here on. Nothing changes for the rules; who agreed stands in the order of seats. */
export interface HandOverEntry {
  readonly by: Referee;
  readonly handed: Seat;
  readonly agreed: readonly Seat[];
}

/** What everybody is told of it. */
export interface HandedOverEvent extends GameEvent {
  readonly type: "handed-over";
  readonly seat: Seat;
}

export const isHandOver = (entry: LogEntry): entry is HandOverEntry => "handed" in entry;

/** What the referee writes down when a seat goes to somebody else. */
export const handOverEntry = (handed: Seat, agreed: readonly Seat[]): HandOverEntry => ({
  by: REFEREE,
  handed,
  agreed: [...new Set(agreed)].sort((one, other) => one - other),
});
