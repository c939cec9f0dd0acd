import { isSeat, type Message, type Seat, type Viewer } from "@flagship/kernel";
import { message } from "../say.ts";
import type { Goal, LogNote, Progress, SeatNote, TurnPhase } from "@flagship/kit";
import { classOf } from "../data/ships.ts";
import type { SfcEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";
import { powerOf } from "./looks.ts";
import { shipOf } from "./threat.ts";

/** Turn and phase for the table's head. */
export function progress(view: View): Progress {
  const now = phaseOf(view);
  const phases = (["slot", "answer"] as const).map((name): TurnPhase => ({
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
export function seatNote(view: View, seat: Seat): SeatNote {
  const ship = seat === 0 ? view.ships[0] : view.ships[1];
  return {
    power: powerOf(view, seat),
    plays: message("seat.plays", { ship: ship.name }),
    figure: `${Math.max(0, ship.fatal - ship.damage)}/${ship.fatal}`,
    unit: message("seat.unit"),
    score: message("seat.hull", { left: Math.max(0, ship.fatal - ship.damage), fatal: ship.fatal }),
    out: ship.energy === 0,
  };
}

/** Whoever has no energy left has lost (SFC-END-01); where turns are counted, the less damaged ship wins in the end (SFC-END-03). */
export function goal(view: View, viewer: Viewer): Goal {
  const { turnLimit, turns } = view.options;
  const own = isSeat(viewer) ? viewer : 0;
  const [mine, theirs] = [shipOf(view, own).energy, shipOf(view, 1 - own).energy];
  const left = view.phase === "over" ? 0 : turns - view.turn + 1;
  if (isSeat(viewer))
    return turnLimit
      ? {
          what: message("goal.what-turns", { turns }),
          stands: message("goal.stands-turns", { mine, theirs, left }),
        }
      : { what: message("goal.what"), stands: message("goal.stands", { mine, theirs }) };
  return {
    what: message("goal.watch"),
    stands: turnLimit
      ? message("goal.watched-turns", { mine, theirs, left })
      : message("goal.watched", { mine, theirs }),
  };
}

/** A card in the viewer's hand is called by its name. */
export function subjectName(view: View, subject: string): Message | undefined {
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
export function logNote(event: SfcEvent): LogNote {
  if (event.type === "turn-began") return { chapter: message("progress.turn", { turn: event.turn }) };
  if (event.type === "won") return { tone: "good", by: null };
  const danger = LOSSES.has(event.type) || (event.type === "hit" && event.internals > 0);
  return { ...doneBy(event), ...(danger ? { tone: "danger" as const } : {}) };
}

/** Hits are the enemy's doing; what comes of them, and what the table does by itself, is nobody's. */
function doneBy(event: SfcEvent): Pick<LogNote, "by"> {
  if (event.type === "hit" || event.type === "object-hit") return { by: 1 - event.seat };
  return SUFFERED.has(event.type) ? { by: null } : {};
}

const SUFFERED: ReadonlySet<SfcEvent["type"]> = new Set([
  "initiative",
  "element-destroyed",
  "couple-lost",
  "card-out",
  "object-gone",
  "object-moved",
  "shield-repaired",
  "out-of-energy",
]);
