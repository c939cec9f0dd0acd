import { OFFICERS, boardingFee } from "../data/officers.ts";
import { FIRST_YEAR } from "../data/espionage.ts";
import { DC, OR, PE } from "../rules/treasury.ts";
import { roughDistance, type Hex } from "../rules/hex.ts";
import { capacityOf, isCrippled, speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { isGuarded, writePlot, writtenSteps, type Campaign } from "./campaign.ts";
import { waysTo, type Way } from "./chart.ts";
import type { Objective } from "./sieges.ts";

/** Own bases where ships are repaired and loaded. */
export const basesOf = (campaign: Campaign): Set<Hex> =>
  new Set(campaign.view.sites.filter((site) => site.base && site.fort > 0).map((site) => site.hex));

/** Whether a ship should rather be repaired. */
export const needsYard = (ship: Ship): boolean =>
  isCrippled(ship) || ship.damage * 2 > ship.hp || ship.lost > 1 || ship.crew < 2;

/** To the nearest own base, and repairs there. */
export function sendHome(campaign: Campaign, ship: Ship): void {
  const bases = basesOf(campaign);
  const repairs = ship.damage > 0 || ship.lost > 0 || ship.crew < 3;
  if (bases.has(ship.at)) {
    if (repairs) writePlot(campaign, ship, "REPR");
    return;
  }
  const speed = speedOf(ship);
  const way = wayToAny(campaign, ship, bases, 160);
  if (way === undefined || speed === 0) return;
  const words = writtenSteps(way.steps, speed);
  writePlot(campaign, ship, way.steps.length < speed && repairs ? `${words} REPR` : words);
}

/** The way to the nearest of some places, around what is guarded. */
export const wayToAny = (
  campaign: Campaign,
  ship: Ship,
  goals: ReadonlySet<Hex>,
  limit: number,
): Way | undefined =>
  waysTo(campaign.walker, {
    ship,
    from: ship.at,
    isGoal: (hex) => goals.has(hex),
    isBarred: (hex) => isGuarded(campaign, hex),
    limit,
    most: 1,
  })[0];

/** Where ships gather: the own base nearest to the objective. */
export function frontOf(campaign: Campaign, objective: Objective | undefined): Hex | undefined {
  const bases = [...basesOf(campaign)];
  if (objective === undefined || bases.length === 0) return undefined;
  const away = (hex: Hex): number => roughDistance(campaign.view.options, hex, objective.hex);
  return bases.sort((a, b) => away(a) - away(b) || a - b)[0];
}

/** What a slow gate must gain to set out, in hexes. */
const WORTH_A_MOVE = 3;

/** New ships come out at the front: the gate goes to the own site that is nearest to the objective. */
export function sendGate(campaign: Campaign, gate: Ship, objective: Objective | undefined): void {
  if (objective === undefined) return;
  const { view } = campaign;
  const away = (hex: Hex): number => roughDistance(view.options, hex, objective.hex);
  const [next] = view.sites
    .filter((site) => site.major)
    .map((site) => site.hex)
    .sort((a, b) => away(a) - away(b) || a - b);
  if (next === undefined || next === gate.at || away(next) + WORTH_A_MOVE > away(gate.at)) return;
  const way = wayToAny(campaign, gate, new Set([next]), 100);
  if (way !== undefined) writePlot(campaign, gate, writtenSteps(way.steps, speedOf(gate)));
}

/** Idle warships gather at the front, and load there. */
export function muster(campaign: Campaign, ships: readonly Ship[], front: Hex | undefined): void {
  const hubs = front === undefined ? basesOf(campaign) : new Set([front]);
  for (const ship of ships) {
    if (hubs.has(ship.at)) {
      const words = drillsFor(campaign, ship);
      if (words.length > 0) writePlot(campaign, ship, words.join(" "));
      continue;
    }
    const way = wayToAny(campaign, ship, hubs, 120);
    if (way !== undefined) writePlot(campaign, ship, writtenSteps(way.steps, speedOf(ship)));
  }
}

/** What a ship does in a yard, an order per pulse: repairs, an officer, then what surplus resources pay. */
function drillsFor(campaign: Campaign, ship: Ship): string[] {
  const { surplus, skill, view } = campaign;
  const orders: string[] = [];
  if (ship.damage > 0 || ship.lost > 0) orders.push("REPR");
  const officer = officerFor(campaign, ship);
  if (officer !== undefined) orders.push(officer);
  if (!skill.loads) return orders;
  const { cost } = typeOf(ship);
  const drill = (order: string, resource: number, percent: number): void => {
    const fee = Math.ceil((cost * percent) / 100);
    if ((surplus[resource] ?? 0) < fee || orders.length >= speedOf(ship)) return;
    surplus[resource] = (surplus[resource] ?? 0) - fee;
    orders.push(order);
  };
  if (view.year >= FIRST_YEAR.REFT && !ship.refitted && ship.speed < 6) drill("REFT", DC, 20);
  if (ship.age >= 4 && !ship.upgraded) drill("UPGR", OR, 25);
  if (ship.crew < 5) drill("TRNG", PE, 15 * Math.max(1, ship.crew - 2));
  return orders;
}

/** A Weapons Officer for any warship that waits at a base, an Ace for a carrier, an Engineer for the rest. */
function officerFor(campaign: Campaign, ship: Ship): string | undefined {
  const { own, skill, officers } = campaign;
  if (!skill.administers) return undefined;
  const wanted = capacityOf(ship, "fighters") >= CARRIER ? (["A", "W", "E"] as const) : (["W", "E"] as const);
  for (const letter of wanted) {
    const index = OFFICERS.indexOf(letter);
    const fee = (typeOf(ship).cost * boardingFee(letter)) / 100;
    if ((officers[index] ?? 0) === 0 || ship.officers.includes(letter) || own.treasury[0] < 2 * fee) continue;
    officers[index] = (officers[index] ?? 0) - 1;
    return `GLO${letter}`;
  }
  return undefined;
}

/** A ship with room for so many fighters is a carrier. */
const CARRIER = 6;
