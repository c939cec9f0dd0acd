import type { Order, Sheet } from "./written-sheet.ts";
import type { Race } from "../data/races.ts";

/** The nine ships of the Default Build, after the largest loan (WL-CORP-14). */
export const DEFAULT_SHIPS = [
  "F-POL",
  "O-FT",
  "T-PR",
  "C-FAS",
  "H-SC",
  "D-PSC",
  "W-AMS",
  "O-SLV",
  "K-E3",
] as const;

const LOAN = 9999;

const purchase = (name: string): Order => ({
  code: "PS",
  race: name.slice(0, 1) as Race,
  type: name.slice(2),
  cloak: false,
});

const orders: readonly Order[] = [{ code: "RL", amount: LOAN }, ...DEFAULT_SHIPS.map(purchase)];

export const DEFAULT_BUILD: Sheet = {
  header: {},
  headLines: {},
  plots: [],
  orders: orders.map((order, index) => ({
    line: index + 1,
    text: order.code === "PS" ? `PS ${order.race} ${order.type}` : `RL ${LOAN}`,
    order,
  })),
  starbase: [],
  problems: [],
  defaultBuild: true,
};
