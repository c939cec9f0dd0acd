import { actsIn, doerOf, isSeat, outcomeOf, type LogEntry, type Match, type Seat } from "@flagship/kernel";
import type { TimeControl } from "@flagship/protocol";
import { banksAfter, clockTime, type Moment } from "../clocks/banks.ts";
import type { Progress } from "../storage/matches.ts";

export type { Moment } from "../clocks/banks.ts";

/** How far a match in memory has come with its latest act, and how far it had come before. */
export function progressOf(match: Match, moment: Moment, before?: Progress, control?: TimeControl): Progress {
  const outcome = outcomeOf(match);
  const acts = actsIn(match);
  const at = clockTime(control, moment);
  const waiting = match.waiting.filter(({ answered }) => answered !== true).map(({ seat }) => seat);
  const stillAsked = (seat: Seat): boolean =>
    waiting.includes(seat) && match.noticed.asked[seat] !== acts && before?.put[seat] !== undefined;
  const put: Record<number, number> = {};
  for (const seat of waiting.filter(isSeat)) put[seat] = stillAsked(seat) ? (before?.put[seat] ?? at) : at;
  const banks =
    control === undefined || before === undefined
      ? before?.banks
      : banksAfter(control, before.banks ?? {}, { before, stillAsked, ...actorOf(match.log.at(-1)), at });
  return {
    acts,
    status: match.waiting.length === 0 ? "over" : "running",
    waiting,
    put,
    ...(banks === undefined ? {} : { banks }),
    ...(outcome === undefined ? {} : { outcome }),
    acted: moment.now.toISOString(),
  };
}

/** Who acted, or for whom the referee did. */
function actorOf(entry: LogEntry | undefined): { readonly acted?: Seat; readonly absent?: Seat } {
  if (entry === undefined) return {};
  if ("absent" in entry) return isSeat(entry.absent) ? { absent: entry.absent } : {};
  const by = doerOf(entry);
  return isSeat(by) ? { acted: by } : {};
}
