import { isWarpGate, LISTED_TYPES, type ShipType } from "../data/ship-types.ts";
import { LIST_PRICE } from "../data/items.ts";
import { roughDistance, type Hex } from "../rules/hex.ts";
import { typeOf } from "../rules/ships.ts";
import type { Objective } from "./sieges.ts";
import { isBesieging, isLoading, type Campaign } from "./campaign.ts";
import { fortLines, garrisonWish } from "./forts.ts";
import { fullAttack } from "./force.ts";
import { isProspector, isProspectorType, prospectorsWanted } from "./prospectors.ts";
import { isScout } from "./scouts.ts";
import { SPY_FEE, spyLines } from "./spies.ts";
import { stocksAfterIncome, tradeLines } from "./treasure.ts";

/** Orders a sheet has room for when no more were bought. */
const LINES = 10;
/** Money that is worth more lines next year. */
const MUCH = 200;
/** Kept back: prices move, and tolls are paid. */
const RESERVE = 10;
/** The part of what prospecting promises that can be counted on. */
const EXPECTED = 0.8;
/** Races that go well together: each Corporation has its own three. */
const PRIMARIES = ["KFH", "ZFK", "GHF", "KZH", "HIF", "ZGK", "FOK", "HZW"] as const;

export interface Needs {
  /** More ships for work, as many as this. */
  readonly workers: number;
  /** More scouts. */
  readonly scouts: number;
  /** More ships that only prospect. */
  readonly prospectors: number;
}

interface Purse {
  points: number;
  /** Orders the sheet has room for. */
  readonly room: number;
  /** Where new ships come out, as it is written behind a purchase. */
  readonly delivery: string;
  readonly lines: string[];
  readonly bought: Map<number, number>;
  /** Room for fighters and so on in the ships bought. */
  fighters: number;
  drones: number;
  bombs: number;
  commandos: number;
  pfs: number;
}

/** Orders for the money at hand: races, loans, trade, fortifications, ships and what goes aboard. */
export function spendingLines(campaign: Campaign, needs: Needs, objective: Objective | undefined): string[] {
  const { view, own, skill } = campaign;
  const loading = isLoading(campaign);
  const stocks = stocksAfterIncome(campaign);
  const lines: string[] = [];
  const races = racesOf(campaign);
  for (const race of races) if (!own.primaries.includes(race)) lines.push(`PR ${race}`);
  lines.push(...tradeLines(campaign, stocks));
  const loan = view.year <= 169 ? Math.max(0, 5 * own.stockNow - own.debt) : 0;
  if (loan >= 10) lines.push("RL 999");
  const purse: Purse = {
    points: Math.max(0, Math.min(...stocks) + loan + EXPECTED * campaign.prospected - RESERVE),
    room: roomOf(campaign),
    delivery: deliveryOf(campaign, objective),
    lines,
    bought: new Map(),
    fighters: 0,
    drones: 0,
    bombs: 0,
    commandos: 0,
    pfs: 0,
  };
  repayLoan(campaign, purse);
  for (const line of spyLines(campaign)) {
    lines.push(line);
    purse.points -= SPY_FEE;
  }
  if (skill.administers) {
    const forts = fortLines(campaign, purse.points, objective);
    purse.points -= forts.spent;
    purse.fighters += garrisonWish(campaign);
    purse.points -= purse.fighters * LIST_PRICE.fighters;
    buyItems(campaign, purse);
    lines.push(...forts.lines);
  }
  for (let count = 0; count < needs.scouts; count++)
    buy(campaign, purse, cheapestScout(campaign, races, purse));
  for (let count = 0; count < needs.prospectors; count++)
    buy(campaign, purse, cheapestProspector(campaign, races, purse));
  for (let count = 0; count < needs.workers; count++)
    buy(campaign, purse, bestWorker(campaign, races, purse));
  const first = lines.length;
  const room = purse.room - first - (loading ? 2 : 0);
  for (let count = 0; count < room; count++)
    if (!buy(campaign, purse, bestWarship(campaign, races, purse))) break;
  const ships = lines.splice(first);
  buyItems(campaign, purse);
  lines.push(...ships);
  buyLines(campaign, purse);
  return lines;
}

/** Own primaries first, then those of the Corporation's taste. */
function racesOf({ own, view }: Campaign): string {
  if (view.options.variant === "historical") return own.primaries;
  const taste = PRIMARIES[own.number % PRIMARIES.length] ?? "KFH";
  return own.primaries.length >= 3 ? own.primaries : [...new Set(own.primaries + taste)].slice(0, 3).join("");
}

/** Lines of this year's sheet, without those for settings. */
export const roomOf = ({ own }: Campaign): number => LINES + own.boughtLines + (own.boons.extraLines ?? 0);

/** Who has money left buys lines for the next year, if need be instead of the last ship; the rich for good. */
function buyLines({ turn, skill, own }: Campaign, purse: Purse): void {
  if (!skill.administers || own.settings.permanentOrders || turn < 5) return;
  if (purse.points < MUCH) return;
  const rich = turn >= 10 && purse.points >= 3 * MUCH;
  purse.lines[Math.min(purse.lines.length, purse.room - 1)] = rich ? "BO PERM" : "BO 5";
}

/** Debts are paid late: for some years the money grows faster in ships than at the lender's. */
function repayLoan({ own, view }: Campaign, purse: Purse): void {
  if (own.debt <= 0 || view.year < FIRST_REPAYMENT) return;
  const share = Math.floor(purse.points * (view.year >= 177 ? 0.6 : 0.4));
  const repaid = Math.min(Math.ceil(own.debt * 1.2), share);
  if (repaid < Math.min(own.debt, 40)) return;
  purse.lines.push(`PL ${repaid}`);
  purse.points -= repaid;
}

/** Ships are seized from Y180 on. */
const FIRST_REPAYMENT = 174;

/** What a type should cost now: the last price seen, and 15 percent more for every one bought this year. */
function priceOf({ prices }: Campaign, purse: Purse, type: ShipType): number {
  const seen = prices.get(type.id) ?? type.cost * 1.05;
  return Math.ceil(seen + 0.15 * type.cost * (purse.bought.get(type.id) ?? 0));
}

function buy(campaign: Campaign, purse: Purse, type: ShipType | undefined): boolean {
  if (type === undefined || purse.lines.length >= purse.room) return false;
  purse.lines.push(`PS ${type.race} ${type.code}${purse.delivery}`);
  purse.points -= priceOf(campaign, purse, type);
  purse.bought.set(type.id, (purse.bought.get(type.id) ?? 0) + 1);
  if (!isLoading(campaign)) return true;
  purse.points -= loadPrice(campaign, type);
  purse.fighters += type.fighters;
  purse.drones += type.drones;
  purse.bombs += type.bombs;
  purse.commandos += type.commandos;
  if (campaign.view.year >= 180) purse.pfs += type.pfs;
  return true;
}

/** Out of the gate, when it is nearer to the objective than the Home Office, or without one to more foreign land. */
function deliveryOf(campaign: Campaign, objective: Objective | undefined): string {
  const { view, own } = campaign;
  const gate = view.ships.find((ship) => isWarpGate(typeOf(ship)) && ship.at !== own.home);
  if (gate === undefined) return "";
  const away = (hex: Hex): number =>
    objective === undefined
      ? -foreignLandAround(campaign, hex)
      : roughDistance(view.options, hex, objective.hex);
  return away(gate.at) < away(own.home) ? ` WG ${gate.number}` : "";
}

/** Sites of others within a march of two or three years. */
function foreignLandAround({ view, chart, sites }: Campaign, centre: Hex): number {
  let count = 0;
  for (const hex of chart.sites)
    if (!sites.has(hex) && roughDistance(view.options, hex, centre) <= A_MARCH) count += 1;
  return count;
}
const A_MARCH = 12;

/** What it costs to fill a new ship. */
const loadPrice = (campaign: Campaign, type: ShipType): number =>
  !isLoading(campaign)
    ? 0
    : LIST_PRICE.fighters * type.fighters +
      type.drones +
      LIST_PRICE.bombs * type.bombs +
      LIST_PRICE.commandos * type.commandos +
      (campaign.view.year >= 180 ? LIST_PRICE.pfs * type.pfs : 0);

/** One order per kind of item for all that was bought, before the ships, so that they leave the yard full. */
function buyItems({ own }: Campaign, purse: Purse): void {
  const wishes = [
    ["BF", "fighters"],
    ["BP", "pfs"],
    ["BD", "drones"],
    ["BC", "commandos"],
    ["BT", "bombs"],
  ] as const;
  for (const [code, item] of wishes) {
    const missing = purse[item] - own.stockpile[item];
    purse[item] = 0;
    // A line is dear: for two years at once, and not for a handful.
    if (missing * LIST_PRICE[item] >= 24 && purse.lines.length < purse.room)
      purse.lines.push(`${code} ${2 * missing * LIST_PRICE[item]}`);
  }
}

const isForSale = (campaign: Campaign, races: string, type: ShipType): boolean =>
  (type.race === "C" || races.includes(type.race)) &&
  type.race !== "M" &&
  type.year <= campaign.view.year &&
  !type.specialty &&
  !type.domination;

function best(
  campaign: Campaign,
  races: string,
  purse: Purse,
  isFit: (type: ShipType) => boolean,
  value: (type: ShipType, price: number) => number,
): ShipType | undefined {
  let found: ShipType | undefined;
  let highest = 0;
  for (const type of LISTED_TYPES) {
    if (!isForSale(campaign, races, type) || !isFit(type)) continue;
    const price = priceOf(campaign, purse, type);
    if (price + loadPrice(campaign, type) > purse.points) continue;
    const worth = value(type, price);
    if (worth <= highest) continue;
    highest = worth;
    found = type;
  }
  return found;
}

const cheapestScout = (campaign: Campaign, races: string, purse: Purse): ShipType | undefined =>
  best(
    campaign,
    races,
    purse,
    (type) => type.variants.includes("S") && type.speed >= 4 && type.cost <= 80,
    (type, price) => type.speed ** 2 / price,
  );

/** Whoever goes nowhere else may be the cheapest there is. */
const cheapestProspector = (campaign: Campaign, races: string, purse: Purse): ShipType | undefined =>
  best(
    campaign,
    races,
    purse,
    (type) => type.speed >= 4 && isProspectorType(type),
    (_type, price) => 1 / price,
  );

/** Fast and cheap; once sites have guards, strong enough to beat them. */
const bestWorker = (campaign: Campaign, races: string, purse: Purse): ShipType | undefined => {
  const guarded = isBesieging(campaign);
  return best(
    campaign,
    races,
    purse,
    (type) =>
      type.speed >= 4 &&
      type.cost <= MOST_FOR_WORK &&
      !type.variants.includes("S") &&
      (guarded ? type.af * (type.sf + type.hp) >= BEATS_GUARDS : type.cost <= 75 && type.fighters === 0),
    (type, price) => (type.speed * (type.race === "F" ? 1.1 : 1)) / (price + 15),
  );
};
/** What a ship that takes land may cost. */
const MOST_FOR_WORK = 110;
/** Attack times toughness that beats the usual guards of a site without much loss. */
const BEATS_GUARDS = 1350;

/** The most fighting value for the money, ship and load together; with few lines left for much money, the large ones. */
const bestWarship = (campaign: Campaign, races: string, purse: Purse): ShipType | undefined =>
  best(
    campaign,
    races,
    purse,
    (type) => type.speed >= 4 && type.cost >= 50 && !/[SZRHIFO]/.test(type.variants),
    (type, price) => {
      const attack = isLoading(campaign) ? fullAttack(type, campaign.view.year) : type.af;
      const strength = Math.sqrt(attack * (type.sf + type.hp));
      const share = purse.points / Math.max(1, purse.room - purse.lines.length);
      return (strength * (0.2 + 0.2 * type.speed)) / (price + loadPrice(campaign, type) + share);
    },
  );

/** More scouts than that find too little to do. */
const MOST_SCOUTS = 9;

/** Prospectors bought in a year. */
const MOST_PROSPECTORS = 3;

/** How many scouts, workers and prospectors are missing. */
export function needsOf(campaign: Campaign, jobs: number): Needs {
  const { view, turn } = campaign;
  const scouts = view.ships.filter(isScout).length;
  const guarded = isBesieging(campaign);
  const workers = view.ships.filter(
    (ship) =>
      typeOf(ship).cost <= MOST_FOR_WORK &&
      !isScout(ship) &&
      (!guarded || ship.af * (ship.sf + ship.hp) >= BEATS_GUARDS),
  ).length;
  const wanted = Math.min(guarded ? 30 : 16, 3 + Math.floor(jobs / (guarded ? 2.5 : 4)));
  const prospectors = view.ships.filter(isProspector).length;
  return {
    prospectors: Math.max(0, Math.min(MOST_PROSPECTORS, prospectorsWanted(campaign) - prospectors)),
    scouts: Math.max(0, Math.min(2, Math.min(MOST_SCOUTS, 4 + Math.floor(turn / 2)) - scouts)),
    workers: Math.max(0, Math.min(turn < 3 ? 6 : 3, wanted - workers)),
  };
}
