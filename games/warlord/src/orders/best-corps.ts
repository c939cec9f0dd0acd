import { FIRST_YEAR } from "../data/espionage.ts";
import { ranked, RANKINGS } from "../rules/rankings.ts";
import { economicPoints, pay } from "../rules/treasury.ts";
import { done, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import { readAmount, type OrderKinds } from "./order-kind.ts";

/** BL: a Best Corps list in full (RULINGS D6). */
function printList({ turn }: OrdersPhase, number: number): OrderResult {
  const ranking = RANKINGS[number - 1];
  if (ranking === undefined) return refusedOrder("no-such-list", "WL-SEQ-36");
  if (turn.world.state.year < FIRST_YEAR.BL) return refusedOrder("too-early", "WL-SEQ-36");
  if (!pay(turn.corp, 10))
    return refusedOrder("money", "WL-MORD-05", { price: 10, points: economicPoints(turn.corp) });
  const rows = ranked(turn.world.state, ranking).map(
    ({ id, score }) => `${turn.world.state.corps[id]?.number ?? 0}:${score}`,
  );
  return done("list", { list: `@list.${ranking}`, rows: rows.join(" "), cost: 10 });
}

/** Lists of the best. */
export const listOrders: OrderKinds<"BL"> = {
  BL: { form: "BL list", read: readAmount, run: (phase, { amount }) => printList(phase, amount) },
};
