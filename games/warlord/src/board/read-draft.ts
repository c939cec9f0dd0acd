import { shipLabel } from "../rules/ships.ts";
import type { View } from "../rules/view.ts";
import type { Sheet } from "../rules/written-sheet.ts";
import { headProblems } from "../sheet/head.ts";
import { readSheet } from "../sheet/read.ts";
import { problemsOn } from "../sheet/ships.ts";

/** The sheet as it stands, with all that is wrong for the Corporation that writes it. */
export function readDraft(view: View, text: string): Sheet {
  const sheet = readSheet(text, view.options);
  const head = view.own === undefined ? [] : headProblems(sheet, { corp: view.own.number, year: view.year });
  return { ...sheet, problems: [...head, ...problemsOn(sheet, view.ships.map(shipLabel))] };
}
