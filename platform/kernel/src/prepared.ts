import { malformed, plainFault, sameData } from "./canonical.ts";
import type { GameEvent } from "./event.ts";
import type { AnyGame } from "./game.ts";
import { isHandOver } from "./hand-over.ts";
import { loneSeats, type HeardEvent, type LogEntry, type Match } from "./match.ts";
import { offersTo, readAction } from "./reading.ts";
import { accepted, refuse, refused, type Checked } from "./refusal.ts";
import { isRetraction } from "./retraction.ts";
import { isRulesEntry } from "./rules-change.ts";
import type { Seat } from "./seat.ts";
import { STANDING_LENGTH } from "./standing.ts";

/** Something that a seat hears: an event of this type whose fields say this, whatever else it says. */
export interface Happening {
  readonly type: string;
  readonly with: Readonly<Record<string, unknown>>;
}

/** An answer to a question, given in advance. */
export interface PreparedLine {
  /** To which question, by its `Decision.kind`. */
  readonly kind: string;
  /** Only when the seat has heard this meanwhile; missing: in any case. */
  readonly if?: Happening;
  readonly answer: unknown;
}

/**
 * An answer that a seat has ready for when it is asked next. It rests on nothing that the seat does not hear itself, and is nobody
 * else's business: it stands in no log until it is given.
 */
export interface ReadyLine extends PreparedLine {
  /** The number of acts the seat knew of when it prepared: what it heard after them counts. */
  readonly after: number;
}

/** So many answers a seat has ready at once. */
export const PREPARED_LINES = 8;

/** The seat was told that this answer had been prepared. */
export interface PreparedEvent extends GameEvent {
  readonly type: "prepared";
  readonly seat: Seat;
}

/** Lines from outside as they are to be kept: plain data of a fair size, each answer an action of the game. */
export function readPrepared(
  game: AnyGame,
  lines: readonly PreparedLine[],
): Checked<readonly PreparedLine[]> {
  const read: PreparedLine[] = [];
  for (const [at, { kind, if: happening, answer }] of lines.entries()) {
    const fault = plainFault([happening, answer]);
    if (fault !== undefined) return refused(malformed(`lines.${at}`));
    const action = game.action.safeParse(answer);
    if (!action.success || !sameData(answer, action.data)) return refused(malformed(`lines.${at}.answer`));
    if ([happening, answer].some((part) => (JSON.stringify(part) ?? "").length > STANDING_LENGTH))
      return refused(refuse("match.order-too-long", undefined, { max: STANDING_LENGTH }, `lines.${at}`));
    read.push({
      kind,
      ...(happening === undefined ? {} : { if: happening }),
      answer: action.data as unknown,
    });
  }
  return accepted(read);
}

/** Why what was prepared counts for nothing any more. */
export const DROPPED = ["no-fit", "not-allowed", "changed"] as const;
export type Dropped = (typeof DROPPED)[number];

/** What becomes of what a seat has prepared, as the match stands. */
export type PreparedReply = "wait" | { readonly answer: unknown } | { readonly dropped: Dropped };

/**
 * The answer that a seat has ready for what it is asked now, of lines in the order in which they are looked at. The first one counts
 * whose condition holds; where the rules forbid its answer, the seat decides for itself.
 * @param heardAfter what the seat has heard after an act.
 */
export function preparedReply(
  match: Match,
  seat: Seat,
  lines: readonly ReadyLine[],
  heardAfter: (act: number) => readonly HeardEvent[],
): PreparedReply {
  const first = Math.min(...lines.map(({ after }) => after));
  if (match.log.slice(first).some((entry) => upsets(entry, seat))) return { dropped: "changed" };
  const asked = match.waiting.find((decision) => decision.seat === seat && decision.answered !== true);
  if (asked === undefined || loneSeats(match).includes(seat)) return "wait";
  const fitting = lines.filter(({ kind }) => kind === asked.kind);
  if (fitting.length === 0) return "wait";
  const heard = fitting.every((line) => line.if === undefined) ? [] : heardAfter(first);
  const line = fitting.find(
    ({ after, if: happening }) =>
      happening === undefined || heard.some(({ number, event }) => number > after && holds(happening, event)),
  );
  if (line === undefined) return { dropped: "no-fit" };
  const read = readAction(match.game, match.state, seat, line.answer, () =>
    offersTo(match.game, match.state, seat),
  );
  return read.ok ? { answer: line.answer } : { dropped: "not-allowed" };
}

/** Whether an event is what somebody waits for. */
export const holds = ({ type, with: fields }: Happening, event: GameEvent): boolean =>
  event.type === type &&
  Object.entries(fields).every(
    ([name, value]) => Object.hasOwn(event, name) && sameData(value, event[name as keyof GameEvent]),
  );

/** After this nothing is as it was when the seat prepared. */
const upsets = (entry: LogEntry, seat: Seat): boolean =>
  isRetraction(entry) ||
  isRulesEntry(entry) ||
  (isHandOver(entry) && entry.handed === seat) ||
  ("absent" in entry && entry.absent === seat);
