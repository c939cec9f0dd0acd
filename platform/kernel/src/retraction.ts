import type { GameEvent, Told } from "./event.ts";
import { firstStepOf } from "./first-step.ts";
import { doerOf } from "./lone.ts";
import type { LogEntry, Match } from "./match.ts";
import { isRulesEntry } from "./rules-change.ts";
import type { Referee, Seat } from "./seat.ts";

/**
 * A seat takes back its latest act, and all that came after it, because everybody agreed. The match goes on as it stood
 * before; the dice stay where they are, so that nothing is rolled twice alike.
 */
export interface RetractionEntry {
  readonly by: Referee;
  /** Whose act is taken back. */
  readonly seat: Seat;
  /** So many acts stand. */
  readonly back: number;
  readonly agreed: readonly Seat[];
  /** Whether anything was rolled, shown or answered since: it stays known. */
  readonly known: boolean;
}

/** Somebody took back what they did last. */
export interface TakenBackEvent extends GameEvent {
  readonly type: "taken-back";
  readonly seat: Seat;
  /** How many acts count for nothing now. */
  readonly count: number;
}

/** What was rolled, shown or answered meanwhile cannot be forgotten. */
export interface StaysKnownEvent extends GameEvent {
  readonly type: "stays-known";
}

export const isRetraction = (entry: LogEntry): entry is RetractionEntry => "back" in entry;

/** What a seat would take back. */
export interface Retractable {
  /** So many acts would stand. */
  readonly back: number;
  readonly known: boolean;
}

/**
 * Where in the log stands what made the match as it is now, since the rules changed last: the acts that have not been taken
 * back, and the goings back themselves, which let standing orders answer.
 */
export function pathThrough(log: readonly LogEntry[]): readonly number[] {
  const path: number[] = [];
  for (const [index, entry] of log.entries()) {
    if (isRulesEntry(entry)) path.length = 0;
    else if (isRetraction(entry)) while ((path.at(-1) ?? -1) >= entry.back) path.pop();
    path.push(index);
  }
  return path;
}

/** Where in the log the acts stand that have not been taken back, since the rules changed last. */
const standingActs = (log: readonly LogEntry[]): readonly number[] =>
  pathThrough(log).filter((index) => {
    const entry = log[index];
    return entry !== undefined && !isRetraction(entry) && !isRulesEntry(entry);
  });

/** How many acts would stand if a seat took back the latest of its own that still stands; missing: it has none. */
export const actsBefore = (log: readonly LogEntry[], seat: Seat): number | undefined =>
  standingActs(log).findLast((index) => {
    const entry = log[index];
    return entry !== undefined && entry.by === seat && "action" in entry;
  });

type Past = Pick<Match, "log" | "steps" | "dice">;

/** What a seat can take back as the match stands; the steps since must be in memory. */
export function retractableBy(match: Past, seat: Seat): Retractable | undefined {
  const back = actsBefore(match.log, seat);
  return back === undefined ? undefined : { back, known: staysKnown(match, seat, back) };
}

/**
 * Whether going back leaves somebody wiser: dice have fallen, others have acted, or something was shown. It rests on
 * nothing that the seat has not heard of, so that asking for it tells nobody what others have seen.
 */
export function staysKnown({ log, steps, dice }: Past, seat: Seat, back: number): boolean {
  const first = firstStepOf({ log, steps });
  const before = steps[back - first];
  if (before === undefined) throw new Error(`act ${back} is not in memory`);
  const told = steps.slice(back - first + 1).flatMap((step) => step.told);
  return (
    before.dice !== dice.position ||
    log.slice(back).some((entry) => doerOf(entry) !== seat) ||
    told.some((one) => one.reveals === true && isHeardBy(one, seat))
  );
}

const isHeardBy = ({ to, others }: Told, seat: Seat): boolean =>
  to === undefined || to.includes(seat) || others !== undefined;

/** What everybody is told when acts are taken back. */
export function retractionTold(
  log: readonly LogEntry[],
  { seat, back, known }: RetractionEntry,
): readonly GameEvent[] {
  const count = standingActs(log).filter((index) => index >= back).length;
  const taken: TakenBackEvent = { type: "taken-back", seat, count };
  const stays: StaysKnownEvent = { type: "stays-known" };
  return known ? [taken, stays] : [taken];
}
