import { FIT_TABLE } from "../../space/data/fits.ts";
import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { SECTIONS, type Section } from "../../space/data/internal-damage.ts";
import { classOf, type ShipClass } from "../../space/data/ships.ts";
import { TAC_CRAFT_TABLE } from "../../space/data/tac-craft.ts";
import { TROOP_TABLE } from "../../common/data/troops.ts";
import { VEHICLE_TABLE, VEHICLES } from "../../ground/data/vehicles.ts";
import { newHold } from "../../space/rules/hold.ts";
import { sectionsOf } from "../../space/rules/ship.ts";
import { squadRoom } from "../../space/rules/transport.ts";
import type { Force, Ship } from "./state.ts";

export const classOfShip = (ship: Ship): ShipClass => classOf(ship.class);

/** A ship as it leaves the yard. */
export function newShip(id: string, klass: string): Ship {
  const type = classOf(klass);
  return {
    id,
    class: klass,
    left: sectionsOf(type),
    batteries: [...type.batteries],
    bulk: type.bulk,
    fits: [...type.fits],
    hold: newHold(type),
    goods: 0,
    fuel: 0,
    stores: {},
    dry: 0,
    laidUp: false,
    bottleFrom: 0,
    moved: false,
  };
}

export const isBottle = (ship: Ship): boolean => classOfShip(ship).bottles > 0;

/** Bottle ships keep to the outskirts; hives go wherever their brood goes (EC-CBAT-05, RULINGS RC5). */
export const staysOutside = (ship: Ship): boolean => classOfShip(ship).role === "BH";

/** A bottle that can open a worm-hole now: whole, and known to its crew (EC-DMG-18, EC-CJMP-13). */
export const opensWormholes = (ship: Ship, turn: number): boolean =>
  ship.left.special > 0 && isBottle(ship) && turn >= ship.bottleFrom && !ship.laidUp;

export const massOf = (ship: Ship): number => classOfShip(ship).mass;
export const forceMass = (force: Force): number =>
  force.ships.reduce((total, ship) => total + massOf(ship), 0);
export const priceOfShip = (ship: Ship): number => classOfShip(ship).price;
export const forcePrice = (force: Force): number =>
  force.ships.reduce((total, ship) => total + priceOfShip(ship), 0);

/** Without fuel thrust is halved in the second turn and quartered later (EC-CREP-06). */
export const drynessDivisor = (ship: Ship): 1 | 2 | 4 => (ship.dry >= 3 ? 4 : ship.dry === 2 ? 2 : 1);

/** Thrust between battles: by engines, power and fuel (EC-SHIP-09, EC-DMG-09 to EC-DMG-11, EC-CREP-06). */
export function thrustOf(ship: Ship): number {
  const type = classOfShip(ship);
  if (ship.left.mar === 0) return 0;
  const engines = Math.floor((type.thrust * ship.left.engine) / type.engines);
  const fed = ship.left.storage === 0 ? Math.min(engines, Math.floor(type.thrust / 4)) : engines;
  return Math.floor(fed / drynessDivisor(ship));
}

export const lowestThrust = (force: Force): number =>
  force.ships.reduce((least, ship) => Math.min(least, thrustOf(ship)), Infinity);

/** Boxes crossed out on the log. */
export function boxesLost(ship: Ship): number {
  const whole = sectionsOf(classOfShip(ship));
  let lost = classOfShip(ship).bulk - ship.bulk;
  for (const section of SECTIONS) lost += whole[section] - ship.left[section];
  return lost;
}

/** What a yard can put back: a section, or a bulk bay. */
type Mendable = Section | "bulk";

/** The sections that have lost boxes, worst first for the fighting value. */
export function lostSections(ship: Ship): Mendable[] {
  const whole = sectionsOf(classOfShip(ship));
  const lost: Mendable[] = SECTIONS.filter((section) => ship.left[section] < whole[section]);
  return ship.bulk < classOfShip(ship).bulk ? [...lost, "bulk"] : lost;
}

/** What a box costs to repair (EC-CREP-02): a bottle's value does not count. */
export function repairPrice(ship: Ship): number {
  const type = classOfShip(ship);
  return Math.ceil((0.6 * (type.price - 500 * type.bottles)) / type.boxes);
}

/** Puts a box back. */
export function mend(ship: Ship, section: Mendable): void {
  const type = classOfShip(ship);
  if (section === "bulk") {
    ship.bulk += 1;
    return;
  }
  ship.left[section] += 1;
  if (section !== "beam") return;
  const battery = ship.batteries.findIndex((beams, place) => beams < (type.batteries[place] ?? 0));
  if (battery >= 0) ship.batteries[battery] = (ship.batteries[battery] ?? 0) + 1;
}

/** A ship that can fight: crewed, armed, controlled. */
export function isFit(ship: Ship): boolean {
  const armed = ship.left.beam > 0 || ship.left.launcher > 0 || ship.fits.includes("PC");
  return armed && ship.left.fireControl > 0 && ship.hold.crew > 0 && !ship.laidUp;
}

/** Scouts, recon craft and sensor suites that help to find others (EC-CSCT-02). */
export function scoutsIn(ship: Ship): number {
  const scout = classOfShip(ship).role === "SC" || ship.fits.includes("SEN") ? 1 : 0;
  return scout + (ship.hold.craft.some((craft) => TAC_CRAFT_TABLE[craft.type].sensors) ? 1 : 0);
}

/** Goods for one factor: bulk and shielded (EC-CECO-02). */
const GOODS_PER_BULK = 5;
const GOODS_PER_FACTOR = 2;
const RELOADS_PER_FACTOR = 10;

/** Cargo factors of vehicles and packages in the bays. */
function storedSize(ship: Ship): number {
  let size = 0;
  for (const [item, count] of Object.entries(ship.stores)) {
    const vehicle = VEHICLES.find((type) => item === `vehicle:${type}`);
    size += count * (vehicle === undefined ? 1 : VEHICLE_TABLE[vehicle].size);
  }
  return size;
}

interface Room {
  readonly bulk: number;
  readonly cargo: number;
  readonly tacBay: number;
}

/** Room that is left in the bays; what does not fit takes nothing. */
export function roomOf(ship: Ship): Room {
  const { bulk, cargo, tacBay } = balance(ship);
  return { bulk, cargo: Math.max(0, Math.floor(cargo)), tacBay };
}

/** More is aboard than the bays hold. */
export const isOverfull = (ship: Ship): boolean => balance(ship).cargo < 0;

/** What the bays hold less what is in them: bulk factors take what needs no air first (EC-TRP-03). */
function balance(ship: Ship): Room {
  const robots = ship.hold.troops.filter((troop) => TROOP_TABLE[troop].robot).length;
  const spares = ship.hold.spares.reduce((total, craft) => total + TAC_CRAFT_TABLE[craft].size, 0);
  const stored = storedSize(ship) + spares;
  const inert = robots + Math.ceil(ship.hold.reloads / RELOADS_PER_FACTOR) + ship.fuel + stored;
  const pods = ship.fits.reduce((total, fit) => total + FIT_TABLE[fit].room, 0);
  const people = squadRoom(
    ship.hold.troops.filter((troop) => !TROOP_TABLE[troop].robot),
    ship.hold.crowded,
  );
  const bulk = ship.bulk - inert;
  let cargo = ship.left.cargo - pods - people + Math.min(0, bulk);
  let free = Math.max(0, bulk);
  const goodsInBulk = Math.min(free, Math.ceil(ship.goods / GOODS_PER_BULK));
  free -= goodsInBulk;
  const rest = Math.max(0, ship.goods - goodsInBulk * GOODS_PER_BULK);
  cargo -= Math.ceil(rest / GOODS_PER_FACTOR);
  const craft = ship.hold.craft.reduce((total, one) => total + TAC_CRAFT_TABLE[one.type].size, 0);
  return { bulk: free, cargo, tacBay: ship.left.tacBay - craft };
}

/** How many more build points of goods fit. */
export function goodsRoom(ship: Ship): number {
  const { bulk, cargo } = roomOf(ship);
  return Math.floor(bulk) * GOODS_PER_BULK + cargo * GOODS_PER_FACTOR;
}

/** Missiles that still fit into the launchers. */
export const emptyLaunchers = (ship: Ship): number =>
  Math.max(0, Math.floor(ship.left.launcher / MISSILE_TABLE[ship.hold.missile].launchers) - ship.hold.loaded);
