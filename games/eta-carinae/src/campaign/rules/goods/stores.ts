import { MISSILE_TABLE, MISSILES } from "../../../common/data/missiles.ts";
import type { Sovereignty } from "../../../common/data/sovereignties.ts";
import { NANO, NANO_TABLE } from "../../../ground/data/nano.ts";
import { FIT_TABLE, FITS } from "../../../space/data/fits.ts";
import { craftPrice, TAC_CRAFT, TAC_CRAFT_TABLE, type TacCraftId } from "../../../space/data/tac-craft.ts";
import { realmOf, worldAt } from "../places.ts";
import { roomOf } from "../ships.ts";
import { always, factoryNeeded, type Good, type Stowage } from "./good.ts";

/** What lies in the depot of a system until a ship takes it aboard (EC-CECO-02, EC-CECO-05). */
const store = (
  id: string,
  price: number,
  freight: Stowage,
  isSoldTo: (power: Sovereignty) => boolean = always,
): readonly [string, Good] => [
  id,
  {
    price: () => price,
    turns: 1,
    isSoldTo,
    lacks: factoryNeeded,
    canBegin: always,
    deliver: (state, seat, index) => {
      const depot = (realmOf(state, seat).depot[worldAt(state, index).hex] ??= {});
      depot[id] = (depot[id] ?? 0) + 1;
    },
    freight,
  },
];

/** Craft as cargo, as against craft in a tac-bay (EC-TAC-04). */
export const spare = (type: TacCraftId): Stowage => ({
  room: (ship) => Math.floor((roomOf(ship).bulk + roomOf(ship).cargo) / TAC_CRAFT_TABLE[type].size),
  stow: (ship, count) => ship.hold.spares.push(...Array.from({ length: count }, () => type)),
});

export const STORES: ReadonlyMap<string, Good> = new Map([
  ...TAC_CRAFT.map((type) =>
    store(
      `craft:${type}`,
      craftPrice(type),
      {
        room: (ship) => Math.floor(roomOf(ship).tacBay / TAC_CRAFT_TABLE[type].size),
        stow: (ship, count) => {
          for (let i = 0; i < count; i++) ship.hold.craft.push({ type, refit: 0, prepared: false });
        },
      },
      (power) => TAC_CRAFT_TABLE[type].flownBy.includes(power),
    ),
  ),
  ...MISSILES.map((type) =>
    store(`missile:${type}`, MISSILE_TABLE[type].price, {
      room: (ship) =>
        ship.hold.missile === type ? 10 * (Math.floor(roomOf(ship).bulk) + roomOf(ship).cargo) : 0,
      stow: (ship, count) => (ship.hold.reloads += count),
    }),
  ),
  ...FITS.map((type) =>
    store(`pod:${type}`, FIT_TABLE[type].price, {
      room: (ship) => roomOf(ship).cargo,
      stow: (ship, count) => ship.fits.push(...Array.from({ length: count }, () => type)),
    }),
  ),
  ...NANO.map((type) =>
    store(`nano:${type}`, NANO_TABLE[type].price, {
      room: (ship) => roomOf(ship).cargo,
      stow: (ship, count) => (ship.stores[`nano:${type}`] = (ship.stores[`nano:${type}`] ?? 0) + count),
    }),
  ),
]);
