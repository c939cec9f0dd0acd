/** A chair at the table, numbered from 0 in the order of the match's seating. */
export type Seat = number;

/** The referee acts for the table itself: a clock that ran out, the end of a cycle, a host's ruling. */
export const REFEREE = "referee";
export type Referee = typeof REFEREE;

/** Somebody who watches and knows only what everybody knows. */
export const SPECTATOR = "spectator";
export type Spectator = typeof SPECTATOR;

/** Who may act in a match. Every act stands in the log under one of these. */
export type Actor = Seat | Referee;

/** Whose eyes a view is made for. The referee sees everything. */
export type Viewer = Seat | Referee | Spectator;

/** What a game says of one of its chairs before anybody sits down. */
export interface Chair {
  /** Key in the game's words, e.g. `chair.captain`. */
  readonly title: string;
  /** Chairs of one side win and lose together and may talk in private. */
  readonly side: number;
  /** What the chair flies or leads, a key of the game's names, when the options already settle it. */
  readonly plays?: string;
}

export const isSeat = (who: Viewer): who is Seat => typeof who === "number";

/** The seat of whoever acts, where the referee has no part. */
export function seatOf(actor: Actor): Seat {
  if (isSeat(actor)) return actor;
  throw new Error("the referee has no seat");
}

/** The seats 0 .. count-1. */
export const seatsOf = (count: number): Seat[] => Array.from({ length: count }, (_, seat) => seat);
