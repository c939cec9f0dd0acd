import type { Dice, Seat } from "@flagship/kernel";
import { MISSILES } from "../../common/data/missiles.ts";
import { TAC_CRAFT_TABLE } from "../../space/data/tac-craft.ts";
import { TROOP_TABLE } from "../../common/data/troops.ts";
import { crowdedSurvivors } from "../../space/rules/transport.ts";
import type { Month } from "./action.ts";
import { MODULE_REFIT } from "./homecoming.ts";
import { goodsAboard, takeGoods } from "./cargo.ts";
import { addStock, stockIn } from "./economy.ts";
import { dropEmpty } from "./forces.ts";
import { addSquads, holdsSystem, squadsOf, suppliedBy, worldsOf } from "./places.ts";
import { tellOwner } from "./report.ts";
import {
  classOfShip,
  emptyLaunchers,
  isBottle,
  isOverfull,
  lostSections,
  massOf,
  mend,
  repairPrice,
} from "./ships.ts";
import { HEX } from "./references.ts";
import type { Force, Realm, Ship, State } from "./state.ts";

/** A yard spends at most so much on one ship in a turn (EC-CREP-03). */
const YARD_LIMIT = 100;
/** Mass that one bulk factor of antiprotons refuels (EC-CREP-05). */
const MASS_PER_FACTOR = 10;
const CREW_PRICE = 1;
/** The share of its price that a lost craft module or a wounded squad costs (EC-CECO-10, EC-CGND-04). */
const QUARTER = 4;

/** C7: wounded return, ships are mended, reloaded, crewed and refuelled. */
export function recover(state: State, months: readonly (Month | undefined)[]): void {
  for (const [seat, realm] of state.realms.entries()) {
    nurseWounded(state, realm, seat);
    const purses = new Map(months[seat]?.repairs.map((repair) => [repair.system, repair.most]));
    for (const force of state.forces) {
      if (force.owner !== seat) continue;
      reload(state, realm, force);
      const system = HEX.to(force.hex);
      purses.set(system, repairForce(state, realm, seat, force, purses.get(system) ?? 0));
      recrew(state, realm, seat, force);
    }
  }
  refuel(state);
  for (const force of state.forces) for (const ship of force.ships) ship.moved = false;
  dropEmpty(state);
}

/** At the end of a month some who travel crowded have died; who then has room is crowded no more (EC-TRP-04). */
export function thinOut(state: State, dice: Dice): void {
  for (const force of state.forces) {
    let dead = 0;
    for (const ship of force.ships) {
      const { hold } = ship;
      if (!hold.crowded) continue;
      const before = hold.troops.length;
      hold.troops = crowdedSurvivors(dice, hold.troops);
      dead += before - hold.troops.length;
      hold.crowded = isOverfull({ ...ship, hold: { ...hold, crowded: false } });
    }
    if (dead > 0) tellOwner(state, force.owner, "crowded", { squads: dead }, ["EC-TRP-04"]);
  }
}

/** Squads wounded last turn come back for a quarter of their price, where their side can reach them (EC-CGND-04). */
function nurseWounded(state: State, realm: Realm, seat: Seat): void {
  const due = realm.wounded.filter((one) => one.turn < state.turn);
  realm.wounded = realm.wounded.filter((one) => one.turn >= state.turn);
  for (const { troop, hex, count } of due) {
    const price = Math.ceil((TROOP_TABLE[troop].price * count) / QUARTER);
    const base = [...worldsOf(state, hex)].find(
      ([, world]) => world.owner === seat || squadsOf(world, seat) > 0,
    )?.[1];
    const ship = state.forces.find((force) => force.owner === seat && force.hex === hex)?.ships[0];
    if (base !== undefined && stockIn(realm, hex) >= price) {
      addStock(realm, hex, -price);
      addSquads(base, seat, troop, count);
    } else if (ship !== undefined && base === undefined) {
      if (stockIn(realm, hex) < price && ship.goods < price) continue;
      if (ship.goods >= price) ship.goods -= price;
      else addStock(realm, hex, -price);
      for (let i = 0; i < count; i++) ship.hold.troops.push(troop);
    }
  }
}

/** Missiles carried anywhere in the place fill empty launchers (EC-CREP-07). */
function reload(state: State, realm: Realm, force: Force): void {
  const here = state.forces.filter(
    (other) => other.owner === force.owner && other.hex === force.hex && other.at === force.at,
  );
  for (const ship of force.ships) {
    for (const source of here.flatMap((other) => other.ships)) {
      const count =
        source.hold.missile === ship.hold.missile ? Math.min(emptyLaunchers(ship), source.hold.reloads) : 0;
      ship.hold.loaded += count;
      source.hold.reloads -= count;
    }
    const depot = holdsSystem(state, force.owner, force.hex) ? realm.depot[force.hex] : undefined;
    for (const type of MISSILES) {
      const item = `missile:${type}`;
      if (depot === undefined || type !== ship.hold.missile) continue;
      const count = Math.min(emptyLaunchers(ship), depot[item] ?? 0);
      if (count === 0) continue;
      ship.hold.loaded += count;
      depot[item] = (depot[item] ?? 0) - count;
    }
  }
}

/** A yard mends anything on ships that stayed, others one section in the field (EC-CREP-02 to EC-CREP-04). Returns what is left to spend. */
function repairForce(state: State, realm: Realm, seat: Seat, force: Force, most: number): number {
  let purse = most;
  const yard = [...worldsOf(state, force.hex)].some(
    ([, world]) => world.owner === seat && world.shipyard > 0 && world.holders.port === seat,
  );
  const field = force.ships.some(isBottle) || (goodsAboard(force) > 0 && force.ships.some(isFreighter));
  for (const ship of force.ships) {
    const price = repairPrice(ship);
    const docked = yard && !ship.moved;
    let spent = 0;
    let mended = 0;
    for (;;) {
      const section = lostSections(ship).find((one) => docked || (one !== "hull" && one !== "special"));
      const allowed = docked ? spent + price <= YARD_LIMIT : field && mended === 0;
      if (section === undefined || !allowed || price > purse || !pay(realm, force, price, docked)) break;
      mend(ship, section);
      spent += price;
      purse -= price;
      mended += 1;
    }
    if (docked || field) purse -= refit(realm, force, ship, purse, docked);
  }
  return purse;
}

const isFreighter = (ship: Ship): boolean => classOfShip(ship).role === "FR";

/** From the system's stock; in the field from the goods aboard first. */
function pay(realm: Realm, force: Force, price: number, docked: boolean): boolean {
  if (!docked && goodsAboard(force) >= price) return takeGoods(force, price) === price;
  if (stockIn(realm, force.hex) < price) return false;
  addStock(realm, force.hex, -price);
  return true;
}

/** New weapon and mobility modules for damaged craft (EC-CECO-10). Returns what was spent. */
function refit(realm: Realm, force: Force, ship: Ship, most: number, docked: boolean): number {
  let spent = 0;
  for (const craft of ship.hold.craft) {
    const modules = Math.ceil(craft.refit / MODULE_REFIT);
    const price = modules * Math.ceil(TAC_CRAFT_TABLE[craft.type].price / QUARTER);
    if (modules === 0 || spent + price > most || !pay(realm, force, price, docked)) continue;
    craft.refit = 0;
    spent += price;
  }
  return spent;
}

/** Lost crew squads come aboard at an own world with a factory (EC-CREP-08). */
function recrew(state: State, realm: Realm, seat: Seat, force: Force): void {
  const home = [...worldsOf(state, force.hex)].some(
    ([, world]) => world.owner === seat && world.factories.length > 0,
  );
  if (!home) return;
  for (const ship of force.ships) {
    const missing = Math.min(
      classOfShip(ship).crew - ship.hold.crew,
      Math.floor(stockIn(realm, force.hex) / CREW_PRICE),
    );
    if (missing <= 0) continue;
    addStock(realm, force.hex, -missing * CREW_PRICE);
    ship.hold.crew += missing;
  }
}

/** Ships beside a bottle ship, a working factory or a freighter with antiprotons are refuelled; others run dry (EC-CREP-05, EC-CREP-06, EC-SHIP-18). */
function refuel(state: State): void {
  for (const force of state.forces) {
    const supplied = force.owner < 0 || suppliedBy(state, force.owner, force.hex);
    let thirsty = 0;
    for (const ship of force.ships) {
      if (supplied || drinks(state, force, ship)) {
        ship.dry = 0;
        continue;
      }
      ship.dry += 1;
      thirsty += 1;
      if (ship.dry >= 3) ship.hold.crew = Math.max(0, ship.hold.crew - 1);
    }
    if (thirsty > 0) tellOwner(state, force.owner, "out-of-supply", { ships: thirsty }, ["EC-CREP-06"]);
    force.ships = force.ships.filter((ship) => ship.hold.crew > 0 || ship.dry < 3);
  }
}

/** Antiprotons from any own freighter in the place. */
function drinks(state: State, force: Force, ship: Ship): boolean {
  let needed = Math.ceil(massOf(ship) / MASS_PER_FACTOR);
  const tanks = state.forces
    .filter((other) => other.owner === force.owner && other.hex === force.hex && other.at === force.at)
    .flatMap((other) => other.ships);
  if (tanks.reduce((total, one) => total + one.fuel, 0) < needed) return false;
  for (const tank of tanks) {
    const drawn = Math.min(needed, tank.fuel);
    tank.fuel -= drawn;
    needed -= drawn;
  }
  return true;
}
