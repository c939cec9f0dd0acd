import { byNumber } from "@flagship/kernel";
import type { Seat } from "@flagship/kernel";
import { netOutput } from "../../ground/data/facilities.ts";
import { isTroopId } from "../../ground/data/elements.ts";
import { troopPrice } from "../../common/data/platoons.ts";
import { TROOP_TABLE, type TroopId } from "../../common/data/troops.ts";
import type { Council } from "./action.ts";
import { MOBILE_OUTPUT } from "../data/start.ts";
import { isBlockaded, isContested, readHex, realmOf, squadsOf } from "./places.ts";
import { tellOwner } from "./report.ts";
import { classOfShip, isBottle, priceOfShip } from "./ships.ts";
import type { Factory, Force, Realm, Ship, State, World } from "./state.ts";

/** The share of its value that a ship costs each turn; better troops cost a tenth of theirs (EC-CECO-07). */
const SHIP_UPKEEP = 0.02;
const MILITIA_CLASS = 3;

export const stockIn = (realm: Realm, hex: number): number => realm.stock[hex] ?? 0;

export function addStock(realm: Realm, hex: number, points: number): void {
  realm.stock[hex] = stockIn(realm, hex) + points;
}

/** Factories that work for the world's owner: none in a fight for them, and as many as a conqueror guards (EC-CGND-07, EC-CMAP-05). */
export function workingFactories(state: State, world: World): readonly Factory[] {
  if (world.owner < 0 || world.holders.works !== world.owner || isContested(state, world)) return [];
  return world.conquered ? world.factories.slice(0, squadsOf(world, world.owner)) : world.factories;
}

/** What a world yields its owner this turn (EC-CECO-01, EC-CECO-09). */
export function yieldOf(state: State, world: World): number {
  let total = 0;
  for (const factory of workingFactories(state, world)) {
    const net = netOutput(factory.modules, world.extraction);
    total += factory.taken > 0 ? Math.floor(net / 2) : net;
  }
  return world.unrest > 0 ? Math.floor(total / 2) : total;
}

/** Hives, and Cyn'Ru freighters beside a bottle ship, work as a factory (table D3.15). */
export function mobileOutput(force: Force, realm: Realm): number {
  const hives = force.ships.filter((ship) => classOfShip(ship).role === "HV").length;
  const yard =
    realm.sovereignty === "C" &&
    force.ships.some(isBottle) &&
    force.ships.some((ship) => classOfShip(ship).role === "FR");
  return MOBILE_OUTPUT * hives + (yard ? MOBILE_OUTPUT : 0);
}

/** C1: output goes into the stock of its system (EC-CECO-01). */
export function collectIncome(state: State): void {
  for (const [index, world] of state.worlds.entries()) {
    const realm = state.realms[world.owner];
    if (realm === undefined) continue;
    const output = yieldOf(state, world) + world.pent;
    if (isBlockaded(state, index)) world.pent = output;
    else {
      world.pent = 0;
      if (output > 0) addStock(realm, world.hex, output);
    }
    for (const factory of world.factories) factory.taken = Math.max(0, factory.taken - 1);
    world.unrest = Math.max(0, world.unrest - 1);
  }
  for (const [seat, realm] of state.realms.entries()) {
    let yarded = false;
    for (const force of state.forces) {
      if (force.owner !== seat) continue;
      const output = mobileOutput(force, realm);
      const counts = realm.sovereignty === "C" ? !yarded : true;
      if (output > 0 && counts) {
        addStock(realm, force.hex, output);
        yarded = true;
      }
    }
  }
}

export const shipsOf = (state: State, seat: Seat): Ship[] =>
  state.forces.filter((force) => force.owner === seat).flatMap((force) => force.ships);

/** What a player owes for ships and troops above militia, rounded up (EC-CECO-07). */
export function upkeepOf(state: State, seat: Seat): number {
  const { sovereignty } = realmOf(state, seat);
  const value = (troop: TroopId): number =>
    TROOP_TABLE[troop].class > MILITIA_CLASS ? troopPrice(troop, sovereignty) : 0;
  let ships = 0;
  let troops = 0;
  for (const ship of shipsOf(state, seat)) {
    ships += priceOfShip(ship);
    for (const troop of ship.hold.troops) troops += value(troop);
  }
  for (const world of state.worlds)
    for (const squad of world.squads)
      if (squad.owner === seat && isTroopId(squad.troop)) troops += value(squad.troop) * squad.count;
  return Math.ceil((2 * ships) / 100) + Math.ceil(troops / 10);
}

/** Pays from the stocks in the order named, then from the fullest; what is missing lays ships up (EC-CECO-07). */
export function payUpkeep(state: State, seat: Seat, council: Council): void {
  const realm = realmOf(state, seat);
  let owed = upkeepOf(state, seat);
  const named = council.pays.flatMap((text) => readHex(state, text) ?? []);
  const rest = byNumber(realm.stock)
    .map(([hex]) => hex)
    .sort((a, b) => stockIn(realm, b) - stockIn(realm, a) || a - b);
  for (const hex of [...named, ...rest]) {
    const paid = Math.min(owed, stockIn(realm, hex));
    if (paid > 0) addStock(realm, hex, -paid);
    owed -= paid;
  }
  const ships = shipsOf(state, seat);
  for (const ship of ships) ship.laidUp = false;
  if (owed === 0) return;
  const chosen = [...new Set(council.laysUp)].flatMap((id) => ships.filter((ship) => ship.id === id));
  const others = ships
    .filter((ship) => !chosen.includes(ship))
    .sort((a, b) => Number(isBottle(a)) - Number(isBottle(b)) || priceOfShip(b) - priceOfShip(a));
  let count = 0;
  for (const ship of [...chosen, ...others]) {
    if (owed <= 0) break;
    ship.laidUp = true;
    count += 1;
    owed -= priceOfShip(ship) * SHIP_UPKEEP;
  }
  tellOwner(state, seat, "laid-up", { count }, ["EC-CECO-07"]);
}
