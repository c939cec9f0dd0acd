import { message, type GameEvent, type Seat } from "@flagship/kernel";
import type { LogNote, Progress, SeatNote, TurnPhase } from "@flagship/kit";
import type { WarlordEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";
import { corpPower } from "./looks.ts";

/** The year for the table's head. */
export function progress(shown: unknown): Progress {
  const view = shown as View;
  const building = view.year === view.options.startYear;
  const phase = (name: string, state: TurnPhase["state"]): TurnPhase => ({
    name,
    label: message(`phase.${name}`),
    state,
  });
  return {
    turn: message("progress.year", { year: view.year, turn: view.year - view.options.startYear }),
    phases: view.over
      ? [phase("over", "now")]
      : [phase(building ? "build" : "orders", "now"), phase("year", "next")],
  };
}

/** What stands beside a player's name. */
export function seatNote(shown: unknown, seat: Seat): SeatNote {
  const view = shown as View;
  const corp = view.corps[seat];
  if (corp === undefined) return {};
  return {
    power: corpPower(seat, view.seat),
    plays: message("seat.corp", { number: corp.number }),
    score: message("seat.stock", { stock: corp.stockNow }),
    out: !corp.alive,
  };
}

/** A year that has passed opens a chapter of the log. */
export function logNote(told: GameEvent): LogNote {
  const event = told as WarlordEvent;
  switch (event.type) {
    case "year":
      return { chapter: message("log.year", { year: event.year }) };
    case "report":
      return { tone: "info" };
    case "victory":
      return { tone: "good" };
    case "sheet":
      return {};
  }
}
