import type { Seat } from "@flagship/kernel";
import { isWeapon, kindOf } from "../../data/cards.ts";
import type { Action } from "../action.ts";
import { refuseAdvantage } from "../advantages.ts";
import { findCard } from "../piles.ts";
import { areEnemies, handOf, type Battle, type CardId, type UnitId } from "../state.ts";
import { isShipInBattle } from "../units.ts";

/** One card of each kind in a hand: equal cards make equal plays. Weapons are left out. */
export function differentCards(battle: Battle, seat: Seat): CardId[] {
  const kinds = new Set<string>();
  return handOf(battle, seat).filter((card) => {
    if (isWeapon(card) || kinds.has(kindOf(card))) return false;
    kinds.add(kindOf(card));
    return true;
  });
}

export const ownShips = (battle: Battle, seat: Seat): UnitId[] =>
  battle.units.flatMap((unit, id) => (unit.owner === seat && isShipInBattle(unit) ? [id] : []));

export const enemyShips = (battle: Battle, seat: Seat): UnitId[] =>
  battle.units.flatMap((unit, id) =>
    isShipInBattle(unit) && areEnemies(battle, seat, unit.owner) ? [id] : [],
  );

/** The ways to use Racial Advantages: alone, and with Stolen Technology if it is held (SC-ST-01). */
export function withStolen(battle: Battle, seat: Seat): { readonly stolen?: CardId }[] {
  const stolen = findCard(battle, seat, "stolen-technology");
  return stolen === undefined ? [{}] : [{}, { stolen }];
}

/** The first ship that can do it stands for all: who neutralizes makes no difference. */
export function neutralizations(
  battle: Battle,
  seat: Seat,
  card: CardId,
  stolen: { readonly stolen?: CardId },
): Action[] {
  const unit = ownShips(battle, seat).find(
    (id) => refuseAdvantage(battle, seat, id, "dawgoraks", { card, ...stolen }) === undefined,
  );
  return unit === undefined
    ? []
    : enemyShips(battle, seat).map((at) => ({ type: "neutralize", card, unit, at, ...stolen }));
}

/** Cards that may be played in any phase of the own turn. */
export function freeTimed(battle: Battle, seat: Seat, card: CardId): Action[] {
  switch (kindOf(card)) {
    case "super-science-officer":
      return battle.players
        .filter((other) => other !== seat)
        .map((other) => ({ type: "look", card, seat: other }));
    case "master-tactician":
      return [{ type: "tactician", card }];
    case "tactical-advantage":
      return [{ type: "advantage", card }];
    default:
      return [];
  }
}
