import { isWeapon } from "../data/cards.ts";
import { blurKnowledge, takeFromHand } from "./piles.ts";
import { unitOf, type Battle, type CardId, type UnitId } from "./state.ts";

/** Loads a squadron with a card of the hand, face down (SC-FTR-02). */
export function loadSquadron(battle: Battle, id: UnitId, card: CardId): void {
  const unit = unitOf(battle, id);
  takeFromHand(battle, unit.owner, card);
  unit.load = card;
  blurKnowledge(battle, unit.owner, isWeapon);
}
