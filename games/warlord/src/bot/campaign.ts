import type { Dice } from "@flagship/kernel";
import { isMajor, YIELDS } from "../data/terrain.ts";
import { sitesToWin } from "../rules/options.ts";
import { hexName, sectorOf, type Hex, type Sector } from "../rules/hex.ts";
import { shipLabel, speedOf } from "../rules/ships.ts";
import type { Corp, CorpId, Ship, Site } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { chartOf, pointAt, walkerOn, type Chart, type Walker } from "./chart.ts";
import { foesOf, type Foe } from "./foes.ts";
import type { Skill } from "./skill.ts";

/** Everything a plan is made from: the own view and what was concluded from it. */
export interface Campaign {
  readonly view: View;
  readonly own: Corp;
  readonly skill: Skill;
  readonly dice: Dice;
  /** Years since the build. */
  readonly turn: number;
  readonly chart: Chart;
  readonly walker: Walker;
  readonly sites: ReadonlyMap<Hex, Site>;
  readonly foes: ReadonlyMap<Hex, Foe>;
  /** Major sites of fully mapped sectors, and how many of them are the own. */
  readonly majors: ReadonlyMap<Sector, { readonly all: number; readonly own: number }>;
  /** What a point of each resource is worth: the scarce ones more. */
  readonly scarcity: readonly number[];
  /** The rival whose Home Office the warships go for; others are left in peace. */
  victim: CorpId | undefined;
  /** Rivals whose Home Office is in own hands: they are as good as out. */
  readonly homeless: ReadonlySet<CorpId>;
  /** What prospecting brings for certain, where it is known. */
  readonly values: ReadonlyMap<Hex, number>;
  /** Goals that somebody is on the way to. */
  readonly claimed: Set<Hex>;
  /** Sectors that a scout maps or is on the way to. */
  readonly mapping: Set<Sector>;
  /** The last prices seen, by type. */
  readonly prices: ReadonlyMap<number, number>;
  /** Officers nobody has taken aboard yet, in the order of OFFICERS. */
  readonly officers: number[];
  /** What each stock holds beyond the lowest one: it cannot become EPs, but pays drills and refits. */
  readonly surplus: number[];
  /** EPs that this year's prospecting should bring before orders are paid. */
  prospected: number;
  /** What every ship is to do. */
  readonly plots: Map<Ship, string>;
}

export function openCampaign(view: View, own: Corp, skill: Skill, dice: Dice): Campaign {
  const chart = chartOf(view);
  const sites = new Map(view.sites.map((site) => [site.hex, site]));
  return {
    view,
    own,
    skill,
    dice,
    turn: view.year - view.options.startYear,
    chart,
    walker: walkerOn(chart),
    sites,
    foes: foesOf(view, chart),
    majors: countMajors(view, chart, sites),
    scarcity: scarcityOf(view),
    victim: undefined,
    homeless: new Set(view.sites.map((site) => site.homeOf).filter((id) => id >= 0 && id !== view.seat)),
    values: new Map(own.known.values.map(([hex, value]) => [hex, value])),
    claimed: new Set(),
    mapping: new Set(),
    prices: new Map(own.known.prices.map(([type, price]) => [type, price])),
    officers: [...own.officers],
    surplus: [0, 0, 0, 0],
    prospected: 0,
    plots: new Map(),
  };
}

function countMajors(
  view: View,
  chart: Chart,
  sites: ReadonlyMap<Hex, Site>,
): Map<Sector, { all: number; own: number }> {
  const counts = new Map(view.maps.map((map) => [map.sector, { all: 0, own: 0 }]));
  for (const hex of chart.sites) {
    const count = counts.get(sectorOf(hex));
    if (count === undefined || !isMajor(pointAt(chart, hex))) continue;
    count.all += 1;
    if (sites.has(hex)) count.own += 1;
  }
  return counts;
}

/** Weights that add up to 4, the heavier the less of a resource comes in. */
function scarcityOf(view: View): number[] {
  const income = [20, 20, 20, 20];
  for (const site of view.sites)
    for (const [resource, amount] of site.yields.entries())
      income[resource] = (income[resource] ?? 0) + amount;
  const weights = income.map((amount) => 1 / amount);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (4 * weight) / total);
}

/** What a site should bring a year, in points that count the scarce resources more. */
export function yearlyWorth(campaign: Campaign, hex: Hex): number {
  const ranges = YIELDS[pointAt(campaign.chart, hex)];
  if (ranges === undefined) return 0;
  let worth = 0;
  for (const [resource, [low, high]] of ranges.entries())
    worth += ((low + high) / 2) * (campaign.scarcity[resource] ?? 1);
  return worth / 4;
}

/** What the bonus of a complete sector is worth. */
const BONUS = 400;

/** What owning a site is worth: its yields for some years, its part of a complete sector and of victory. */
export function siteWorth(campaign: Campaign, hex: Hex): number {
  const major = isMajor(pointAt(campaign.chart, hex));
  const yields = 6 * yearlyWorth(campaign, hex);
  if (!major) return 10 + yields;
  const count = campaign.majors.get(sectorOf(hex));
  const share = count === undefined || count.all === 0 ? 0 : count.own / count.all;
  const completes = count !== undefined && count.own + 1 === count.all;
  return 200 + yields + 150 * share ** 3 + (completes ? BONUS : 0);
}

/** The turn from which warships are loaded and gather against Home Offices; before, land is worth more. */
const FIRST_SIEGES = 4;
/** The second half of the way to victory is a race: every ship takes land, whoever holds it. On small galaxies all of it is. */
const RACE = 0.5;
const SHORTEST_RACE = 25;

/** Whether the Corporation makes war on Home Offices, rather than for land alone. */
export function isBesieging({ skill, turn, view }: Campaign): boolean {
  const goal = sitesToWin(view.options);
  const majors = view.sites.filter((site) => site.major).length;
  return skill.besieges && turn >= FIRST_SIEGES && goal - majors > Math.max(SHORTEST_RACE, RACE * goal);
}

/** Whether ships leave the yards with everything they can carry. */
export const isLoading = (campaign: Campaign): boolean =>
  campaign.skill.loads && (campaign.turn >= FIRST_LOADS || isBesieging(campaign));
const FIRST_LOADS = 9;

/** Writes a way down as a ship's plot, as far as this year's pulses go. */
export function writePlot(campaign: Campaign, ship: Ship, words: string): void {
  campaign.plots.set(ship, `${shipLabel(ship)}: ${words}`);
}

export const writtenSteps = (steps: readonly Hex[], speed: number): string =>
  steps.slice(0, speed).map(hexName).join(" ");

export const slowestOf = (ships: readonly Ship[]): number => Math.min(...ships.map(speedOf));

/** Whether somebody is known or feared to defend a hex. */
export const isGuarded = ({ foes }: Campaign, hex: Hex): boolean => (foes.get(hex)?.defence ?? 0) > 0;

/** What a dead or a computer Corporation holds, or one without its Home Office: nobody comes back for it. */
export const isForsaken = ({ view, homeless }: Campaign, owner: CorpId | undefined): boolean => {
  const corp = view.corps[owner ?? -1];
  return corp !== undefined && (!corp.alive || corp.kind !== "player" || homeless.has(owner ?? -1));
};

/** The part of a sector's major sites from which on it is the own land. */
const OWN_LAND = 0.5;

/** Whether a place may be attacked: one war at a time, but nobody is suffered on own land. */
export function isPrey(campaign: Campaign, hex: Hex, owner: CorpId | undefined): boolean {
  const { victim, majors } = campaign;
  if (victim === undefined || owner === undefined || owner === victim || isForsaken(campaign, owner))
    return true;
  const count = majors.get(sectorOf(hex));
  return count !== undefined && count.own >= OWN_LAND * count.all;
}
