import type { ScTable } from "./event.ts";
import type { Battle } from "./state.ts";
import { isShipInBattle, publicName } from "./units.ts";

/** All placements are revealed together (SC-RNK-01). */
export function revealRanks(battle: Battle, table: ScTable): void {
  const window = battle.window;
  if (window === undefined) return;
  for (const [index, seat] of window.asked.entries()) {
    const { rear: placed } = window.answers[index] as unknown as { readonly rear: readonly number[] };
    for (const id of placed) {
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
