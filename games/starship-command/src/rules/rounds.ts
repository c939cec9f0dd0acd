import type { Seat } from "@flagship/kernel";
import type { ScTable } from "./event.ts";
import { clockwise, type Battle } from "./state.ts";

/** Every other player has one more turn, and the present attacker the final one (SC-END-02, SC-TA-01). */
export function beginLastRound(battle: Battle, table: ScTable, why: "deck" | "tactical-advantage"): void {
  if (battle.lastRound !== undefined) return;
  const [attacker, ...others] = clockwise(battle);
  battle.lastRound = { queue: attacker === undefined ? others : [...others, attacker] };
  const rules = [why === "deck" ? "SC-END-02" : "SC-TA-01"];
  if (table.listening) table.tell({ type: "last-round", seat: battle.attacker, why, rules });
}

/** Who has the next turn (SC-DRW-04, SC-MT-01); nobody: the last round is over. */
export function nextAttacker(battle: Battle): Seat | undefined {
  if (battle.again) {
    battle.again = false;
    return battle.attacker;
  }
  if (battle.lastRound !== undefined) return battle.lastRound.queue.shift();
  return clockwise(battle)[1];
}

/** Two rounds without a card drawn or a ship touched end the battle (SC-END-04). */
export function isStalled(battle: Battle): boolean {
  battle.quiet = battle.stirred ? 0 : battle.quiet + 1;
  battle.stirred = false;
  return battle.quiet >= 2 * battle.players.length;
}
