import type { PurchaseOrder } from "../rules/action.ts";
import { stockIn } from "../rules/economy.ts";
import { priceOf, readItem, turnsOf } from "../rules/goods.ts";
import type { Hex } from "../rules/hexes.ts";
import { realmOf } from "../rules/places.ts";
import { WORLD } from "../rules/references.ts";
import { instalment } from "../rules/production.ts";
import type { State, Work } from "../rules/state.ts";

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
  const read = readItem(item);
  if (read === undefined) return { now: 0, price: 0, ready: view.turn };
  const price = priceOf(read, realmOf(view, seat).sovereignty);
  const turns = turnsOf(read);
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
    ...Object.keys(realm.stock).map(Number),
    ...[...works, ...quotes].map(({ hex }) => hex),
  ]);
  return [...hexes].map((hex) => {
    const [stock, running, ordered] = [stockIn(realm, hex), sum(works, hex), sum(quotes, hex)];
    const whole = quotes.reduce((total, one) => total + (one.hex === hex ? one.price : 0), 0);
    return { hex, stock, running, ordered, later: whole - ordered, left: stock - running - ordered };
  });
}
