import type { Seat } from "@flagship/kernel";
import type { Action, OrderSheet } from "../rules/action.ts";
import type { State } from "../rules/state.ts";
import { fireToCome } from "./promise.ts";
import { approach } from "./tactics.ts";

/** The distances that a fleet may want to fight at, in units: nearer, both sides hit and nobody gets away. */
const RANGES = [700, 550, 900] as const;

/** Order sheets for a whole side: each ship at the distance that suits the fire to come, then all at one distance. */
export function stances(state: State, seat: Seat): Action[] {
  const sheets = RANGES.map((range) => approach(state, seat, range));
  return [mixed(state, seat, sheets), ...sheets].map((sheet) => ({ type: "orders", sheet }));
}

/** Ship by ship the order among the sheets that gives most fire and takes least. */
function mixed(state: State, seat: Seat, sheets: readonly OrderSheet[]): OrderSheet {
  let best: OrderSheet = {};
  let most = -Infinity;
  const consider = (sheet: OrderSheet): void => {
    const fire = fireToCome(state, seat, sheet);
    if (fire <= most) return;
    most = fire;
    best = sheet;
  };
  for (const sheet of sheets) consider(sheet);
  for (const ref of Object.keys(best)) {
    for (const sheet of sheets) {
      const order = sheet[ref];
      if (order !== undefined && ref.startsWith("s")) consider({ ...best, [ref]: order });
    }
  }
  return best;
}
