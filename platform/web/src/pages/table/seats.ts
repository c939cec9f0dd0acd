import { isSeat, type Message, type Seen, type Viewer } from "@flagship/kernel";
import type { AnyBoard, SeatChip } from "@flagship/kit";
import type { Sitter, TableSource } from "../../source/table-source.ts";
import { text, you } from "../../words.ts";

/** The seats as the head shows them. */
export function seatChips(
  { sitters, time, table }: Pick<TableSource, "sitters" | "time" | "table">,
  seen: Seen | undefined,
  viewer: Viewer,
  board: AnyBoard | undefined,
  say: (message: Message) => string,
): readonly SeatChip[] {
  const left = time.value;
  // A game by post has one deadline for all.
  const common = (waiting: boolean): SeatChip["clock"] =>
    waiting && left !== undefined ? { left: left.millis, running: true } : undefined;
  return sitters.value.map((sitter) => {
    const note = seen === undefined ? undefined : board?.seatNote?.(seen.view, sitter.seat);
    const waiting = isWaitedFor(seen, sitter.seat);
    const own = table?.value.clocks?.find(({ seat }) => seat === sitter.seat);
    return {
      seat: sitter.seat,
      name: sitter.kind === "open" ? text("seat.open") : sitter.name,
      you: viewer === sitter.seat && sitter.name !== you(),
      presence: presenceOf(sitter),
      waiting,
      power: note?.power,
      plays: note?.plays === undefined ? undefined : say(note.plays),
      figure: note?.figure === undefined ? undefined : String(note.figure),
      unit: note?.unit === undefined ? undefined : say(note.unit),
      score: note?.score === undefined ? undefined : say(note.score),
      out: note?.out,
      clock: own === undefined ? common(waiting) : { left: own.left, running: own.runs },
    };
  });
}

function presenceOf({ kind, here, standin }: Sitter): SeatChip["presence"] {
  if (kind === "computer" || standin !== undefined) return "computer";
  return kind === "open" || here ? "here" : "away";
}

/** Whether the match waits for this seat and has not got its answer yet. */
export const isWaitedFor = (seen: Seen | undefined, seat: Viewer): boolean =>
  seen?.waitingFor.some((decision) => decision.seat === seat && decision.answered !== true) ?? false;

/** So many are named; of up to fifty the rest is counted. */
const NAMED = 3;

/** The names of everybody else whom the match waits for. */
export function waitedForBesides(
  seen: Seen,
  viewer: Viewer,
  nameOf: (seat: number) => string,
): readonly string[] {
  const names = seen.waitingFor
    .filter(({ seat, answered }) => seat !== viewer && answered !== true)
    .map(({ seat }) => (isSeat(seat) ? nameOf(seat) : text("seat.referee")));
  const more = names.length - NAMED;
  return more > 1 ? [...names.slice(0, NAMED), `+ ${more}`] : names;
}
