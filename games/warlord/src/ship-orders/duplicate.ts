import { theType } from "../data/ship-types.ts";
import { newShip, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { pay } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import { enlist } from "../rules/world.ts";
import { fail, report } from "./outcome.ts";

const PRICE = 75;

/** DUPL: a player's amoeba divides (RULINGS D6). */
export function duplicate(turn: Turn, ship: Ship): void {
  if (typeOf(ship).family !== "amoeba" || ship.age < 3 || ship.damage > 0)
    return fail(turn, ship, "DUPL", "not-ready", "WL-MON-REP-01");
  if (!pay(turn.corp, PRICE)) return fail(turn, ship, "DUPL", "money", "WL-MORD-05");
  const child = newShip(turn.world.state, turn.id, theType("M-GER"), ship.at);
  ship.age = 0;
  enlist(turn.world, child);
  report(turn, ship, "duplicated", { number: child.number, cost: PRICE });
}
