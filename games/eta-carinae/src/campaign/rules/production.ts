import type { Dice, Seat } from "@flagship/kernel";
import { classOf } from "../../space/data/ships.ts";
import type { PurchaseOrder } from "./action.ts";
import { FACILITY_TABLE, MODULES, MOST_OF_A_KIND, YARD } from "../data/facilities.ts";
import { addStock, stockIn } from "./economy.ts";
import { newForce, nextShipId } from "./forces.ts";
import { isSoldTo, needsBarracks, priceOf, readItem, turnsOf, type Item } from "./goods.ts";
import { itemsOf } from "./own-books.ts";
import { readPlace, realmOf, worldAt, worldName } from "./places.ts";
import { tellOwner } from "./report.ts";
import { newShip } from "./ships.ts";
import { OUTSKIRTS, type State, type Work, type World } from "./state.ts";

/** Squads that each factory trains in a turn (EC-CECO-05). */
const SQUADS_PER_FACTORY = 2;

/** Why a world cannot make an item, or undefined: what is forbidden whatever the stock holds. */
export function makingFault(state: State, seat: Seat, index: number, item: Item) {
  const world = state.worlds[index];
  const realm = state.realms[seat];
  if (world === undefined || realm === undefined || world.owner !== seat) return "campaign-not-your-world";
  if (!isSoldTo(item, realm.sovereignty)) return "campaign-not-for-sale";
  switch (item.kind) {
    case "ship":
      if (world.shipyard === 0) return "campaign-no-shipyard";
      return classOf(item.class).mass > YARD.mass ? "campaign-too-heavy" : undefined;
    case "bottle":
      if (!realm.holes.some((hole) => hole.until >= state.turn)) return "campaign-no-hole";
      return world.shipyard === 0 ? "campaign-no-shipyard" : undefined;
    case "facility":
      return undefined;
    case "module":
      return world.factories.some((factory) => factory.modules < MODULES) ? undefined : "campaign-no-ruin";
    case "troop":
      if (world.factories.length === 0) return "campaign-no-factory";
      return needsBarracks(item.type) && world.barracks === 0 && !hiveNear(state, seat, world.hex)
        ? "campaign-no-barracks"
        : undefined;
    case "vehicle":
    case "craft":
    case "missile":
    case "pod":
    case "nano":
      return world.factories.length === 0 ? "campaign-no-factory" : undefined;
  }
}

/** A hive counts as barracks (table D3.15). */
const hiveNear = (state: State, seat: Seat, hex: number): boolean =>
  state.forces.some(
    (force) =>
      force.owner === seat &&
      force.hex === hex &&
      force.ships.some((ship) => classOf(ship.class).role === "HV"),
  );

/** C3: running works are paid first, then the list from its top; what the stock cannot pay is cut (EC-CECO-03). */
export function produce(state: State, seat: Seat, buys: readonly PurchaseOrder[]): void {
  const realm = realmOf(state, seat);
  for (const work of realm.works) payInstalment(state, seat, work);
  const squads = new Map<number, number>();
  let cut = 0;
  for (const buy of buys) {
    const index = readPlace(state, buy.world) ?? OUTSKIRTS;
    const item = readItem(buy.item);
    const world = state.worlds[index];
    if (item === undefined || world === undefined || makingFault(state, seat, index, item) !== undefined)
      continue;
    for (let i = 0; i < buy.n; i++) {
      if (!hasCapacity(state, seat, index, item, squads)) break;
      if (!begin(state, seat, index, item, buy.item)) {
        cut += buy.n - i;
        break;
      }
      if (item.kind === "troop") squads.set(index, (squads.get(index) ?? 0) + 1);
    }
  }
  if (cut > 0) tellOwner(state, seat, "cut", { count: cut }, ["EC-CECO-03"]);
}

/** Yards, sites and trainers have limits (EC-CECO-04 to EC-CECO-06, EC-CMAP-03). */
function hasCapacity(
  state: State,
  seat: Seat,
  index: number,
  item: Item,
  squads: ReadonlyMap<number, number>,
): boolean {
  const world = worldAt(state, index);
  const here = realmOf(state, seat).works.filter((work) => work.world === index);
  switch (item.kind) {
    case "ship":
    case "bottle": {
      const hulls = here.filter((work) => work.item.startsWith("ship:"));
      if (hulls.length >= YARD.ships) return false;
      // The hole's own mass is not the yard's to lift.
      const mass = (id: string): number => classOf(id).mass - 1000 * classOf(id).bottles;
      const total = hulls.reduce((sum, work) => sum + mass(work.item.slice(5)), 0);
      return total + mass(item.class) <= YARD.mass;
    }
    case "facility": {
      const begun = here.filter((work) => work.item === `facility:${item.type}` && work.built === 0).length;
      if (item.type === "factory") return world.factories.length + begun < world.rating;
      const most = FACILITY_TABLE[item.type].many ? MOST_OF_A_KIND : 1;
      return world[item.type] + begun < most;
    }
    case "module": {
      const ruined = world.factories.reduce((total, one) => total + MODULES - one.modules, 0);
      const growing = here.filter((work) => work.item === "facility:factory");
      const missing = ruined - growing.reduce((total, work) => total + MODULES - work.done, 0);
      return here.filter((work) => work.item === "module").length < missing;
    }
    case "troop":
      return (squads.get(index) ?? 0) < SQUADS_PER_FACTORY * world.factories.length;
    case "vehicle":
    case "craft":
    case "missile":
    case "pod":
    case "nano":
      return true;
  }
}

/** Starts a work when its first instalment can be paid. */
function begin(state: State, seat: Seat, index: number, item: Item, text: string): boolean {
  const work: Work = {
    world: index,
    item: text,
    price: priceOf(item, realmOf(state, seat).sovereignty),
    turns: turnsOf(item),
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
    for (const work of realm.works) if (work.item === "facility:factory") growFactory(state, work);
    const finished = realm.works.filter((work) => work.done >= work.turns);
    realm.works = realm.works.filter((work) => work.done < work.turns);
    for (const work of finished) {
      const item = readItem(work.item);
      if (item !== undefined) handOverItem(state, seat, work, item);
    }
    tellDeliveries(state, seat, finished);
  }
}

/** One line for each world: so many of everything; factories show on the map. */
function tellDeliveries(state: State, seat: Seat, finished: readonly Work[]): void {
  const shown = finished.filter(({ item }) => item !== "facility:factory");
  for (const world of new Set(shown.map((work) => work.world))) {
    const items = itemsOf(shown.filter((work) => work.world === world));
    tellOwner(state, seat, "delivered", { items, world: worldName(state, world) }, ["EC-CECO-05"]);
  }
}

/** The name key of an item: what stands behind the colon, or the item itself. */

/** One module a turn; the factory appears with its first. */
function growFactory(state: State, work: Work): void {
  const { factories } = worldAt(state, work.world);
  for (; work.built < work.done; work.built++) {
    const growing = factories.findLast((factory) => factory.modules < MODULES);
    if (work.built === 0 || growing === undefined) factories.push({ modules: 1, taken: 0 });
    else growing.modules += 1;
  }
}

function handOverItem(state: State, seat: Seat, work: Work, item: Item): void {
  const world = worldAt(state, work.world);
  const realm = realmOf(state, seat);
  switch (item.kind) {
    case "ship":
    case "bottle":
      if (item.kind === "bottle") realm.holes.shift();
      newForce(state, seat, world.hex, work.world, [newShip(nextShipId(state, seat), item.class)]);
      return;
    case "facility":
      if (item.type !== "factory") world[item.type] += 1;
      return;
    case "module": {
      const ruined = world.factories.find((factory) => factory.modules < MODULES);
      if (ruined !== undefined) ruined.modules += 1;
      return;
    }
    case "troop":
    case "vehicle":
      addSquads(world, seat, item.type, 1);
      return;
    case "craft":
    case "missile":
    case "pod":
    case "nano": {
      const depot = (realm.depot[world.hex] ??= {});
      depot[work.item] = (depot[work.item] ?? 0) + 1;
    }
  }
}

export function addSquads(
  world: World,
  owner: number,
  troop: World["squads"][number]["troop"],
  count: number,
): void {
  const same = world.squads.find((squad) => squad.owner === owner && squad.troop === troop);
  if (same === undefined) world.squads.push({ owner, troop, count });
  else same.count += count;
}

/** The shipyard accident of EC-CEVT-01: one ship under construction loses a turn. */
export function yardAccident(state: State, dice: Dice): { seat: Seat; work: Work } | undefined {
  const hulls = state.realms.flatMap((realm, seat) =>
    realm.works
      .filter((work) => work.item.startsWith("ship:") && work.done > 0)
      .map((work) => ({ seat, work })),
  );
  if (hulls.length === 0) return undefined;
  const hit = dice.pick(hulls);
  hit.work.done -= 1;
  return hit;
}
