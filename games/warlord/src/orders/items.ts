import { FIRST_PF_YEAR, GOOD_OF_ORDER, LIST_PRICE, type Good } from "../data/items.ts";
import { between, chance } from "../rules/arith.ts";
import { economicPoints, pay } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import { hasSpecial } from "../rules/world.ts";
import type { ItemOrderCode } from "../rules/written-sheet.ts";
import { done, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import { readPoints, type OrderKinds } from "./order-kind.ts";

/** BF BP BD BT BC BM BY: as many as the stated EPs buy at the price of the moment (WL-ITEM-11). */
function buyItems(phase: OrdersPhase, code: ItemOrderCode, points: number): OrderResult {
  const { turn } = phase;
  const { corp } = turn;
  const good = GOOD_OF_ORDER[code];
  const merchant = hasSpecial(turn.world.state, turn.id, "pf-merchant");
  if (good === "pfs" && turn.world.state.year < FIRST_PF_YEAR && !merchant)
    return refusedOrder("too-early", "WL-MORD-BP-01");
  if (points > economicPoints(corp))
    return refusedOrder("money", "WL-ITEM-11", { price: points, points: economicPoints(corp) });
  const hundredths = priceInHundredths(turn, good);
  const count = Math.floor((points * 100) / hundredths);
  if (count === 0) return refusedOrder("buys-nothing", "WL-ITEM-11");
  const cost = Math.ceil((count * hundredths) / 100);
  pay(corp, cost);
  corp.stockpile[good] += count;
  return done("items", { count, good: `@item.${good}`, cost });
}

/** The price of one, in hundredths of an EP (WL-ITEM-10, RULINGS D10). */
export function priceInHundredths(turn: Turn, good: Good): number {
  const { state, dice } = turn.world;
  const list = LIST_PRICE[good] * 100;
  if (good === "fighters" && hasSpecial(state, turn.id, "fighter-factory")) return 400;
  if (good === "commandos" && hasSpecial(state, turn.id, "commando-support")) return 200;
  if (good === "pfs" && hasSpecial(state, turn.id, "pf-merchant"))
    return state.year < FIRST_PF_YEAR ? 2500 : state.year === FIRST_PF_YEAR ? 2000 : 1800;
  const { itemPercent } = turn.corp.boons;
  if (itemPercent !== undefined) return (list * itemPercent) / 100;
  return chance(dice, 60) ? list : (list * between(dice, 75, 125)) / 100;
}

const buy = (
  phase: OrdersPhase,
  order: { readonly code: ItemOrderCode; readonly points: number },
): OrderResult => buyItems(phase, order.code, order.points);

/** Orders for the stockpile. */
export const itemOrders: OrderKinds<ItemOrderCode> = {
  BF: { form: "BF points", read: readPoints, run: buy },
  BP: { form: "BP points", read: readPoints, run: buy },
  BD: { form: "BD points", read: readPoints, run: buy },
  BT: { form: "BT points", read: readPoints, run: buy },
  BC: { form: "BC points", read: readPoints, run: buy },
  BM: { form: "BM points", read: readPoints, run: buy },
  BY: { form: "BY points", read: readPoints, run: buy },
};
