import type { LogEntry } from "./match.ts";
import type { Actor, Referee, Seat } from "./seat.ts";

/**
 * The referee gives for a seat the one answer that it has (`Game.lone`). To everybody else it is an answer like any other:
 * it has its number, and the table waited for it.
 */
export interface LoneEntry {
  readonly by: Referee;
  readonly lone: Seat;
}

/** Who did what an entry says, or for whom it was done in such a way that others cannot tell. */
export const doerOf = (entry: LogEntry): Actor => ("lone" in entry ? entry.lone : entry.by);
