import { isSeat, type Message, type Seen, type Viewer } from "@flagship/kernel";
import type { GameBoard, SeatCard } from "@flagship/kit";
import type { Sitter } from "../../source/table-source.ts";
import { YOU } from "../../words.ts";

/** The seats as the list shows them. */
export function seatCards(
  sitters: readonly Sitter[],
  seen: Seen | undefined,
  viewer: Viewer,
  board: GameBoard | undefined,
  say: (message: Message) => string,
): readonly SeatCard[] {
  return sitters.map((sitter) => {
    const note = seen === undefined ? undefined : board?.seatNote?.(seen.view, sitter.seat);
    return {
      seat: sitter.seat,
      name: sitter.kind === "open" ? "Open seat" : sitter.name,
      you: viewer === sitter.seat && sitter.name !== YOU,
      presence: presenceOf(sitter),
      waiting: isWaitedFor(seen, sitter.seat),
      power: note?.power,
      plays: note?.plays === undefined ? undefined : say(note.plays),
      note: note?.score === undefined ? undefined : say(note.score),
      out: note?.out,
    };
  });
}

function presenceOf({ kind, here }: Sitter): SeatCard["presence"] {
  if (kind === "computer") return "computer";
  return kind === "open" || here ? "here" : "away";
}

/** Whether the match waits for this seat and has not got its answer yet. */
export const isWaitedFor = (seen: Seen | undefined, seat: Viewer): boolean =>
  seen?.waitingFor.some((decision) => decision.seat === seat && decision.answered !== true) ?? false;

/** The names of everybody else whom the match waits for. */
export const waitedForBesides = (
  seen: Seen,
  viewer: Viewer,
  nameOf: (seat: number) => string,
): readonly string[] =>
  seen.waitingFor
    .filter(({ seat, answered }) => seat !== viewer && answered !== true)
    .map(({ seat }) => (isSeat(seat) ? nameOf(seat) : "the referee"));
