import { message } from "../say.ts";
import type { Beat, StagedAct } from "@flagship/kit";
import type { WarlordEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";
import { yearFigures } from "./front-page.ts";

/**
 * What is staged of an act: the year that has run, in figures, and the end of the game. What the year brought follows
 * as a film over the map, at the reader's pace.
 */
export function beats({ events, viewer }: StagedAct<View, WarlordEvent>): readonly Beat[] {
  return events.flatMap((event): Beat[] => {
    switch (event.type) {
      case "sheet":
        return event.seat === viewer
          ? []
          : [{ by: event.seat, caption: message("beat.sheet"), weight: "nudge" }];
      case "report": {
        if (event.seat !== viewer) return [];
        const { battles, taken, lostSites, lostShips } = yearFigures(event.report);
        const lost = lostSites + lostShips;
        return [
          {
            caption: message("beat.year", { year: event.report.year }),
            figures: message("beat.figures", { battles, taken, lost }),
            tone: lost > 0 ? "danger" : taken > 0 ? "good" : "info",
            cue: lost > 0 ? "loss" : battles > 0 ? "hit" : "yours",
          },
        ];
      }
      case "year":
        // Whoever has a report is told by it.
        return events.some((other) => other.type === "report" && other.seat === viewer)
          ? []
          : [{ caption: message("beat.year", { year: event.year }), tone: "info" }];
      case "victory":
        return [
          {
            caption: message("beat.over"),
            figures: event.why,
            tone: event.winners.some((seat) => seat === viewer) ? "good" : "danger",
          },
        ];
      // Also what the table itself tells, e.g. that somebody gave up.
      default:
        return [];
    }
  });
}
