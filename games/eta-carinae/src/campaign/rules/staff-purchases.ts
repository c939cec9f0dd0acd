import { byNumber } from "@flagship/kernel";
import type { Seat } from "@flagship/kernel";
import { SHIP_CLASSES, classOf } from "../../space/data/ships.ts";
import { MARINES } from "../../common/data/troops.ts";
import type { PurchaseOrder } from "./action.ts";
import { OUTPOST, squadsAboard } from "./cargo.ts";
import { stockIn } from "./economy.ts";
import { GOODS } from "./goods.ts";
import type { Hex } from "./hexes.ts";
import { squadsOf } from "./places.ts";
import type { Posture } from "./posture.ts";
import { instalment } from "./production.ts";
import { militiaOf } from "./setup.ts";
import { WORLD } from "./references.ts";
import type { Realm, State, World } from "./state.ts";

/** Squads that an expedition wants before it lands. */
export const LANDING_FORCE = 6;
/** A stock above the first builds two hulls at a time, above the second it fills the yard. */
const RICH = 600;
const FLUSH = 1200;
/** What is left over above this goes into defences. */
const SPARE = 500;
/** Squads for each factory of a world that is worth taking, and lasers when there is plenty. */
const GUARDS = 3;
const LASERS = 3;
/** Build points that stay in stock for the goods of settlers. */
const SETTLERS = 3 * OUTPOST.goods;
/** A hull takes about so long: later it is of no use. */
const HULL_TURNS = 3;

/** Factories first: they pay, and count at the end; then hulls, troops, and with what is left defences (EC-CECO-03 to EC-CECO-06). */
export function purchases(
  state: State,
  seat: Seat,
  realm: Realm,
  posture: Posture,
  settles: boolean,
): PurchaseOrder[] {
  const buys: PurchaseOrder[] = [];
  for (const [index, world] of state.worlds.entries()) {
    if (world.owner !== seat) continue;
    const at = WORLD.to(index);
    const stock = stockIn(realm, world.hex);
    const sites = world.rating - world.factories.length;
    if (sites > 0 && stock >= 100) buys.push({ world: at, item: "facility:factory", n: Math.min(sites, 2) });
    if (world.factories.length === 0) continue;
    if (posture === "attack" && troopsIn(state, seat, world.hex) < 2 * LANDING_FORCE)
      buys.push({ world: at, item: `troop:${trainable(realm, world.barracks > 0)}`, n: 4 });
    if (world.shipyard > 0) buys.push(...hulls(state, seat, realm, index, posture));
    buys.push(...defences(seat, realm, world, at, posture));
  }
  return settles ? withinMeans(state, realm, buys) : buys;
}

/** What can be begun when running works are paid and the goods of settlers stay in stock. */
function withinMeans(state: State, realm: Realm, buys: readonly PurchaseOrder[]): PurchaseOrder[] {
  const left = new Map(byNumber(realm.stock).map(([hex, points]) => [hex, points - SETTLERS]));
  const pay = (world: number, points: number): boolean => {
    const hex = state.worlds[world]?.hex ?? -1;
    const rest = (left.get(hex) ?? 0) - points;
    if (rest < 0) return false;
    left.set(hex, rest);
    return true;
  };
  for (const work of realm.works) pay(work.world, instalment(work));
  return buys.flatMap((buy) => {
    const good = GOODS.get(buy.item);
    if (good === undefined) return [];
    const share = Math.ceil(good.price(realm.sovereignty) / good.turns);
    let n = 0;
    while (n < buy.n && pay(WORLD.at(buy.world) ?? -1, share)) n += 1;
    return n === 0 ? [] : [{ ...buy, n }];
  });
}

/** Lasers and militia for worlds that somebody may want, as far as there is nothing better to buy. */
function defences(seat: Seat, realm: Realm, world: World, at: string, posture: Posture): PurchaseOrder[] {
  const buys: PurchaseOrder[] = [];
  const plenty = posture === "defend" || stockIn(realm, world.hex) > SPARE;
  if (plenty && world.laser < LASERS) buys.push({ world: at, item: "facility:laser", n: 1 });
  if (plenty && squadsOf(world, seat) < GUARDS * world.factories.length)
    buys.push({ world: at, item: `troop:${trainable(realm, world.barracks > 0)}`, n: 2 });
  return buys;
}

const trainable = (realm: Realm, barracks: boolean): string => {
  const marines = MARINES[realm.sovereignty];
  return barracks || !["S", "C"].includes(realm.sovereignty)
    ? marines
    : militiaOf(realm.sovereignty) === marines
      ? "support-robot"
      : militiaOf(realm.sovereignty);
};

const troopsIn = (state: State, seat: Seat, hex: Hex): number =>
  state.forces
    .filter((force) => force.owner === seat && force.hex === hex)
    .reduce((total, force) => total + squadsAboard(force).length, 0);

function hulls(state: State, seat: Seat, realm: Realm, index: number, posture: Posture): PurchaseOrder[] {
  if (state.turns - state.turn < HULL_TURNS) return [];
  const has = (role: string): boolean =>
    state.forces.some(
      (force) => force.owner === seat && force.ships.some((ship) => classOf(ship.class).role === role),
    );
  const wanted = [
    ...(has("FR") ? [] : ["FR"]),
    ...(has("LD") ? [] : ["LD"]),
    ...(posture === "defend" ? ["DD", "CA"] : ["CA", "BC", "DD"]),
  ];
  const stock = stockIn(realm, state.worlds[index]?.hex ?? -1);
  const role = wanted[state.turn % wanted.length] ?? "DD";
  const hull = SHIP_CLASSES.find((one) => one.sovereignty === realm.sovereignty && one.role === role);
  if (hull === undefined) return [];
  return [{ world: WORLD.to(index), item: `ship:${hull.id}`, n: stock > FLUSH ? 3 : stock > RICH ? 2 : 1 }];
}
