import type { OpenTable } from "@flagship/protocol";

/** How fast a match goes: in one sitting, over days, or as people like. */
export const PACES = ["live", "days", "free"] as const;
export type Pace = (typeof PACES)[number];

const DAY = 86_400;

/** How fast a table plays, by its clocks. */
export function paceOf({ time }: Pick<OpenTable, "time">): Pace {
  if (time === undefined) return "free";
  return time.calendar === true || (time.decision ?? 0) >= DAY ? "days" : "live";
}

/** Whether a table is what the reader looks for; an empty wish is no wish. */
export const isWanted = (table: OpenTable, game: string, pace: Pace | ""): boolean =>
  (game === "" || table.header.game === game) && (pace === "" || paceOf(table) === pace);
