import { freeAct } from "../rules/contract.ts";
import { about } from "../rules/event.ts";
import { shapes } from "../rules/references.ts";
import type { ShipNo } from "../rules/ship.ts";
import type { State } from "../rules/state.ts";
import { judge, setFate } from "../rules/victory.ts";
import { checkCommand, forShips } from "./command.ts";

/** A captain strikes his flag (ST-SCI-10). */
export const surrender = freeAct("surrender", { ship: shapes.ship })({
  offer: (state) => forShips(state, "surrender"),
  check: (state, seat, { ship }) => checkCommand(state, seat, ship),
  does(state, _seat, { ship }, table) {
    setFate(state, ship, "surrendered");
    if (table.listening)
      table.tell({ type: "fate", fate: "surrendered", ...about(state, ship, "ST-SCI-10") });
    withdraw(state, ship);
    judge(state, table);
  },
});

/** Questions that are put to a captain, not about a ship. */
const OF_CAPTAINS: ReadonlySet<string> = new Set(["declare", "lay"]);

/** A ship that has left the battle is asked nothing more. */
function withdraw(state: State, no: ShipNo): void {
  state.asked = state.asked.filter(({ kind, who }) => OF_CAPTAINS.has(kind) || who !== no);
  if (state.step === "move" || state.step === "warp")
    state.queue = state.queue.filter((other) => other !== no);
  state.shots = state.shots.filter(({ by, target }) => by !== no && target !== no);
  state.losses = state.losses.filter(({ ship }) => ship !== no);
}
