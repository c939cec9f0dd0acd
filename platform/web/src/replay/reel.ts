import {
  beginMatch,
  heardSince,
  resume,
  seatsOf,
  seenBy,
  snapshotOf,
  REFEREE,
  SPECTATOR,
  type HeardEvent,
  type Match,
  type Seen,
  type Snapshot,
  type Viewer,
} from "@flagship/kernel";

/** A match that is over, to be watched act by act from any eyes. */
export interface Reel {
  readonly match: Match;
  /** How many acts there are; moment 0 is the table as it was set. */
  readonly acts: number;
  /** The referee sees everything, so it comes first. */
  readonly viewers: readonly Viewer[];
  /** The table after this many acts. Nobody can act in it any more, so it has no choices. */
  seenAt(number: number, viewer: Viewer): Seen;
  /** Everything the viewer heard in the whole match. */
  heardBy(viewer: Viewer): readonly HeardEvent[];
}

/** Acts between two snapshots: a jump replays at most so many. */
const STRIDE = 32;

/** Makes a reel of a match that is in memory from its start. */
export function reelOf(match: Match): Reel {
  const { game, header, secret, log } = match;
  const snapshots: [Snapshot, ...Snapshot[]] = [snapshotOf(beginMatch(game, header, secret))];
  const heard = new Map<Viewer, readonly HeardEvent[]>();

  const momentAt = (number: number): Match => {
    const nearest = Math.floor(number / STRIDE);
    let snapshot = snapshots[0];
    for (let index = 1; index <= nearest; index++) {
      snapshot = snapshots[index] ??= snapshotOf(from(snapshot, index * STRIDE));
    }
    return from(snapshot, number);
  };

  const from = (snapshot: Snapshot, number: number): Match =>
    resume(game, header, secret, snapshot, log.slice(0, number));

  return {
    match,
    acts: log.length,
    viewers: [REFEREE, ...seatsOf(header.seats), SPECTATOR],
    seenAt(number, viewer) {
      const { view, waitingFor, outcome } = seenBy(momentAt(number), viewer);
      return { number, view, waitingFor, ...(outcome === undefined ? {} : { outcome }) };
    },
    heardBy(viewer) {
      const known = heard.get(viewer) ?? heardSince(match, viewer, -1);
      heard.set(viewer, known);
      return known;
    },
  };
}
