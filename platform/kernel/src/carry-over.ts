import { sameData } from "./canonical.ts";
import { firstStepOf } from "./first-step.ts";
import type { AnyGame } from "./game.ts";
import {
  actsIn,
  outcomeOf,
  repeat,
  replay,
  resume,
  snapshotOf,
  type Chronicle,
  type LogEntry,
  type Match,
  type MatchHeader,
  type Snapshot,
} from "./match.ts";
import { accepted, refuse, refused, type Checked, type Refusal } from "./refusal.ts";
import { rulesEntry, stretchesOf } from "./rules-change.ts";
import { isSeat, REFEREE, seatsOf, SPECTATOR, type Seat, type Viewer } from "./seat.ts";

/** A match that runs, as an earlier version of its rules left it behind. */
export interface LeftBehind {
  readonly header: MatchHeader;
  readonly secret: string;
  readonly log: readonly LogEntry[];
  /** The latest state that was written down; missing: none was. */
  readonly snapshot?: Snapshot;
  /** What was told up to the snapshot, from the set-up on; missing: it was not kept. */
  readonly told?: Chronicle;
  /** The version under which all this came about. */
  readonly rules: number;
  /** Who may agree to end it rather than play on by other rules. */
  readonly people: readonly Seat[];
}

/** How it goes on: as if nothing had happened; or by other rules from here on, which is the latest act then. */
export interface CarriedOver {
  readonly how: "same" | "changed";
  readonly match: Match;
  /** What the acts after the snapshot told under the rules that are here; nothing where they are undone. */
  readonly tail: Chronicle;
}

/**
 * Takes a match over to the rules that are here. Played again under them it may come out the same; if not, it goes on
 * from its latest state. Refused when that state cannot be played on, or when later rules hold already: those who go back
 * would write down an order of versions that no record may have.
 */
export function carryOver(game: AnyGame, left: LeftBehind): Checked<CarriedOver> {
  if (left.rules > game.rulesVersion) return refused(laterRules(game, left.rules));
  const same = playedTheSame(game, left);
  if (same !== undefined) return accepted({ how: "same", match: same, tail: [] });
  try {
    return accepted({ how: "changed", ...goneOn(game, left) });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const versions = { before: left.rules, now: game.rulesVersion };
    return refused(refuse("match.cannot-go-on", undefined, { ...versions, why }));
  }
}

/** Why a match that has gone on under later rules is left alone. */
export const laterRules = (game: AnyGame, recorded: number): Refusal =>
  refuse("match.later-rules", undefined, { recorded, present: game.rulesVersion });

/** The match played again, if everything comes out as it was written down. */
function playedTheSame(game: AnyGame, left: LeftBehind): Match | undefined {
  const { header, secret, log, snapshot, told } = left;
  // Without anything to compare nobody can tell.
  if (snapshot === undefined) return log.length === 0 ? begun(game, left) : undefined;
  // A snapshot of an earlier stretch says nothing about the latest one.
  if ((stretchesOf(header.rulesVersion, log).at(-1)?.after ?? 0) > snapshot.number) return undefined;
  try {
    const match = replay(game, header, secret, log.slice(0, snapshot.number));
    if (!isAt(match, snapshot, told)) return undefined;
    for (const entry of log.slice(snapshot.number)) if (!repeat(match, entry, "own").ok) return undefined;
    return match;
  } catch {
    return undefined;
  }
}

/** Before anybody has acted the set-up is dealt anew: nobody could have built on it. */
const begun = (game: AnyGame, { header, secret }: LeftBehind): Match | undefined => {
  try {
    return replay(game, header, secret, []);
  } catch {
    return undefined;
  }
};

function isAt(match: Match, snapshot: Snapshot, told: Chronicle | undefined): boolean {
  const now = snapshotOf(match);
  const heard = told?.slice(firstStepOf(match), snapshot.number + 1);
  return (
    sameData(plain(now.state), plain(snapshot.state)) &&
    now.dice === snapshot.dice &&
    sameData(plain(now.standing), plain(snapshot.standing)) &&
    (heard === undefined || sameData(plain(heard), plain(match.steps.map((step) => step.told))))
  );
}

/** As it is on disk. */
const plain = (data: unknown): unknown => JSON.parse(JSON.stringify(data)) as unknown;

/** The match under the rules that are here, from its latest state on. */
function goneOn(
  game: AnyGame,
  { header, secret, log, snapshot, rules, people }: LeftBehind,
): Omit<CarriedOver, "how"> {
  if (snapshot === undefined) throw new Error("no state of it was kept");
  const kept = plain(snapshot.state);
  const state: unknown = game.upgrade === undefined ? kept : game.upgrade(kept, rules);
  const [last, told] = withTail(game, header, secret, { ...snapshot, state }, log);
  const entry = rulesEntry({
    rules: game.rulesVersion,
    before: rules,
    state: last.state,
    dice: last.dice,
    standing: last.standing,
    undone: log.length - snapshot.number - told.length,
    people,
  });
  const match = replay(game, header, secret, [...log, entry]);
  tryOut(match);
  return { match, tail: log.slice(snapshot.number).map((_, index) => told[index] ?? []) };
}

/** Where the acts after the snapshot lead under these rules, and what those tell that are allowed. */
function withTail(
  game: AnyGame,
  header: MatchHeader,
  secret: string,
  snapshot: Snapshot,
  log: readonly LogEntry[],
): readonly [Snapshot, Chronicle] {
  const match = resume(game, header, secret, snapshot, log.slice(0, snapshot.number));
  let last = snapshotOf(match);
  for (const entry of log.slice(snapshot.number)) {
    try {
      if (!repeat(match, entry, "own").ok) break;
    } catch {
      break;
    }
    last = snapshotOf(match);
  }
  return [last, match.steps.slice(0, last.number - snapshot.number).map((step) => step.told)];
}

/** Throws when somebody could not look at the match or answer what they are asked. */
function tryOut(match: Match): void {
  const { game, state, header } = match;
  for (const viewer of [...seatsOf(header.seats), SPECTATOR, REFEREE] satisfies Viewer[])
    JSON.stringify(game.view(state, viewer));
  for (const { seat, answered } of match.waiting) {
    if (answered === true) continue;
    if (isSeat(seat)) game.choices(state, seat);
    const refusal = game.check(state, seat, game.fallback(state, seat));
    if (refusal !== undefined)
      throw new Error(`the state of act ${actsIn(match)} does not fit: ${refusal.code}`);
  }
  if (match.waiting.length === 0 && outcomeOf(match) === undefined) throw new Error("it has no outcome");
}
