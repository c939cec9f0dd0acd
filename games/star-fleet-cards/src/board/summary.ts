import { message, type GameEvent, type Message, type Seat } from "@flagship/kernel";
import type { LogNote, Progress, SeatNote, TurnPhase } from "@flagship/kit";
import { classOf } from "../data/ships.ts";
import type { SfcEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";
import { powerOf } from "./looks.ts";

/** Turn and phase for the table's head. */
export function progress(shown: unknown): Progress {
  const view = shown as View;
  const now = phaseOf(view);
  const phases = ["slot", "answer"].map((name): TurnPhase => ({
    name,
    label: message(`phase.${name}`),
    state: name === now ? "now" : "next",
  }));
  return {
    turn: message("progress.turn", { turn: view.turn }),
    phases: now === "over" ? [{ name: now, label: message("phase.over"), state: "now" }] : phases,
  };
}

const phaseOf = (view: View): string =>
  view.phase === "over" ? "over" : view.volley === undefined ? "slot" : "answer";

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

/** A card in the viewer's hand is called by its name. */
export function subjectName(shown: unknown, subject: string): Message | undefined {
  const view = shown as View;
  const ship = view.ships.find((one) => one.seat === view.viewer);
  const card =
    ship === undefined ? undefined : classOf(ship.kind).cards[Number(/^card:(\d+)$/.exec(subject)?.[1])];
  return card === undefined ? undefined : message("board.subject", { name: `@${card.kind}` });
}

const LOSSES: ReadonlySet<SfcEvent["type"]> = new Set([
  "element-destroyed",
  "couple-lost",
  "out-of-energy",
  "object-gone",
]);

/** A new turn opens a chapter of the log; damage stands out. */
export function logNote(told: GameEvent): LogNote {
  const event = told as SfcEvent;
  if (event.type === "turn-began") return { chapter: message("progress.turn", { turn: event.turn }) };
  if (event.type === "won") return { tone: "good" };
  if (LOSSES.has(event.type) || (event.type === "hit" && event.internals > 0)) return { tone: "danger" };
  return {};
}
