import type { Warn, Warning } from "@flagship/kernel";
import { message } from "./say.ts";
import type { Action } from "./rules/action.ts";
import { shipLabel } from "./rules/ships.ts";
import { isBuilding, type View } from "./rules/view.ts";
import type { Sheet } from "./rules/written-sheet.ts";
import { idleShips } from "./sheet/idle.ts";
import { readSheet } from "./sheet/read.ts";
import { waysOn } from "./sheet/ways.ts";
import { undeclared, unspent } from "./warnings/money.ts";
import { attacks, lastSites, openHome } from "./warnings/sites.ts";
import { wayWarnings } from "./warnings/ways.ts";

/** What a friend would say before a sheet goes out. */
export const warnings: Warn<View, Action> = ({ view }, action) => {
  if (action.type !== "orders" || view.own === undefined || isBuilding(view)) return [];
  const sheet = readSheet(action.text, view.options);
  const ways = waysOn(view, sheet);
  return [
    ...wayWarnings(view, ways),
    ...idle(view, sheet),
    ...attacks(view, ways),
    ...lastSites(view, ways),
    ...openHome(view),
    ...undeclared(view, sheet),
    ...unspent(view, sheet, action.text),
    ...tooLate(view, sheet),
  ];
};

/** Ships that could act and of which the sheet says nothing. */
function idle(view: View, sheet: Sheet): Warning[] {
  const ships = idleShips(view, sheet);
  if (ships.length === 0) return [];
  return [
    {
      kind: "idle-ships",
      text: message("warning.idle-ships", { n: ships.length, ships: ships.map(shipLabel) }),
      rule: "WL-MOVE-02",
      shows: ships.map(({ id }) => `ship:${id}`),
    },
  ];
}

/** A% counts from next year on (WL-MORD-APCT-01). */
const tooLate = (view: View, sheet: Sheet): Warning[] =>
  sheet.orders.flatMap(({ order }) =>
    order?.code === "A%" && order.percent !== view.own?.settings.attackPercent
      ? [
          {
            kind: "late-setting",
            rule: "WL-MORD-APCT-01",
            text: message("warning.late-setting", {
              percent: order.percent,
              now: view.own?.settings.attackPercent ?? 0,
            }),
          },
        ]
      : [],
  );
