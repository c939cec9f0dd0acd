import { orderLines } from "../rules/order-lines.ts";
import type { Turn } from "../rules/turn-context.ts";
import { sitesOf, tell } from "../rules/world.ts";
import type { OrderLine } from "../rules/written-sheet.ts";
import { openPhase, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import { isStarbaseOrder, runOrder } from "./orders.ts";

/** The miscellaneous orders, then the Starbase lines, one after another (WL-MORD-03, WL-SEQ-22). */
export function runOrders(
  turn: Turn,
  lines: readonly OrderLine[],
  starbase: readonly OrderLine[],
): OrdersPhase {
  const phase = openPhase(turn);
  const allowed = orderLines(turn.corp, turn.boughtLines, sitesOf(turn.world.state, turn.id));
  for (const [index, line] of lines.entries()) {
    if (index >= allowed) {
      tell(turn.world, turn.id, "orders", "line.beyond", { line: line.line, text: line.text, allowed });
      continue;
    }
    runLine(
      phase,
      line,
      line.order === undefined ? refusedOrder("not-understood", "WL-MORD-03") : runOrder(phase, line.order),
    );
  }
  for (const line of starbase) {
    const { order } = line;
    const fits = order !== undefined && isStarbaseOrder(order);
    runLine(phase, line, fits ? runOrder(phase, order) : refusedOrder("not-starbase", "WL-SBORD-01"));
  }
  return phase;
}

function runLine(phase: OrdersPhase, line: OrderLine, result: OrderResult): void {
  const { turn } = phase;
  tell(turn.world, turn.id, "orders", result.ok ? "line.done" : "line.failed", {
    text: line.text,
    result: result.text,
  });
}
