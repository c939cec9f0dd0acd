import type { Dice, Seat } from "@flagship/kernel";
import type { PurchaseOrder } from "./action.ts";
import { addStock, stockIn } from "./economy.ts";
import { GOODS } from "./goods.ts";
import { growFactory, isFactory } from "./goods/facilities.ts";
import type { Good } from "./goods/good.ts";
import { isHull } from "./goods/hulls.ts";
import { itemsOf } from "./own-books.ts";
import { readPlace, realmOf, worldAt, worldName } from "./places.ts";
import { tellOwner } from "./report.ts";
import { OUTSKIRTS, type State, type Work } from "./state.ts";

/** Why a world cannot make a good, or undefined: what is forbidden whatever the stock holds. */
export function makingFault(state: State, seat: Seat, index: number, good: Good) {
  const world = state.worlds[index];
  const realm = state.realms[seat];
  if (world === undefined || realm === undefined || world.owner !== seat) return "campaign-not-your-world";
  return good.isSoldTo(realm.sovereignty) ? good.lacks(state, seat, world) : "campaign-not-for-sale";
}

/** C3: running works are paid first, then the list from its top; what the stock cannot pay is cut (EC-CECO-03). */
export function produce(state: State, seat: Seat, buys: readonly PurchaseOrder[]): void {
  const realm = realmOf(state, seat);
  for (const work of realm.works) payInstalment(state, seat, work);
  let cut = 0;
  for (const buy of buys) {
    const index = readPlace(state, buy.world) ?? OUTSKIRTS;
    const good = GOODS.get(buy.item);
    if (good === undefined || makingFault(state, seat, index, good) !== undefined) continue;
    for (let i = 0; i < buy.n; i++) {
      if (!hasCapacity(state, seat, index, good)) break;
      if (!begin(state, seat, index, good, buy.item)) {
        cut += buy.n - i;
        break;
      }
    }
  }
  if (cut > 0) tellOwner(state, seat, "cut", { count: cut }, ["EC-CECO-03"]);
}

/** Yards, sites and trainers have limits (EC-CECO-04 to EC-CECO-06, EC-CMAP-03). */
function hasCapacity(state: State, seat: Seat, index: number, good: Good): boolean {
  const here = realmOf(state, seat).works.filter((work) => work.world === index);
  return good.canBegin(worldAt(state, index), here);
}

/** Starts a work when its first instalment can be paid. */
function begin(state: State, seat: Seat, index: number, good: Good, item: string): boolean {
  const work: Work = {
    world: index,
    item,
    price: good.price(realmOf(state, seat).sovereignty),
    turns: good.turns,
    paid: 0,
    done: 0,
    built: 0,
  };
  if (!payInstalment(state, seat, work)) return false;
  realmOf(state, seat).works.push(work);
  return true;
}

/** An equal share each turn, rounded up, and the rest in the last (EC-CECO-04); without it the work rests. */
export const instalment = (work: Work): number => {
  const share = Math.ceil(work.price / work.turns);
  return work.done >= work.turns - 1 ? work.price - work.paid : Math.min(share, work.price - work.paid);
};

function payInstalment(state: State, seat: Seat, work: Work): boolean {
  const realm = realmOf(state, seat);
  const world = worldAt(state, work.world);
  const due = instalment(work);
  if (world.owner !== seat || stockIn(realm, world.hex) < due) return false;
  addStock(realm, world.hex, -due);
  work.paid += due;
  work.done += 1;
  return true;
}

/** C8: what is finished is delivered; a factory works from its first module on (EC-CECO-05, EC-CECO-06). */
export function deliver(state: State): void {
  for (const [seat, realm] of state.realms.entries()) {
    realm.works = realm.works.filter((work) => worldAt(state, work.world).owner === seat);
    for (const work of realm.works) if (isFactory(work)) growFactory(state, work);
    const finished = realm.works.filter((work) => work.done >= work.turns);
    realm.works = realm.works.filter((work) => work.done < work.turns);
    for (const work of finished) GOODS.get(work.item)?.deliver(state, seat, work.world);
    tellDeliveries(state, seat, finished);
  }
}

/** One line for each world: so many of everything; factories show on the map. */
function tellDeliveries(state: State, seat: Seat, finished: readonly Work[]): void {
  const shown = finished.filter((work) => !isFactory(work));
  for (const world of new Set(shown.map((work) => work.world))) {
    const items = itemsOf(shown.filter((work) => work.world === world));
    tellOwner(state, seat, "delivered", { items, world: worldName(state, world) }, ["EC-CECO-05"]);
  }
}

/** The shipyard accident of EC-CEVT-01: one ship under construction loses a turn. */
export function yardAccident(state: State, dice: Dice): { seat: Seat; work: Work } | undefined {
  const hulls = state.realms.flatMap((realm, seat) =>
    realm.works.filter((work) => isHull(work) && work.done > 0).map((work) => ({ seat, work })),
  );
  if (hulls.length === 0) return undefined;
  const hit = dice.pick(hulls);
  hit.work.done -= 1;
  return hit;
}
