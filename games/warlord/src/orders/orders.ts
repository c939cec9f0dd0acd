import type { Reader } from "../rules/reader.ts";
import type { Order, OrderCode } from "../rules/written-sheet.ts";
import { listOrders } from "./best-corps.ts";
import type { OrderResult, OrdersPhase } from "./context.ts";
import { corporationOrders } from "./corporation.ts";
import { deactivateOrders } from "./deactivate.ts";
import { spyOrders } from "./espionage.ts";
import { fortifyOrders } from "./fortify.ts";
import { itemOrders } from "./items.ts";
import { listeningOrders } from "./listening.ts";
import { messageOrders } from "./messages.ts";
import type { OrderKind, OrderKinds } from "./order-kind.ts";
import { purchaseOrders } from "./purchase.ts";
import { settingOrders } from "./settings.ts";
import { specialOrders } from "./special.ts";
import { starbaseOrders } from "./starbase.ts";

/** Every miscellaneous and Starbase order (Appendix N). */
export const ORDERS: OrderKinds<OrderCode> = {
  ...purchaseOrders,
  ...fortifyOrders,
  ...listeningOrders,
  ...itemOrders,
  ...corporationOrders,
  ...listOrders,
  ...specialOrders,
  ...spyOrders,
  ...settingOrders,
  ...messageOrders,
  ...deactivateOrders,
  ...starbaseOrders,
};

export const ORDER_CODES = Object.keys(ORDERS) as readonly OrderCode[];

export const isOrderCode = (word: string): word is OrderCode => Object.hasOwn(ORDERS, word);

const kindOf = (code: OrderCode): OrderKind<OrderCode> => ORDERS[code] as OrderKind<OrderCode>;

/** Reads what follows an order's code; nothing when it is not a legal order, with the reason in the reader. */
export const readOrder = (code: OrderCode, r: Reader): Order | undefined => kindOf(code).read(r, code);

/** Carries one order out. */
export const runOrder = (phase: OrdersPhase, order: Order): OrderResult =>
  kindOf(order.code).run(phase, order);

export const isStarbaseOrder = ({ code }: Order): boolean => Object.hasOwn(starbaseOrders, code);
