import { isWeapon } from "../data/cards.ts";
import type { ActionOf } from "./action.ts";
import { uncloak } from "./attack.ts";
import type { ScTable } from "./event.ts";
import { blurKnowledge, discard, takeFromHand } from "./piles.ts";
import { NONE, unitOf, type Battle, type UnitId } from "./state.ts";
import { publicName } from "./units.ts";

/** Loads a squadron with a card of the hand, face down (SC-FTR-02). */
export function loadSquadron(battle: Battle, id: UnitId, card: number): void {
  const unit = unitOf(battle, id);
  takeFromHand(battle, unit.owner, card);
  unit.load = card;
  blurKnowledge(battle, unit.owner, isWeapon);
}

/** A squadron leaves its carrier, with a card or without (SC-FTR-01, SC-CLK-08). */
export function launch(battle: Battle, { unit: id, load }: ActionOf<"launch">, table: ScTable): void {
  const unit = unitOf(battle, id);
  unit.place = "battle";
  unit.launched = battle.turn;
  unit.rear = unitOf(battle, unit.home).rear;
  uncloak(battle, unit.home, table, "SC-CLK-08");
  if (load !== undefined) loadSquadron(battle, id, load);
  if (table.listening) {
    table.tell(
      {
        type: "launched",
        seat: unit.owner,
        unit: id,
        ship: publicName(unit),
        loaded: load !== undefined,
        rules: ["SC-FTR-01"],
      },
      { reveals: true },
    );
  }
}

/** A squadron goes face down under a carrier; an unused card is discarded (SC-FTR-09). */
export function land(battle: Battle, { unit: id, on }: ActionOf<"land">, table: ScTable): void {
  const unit = unitOf(battle, id);
  if (table.listening) {
    table.tell(
      {
        type: "landed",
        seat: unit.owner,
        unit: id,
        ship: publicName(unit),
        on: publicName(unitOf(battle, on)),
        rules: ["SC-FTR-09"],
      },
      { reveals: unit.load !== NONE },
    );
  }
  if (unit.load !== NONE) discard(battle, unit.load);
  unit.load = NONE;
  unit.place = "aboard";
  unit.home = on;
  unit.landed = battle.turn;
  unit.rear = false;
}
