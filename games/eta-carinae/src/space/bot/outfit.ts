import type { Seat } from "@flagship/kernel";
import { MISSILE_TABLE, type MissileId } from "../../common/data/missiles.ts";
import type { Action, Purchase, Task } from "../rules/action.ts";
import { fillOf, launchable, priceOf, RELOADS_PER_FACTOR, sells } from "../rules/hold.ts";
import type { Item } from "../rules/item.ts";
import type { Ship, State } from "../rules/state.ts";
import { shipRef, shipsOf } from "../rules/units.ts";

/** The heaviest missile that still chases ships. */
const HEAVIEST = "M20";

/** Spends what the fleet left over on heavier missiles, the most launchers first: twice the blow for twice the price; then on spare ones. */
export function outfit(state: State, seat: Seat): Action {
  const load: Item = { kind: "load", type: HEAVIEST };
  const purchases: Purchase[] = [];
  let left = state.purse[seat] ?? 0;
  const loads = new Map<Ship, MissileId>();
  const ships = [...shipsOf(state, seat)].sort(([, a], [, b]) => b.left.launcher - a.left.launcher);
  for (const [index, ship] of ships) {
    const price = priceOf(load, ship);
    const better = MISSILE_TABLE[HEAVIEST].warhead > MISSILE_TABLE[ship.hold.missile].warhead;
    const salvo = launchable(ship, HEAVIEST) >= MISSILE_TABLE[HEAVIEST].fewest;
    if (!better || !salvo || !sells(ship, load) || price > left) continue;
    left -= price;
    purchases.push({ ship: shipRef(index), item: `load:${HEAVIEST}`, count: 1 });
    loads.set(ship, HEAVIEST);
  }
  for (const [index, ship] of ships) {
    const type = loads.get(ship) ?? ship.hold.missile;
    const { price, fewest } = MISSILE_TABLE[type];
    const room = RELOADS_PER_FACTOR * Math.floor(ship.left.cargo - fillOf(ship).cargo);
    const count = Math.min(launchable(ship, type), room, Math.floor(left / price));
    if (count < fewest) continue;
    left -= count * price;
    purchases.push({ ship: shipRef(index), item: "reload", count });
  }
  return { type: "outfit", purchases };
}

/** A ship with room for another salvo gets its spare missiles up (EC-OPS-06). */
export function reloadTasks(ship: Ship): Task[] {
  const { reloads, reloading, loaded, missile } = ship.hold;
  const empty = launchable(ship, missile) - loaded;
  const waits = reloads === 0 || reloading > 0 || empty < MISSILE_TABLE[missile].fewest;
  return waits ? [] : [{ task: "reload", target: "", n: 0, m: 0 }];
}
