import type { Seat } from "@flagship/kernel";
import { MISSILE_TABLE, type MissileId } from "../../common/data/missiles.ts";
import { troopPrice } from "../../common/data/platoons.ts";
import { TROOP_TABLE, TROOPS, type TroopId } from "../../common/data/troops.ts";
import type { Action, Purchase, Task } from "../rules/action.ts";
import { boarderSquads } from "../rules/boarding.ts";
import { fillOf, launchable, priceOf, RELOADS_PER_FACTOR, sells } from "../rules/hold.ts";
import type { Item } from "../rules/item.ts";
import { classOfShip } from "../rules/ship.ts";
import type { Ship, State } from "../rules/state.ts";
import { shipRef, shipsOf } from "../rules/units.ts";

/** The heaviest missile that still chases ships. */
const HEAVIEST = "M20";

/** Spends what the fleet left over on heavier missiles, on parties that can board a crippled enemy, then on spare missiles. */
export const outfit = (state: State, seat: Seat): Action => outfitWith(state, seat, state.boarding);

/** The same without boarding parties, as `captain-1` had it. */
export const formerOutfit = (state: State, seat: Seat): Action => outfitWith(state, seat, false);

/** Heavier missiles go first, where the most launchers are: twice the blow for twice the price. */
function outfitWith(state: State, seat: Seat, boards: boolean): Action {
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
  const berths = new Map<Ship, number>();
  for (const [index, ship] of boards ? ships : []) {
    const troop = boardersOf(ship);
    if (troop === undefined) continue;
    const room = Math.floor((ship.left.cargo - fillOf(ship).cargo) / 2);
    const price = troopPrice(troop, classOfShip(ship).sovereignty);
    const count = Math.min(PARTY, room, Math.floor(left / price));
    if (count < SMALLEST_PARTY) continue;
    left -= count * price;
    berths.set(ship, count);
    purchases.push({ ship: shipRef(index), item: `troop:${troop}`, count });
  }
  for (const [index, ship] of ships) {
    const type = loads.get(ship) ?? ship.hold.missile;
    const { price, fewest } = MISSILE_TABLE[type];
    const room =
      RELOADS_PER_FACTOR * Math.floor(ship.left.cargo - fillOf(ship).cargo - (berths.get(ship) ?? 0));
    const count = Math.min(launchable(ship, type), room, Math.floor(left / price));
    if (count < fewest) continue;
    left -= count * price;
    purchases.push({ ship: shipRef(index), item: "reload", count });
  }
  return { type: "outfit", purchases };
}

/** Squads of a party, and how many are too few to try it. */
const PARTY = 4;
const SMALLEST_PARTY = 2;

/** The squads that fight best hand to hand for their price, of those that a ship's yards sell. */
function boardersOf(ship: Ship): TroopId | undefined {
  let best: TroopId | undefined;
  let highest = 0;
  for (const type of TROOPS) {
    const { class: klass, price, robot } = TROOP_TABLE[type];
    if (robot || boarderSquads([type]).length === 0 || !sells(ship, { kind: "troop", type })) continue;
    const worth = klass / price;
    if (worth <= highest) continue;
    highest = worth;
    best = type;
  }
  return best;
}

/** A ship with room for another salvo gets its spare missiles up (EC-OPS-06). */
export function reloadTasks(ship: Ship): Task[] {
  const { reloads, reloading, loaded, missile } = ship.hold;
  const empty = launchable(ship, missile) - loaded;
  const waits = reloads === 0 || reloading > 0 || empty < MISSILE_TABLE[missile].fewest;
  return waits ? [] : [{ task: "reload", target: "", n: 0, m: 0 }];
}
