import { isTroopId } from "../../ground/data/elements.ts";
import { TROOPS, type TroopId } from "../../common/data/troops.ts";
import { VEHICLE_TABLE } from "../../ground/data/vehicles.ts";
import { disembark, landedPerDay, reachesGround } from "./invasion.ts";
import { TAC_CRAFT } from "../../space/data/tac-craft.ts";
import { addStock, stockIn } from "./economy.ts";
import { newForce, dropEmpty, handOver } from "./forces.ts";
import {
  addSquads,
  holdsSystem,
  isBlockaded,
  isDisputed,
  settleOwner,
  squadsOf,
  worldAt,
  worldName,
} from "./places.ts";
import { tellOwner } from "./report.ts";
import { classOfShip, goodsRoom, isBottle, isOverfull, roomOf } from "./ships.ts";
import { GOODS, partsOf } from "./goods.ts";
import { spare } from "./goods/stores.ts";
import {
  NOBODY,
  OUTSKIRTS,
  REFUGEES,
  type Element,
  type Force,
  type Ship,
  type State,
  type Step,
} from "./state.ts";

/** What an outpost takes, and what wins refugees over (EC-CECO-08, EC-CEVT-01). */
export const OUTPOST = { goods: 100, squads: 1 } as const;
export const AID = 50;

const amongst = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);

/** Takes goods, squads, craft, missiles, pods or antiprotons aboard at an own world (EC-CECO-02). Returns whether anything moved. */
export function load(state: State, force: Force, step: Step): boolean {
  const world = state.worlds[force.at];
  const realm = state.realms[force.owner];
  if (realm === undefined) return false;
  const atHome = world !== undefined && world.owner === force.owner && !isBlockaded(state, force.at);
  const [kind, type] = partsOf(step.what);
  let left = step.n;
  const put = (most: (ship: Ship) => number, stow: (ship: Ship, count: number) => void) => {
    for (const ship of force.ships) {
      const count = Math.min(left, Math.max(0, most(ship)));
      if (count > 0) stow(ship, count);
      left -= count;
    }
  };
  if (kind === "fuel") {
    if (!atHome && !force.ships.some(isBottle)) return false;
    put(
      (ship) => Math.floor(roomOf(ship).bulk),
      (ship, count) => (ship.fuel += count),
    );
    return left < step.n;
  }
  if (!atHome || world === undefined) return false;
  if (kind === "goods") {
    left = Math.min(left, stockIn(realm, force.hex));
    const wanted = left;
    put(goodsRoom, (ship, count) => (ship.goods += count));
    addStock(realm, force.hex, left - wanted);
    return left < wanted;
  }
  if (kind === "crowd" && amongst(TROOPS, type)) return pack(state, force, type, step.n);
  const packed = kind === "spare" && amongst(TAC_CRAFT, type) ? spare(type) : undefined;
  const item = packed === undefined ? step.what : `craft:${type}`;
  const freight = packed ?? GOODS.get(item)?.freight;
  if (typeof freight === "string") return embark(state, force, freight, step.n);
  if (freight === undefined) return false;
  const depot = realm.depot[force.hex] ?? {};
  left = Math.min(left, depot[item] ?? 0);
  const wanted = left;
  put(freight.room, freight.stow);
  if (left < wanted) depot[item] = (depot[item] ?? 0) - (wanted - left);
  return left < wanted;
}

/** Squads of the garrison go aboard, one to a cargo factor (EC-TRP-01), vehicles by their size into any bay (EC-TRP-03). */
const embark = (state: State, force: Force, troop: Element, n: number): boolean =>
  fromGarrison(state, force, troop, n, (ship, left) => {
    const { bulk, cargo } = roomOf(ship);
    if (isTroopId(troop)) {
      const count = Math.min(left, cargo);
      for (let i = 0; i < count; i++) ship.hold.troops.push(troop);
      return count;
    }
    const count = Math.min(left, Math.floor((bulk + cargo) / VEHICLE_TABLE[troop].size));
    if (count > 0) ship.stores[`vehicle:${troop}`] = (ship.stores[`vehicle:${troop}`] ?? 0) + count;
    return count;
  });

/** Squads go aboard at emergency density, as many as can be packed in (EC-TRP-02). */
const pack = (state: State, force: Force, troop: TroopId, n: number): boolean =>
  fromGarrison(state, force, troop, n, (ship, left) => {
    let count = 0;
    for (; count < left && fitsCrowded(ship, troop); count++) {
      ship.hold.troops.push(troop);
      ship.hold.crowded = true;
    }
    return count;
  });

/**
 * Takes elements of a kind off the garrison of the world below. Returns whether any went.
 * @param stow puts at most so many aboard a ship and says how many
 */
function fromGarrison(
  state: State,
  force: Force,
  troop: Element,
  n: number,
  stow: (ship: Ship, left: number) => number,
): boolean {
  const world = worldAt(state, force.at);
  const squad = world.squads.find((one) => one.owner === force.owner && one.troop === troop);
  if (squad === undefined) return false;
  const wanted = Math.min(n, squad.count);
  let left = wanted;
  for (const ship of force.ships) left -= stow(ship, left);
  squad.count -= wanted - left;
  world.squads = world.squads.filter((one) => one.count > 0);
  return left < wanted;
}

const fitsCrowded = (ship: Ship, troop: TroopId): boolean =>
  !isOverfull({ ...ship, hold: { ...ship.hold, crowded: true, troops: [...ship.hold.troops, troop] } });

/** Puts goods into the system's stock on arrival (EC-CECO-02). */
export function unload(state: State, force: Force, step: Step): boolean {
  const realm = state.realms[force.owner];
  if (realm === undefined || !holdsSystem(state, force.owner, force.hex)) return false;
  if (force.at === OUTSKIRTS || isBlockaded(state, force.at)) return false;
  const [kind, type] = partsOf(step.what);
  let left = step.n;
  if (kind === "spare") {
    const depot = (realm.depot[force.hex] ??= {});
    for (const ship of force.ships)
      for (let at = ship.hold.spares.length - 1; at >= 0 && left > 0; at--) {
        if (ship.hold.spares[at] !== type) continue;
        ship.hold.spares.splice(at, 1);
        depot[`craft:${type}`] = (depot[`craft:${type}`] ?? 0) + 1;
        left -= 1;
      }
    return left < step.n;
  }
  if (kind === "goods" || kind === "") {
    const taken = takeGoods(force, left);
    addStock(realm, force.hex, taken);
    return taken > 0;
  }
  const depot = (realm.depot[force.hex] ??= {});
  for (const ship of force.ships) {
    const count = Math.min(left, ship.stores[step.what] ?? 0);
    if (count === 0) continue;
    ship.stores[step.what] = (ship.stores[step.what] ?? 0) - count;
    depot[step.what] = (depot[step.what] ?? 0) + count;
    left -= count;
  }
  return left < step.n;
}

export const goodsAboard = (force: Force): number =>
  force.ships.reduce((total, ship) => total + ship.goods, 0);

export function takeGoods(force: Force, points: number): number {
  let left = points;
  for (const ship of force.ships) {
    const taken = Math.min(left, ship.goods);
    ship.goods -= taken;
    left -= taken;
  }
  return points - left;
}

export const squadsAboard = (force: Force): TroopId[] => force.ships.flatMap((ship) => ship.hold.troops);

/** Takes so many squads off the ships, the best last so that landings keep them. */
export function takeSquads(force: Force, count: number): TroopId[] {
  const taken: TroopId[] = [];
  for (const ship of force.ships) {
    while (taken.length < count && ship.hold.troops.length > 0) {
      const troop = ship.hold.troops.pop();
      if (troop !== undefined) taken.push(troop);
    }
  }
  return taken;
}

/** A freighter or transport makes a free world an outpost (EC-CECO-08). */
export function colonise(state: State, force: Force): boolean {
  const world = state.worlds[force.at];
  const carrier = force.ships.some((ship) => ["FR", "AT", "HV"].includes(classOfShip(ship).role));
  if (world === undefined || world.owner !== NOBODY || world.squads.length > 0 || !carrier) return false;
  if (goodsAboard(force) < OUTPOST.goods || squadsAboard(force).length < OUTPOST.squads) return false;
  if (isDisputed(state, force.owner, force.hex, force.at)) return false;
  takeGoods(force, OUTPOST.goods);
  for (const troop of takeSquads(force, OUTPOST.squads)) addSquads(world, force.owner, troop, 1);
  settleOwner(state, force.at);
  world.conquered = false;
  tellOwner(state, force.owner, "colonised", { world: worldName(state, force.at) }, ["EC-CECO-08"]);
  return true;
}

/** Squads go down unopposed to a world that is the own or free (EC-CGND-02). */
export function land(state: State, force: Force, step: Step): boolean {
  const world = state.worlds[force.at];
  if (world === undefined || isDisputed(state, force.owner, force.hex, force.at)) return false;
  const foreign = world.squads.some((squad) => squad.owner !== force.owner && squad.count > 0);
  if (
    foreign ||
    (world.owner !== force.owner && world.owner !== NOBODY && squadsOf(world, force.owner) === 0)
  )
    return false;
  // An own world has shuttles of its own; elsewhere the force needs a way down (RULINGS RC14).
  const own = world.owner === force.owner;
  if (!own && !reachesGround(force, world)) return false;
  const landed = disembark(
    force,
    own ? Infinity : landedPerDay(force),
    step.n === 0 ? Infinity : step.n,
    false,
  );
  for (const element of landed) addSquads(world, force.owner, element, 1);
  if (landed.length > 0) settleOwner(state, force.at);
  return landed.length > 0;
}

/** Goods for refugees in the system win their fleet (EC-CEVT-01). */
export function aid(state: State, force: Force): boolean {
  const lost = state.forces.find((one) => one.owner === REFUGEES && one.hex === force.hex);
  if (lost === undefined || goodsAboard(force) < AID || state.realms[force.owner] === undefined) return false;
  takeGoods(force, AID);
  const ships = lost.ships.map((ship) => handOver(state, ship, force.owner));
  lost.ships = [];
  newForce(state, force.owner, force.hex, lost.at, ships);
  dropEmpty(state);
  tellOwner(state, force.owner, "refugees-join", { ships: ships.length }, ["EC-CEVT-01"]);
  return true;
}
