import type { Seat } from "@flagship/kernel";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { SHIP_CLASSES } from "../data/ships.ts";
import type { Role } from "../data/templates.ts";
import type { Action, HullOrder } from "../rules/action.ts";
import { plainFleet } from "../rules/acts/fleet.ts";
import type { State } from "../rules/state.ts";

/** A fleet is bought in this order: cruisers fight best for their price, and nobody is picked off at the first pass. */
const LINE: readonly Role[] = ["CA", "CL", "DD", "FF"];

/** What won much more than that, by yards and enemy, where lines were played against each other (docs/decisions/0003). */
const BETTER: Readonly<Partial<Record<`${Sovereignty} against ${Sovereignty}`, readonly Role[]>>> = {
  "F against Y": ["BB", ...LINE],
};

/** A battle fleet: as many ships of the first role as the points buy, then what still fits. */
export function battleFleet(state: State, seat: Seat): Action {
  const [own, enemy] = sovereigntiesOf(state, seat);
  return fleetOf(state, seat, BETTER[`${own} against ${enemy}`] ?? LINE);
}

/** The same as `captain-1` bought it, whoever the enemy is. */
export const formerFleet = (state: State, seat: Seat): Action => fleetOf(state, seat, LINE);

const sovereigntiesOf = ({ scenario: { sides } }: State, seat: Seat): readonly [Sovereignty, Sovereignty] =>
  seat === 0 ? [sides[0].sovereignty, sides[1].sovereignty] : [sides[1].sovereignty, sides[0].sovereignty];

function fleetOf(state: State, seat: Seat, line: readonly Role[]): Action {
  const [sovereignty] = sovereigntiesOf(state, seat);
  let left = state.purse[seat] ?? 0;
  const hulls: HullOrder[] = [];
  for (const role of line) {
    const type = SHIP_CLASSES.find((one) => one.sovereignty === sovereignty && one.role === role);
    const count = type === undefined ? 0 : Math.min(8, Math.floor(left / type.price));
    if (type === undefined || count === 0) continue;
    hulls.push({ class: type.id, count });
    left -= count * type.price;
  }
  return { type: "fleet", hulls: hulls.length > 0 ? hulls : plainFleet(state, seat) };
}
