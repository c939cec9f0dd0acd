import { PROSPECT } from "../data/terrain.ts";
import { isPenal } from "../rules/abilities.ts";
import { DIRECTIONS, neighbour, type Hex } from "../rules/hex.ts";
import { speedOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import {
  isForsaken,
  isGuarded,
  isPrey,
  siteWorth,
  writePlot,
  writtenSteps,
  type Campaign,
} from "./campaign.ts";
import { areaAt, isSite, pointAt, waysTo, type Way } from "./chart.ts";
import { forceOf, outlook, type Force } from "./force.ts";

/** A ship that captures and prospects, as far as it has been planned. */
interface Worker {
  readonly ship: Ship;
  readonly speed: number;
  readonly steps: Hex[];
  at: Hex;
  options: readonly Option[];
  done: boolean;
}

interface Option {
  readonly way: Way;
  readonly kind: "site" | "prospect";
  /** Gain per year of work. */
  readonly rate: number;
}

/** What ships are sent for, and how far, in half pulses. */
interface Work {
  readonly far: number;
  /** Hexes to prospect are looked for nearer by: there are many of them. */
  readonly prospecting: boolean;
  readonly isWanted: (campaign: Campaign, hex: Hex) => boolean;
}

/** What a hex must promise to be prospected. */
const WORTH_PROSPECTING = 25;
/** Terrain nobody prospects in for its dangers. */
const PERILOUS = new Set(["MM", "NF", "SZ", "VP", "SN", "CS", "NS", "NO", "OM", "IS"]);
/** How far workers look, in half pulses, and how many goals they weigh. */
const FAR = 56;
const CHOICES = 14;
const NEAR = 24;
const NEAR_CHOICES = 6;
/** All there is to do: for workers, and in peace for warships that wait. */
export const EVERYTHING: Work = { far: FAR, prospecting: true, isWanted: () => true };
/** Work for prospectors: in the first years also land that nobody holds. */
export const PROSPECTING: Work = {
  far: NEAR,
  prospecting: true,
  isWanted: ({ foes, turn }, hex) => turn < SETTLED && !foes.has(hex),
};
/** The turn from which on open land has its masters. */
const SETTLED = 6;
/** Work for warships that wait in a war: what nobody comes back for. */
export const IN_WAR: Work = {
  far: 32,
  prospecting: false,
  isWanted: (campaign, hex) => {
    const foe = campaign.foes.get(hex);
    return foe !== undefined && isForsaken(campaign, foe.owner);
  },
};

/**
 * Shares out sites to take and hexes to prospect: again and again the best of all pairs of ship and
 * goal, so that a ship takes several sites on its way and no two run after the same one.
 */
export function sendWorkers(campaign: Campaign, ships: readonly Ship[], work: Work): void {
  const workers = ships.map((ship): Worker => {
    const worker: Worker = { ship, speed: speedOf(ship), steps: [], at: ship.at, options: [], done: false };
    return worker;
  });
  const look = (worker: Worker): void => {
    worker.options = optionsOf(campaign, worker, work);
  };
  for (const worker of workers) look(worker);
  for (;;) {
    const pair = bestPair(campaign, workers);
    if (pair === undefined) break;
    const { worker, option } = pair;
    campaign.claimed.add(option.way.goal);
    worker.steps.push(...option.way.steps);
    worker.at = option.way.goal;
    if (option.kind === "prospect" || worker.steps.length >= worker.speed) worker.done = true;
    else look(worker);
  }
  for (const worker of workers) {
    if (worker.steps.length > 0)
      writePlot(
        campaign,
        worker.ship,
        `${writtenSteps(worker.steps, worker.speed)}${raidOf(campaign, worker)}`,
      );
    else if (worker.done) {
      writePlot(campaign, worker.ship, "PRSP");
      campaign.prospected += prospectWorth(campaign, worker.ship.at);
    }
  }
}

/** With a pulse left: a raid on a site beside the way's end that is too strong to be taken but not to be robbed. */
function raidOf(campaign: Campaign, worker: Worker): string {
  if (worker.speed < LEAST_RAIDING_SPEED || worker.steps.length >= worker.speed) return "";
  const might = forceOf(worker.ship).attack;
  for (const direction of DIRECTIONS) {
    const hex = neighbour(campaign.view.options, worker.at, direction);
    const foe = campaign.foes.get(hex);
    if (foe === undefined || !isSite(campaign.chart, hex) || campaign.claimed.has(hex)) continue;
    if (might < RAID_MARGIN * foe.defence) continue;
    campaign.claimed.add(hex);
    return ` RAD${direction}`;
  }
  return "";
}

/** Slower ships cannot raid (WL-ORD-RAD-03). */
const LEAST_RAIDING_SPEED = 4;
/** A raider's strength varies by a quarter. */
const RAID_MARGIN = 1.35;

function bestPair(
  campaign: Campaign,
  workers: readonly Worker[],
): { worker: Worker; option: Option } | undefined {
  let best: { worker: Worker; option: Option } | undefined;
  for (const worker of workers) {
    if (worker.done) continue;
    for (const option of worker.options) {
      if (campaign.claimed.has(option.way.goal)) continue;
      if (best === undefined || option.rate > best.option.rate) best = { worker, option };
    }
  }
  return best;
}

function optionsOf(campaign: Campaign, worker: Worker, { far, prospecting, isWanted }: Work): Option[] {
  const { foes, claimed, skill } = campaign;
  const { ship, speed, at } = worker;
  const under = worker.steps.length;
  const force = forceOf(ship);
  const mayProspect = prospecting && skill.prospects && !isPenal(ship);
  const promise = (hex: Hex): number => (mayProspect && !foes.has(hex) ? prospectWorth(campaign, hex) : 0);
  const options: Option[] = [];
  if (under === 0 && promise(at) >= WORTH_PROSPECTING && !claimed.has(at))
    options.push({ way: { goal: at, cost: 0, steps: [] }, kind: "prospect", rate: promise(at) });
  const isPrize = (hex: Hex): boolean => isWanted(campaign, hex) && canTake(campaign, hex, force);
  const search = (isGoal: (hex: Hex) => boolean, limit: number, most: number): Way[] =>
    waysTo(campaign.walker, {
      ship,
      from: at,
      isGoal: (hex) => !claimed.has(hex) && isGoal(hex),
      isBarred: (hex) => isGuarded(campaign, hex),
      limit,
      most,
    });
  const ways = search(isPrize, far, CHOICES);
  if (mayProspect)
    ways.push(...search((hex) => !isPrize(hex) && promise(hex) >= WORTH_PROSPECTING, NEAR, NEAR_CHOICES));
  for (const way of ways) {
    const years = way.cost / 2 / speed;
    if (isPrize(way.goal))
      options.push({ way, kind: "site", rate: prizeWorth(campaign, way.goal) / (0.5 + years) });
    else {
      const arrival = Math.ceil((under + way.steps.length) / speed);
      options.push({ way, kind: "prospect", rate: promise(way.goal) / (1 + arrival) });
    }
  }
  return options;
}

/** One war at a time: what other rivals hold is worth less, for they will come back for it. */
const prizeWorth = (campaign: Campaign, hex: Hex): number =>
  siteWorth(campaign, hex) * (isPrey(campaign, hex, campaign.foes.get(hex)?.owner) ? 1 : CONTESTED);
const CONTESTED = 0.35;

const isDeadlySite = (campaign: Campaign, hex: Hex): boolean =>
  PERILOUS.has(pointAt(campaign.chart, hex)) || ["MM", "NF", "OM"].includes(areaAt(campaign.chart, hex));

/** The part of a lone ship that must be left after it has taken a guarded site. */
const WORTH_A_FIGHT = 0.5;

/** A site that is not the own and whose guards, if there are any, a ship of this force beats alone. */
export function canTake(campaign: Campaign, hex: Hex, force: Force): boolean {
  if (!isSite(campaign.chart, hex) || campaign.sites.has(hex) || isDeadlySite(campaign, hex)) return false;
  const foe = campaign.foes.get(hex);
  if (foe === undefined) return true;
  if (foe.ships > 0) return false;
  return foe.defence === 0 || (force.attack >= 1.3 * foe.defence && outlook(force, foe) >= WORTH_A_FIGHT);
}

/** What prospecting a hex should bring by its terrain, or brings for certain where its value is known. */
export function prospectWorth(campaign: Campaign, hex: Hex): number {
  const { chart, values } = campaign;
  const [point, area] = [pointAt(chart, hex), areaAt(chart, hex)];
  if (PERILOUS.has(point) || PERILOUS.has(area)) return 0;
  const seen = values.get(hex);
  if (seen !== undefined) return seen;
  const mean = (code: string): number => {
    const range = PROSPECT[code];
    return range === undefined ? 0 : (range[0] + range[1]) / 2;
  };
  return mean(area) + (campaign.own.home === hex ? 0 : mean(point));
}
