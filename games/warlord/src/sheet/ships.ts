import type { Problem, ShipRef, Sheet } from "../rules/written-sheet.ts";
import { nearest } from "./nearest.ts";

/** A ship as sheets name it. */
export const refLabel = ({ race, code, number }: ShipRef): string => `${race}-${code} ${number}`;

/** All that is wrong with a sheet of somebody with these ships, line by line. */
export const problemsOn = (sheet: Sheet, labels: readonly string[]): Problem[] =>
  [...sheet.problems, ...idleLines(sheet, labels)].toSorted((a, b) => a.line - b.line);

/**
 * Lines of a sheet that move nothing: for ships the Corporation does not have (any more), and for a
 * ship that has another line further down, which counts.
 * @param labels the Corporation's ships.
 */
export function idleLines(sheet: Sheet, labels: readonly string[]): Problem[] {
  const own = new Set(labels);
  const last = new Map(sheet.plots.map((plot) => [refLabel(plot.ship), plot.line]));
  return sheet.plots.flatMap(({ line, ship }): Problem[] => {
    const found = refLabel(ship);
    if (!own.has(found)) {
      const suggestion = nearest(found, labels);
      return [
        {
          line,
          severity: "error",
          text: { key: "sheet.no-such-ship", with: { found } },
          ...(suggestion === undefined ? {} : { suggestion }),
        },
      ];
    }
    const counts = last.get(found) ?? line;
    if (counts === line) return [];
    return [{ line, severity: "warning", text: { key: "sheet.ship-twice", with: { found, counts } } }];
  });
}
