import type { Seat } from "@flagship/kernel";
import { MISSILE_TABLE } from "../data/missiles.ts";
import type { Action, Purchase } from "../rules/action.ts";
import { launchable, priceOf, sells, type Item } from "../rules/hold.ts";
import type { State } from "../rules/state.ts";
import { shipRef, shipsOf } from "../rules/units.ts";

/** The heaviest missile that still chases ships. */
const HEAVIEST = "M20";

/** Spends what the fleet left over on heavier missiles, the most launchers first: twice the blow for twice the price of the missile. */
export function outfit(state: State, seat: Seat): Action {
  const load: Item = { kind: "load", type: HEAVIEST };
  const purchases: Purchase[] = [];
  let left = state.purse[seat] ?? 0;
  const ships = [...shipsOf(state, seat)].sort(([, a], [, b]) => b.left.launcher - a.left.launcher);
  for (const [index, ship] of ships) {
    const price = priceOf(load, ship);
    const better = MISSILE_TABLE[HEAVIEST].warhead > MISSILE_TABLE[ship.hold.missile].warhead;
    const salvo = launchable(ship, HEAVIEST) >= MISSILE_TABLE[HEAVIEST].fewest;
    if (!better || !salvo || !sells(ship, load) || price > left) continue;
    left -= price;
    purchases.push({ ship: shipRef(index), item: `load:${HEAVIEST}`, count: 1 });
  }
  return { type: "outfit", purchases };
}
