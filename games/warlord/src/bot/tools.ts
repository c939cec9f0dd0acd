import type { Extent } from "../rules/hex.ts";
import type { Action } from "../rules/action.ts";
import { PULSE_ORDERS } from "../rules/written-sheet.ts";
import { FULL_TURN } from "../sheet/plots.ts";
import { readSheet } from "../sheet/read.ts";
import { ORDER_CODES } from "../orders/orders.ts";

const ALL: readonly string[] = [
  ...[...PULSE_ORDERS, ...FULL_TURN].map((code) => `ship: ${code}`),
  ...ORDER_CODES.map((code) => `order: ${code}`),
];

/** Every order that a sheet can give; of a sheet those that stand on it, ships' and the Corporation's. */
export function tools(extent: Extent, action?: Action): readonly string[] {
  if (action === undefined) return ALL;
  if (action.type !== "orders") return [];
  const { plots, orders, starbase } = readSheet(action.text, extent);
  return [
    ...plots.flatMap(({ slots, fullTurn }) => [
      ...(fullTurn === undefined ? [] : [`ship: ${fullTurn.order}`]),
      ...slots.flatMap((slot) => (slot.kind === "order" ? [`ship: ${slot.order}`] : [])),
    ]),
    ...[...orders, ...starbase].flatMap(({ order }) => (order === undefined ? [] : [`order: ${order.code}`])),
  ];
}
