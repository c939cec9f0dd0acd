import { baseLevel, starbaseOrdersOf } from "../rules/bases.ts";
import { hexName, sectorName, sectorOf, type Hex } from "../rules/hex.ts";
import type { OrderCode } from "../rules/written-sheet.ts";
import { addOrder } from "../sheet/write.ts";
import type { Desk } from "./desk.ts";

/** What follows the place in an order, where something must: the reader changes it on the sheet. */
const TAILS: Readonly<Partial<Record<OrderCode, string>>> = { AF: " 1", AL: " E", NA: ' "name"', IS: " 50" };
const STARBASE = "SH SV SF SJ SC SP SM SE";

/** The orders that make sense for a hex as far as the Corporation knows it. */
export function ordersFor(desk: Desk, hex: Hex): OrderCode[] {
  const { atlas, view } = desk;
  const site = atlas.sites.get(hex);
  const scans: OrderCode[] = view.sites.some((one) => starbaseOrdersOf(one) > 0) ? ["SH", "SV", "SF"] : [];
  if (site === undefined) return atlas.posts.has(hex) ? ["IR", "IS", ...scans] : scans;
  const garrison: OrderCode[] = site.fort > 0 ? ["AF", "US"] : [];
  const base: OrderCode[] = ["SB", "WB", "MB"].includes(baseLevel(site.fort)) ? ["SJ", "SC", "SP", "SM"] : [];
  const given: OrderCode[] = hex === atlas.home ? [] : ["DS", "LP"];
  return [...garrison, "AL", "NA", "IH", ...given, ...base];
}

/** Writes an order for a hex on the sheet, in the section where it belongs. */
export function orderAt(desk: Desk, code: OrderCode, hex: Hex, tail = TAILS[code] ?? ""): void {
  const { draft, view, word } = desk;
  const order = `${code} ${sectorName(view.options, sectorOf(hex))} ${hexName(hex)}${tail}`;
  draft.set(addOrder(draft.text, order, STARBASE.includes(code) ? "STARBASE" : "ORDERS"));
  draft.say(word("yard.bought", { order }));
}
