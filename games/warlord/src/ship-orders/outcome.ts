import type { MessageValue } from "@flagship/kernel";
import { shipLabel } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { tell } from "../rules/world.ts";
import type { Key, KeyAfter } from "../say.ts";

/** Tells the owner that an order failed and why; the pulse is lost (WL-MOVE-22). */
export function fail(turn: Turn, ship: Ship, order: string, reason: KeyAfter<"why.">, rule: string): void {
  tell(turn.world, turn.id, "movement", "order.failed", {
    ship: shipLabel(ship),
    order,
    reason: { key: `why.${reason}` },
    rule,
  });
}

/** Tells the owner what an order did. */
export function report(
  turn: Turn,
  ship: Ship,
  key: Key,
  values: Readonly<Record<string, MessageValue>> = {},
): void {
  tell(turn.world, turn.id, "movement", key, { ship: shipLabel(ship), ...values });
}
