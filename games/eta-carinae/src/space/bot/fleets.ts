import type { Seat } from "@flagship/kernel";
import { SHIP_CLASSES } from "../data/ships.ts";
import type { Role } from "../data/templates.ts";
import type { Action, HullOrder } from "../rules/action.ts";
import { plainFleet } from "../rules/acts/fleet.ts";
import type { State } from "../rules/state.ts";

/** A fleet is bought in this order: cruisers fight best for their price, and nobody is picked off at the first pass. */
const LINE: readonly Role[] = ["CA", "CL", "DD", "FF"];

/** A battle fleet: as many heavy cruisers as the points buy, then what still fits. */
export function battleFleet(state: State, seat: Seat): Action {
  const { sovereignty } = state.scenario.sides[seat === 0 ? 0 : 1];
  let left = state.purse[seat] ?? 0;
  const hulls: HullOrder[] = [];
  for (const role of LINE) {
    const type = SHIP_CLASSES.find((one) => one.sovereignty === sovereignty && one.role === role);
    const count = type === undefined ? 0 : Math.min(8, Math.floor(left / type.price));
    if (type === undefined || count === 0) continue;
    hulls.push({ class: type.id, count });
    left -= count * type.price;
  }
  return { type: "fleet", hulls: hulls.length > 0 ? hulls : plainFleet(state, seat) };
}
