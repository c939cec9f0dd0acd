import { actsIn, doerOf, isSeat, outcomeOf, type LogEntry, type Match, type Seat } from "@flagship/kernel";
import type { TimeControl } from "@flagship/protocol";
import { banksAfter, clockTime, used, type Moment } from "../clocks/banks.ts";
import { momentBefore } from "../clocks/calendar.ts";
import type { Progress } from "../storage/matches.ts";

export type { Moment } from "../clocks/banks.ts";

/**
 * How far a match in memory has come with its latest act, and how far it had come before.
 * @param leadsBack whether who acted is asked then what they have been asked before: that is nothing new.
 */
export function progressOf(
  match: Match,
  moment: Moment,
  before?: Progress,
  control?: TimeControl,
  leadsBack = false,
): Progress {
  const outcome = outcomeOf(match);
  const acts = actsIn(match);
  const at = clockTime(control, moment);
  const { acted, absent } = actorOf(match.log.at(-1));
  const waiting = match.waiting.filter(({ answered }) => answered !== true).map(({ seat }) => seat);
  const took =
    control === undefined || before === undefined ? {} : sealedIn(match, before, control, at, acted);
  const stillAsked = (seat: Seat): boolean =>
    waiting.includes(seat) &&
    before?.put[seat] !== undefined &&
    (match.noticed.asked[seat] !== acts || (seat === acted && leadsBack));
  /** How long a seat has thought already about what it has just taken back. */
  const reopened = (seat: Seat): number | undefined =>
    seat === acted && waiting.includes(seat) ? before?.took?.[seat] : undefined;
  const put: Record<Seat, number> = {};
  for (const seat of waiting.filter(isSeat)) {
    const asked = stillAsked(seat) ? before?.put[seat] : undefined;
    put[seat] = asked ?? momentBefore(at, reopened(seat) ?? 0, control?.weekendsOff === true);
  }
  const unsettled = (seat: Seat): boolean =>
    stillAsked(seat) || took[seat] !== undefined || reopened(seat) !== undefined;
  const banks =
    control === undefined || before === undefined
      ? before?.banks
      : banksAfter(control, before.banks ?? {}, {
          before,
          stillAsked: unsettled,
          at,
          ...(acted === undefined ? {} : { acted }),
          ...(absent === undefined ? {} : { absent }),
        });
  return {
    acts,
    status: match.waiting.length === 0 ? "over" : "running",
    waiting,
    put,
    ...(Object.keys(took).length === 0 ? {} : { took }),
    ...(banks === undefined ? {} : { banks }),
    ...(outcome === undefined ? {} : { outcome }),
    acted: moment.now.toISOString(),
  };
}

/** How long the seats took whose own sealed answers are in and can still be changed. */
function sealedIn(
  match: Match,
  before: Progress,
  control: TimeControl,
  at: number,
  acted: Seat | undefined,
): Record<Seat, number> {
  const took: Record<Seat, number> = {};
  for (const { seat, answered } of match.waiting) {
    if (answered !== true || !isSeat(seat)) continue;
    const put = before.waiting.includes(seat) && seat === acted ? before.put[seat] : undefined;
    const time = put === undefined ? before.took?.[seat] : used(control, put, at);
    if (time !== undefined) took[seat] = time;
  }
  return took;
}

/** Who acted, or for whom the referee did. */
function actorOf(entry: LogEntry | undefined): { readonly acted?: Seat; readonly absent?: Seat } {
  if (entry === undefined) return {};
  if ("absent" in entry) return isSeat(entry.absent) ? { absent: entry.absent } : {};
  const by = doerOf(entry);
  return isSeat(by) ? { acted: by } : {};
}
