import type { Refusal, RuleId, Seat } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { isWeapon, kindOf } from "../data/cards.ts";
import { findCard } from "./piles.ts";
import { areEnemies, handOf, NONE, type Battle, type CardId, type State, type UnitId } from "./state.ts";
import { isShipInBattle, isSquadron } from "./units.ts";

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

/** Racial Advantages, perhaps with Stolen Technology. */
export interface AdvantageCards {
  readonly card: CardId;
  readonly stolen?: CardId;
}

/** These cards for this ship, in the order in which acts name them. */
export const using = ({ card, stolen }: AdvantageCards, unit: UnitId) =>
  stolen === undefined ? { card, unit } : { card, unit, stolen };

/** The ways to use Racial Advantages if the seat holds it: alone, and with Stolen Technology (SC-ST-01). */
export function advantageCards(battle: Battle, seat: Seat): AdvantageCards[] {
  const card = findCard(battle, seat, "racial-advantages");
  if (card === undefined) return [];
  const stolen = findCard(battle, seat, "stolen-technology");
  return stolen === undefined ? [{ card }] : [{ card }, { card, stolen }];
}

export function refuseOwnShip(state: State, seat: Seat, id: UnitId, rule: RuleId): Refusal | undefined {
  const unit = state.battle.units[id];
  if (unit === undefined || unit.owner !== seat || unit.place !== "battle")
    return refuse("not-your-ship", rule, undefined, "unit");
  return isSquadron(unit) ? refuse("ships-only", "SC-FTR-12", undefined, "unit") : undefined;
}

/** A declaration cannot be withdrawn (R7). */
export function refuseCommitted(state: State, id: UnitId): Refusal | undefined {
  const unit = state.battle.units[id];
  return unit !== undefined && (unit.retreating || unit.ram !== NONE)
    ? refuse("already-declared", "SC-RET-01", undefined, "unit")
    : undefined;
}

/** A squadron is loaded with any damage card of the hand (SC-FTR-02). */
export const refuseLoad = (state: State, seat: Seat, card: number): Refusal | undefined =>
  handOf(state.battle, seat).includes(card) && isWeapon(card)
    ? undefined
    : refuse("no-such-weapon", "SC-FTR-02", undefined, "load");
