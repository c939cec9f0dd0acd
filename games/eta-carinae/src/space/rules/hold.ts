import type { Refusal } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { FIT_TABLE } from "../data/fits.ts";
import { MISSILE_TABLE, type MissileId } from "../../common/data/missiles.ts";
import { troopPrice } from "../../common/data/platoons.ts";
import { craftPrice, TAC_CRAFT_TABLE, type TacCraftId } from "../data/tac-craft.ts";
import { TROOP_TABLE } from "../../common/data/troops.ts";
import type { ShipClass } from "../data/ships.ts";
import type { Item } from "./item.ts";
import { classOfShip } from "./ship.ts";
import { squadRoom } from "./transport.ts";
import type { Purchase } from "./action.ts";
import type { Hold, Ship } from "./state.ts";

/** Spare missiles that fit into a cargo factor (EC-OPS-06). */
export const RELOADS_PER_FACTOR = 10;
/** Units of power that a plasma cannon needs (EC-PLA-02). */
export const PLASMA_CHARGE = 6;

/** What a ship carries when she leaves the yard: full launchers and her crew. */
export const newHold = (type: ShipClass): Hold => ({
  hidden: false,
  missile: type.missile,
  loaded: type.launchers,
  reloads: 0,
  reloading: 0,
  troops: [],
  crew: type.crew,
  craft: [],
  crowded: false,
  spares: [],
  plasma: type.fits.filter((fit) => fit === "PC").map(() => PLASMA_CHARGE),
});

export interface Fill {
  /** Shielded cargo factors in use. */
  readonly cargo: number;
  readonly tacBay: number;
}

/** What the bays hold, in factors (EC-SHIP-14, EC-TRP-01): robots and missiles go into bulk room first (EC-TRP-03). */
export function fillOf(ship: Ship): Fill {
  const pods = ship.fits.reduce((total, fit) => total + FIT_TABLE[fit].room, 0);
  const robots = ship.hold.troops.filter((troop) => TROOP_TABLE[troop].robot).length;
  const missiles = Math.ceil(ship.hold.reloads / RELOADS_PER_FACTOR);
  const spares = ship.hold.spares.reduce((total, craft) => total + TAC_CRAFT_TABLE[craft].size, 0);
  const inert = Math.max(0, robots + missiles + spares - ship.bulk);
  const craft = ship.hold.craft.reduce((total, one) => total + TAC_CRAFT_TABLE[one.type].size, 0);
  // What rides in a craft's own bays does not count against the ship's (EC-SHIP-15).
  const riding = ship.hold.craft.reduce((total, one) => total + TAC_CRAFT_TABLE[one.type].bay, 0);
  const living = ship.hold.troops.filter((troop) => !TROOP_TABLE[troop].robot);
  const squads = squadRoom(living.slice(0, Math.max(0, living.length - riding)), ship.hold.crowded);
  return { cargo: pods - (ship.outside ?? 0) + squads + inert, tacBay: craft };
}

/** Every craft aboard, ready, under repair or as cargo. */
export const craftAboard = (ship: Ship): TacCraftId[] => [
  ...ship.hold.craft.map(({ type }) => type),
  ...ship.hold.spares,
];

/** What one piece costs; better missiles cost the difference for every launcher (table D3.7). */
export function priceOf(item: Item, ship: Ship): number {
  switch (item.kind) {
    case "craft":
    case "spare":
      return craftPrice(item.type);
    case "troop":
    case "crowd":
      return troopPrice(item.type, classOfShip(ship).sovereignty);
    case "fit":
      return FIT_TABLE[item.type].price;
    case "pod":
      return FIT_TABLE[item.type].price + classOfShip(ship).armor;
    case "load":
      return (
        Math.max(0, MISSILE_TABLE[item.type].price - MISSILE_TABLE[ship.hold.missile].price) *
        launchable(ship, item.type)
      );
    case "reload":
      return MISSILE_TABLE[ship.hold.missile].price;
  }
}

/** How many missiles of a type the launchers take (table D3.7). */
export const launchable = (ship: Ship, type: MissileId): number =>
  Math.floor(ship.left.launcher / MISSILE_TABLE[type].launchers);

/** Whether a side's yards sell it. */
export function sells(ship: Ship, item: Item): boolean {
  const { sovereignty } = classOfShip(ship);
  if (item.kind === "craft" || item.kind === "spare")
    return TAC_CRAFT_TABLE[item.type].flownBy.includes(sovereignty);
  if (item.kind === "troop" || item.kind === "crowd")
    return TROOP_TABLE[item.type].from.includes(sovereignty) && item.type !== "civilian";
  if (item.kind === "pod") return FIT_TABLE[item.type].room >= 1;
  return item.kind !== "load" || (ship.left.launcher > 0 && launchable(ship, item.type) > 0);
}

/** Puts a purchase aboard. */
export function stow(ship: Ship, item: Item, count: number): void {
  for (let i = 0; i < count; i++) {
    if (item.kind === "craft") ship.hold.craft.push({ type: item.type, refit: 0, prepared: false });
    if (item.kind === "spare") ship.hold.spares.push(item.type);
    if (item.kind === "troop" || item.kind === "crowd") ship.hold.troops.push(item.type);
    if (item.kind === "pod") ship.outside = (ship.outside ?? 0) + FIT_TABLE[item.type].room;
    if (item.kind === "fit" || item.kind === "pod") {
      ship.fits.push(item.type);
      if (item.type === "PC") ship.hold.plasma.push(PLASMA_CHARGE);
    }
  }
  if (item.kind === "crowd" && count > 0) ship.hold.crowded = true;
  if (item.kind === "reload") ship.hold.reloads += count;
  if (item.kind === "load") {
    ship.hold.missile = item.type;
    ship.hold.loaded = launchable(ship, item.type);
  }
}

/** The bays are too small for what was bought (EC-SHIP-14). */
export function overfull(ship: Ship, purchase: Purchase): Refusal | undefined {
  const fill = fillOf(ship);
  if (fill.tacBay > ship.left.tacBay)
    return refuse("tac-bay-full", "EC-SHIP-14", { ship: purchase.ship, room: ship.left.tacBay }, "purchases");
  if (fill.cargo > ship.left.cargo)
    return refuse("cargo-full", "EC-SHIP-14", { ship: purchase.ship, room: ship.left.cargo }, "purchases");
  return undefined;
}
