import type { Pickable } from "@flagship/kernel";
import { message } from "../../say.ts";
import { VEHICLES } from "../../ground/data/vehicles.ts";
import { stockIn } from "../rules/economy.ts";
import { nameOfLot } from "../rules/goods.ts";
import { realmOf } from "../rules/places.ts";
import { goodsRoom, roomOf } from "../rules/ships.ts";
import type { Ship, State, Step } from "../rules/state.ts";

/** What could be taken aboard or put ashore, with how much of it there is. */
interface Lot {
  /** As a step names it: `goods`, `fuel`, `troop:marine`, `craft:fighter` and so on. */
  readonly what: string;
  readonly count: number;
}

const fromCounts = (kind: string, list: readonly string[]): Lot[] =>
  [...Map.groupBy(list, (one) => one)].map(([type, all]) => ({ what: `${kind}:${type}`, count: all.length }));

const sumOf = (ships: readonly Ship[], of: (ship: Ship) => number): number =>
  ships.reduce((total, ship) => total + of(ship), 0);

const isSome = ({ count }: Lot): boolean => count > 0;

/** What ships carry and can put into a depot; squads are landed instead. */
export function unloadable(ships: readonly Ship[]): readonly Lot[] {
  const stores = Map.groupBy(
    ships.flatMap((ship) => Object.entries(ship.stores)),
    ([what]) => what,
  );
  return [
    { what: "goods", count: sumOf(ships, ({ goods }) => goods) },
    ...fromCounts(
      "spare",
      ships.flatMap(({ hold }) => hold.spares),
    ),
    ...[...stores].map(([what, all]) => ({ what, count: all.reduce((total, [, n]) => total + n, 0) })),
  ].filter(isSome);
}

/** Everything that ships carry. */
export const carried = (ships: readonly Ship[]): readonly Lot[] => [
  ...unloadable(ships),
  ...[{ what: "fuel", count: sumOf(ships, ({ fuel }) => fuel) }].filter(isSome),
  ...fromCounts(
    "troop",
    ships.flatMap(({ hold }) => hold.troops),
  ),
  ...fromCounts(
    "craft",
    ships.flatMap(({ hold }) => hold.craft.map(({ type }) => type)),
  ),
];

/** What waits on a world of the own for these ships: the stock of its system, antiprotons, the garrison, deliveries. */
export function ashore(view: State, seat: number, world: number, ships: readonly Ship[]): readonly Lot[] {
  const there = view.worlds[world];
  if (there === undefined || there.owner !== seat) return [];
  const realm = realmOf(view, seat);
  const squads = there.squads.filter(({ owner }) => owner === seat);
  const depot = Object.entries(realm.depot[there.hex] ?? {});
  return [
    { what: "goods", count: Math.floor(stockIn(realm, there.hex)) },
    { what: "fuel", count: sumOf(ships, (ship) => Math.floor(roomOf(ship).bulk)) },
    ...squads.map(({ troop, count }) => ({ what: elementItem(troop), count })),
    ...depot.map(([what, count]) => ({ what, count })),
  ].filter(isSome);
}

const VEHICLE_SET: ReadonlySet<string> = new Set(VEHICLES);
const elementItem = (element: string): string =>
  VEHICLE_SET.has(element) ? `vehicle:${element}` : `troop:${element}`;

/** Lots as a menu, each with its amount. */
export const menuOf = (lots: readonly Lot[]): readonly Pickable[] =>
  lots.map(({ what, count }) => ({
    value: what,
    label: message("board.campaign.lot", { what: nameOfLot(what), count }),
  }));

/** Room that is left in the ships' bays. */
export const roomIn = (ships: readonly Ship[]) => ({
  goods: sumOf(ships, goodsRoom),
  squads: sumOf(ships, (ship) => roomOf(ship).cargo),
  tacBay: sumOf(ships, (ship) => roomOf(ship).tacBay),
});

export const cargoStep = (step: "load" | "unload", what: string, n: number): Step => ({
  step,
  day: 1,
  to: "",
  what,
  n,
});
