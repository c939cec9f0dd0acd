import { message, type Seat } from "@flagship/kernel";
import type { Phase, Progress, SeatNote } from "@flagship/kit";
import type { View } from "../rules/view.ts";
import { powerOf } from "./looks.ts";

/** Turn and phase for the table's head. */
export function progress(shown: unknown): Progress {
  const view = shown as View;
  const now = phaseOf(view);
  const phases = ["slot", "answer"].map(
    (name): Phase => ({ name, label: message(`phase.${name}`), state: name === now ? "now" : "next" }),
  );
  return {
    turn: message("progress.turn", { turn: view.turn }),
    phases: now === "over" ? [{ name: now, label: message("phase.over"), state: "now" }] : phases,
  };
}

const phaseOf = (view: View): string => (view.phase === "over" ? "over" : view.volley === undefined ? "slot" : "answer");

/** What stands beside a player's name. */
export function seatNote(shown: unknown, seat: Seat): SeatNote {
  const view = shown as View;
  const ship = seat === 0 ? view.ships[0] : view.ships[1];
  return {
    power: powerOf(view, seat),
    plays: message("seat.plays", { ship: ship.name }),
    score: message("seat.hull", { left: Math.max(0, ship.fatal - ship.damage), fatal: ship.fatal }),
    out: ship.energy === 0,
  };
}
