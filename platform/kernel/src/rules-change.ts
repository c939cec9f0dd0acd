import type { GameEvent, Told } from "./event.ts";
import type { Outcome } from "./game.ts";
import type { LogEntry } from "./match.ts";
import { message } from "./message.ts";
import { REFEREE, seatsOf, type Referee, type Seat } from "./seat.ts";
import type { StandingOrders } from "./standing.ts";

/**
 * From this act on other rules hold, and the match goes on from the state that stands here: the acts before
 * it, played again under these rules, would lead elsewhere.
 */
export interface RulesEntry {
  readonly by: Referee;
  /** The version that holds from here on, and the one that held before. */
  readonly rules: number;
  readonly before: number;
  readonly state: unknown;
  readonly dice: number;
  readonly standing: StandingOrders;
  /** So many of the latest acts count for nothing: no state after them was kept, and these rules do not allow them. */
  readonly undone: number;
  /** Who may agree to end the match instead. */
  readonly people: readonly Seat[];
}

/** A seat agrees to end the match, whose rules have changed. */
export interface EndingEntry {
  readonly by: Seat;
  readonly end: true;
}

/** What a change of the rules is told by. */
export interface RulesChangedEvent extends GameEvent {
  readonly type: "rules-changed";
  readonly before: number;
  readonly now: number;
}

/** The latest acts count for nothing under the new rules. */
export interface ActsUndoneEvent extends GameEvent {
  readonly type: "acts-undone";
  readonly count: number;
}

/** Somebody agrees to end the match. */
export interface EndingEvent extends GameEvent {
  readonly type: "agreed-to-end";
  readonly seat: Seat;
}

/** The latest change of the rules of a match, and who would rather end it. */
export interface RulesChange {
  readonly before: number;
  readonly now: number;
  readonly undone: number;
  readonly people: readonly Seat[];
  readonly agreed: readonly Seat[];
}

export const isRulesEntry = (entry: LogEntry): entry is RulesEntry => "rules" in entry;

/** Acts that were played under one version of the rules: from the first to before the next stretch. */
export interface Stretch {
  readonly rules: number;
  /** How many acts stand before it. */
  readonly after: number;
  /** How many acts stand before the next one. */
  readonly until: number;
}

/** The stretches of a match, each under its own rules. */
export function stretchesOf(rulesVersion: number, log: readonly LogEntry[]): readonly Stretch[] {
  const begins = [{ rules: rulesVersion, after: 0 }];
  for (const [after, entry] of log.entries())
    if (isRulesEntry(entry)) begins.push({ rules: entry.rules, after });
  return begins.map((begin, index) => ({ ...begin, until: begins[index + 1]?.after ?? log.length }));
}

/** What everybody is told when other rules hold. */
export function changeTold({ before, rules, undone }: RulesEntry): readonly Told[] {
  const changed: RulesChangedEvent = { type: "rules-changed", before, now: rules };
  const taken: ActsUndoneEvent = { type: "acts-undone", count: undone };
  return undone === 0 ? [{ event: changed }] : [{ event: changed }, { event: taken }];
}

/** The change that an entry makes; nobody has agreed to end the match yet. */
export const changeBy = ({ before, rules, undone, people }: RulesEntry): RulesChange => ({
  before,
  now: rules,
  undone,
  people: [...people],
  agreed: [],
});

/** Whether everybody who may has agreed to end the match. */
export const isEndedBy = (change: RulesChange | undefined): boolean =>
  change !== undefined &&
  change.people.length > 0 &&
  change.people.every((seat) => change.agreed.includes(seat));

/** How a match ends that nobody wants to play on under its new rules. */
export const endedByAgreement = (seats: number): Outcome => ({
  winners: [],
  scores: seatsOf(seats).map(() => 0),
  why: message("outcome.ended-by-agreement"),
});

/** What the referee writes down when other rules hold from here on. */
export const rulesEntry = (change: Omit<RulesEntry, "by">): RulesEntry => ({ by: REFEREE, ...change });
