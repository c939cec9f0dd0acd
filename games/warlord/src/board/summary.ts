import { isSeat, type Seat, type Viewer, type Between } from "@flagship/kernel";
import { message, type PlainKey } from "../say.ts";
import type { Goal, LogNote, Progress, SeatNote, TurnPhase } from "@flagship/kit";
import type { WarlordEvent } from "../rules/event.ts";
import { goalOf } from "../rules/options.ts";
import type { View } from "../rules/view.ts";
import { ownSectors } from "./atlas.ts";
import { corpPower } from "./looks.ts";

/** The year for the table's head. */
export function progress(view: View): Progress {
  const building = view.year === view.options.startYear;
  const phase = (name: Between<PlainKey, "phase.">, state: TurnPhase["state"]): TurnPhase => ({
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

/** What stands in a player's chip. */
export function seatNote(view: View, seat: Seat): SeatNote {
  const corp = view.corps[seat];
  if (corp === undefined) return {};
  return {
    power: corpPower(seat, view.seat),
    plays: message(corp.name === "" ? "seat.corp" : "seat.named", { number: corp.number, name: corp.name }),
    ...(corp.stockNow === undefined
      ? {}
      : {
          figure: corp.stockNow,
          unit: message("seat.unit"),
          score: message("seat.stock", { stock: corp.stockNow }),
        }),
    out: !corp.alive,
  };
}

/** How much wins, how much of it is there, and how many years are left. */
export function goal(view: View, viewer: Viewer): Goal {
  const { sectors, sites } = goalOf(view.options, view.answered.length);
  const last = view.options.lastTurn;
  const left = last === 0 ? 0 : Math.max(0, view.options.startYear + last - view.year);
  const years = message(last === 0 ? "goal.no-end" : "goal.years", { n: left });
  return {
    what:
      sites === undefined ? message("goal.sectors", { sectors }) : message("goal.sites", { sites, sectors }),
    stands: isSeat(viewer)
      ? message("goal.stands", {
          sites: view.sites.filter((site) => site.major).length,
          sectors: ownSectors(view).length,
          years,
        })
      : years,
  };
}

/** A year that has passed opens a chapter of the log, and so do the orders for the next one. */
export function logNote(event: WarlordEvent): LogNote {
  switch (event.type) {
    case "year":
      return { chapter: message("log.year", { year: event.year }) };
    case "opened":
      return { chapter: message("log.orders", { year: event.year }) };
    case "report":
      return { tone: "info", by: null };
    case "victory":
      return { tone: "good" };
    // Whose year it was they say themselves: others did some of it.
    case "noted":
    case "published":
    case "tally":
      return { by: null };
    // Also what the table itself tells, e.g. that somebody gave up.
    default:
      return {};
  }
}
