import type { PurchaseOrder } from "./action.ts";
import { byNumber } from "@flagship/kernel";
import { stockIn } from "./economy.ts";
import { GOODS } from "./goods.ts";
import type { Hex } from "./hexes.ts";
import { realmOf } from "./places.ts";
import { WORLD } from "./references.ts";
import { instalment } from "./production.ts";
import type { State, Work } from "./state.ts";

/** A stock above this is worth a word. */
export const IDLE_STOCK = 50;

/** What the purchases of a month come to in one system. */
export interface Account {
  readonly hex: Hex;
  readonly stock: number;
  /** Instalments of works that are under way; they are paid first (EC-CECO-03). */
  readonly running: number;
  /** First instalments of what is ordered now. */
  readonly ordered: number;
  /** What is due for it in later months. */
  readonly later: number;
  readonly left: number;
}

/** What somebody who orders this pays now, pays altogether, and when he has it (EC-CECO-04). */
export interface Quote {
  readonly now: number;
  readonly price: number;
  /** The month at whose end it is delivered. */
  readonly ready: number;
}

export function quoteFor(view: State, seat: number, item: string, n: number): Quote {
  const good = GOODS.get(item);
  if (good === undefined) return { now: 0, price: 0, ready: view.turn };
  const price = good.price(realmOf(view, seat).sovereignty);
  const { turns } = good;
  const work: Work = { world: -1, item, price, turns, paid: 0, done: 0, built: 0 };
  return { now: n * instalment(work), price: n * price, ready: view.turn + turns - 1 };
}

/** When a work that is under way is delivered, if it is paid for every month. */
export const readyIn = (view: State, work: Work): number => view.turn + work.turns - work.done - 1;

/** The accounts of all systems that have a stock, works or orders. */
export function accountsOf(view: State, seat: number, buys: readonly PurchaseOrder[]): readonly Account[] {
  const realm = realmOf(view, seat);
  const hexOf = (world: number): Hex => view.worlds[world]?.hex ?? -1;
  const quotes = buys.map(({ world, item, n }) => ({
    hex: hexOf(WORLD.at(world) ?? -1),
    ...quoteFor(view, seat, item, n),
  }));
  const works = realm.works.map((work) => ({ hex: hexOf(work.world), now: instalment(work) }));
  const sum = (list: readonly { readonly hex: Hex; readonly now: number }[], hex: Hex): number =>
    list.reduce((total, one) => total + (one.hex === hex ? one.now : 0), 0);
  const hexes = new Set([
    ...byNumber(realm.stock).map(([hex]) => hex),
    ...[...works, ...quotes].map(({ hex }) => hex),
  ]);
  return [...hexes].map((hex) => {
    const [stock, running, ordered] = [stockIn(realm, hex), sum(works, hex), sum(quotes, hex)];
    const whole = quotes.reduce((total, one) => total + (one.hex === hex ? one.price : 0), 0);
    return { hex, stock, running, ordered, later: whole - ordered, left: stock - running - ordered };
  });
}
