import {
  firstStepOf,
  heardSince,
  replay,
  resume,
  seatsOf,
  seenBy,
  snapshotOf,
  REFEREE,
  SPECTATOR,
  type Choice,
  type Chronicle,
  type HeardEvent,
  type Match,
  type Seat,
  type Seen,
  type Snapshot,
  type Viewer,
} from "@flagship/kernel";

/** A match that is over, to be watched act by act from any eyes. */
export interface Reel {
  readonly match: Match;
  /** The first moment that can be shown: 0, the table as it was set, or where its rules changed last. */
  readonly first: number;
  /** How many acts there are. */
  readonly acts: number;
  /** The referee sees everything, so it comes first. */
  readonly viewers: readonly Viewer[];
  /** The table after this many acts. Nobody can act in it any more, so it has no choices. */
  seenAt(number: number, viewer: Viewer): Seen;
  /** What was open to a seat that was asked after this many acts. */
  openAt(number: number, seat: Seat): readonly Choice<unknown>[];
  /** Everything the viewer heard in the whole match. */
  heardBy(viewer: Viewer): readonly HeardEvent[];
}

/** Acts between two snapshots: a jump replays at most so many. */
const STRIDE = 32;

/**
 * Makes a reel of a match that was replayed.
 * @param told everything that was told, where the rules changed during the match.
 */
export function reelOf(match: Match, told: Chronicle = []): Reel {
  const { game, header, secret, log } = match;
  const first = firstStepOf(match);
  const snapshots: [Snapshot, ...Snapshot[]] = [
    snapshotOf(replay(game, header, secret, log.slice(0, first))),
  ];
  const heard = new Map<Viewer, readonly HeardEvent[]>();

  const momentAt = (number: number): Match => {
    const nearest = Math.floor((number - first) / STRIDE);
    let snapshot = snapshots[0];
    for (let index = 1; index <= nearest; index++) {
      snapshot = snapshots[index] ??= snapshotOf(from(snapshot, first + index * STRIDE));
    }
    return from(snapshot, number);
  };

  const from = (snapshot: Snapshot, number: number): Match =>
    resume(game, header, secret, snapshot, log.slice(0, number));

  return {
    match,
    first,
    acts: log.length,
    viewers: [REFEREE, ...seatsOf(header.seats), SPECTATOR],
    seenAt(number, viewer) {
      const { view, waitingFor, outcome } = seenBy(momentAt(Math.max(first, number)), viewer);
      return { number, view, waitingFor, ...(outcome === undefined ? {} : { outcome }) };
    },
    openAt: (number, seat) => seenBy(momentAt(number), seat).choices?.open ?? [],
    heardBy(viewer) {
      const known = heard.get(viewer) ?? heardSince(match, viewer, -1, told);
      heard.set(viewer, known);
      return known;
    },
  };
}
