import type { Warning } from "@flagship/kernel";
import { typeNamed } from "../data/ship-types.ts";
import { pointsLeft } from "../forecast/forecast.ts";
import { orderLines } from "../rules/order-lines.ts";
import type { View } from "../rules/view.ts";
import type { Sheet } from "../rules/written-sheet.ts";
import { message } from "../say.ts";

/** Races whose ships never cost more (WL-RACE-06). */
const FREE_RACES = "CMJ";

/** Ships of a race that is not declared cost up to twice as much (WL-MORD-PS-05). */
export function undeclared(view: View, sheet: Sheet): Warning[] {
  const { primaries = "", boons = {} } = view.own ?? {};
  if (boons.noSurcharge === true) return [];
  const declared = new Set([...primaries, ...FREE_RACES, ...(boons.fraxFree === true ? "X" : "")]);
  return sheet.orders.flatMap(({ order }): Warning[] => {
    if (order?.code === "PR") declared.add(order.race);
    if (order?.code !== "PS" || declared.has(order.race)) return [];
    const type = typeNamed(`${order.race}-${order.type}`);
    if (type === undefined) return [];
    const price = view.own?.known.prices.findLast(([id]) => id === type.id)?.[1] ?? type.cost;
    const text = message("warning.no-primary", {
      type: `${order.race}-${order.type}`,
      race: order.race,
      price,
      // 1 to 100 percent of the list price come on top.
      low: Math.floor(price + (type.cost + 50) / 100),
      high: price + type.cost,
    });
    return [{ kind: "no-primary", text, rule: "WL-MORD-PS-05" }];
  });
}

/** Money left over that is worth a word. */
export const WORTH_A_WORD = 60;

/** EPs that the sheet leaves, while lines are free. */
export function unspent(view: View, sheet: Sheet, text: string): Warning[] {
  const { own } = view;
  if (own === undefined) return [];
  const lines = orderLines(own, own.boughtLines, view.sites) - sheet.orders.length;
  if (lines <= 0) return [];
  const points = pointsLeft(view, text);
  return points === undefined || points < WORTH_A_WORD
    ? []
    : [{ kind: "unspent", text: message("warning.unspent", { points, lines }), rule: "WL-MORD-01" }];
}
