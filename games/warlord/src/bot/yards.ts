import { OFFICERS, boardingFee } from "../data/officers.ts";
import type { Hex } from "../rules/hex.ts";
import { capacityOf, isCrippled, speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { writePlot, writtenSteps, type Campaign } from "./campaign.ts";
import { waysTo, type Way } from "./chart.ts";
import { CAMPAIGN, type Objective } from "./sieges.ts";
import { stacksOf } from "./stacks.ts";

/** The base nearest to a place. */
const nearest = (campaign: Campaign, ship: Ship, from: Hex, bases: ReadonlySet<Hex>): Hex | undefined =>
  waysTo(campaign.walker, {
    ship,
    from,
    isGoal: (hex) => bases.has(hex),
    isBarred: () => false,
    limit: CAMPAIGN,
    most: 1,
  })[0]?.goal;

/** Own bases where ships are repaired and loaded. */
const basesOf = (campaign: Campaign): Set<Hex> =>
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

const wayToAny = (campaign: Campaign, ship: Ship, goals: ReadonlySet<Hex>, limit: number): Way | undefined =>
  waysTo(campaign.walker, {
    ship,
    from: ship.at,
    isGoal: (hex) => goals.has(hex),
    isBarred: (hex) => (campaign.foes.get(hex)?.defence ?? 0) > 0,
    limit,
    most: 1,
  })[0];

/** The own base nearest to the objective: where ships gather, and the Warp Gate goes. */
export function frontOf(campaign: Campaign, objective: Objective | undefined): Hex | undefined {
  const [ship] = campaign.view.ships;
  return objective === undefined || ship === undefined
    ? undefined
    : nearest(campaign, ship, objective.hex, basesOf(campaign));
}

/** New ships come out at the front: the gate goes to the base there. */
export function sendGate(campaign: Campaign, gate: Ship, front: Hex | undefined): void {
  if (front === undefined || gate.at === front || speedOf(gate) === 0) return;
  const way = wayToAny(campaign, gate, new Set([front]), 100);
  if (way !== undefined) writePlot(campaign, gate, writtenSteps(way.steps, speedOf(gate)));
}

/** Idle warships gather at the front, or at the base nearest to the strongest of them, and load there. */
export function muster(campaign: Campaign, ships: readonly Ship[], front: Hex | undefined): void {
  const [leader] = stacksOf(ships)[0] ?? [];
  if (leader === undefined) return;
  const bases = basesOf(campaign);
  const place = front ?? (bases.has(leader.at) ? leader.at : wayToAny(campaign, leader, bases, 120)?.goal);
  if (place === undefined) return;
  const goal = new Set([place]);
  for (const ship of ships) {
    if (ship.at === place) {
      const words = ship.damage > 0 || ship.lost > 0 ? "REPR" : officerFor(campaign, ship);
      if (words !== undefined) writePlot(campaign, ship, words);
      continue;
    }
    const way = wayToAny(campaign, ship, goal, 120);
    if (way !== undefined) writePlot(campaign, ship, writtenSteps(way.steps, speedOf(ship)));
  }
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
