import {
  hasBuiltInCloak,
  isMonster,
  isWarpGate,
  theType,
  TYPES,
  typeNamed,
  type ShipType,
} from "../data/ship-types.ts";
import { MONSTERS } from "../data/monsters.ts";
import { OFFICERS } from "../data/officers.ts";
import { between, entry } from "../rules/arith.ts";
import { learnPrice, learnType } from "../rules/knowledge.ts";
import { becomeMirror, capacityOf, defaultName, loadItems, newShip, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { economicPoints, pay } from "../rules/treasury.ts";
import type { Turn } from "../rules/turn-context.ts";
import { enlist, fleetOf, hasSpecial, holdsHome } from "../rules/world.ts";
import type { Order } from "../rules/written-sheet.ts";
import { done, refusedOrder, type OrderResult, type OrdersPhase } from "./context.ts";
import type { Reader } from "../rules/reader.ts";
import type { OrderKinds } from "./order-kind.ts";

type Purchase = Extract<Order, { code: "PS" }>;

/** No Corporation buys more ships in a turn (WL-MORD-PS-16). */
const MOST_SHIPS = 20;

/** PS: one ship, delivered in the same turn (WL-MORD-PS-01 ff.). */
function purchaseShip(phase: OrdersPhase, order: Purchase): OrderResult {
  const { turn } = phase;
  const { corp } = turn;
  const type = typeNamed(`${order.race}-${order.type}`);
  if (type === undefined || type.cost === 0)
    return refusedOrder("no-such-type", "WL-RACE-02", { type: `${order.race}-${order.type}` });
  const refusal = cannotBuy(phase, type, order);
  if (refusal !== undefined) return refusal;
  const gate = order.gate === undefined ? undefined : gateNumbered(phase, order.gate);
  if (type.code === "WGO" && type.race === "C" && gate === undefined)
    return refusedOrder("needs-gate", "WL-MORD-PS-07");
  if (gate === undefined && !holdsHome(turn.world.state, turn.id))
    return refusedOrder("home-lost", "WL-MORD-PS-07");
  const mirrored = type.family === "mirror" ? mirrorTarget(phase) : undefined;
  const price = priceOf(phase, type, order.cloak, mirrored);
  if (order.most !== undefined && price > order.most)
    return refusedOrder("too-dear", "WL-MORD-PS-06", { price, most: order.most });
  const { pricePercent } = corp.settings;
  if (pricePercent > 0 && mirrored === undefined && price * 100 > pricePercent * type.cost)
    return refusedOrder("price-percent", "WL-MORD-PPCT-01", { price });
  if (!pay(corp, price)) return refusedOrder("money", "WL-SHIP-55", { price, points: economicPoints(corp) });
  const ship = deliver(phase, type, order, gate, mirrored);
  countPurchase(phase, type);
  return done("bought", { ship: `${type.name} ${ship.number}`, price });
}

/** Why this type cannot be bought now. */
function cannotBuy(phase: OrdersPhase, type: ShipType, order: Purchase): OrderResult | undefined {
  const { turn } = phase;
  const { state } = turn.world;
  const { corp } = turn;
  const building = state.year === state.options.startYear;
  if (phase.shipsBought >= MOST_SHIPS) return refusedOrder("twenty-ships", "WL-MORD-PS-16");
  if (isMonster(type) && !mayBuyMonster(phase, type)) return refusedOrder("no-monsters", "WL-MORD-PS-17");
  if (type.race === "J" && (corp.boons.jindarians ?? 0) <= 0)
    return refusedOrder("no-jindarians", "WL-RACE-J-07");
  if (building && type.race === "S") return refusedOrder("no-seltorians", "WL-RACE-03");
  const preview =
    phase.shipsBought === 0 && hasSpecial(state, turn.id, "ship-previewer") ? 5 : (corp.boons.preview ?? 0);
  if (type.race !== "J" && type.year > state.year + preview)
    return refusedOrder("not-available", "WL-SHIP-09", { year: type.year });
  if (type.name === "C-MBB") return refusedOrder("megabattleship", "WL-SPEC-T40");
  if (type.domination && !hasSpecial(state, turn.id, "domination-broker"))
    return refusedOrder("domination", "WL-VAR-STAR-02");
  if (type.specialty && corp.specialties.includes(type.id)) return refusedOrder("specialty", "WL-SHIP-56");
  if (order.cloak && type.race !== "O" && !hasSpecial(state, turn.id, "cloak-market"))
    return refusedOrder("cloak-orion", "WL-MORD-PS-08");
  if (state.options.variant === "historical" && type.race !== "C" && !corp.primaries.includes(type.race))
    return refusedOrder("historical-race", "WL-CUSTOM-02");
  return undefined;
}

/** Monsters: one dragon a turn from a hatchery, or anything with the tamer's event (WL-SPEC-T04). */
function mayBuyMonster(phase: OrdersPhase, type: ShipType): boolean {
  if (phase.turn.corp.boons.monsters === true) return true;
  return (
    type.family === "dragon" &&
    !phase.dragonBought &&
    hasSpecial(phase.turn.world.state, phase.turn.id, "dragon-hatchery")
  );
}

function gateNumbered(phase: OrdersPhase, number: number): Ship | undefined {
  return fleetOf(phase.turn.world.state, phase.turn.id).find(
    (ship) => isWarpGate(typeOf(ship)) && ship.number === number,
  );
}

/** A mirror takes the shape of a type of the buyer's primary races (WL-MON-MIR-01). */
function mirrorTarget(phase: OrdersPhase): ShipType {
  const { primaries } = phase.turn.corp;
  const { year } = phase.turn.world.state;
  const models = TYPES.filter(
    (type) =>
      type.cost > 0 &&
      !isMonster(type) &&
      !type.specialty &&
      type.year <= year &&
      (primaries === "" || primaries.includes(type.race)),
  );
  return phase.turn.world.dice.pick(models.length > 0 ? models : TYPES.slice(0, MONSTERS.length));
}

/** Market price plus all surcharges on the list price, rounded once (WL-SHIP-54). */
function priceOf(phase: OrdersPhase, type: ShipType, cloak: boolean, mirrored: ShipType | undefined): number {
  const { turn } = phase;
  const { state } = turn.world;
  const { boons } = turn.corp;
  if (mirrored !== undefined) return mirrored.cost;
  const repeat = 15 * (phase.bought.get(type.id) ?? 0);
  const connection = type.race === "O" && hasSpecial(state, turn.id, "pirate-connection");
  const fitted = cloak && !hasBuiltInCloak(type) && !connection ? 15 : 0;
  const first = phase.shipsBought === 0 ? (boons.firstShipDiscount ?? 0) : 0;
  const percent =
    repeat +
    surcharge(phase, type, connection) +
    fitted +
    (boons.shipDuty ?? 0) -
    first -
    (connection ? 10 : 0);
  const market =
    isMonster(type) || type.race === "J" ? type.cost * 100 : (state.prices[type.id] ?? type.cost * 100);
  return Math.max(1, Math.floor((market + type.cost * percent + 50) / 100));
}

/** 1 to 100 percent for a race that is not primary, rolled for every attempt (WL-RACE-05, 07). */
function surcharge(phase: OrdersPhase, type: ShipType, connection: boolean): number {
  const { turn } = phase;
  const { state } = turn.world;
  const { corp } = turn;
  const exempt =
    state.year === state.options.startYear ||
    "CMJ".includes(type.race) ||
    corp.primaries.includes(type.race) ||
    connection ||
    corp.boons.noSurcharge === true ||
    (type.race === "X" && corp.boons.fraxFree === true);
  return exempt ? 0 : between(turn.world.dice, 1, 100);
}

function deliver(
  phase: OrdersPhase,
  type: ShipType,
  order: Purchase,
  gate: Ship | undefined,
  mirrored: ShipType | undefined,
): Ship {
  const { turn } = phase;
  const { world, corp } = turn;
  const { state } = world;
  const ship = newShip(state, turn.id, type, corp.home);
  if (mirrored !== undefined) becomeMirror(ship, mirrored);
  const connection = type.race === "O" && hasSpecial(state, turn.id, "pirate-connection");
  if (order.cloak || connection) ship.cloakDevice = true;
  ship.name = nameFor(phase, ship, order.name);
  outfit(phase, ship, type);
  if (type.variants.includes("&")) ship.officers = randomOfficer(phase);
  loadItems(ship, corp);
  if (gate !== undefined) ship.at = gate.at;
  enlist(world, ship);
  learnType(corp, type.id);
  learnPrice(corp, type.id, Math.round((state.prices[type.id] ?? 0) / 100), state.year);
  return ship;
}

/** Loads that come free with the purchase (WL-ITEM-29, WL-SPEC-T38, WL-SPEC-T14). */
function outfit(phase: OrdersPhase, ship: Ship, type: ShipType): void {
  const { turn } = phase;
  const { state } = turn.world;
  const { corp } = turn;
  const mines = hasSpecial(state, turn.id, "mine-warfare");
  const bombs = capacityOf(ship, "bombs");
  if (type.race === "A" || corp.settings.freeBombs || mines) ship.bombs = bombs;
  if (mines && corp.settings.freeBombs)
    corp.stockpile.bombs += type.race === "A" ? bombs : Math.floor(bombs / 2);
  if (hasSpecial(state, turn.id, "mrs-center") && capacityOf(ship, "mrs") > 0) ship.mrs = 1;
}

function randomOfficer(phase: OrdersPhase): string {
  return entry(OFFICERS, between(phase.turn.world.dice, 0, OFFICERS.length - 2));
}

/** The header stands before a given name, never before a default one (WL-MORD-NH-01). */
function nameFor(phase: OrdersPhase, ship: Ship, given: string | undefined): string {
  if (given === undefined) return defaultName(ship);
  const { header } = phase.turn.corp.settings;
  return (header === "" ? given : `${header} ${given}`).slice(0, 26);
}

function countPurchase(phase: OrdersPhase, type: ShipType): void {
  const { turn } = phase;
  const { corp } = turn;
  const { state } = turn.world;
  phase.bought.set(type.id, (phase.bought.get(type.id) ?? 0) + 1);
  phase.shipsBought += 1;
  if (isMonster(type)) phase.dragonBought = true;
  if (type.specialty) corp.specialties.push(type.id);
  if (type.race === "J" && corp.boons.jindarians !== undefined) corp.boons.jindarians -= 1;
  if (corp.boons.preview !== undefined && type.year > state.year) delete corp.boons.preview;
  state.demand[type.id] = (state.demand[type.id] ?? 0) + 1;
}

/** AA: an advertisement on request (WL-MORD-AA-01). */
function askForAd(phase: OrdersPhase, order: Extract<Order, { code: "AA" }>): OrderResult {
  const type = typeNamed(`${order.race}-${order.type}`);
  if (type === undefined || type.cost === 0)
    return refusedOrder("no-such-type", "WL-MORD-AA-01", { type: `${order.race}-${order.type}` });
  return done("advertised", advertOf(phase.turn, type));
}

/** What an advertisement shows; HP stay unknown (WL-SHIP-18). */
export function advertOf(turn: Turn, type: ShipType): Record<string, string | number> {
  const { world, corp } = turn;
  const price = Math.round((world.state.prices[type.id] ?? type.cost * 100) / 100);
  learnPrice(corp, type.id, price, world.state.year);
  return {
    type: type.name,
    af: type.af,
    df: type.df,
    sf: type.sf,
    speed: type.speed,
    variants: type.variants === "" ? "-" : type.variants,
    price,
  };
}

/** The Mega-Battleship leaves the yard fully loaded (WL-SPEC-T40B). */
export function deliverMegaBattleship(turn: Turn): Ship {
  const ship = newShip(turn.world.state, turn.id, theType("C-MBB"), turn.corp.home);
  ship.fighters = capacityOf(ship, "fighters");
  ship.pfs = capacityOf(ship, "pfs");
  ship.bombs = capacityOf(ship, "bombs");
  enlist(turn.world, ship);
  return ship;
}

function readPurchase(r: Reader): Purchase | undefined {
  const type = r.shipType();
  if (type === undefined) return undefined;
  const most = r.optionalNumber();
  let cloak = false;
  let gate: number | undefined;
  let name: string | undefined;
  while (!r.done && r.failure === undefined) {
    if (r.peek()?.quoted === true) name = r.quoted(20, "name");
    else if (r.keyword("CLOA") !== undefined) cloak = true;
    else if (r.keyword("WG") !== undefined) gate = r.number("gate");
    else return r.fail("unexpected", { found: r.found() });
  }
  return {
    code: "PS",
    ...type,
    cloak,
    ...(most === undefined ? {} : { most }),
    ...(gate === undefined ? {} : { gate }),
    ...(name === undefined ? {} : { name }),
  };
}

/** Orders to shipyards. */
export const purchaseOrders: OrderKinds<"PS" | "AA"> = {
  PS: { form: 'PS race class [most] [CLOA] [WG n] ["name"]', read: readPurchase, run: purchaseShip },
  AA: {
    form: "AA race class",
    read(r, code) {
      const type = r.shipType();
      return type === undefined ? undefined : { code, ...type };
    },
    run: askForAd,
  },
};
