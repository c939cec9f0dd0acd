import { refuse, type Refusal, type Seat } from "@flagship/kernel";
import type { ActionOf } from "./action.ts";
import type { ScTable } from "./event.ts";
import type { Battle } from "./state.ts";
import { isShipInBattle, publicName } from "./units.ts";

/** What forbids a placement: only own ships, and at least one stays in front by itself (SC-RNK-03). */
export function checkPlace(battle: Battle, seat: Seat, { rear }: ActionOf<"place">): Refusal | undefined {
  const own = (id: number): boolean => {
    const unit = battle.units[id];
    return unit !== undefined && unit.owner === seat && isShipInBattle(unit);
  };
  return new Set(rear).size === rear.length && rear.every(own)
    ? undefined
    : refuse("not-your-ship", "SC-RNK-01", undefined, "rear");
}

/** All placements are revealed together (SC-RNK-01). */
export function revealRanks(battle: Battle, table: ScTable): void {
  const window = battle.window;
  if (window === undefined) return;
  for (const [index, seat] of window.asked.entries()) {
    const answer = window.answers[index];
    if (typeof answer !== "object" || answer.type !== "place") continue;
    for (const id of answer.rear) {
      const unit = battle.units[id];
      if (unit !== undefined) unit.rear = true;
    }
    if (table.listening) {
      const rear = battle.units.filter((unit) => unit.owner === seat && unit.rear).map(publicName);
      table.tell({ type: "ranks-revealed", seat, rear, rules: ["SC-RNK-01"] }, { reveals: true });
    }
  }
  battle.window = undefined;
  battle.step = "departures";
}

/** A player without a ship in front has all his units there (SC-RNK-03). */
export function closeRanks(battle: Battle): void {
  for (const seat of battle.players) {
    const mine = battle.units.filter((unit) => unit.owner === seat && unit.place === "battle");
    if (!mine.some((unit) => unit.rear) || mine.some((unit) => isShipInBattle(unit) && !unit.rear)) continue;
    for (const unit of mine) unit.rear = false;
  }
}
