import { fighterRoom } from "../rules/bases.ts";
import {
  columnOf,
  hexName,
  rowOf,
  sectorName,
  sectorOf,
  SIDE,
  type Extent,
  type Hex,
  type Sector,
} from "../rules/hex.ts";
import type { Site } from "../rules/state.ts";
import type { Objective } from "./sieges.ts";
import { isLoading, type Campaign } from "./campaign.ts";

/** The Home Office grows with the years, and every sector that is mostly the own gets a base. */
export function fortLines(
  campaign: Campaign,
  points: number,
  objective: Objective | undefined,
): { lines: string[]; spent: number } {
  const { view, own, turn } = campaign;
  const home = view.sites.find((site) => site.hex === own.home);
  const lines: string[] = [];
  let spent = 0;
  if (turn >= 3 && home !== undefined && !home.fresh) {
    const goal = homeGoal(campaign);
    const wished = Math.min(goal - home.fort, Math.floor(points * (isThreatened(campaign) ? 0.5 : 0.15)));
    if (wished >= 10) {
      lines.push(fortLine(campaign, home, wished));
      spent += wished;
    } else if (garrisonWish(campaign) > 0 || home.fighters < fighterRoom(home))
      lines.push(
        `AF ${placeOf(campaign, home)} ${Math.min(fighterRoom(home) - home.fighters, own.stockpile.fighters + garrisonWish(campaign))}`,
      );
  }
  const site = points - spent >= 350 ? nextBase(campaign, objective) : undefined;
  if (site !== undefined) {
    lines.push(fortLine(campaign, site, 200 - site.fort));
    spent += 200 - site.fort;
  }
  const guard = guardLine(campaign, Math.floor((points - spent) * 0.3));
  lines.push(...guard.lines);
  return { lines, spent: spent + guard.spent };
}

/** A few points at every major site keep single raiders away. */
const GUARD = 60;

/** The sector with most unguarded major sites gets guards, as far as the money goes. */
function guardLine(campaign: Campaign, budget: number): { lines: string[]; spent: number } {
  if (campaign.turn < 4) return { lines: [], spent: 0 };
  const open = new Map<Sector, number>();
  for (const site of campaign.view.sites)
    if (site.major && !site.fresh && site.fort < GUARD)
      open.set(sectorOf(site.hex), (open.get(sectorOf(site.hex)) ?? 0) + 1);
  const [most] = [...open].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (most === undefined) return { lines: [], spent: 0 };
  const [sector, count] = most;
  const points = Math.min(GUARD, Math.floor(budget / count));
  if (points < 15) return { lines: [], spent: 0 };
  const name = sectorName(campaign.view.options, sector);
  return { lines: [`FA ${points} SECT ${name} MAX ${GUARD} MAJO`], spent: points * count };
}

const homeGoal = ({ turn, skill }: Campaign): number => 200 + (skill.weighs ? 8 : 3) * turn;

/** Enemy ships were seen in the home sector. */
function isThreatened(campaign: Campaign): boolean {
  const sector = sectorOf(campaign.own.home);
  for (const [hex, foe] of campaign.foes) if (sectorOf(hex) === sector && foe.ships >= 3) return true;
  return false;
}

/** Fighters for the Home Office: the cheapest defence there is. */
export function garrisonWish(campaign: Campaign): number {
  if (!isLoading(campaign)) return 0;
  const home = campaign.view.sites.find((site) => site.hex === campaign.own.home);
  return home === undefined
    ? 0
    : Math.max(0, Math.min(isThreatened(campaign) ? 20 : 10, fighterRoom(home)) - home.fighters);
}

const placeOf = (campaign: Campaign, site: Site): string =>
  `${sectorName(campaign.view.options, sectorOf(site.hex))} ${hexName(site.hex)}`;

function fortLine(campaign: Campaign, site: Site, points: number): string {
  const fighters = site.hex === campaign.own.home ? garrisonWish(campaign) : 0;
  return `FS ${placeOf(campaign, site)} ${points}${fighters > 0 ? ` ${fighters}` : ""}`;
}

/** A site for the next base: a conquered Home Office, else the site nearest to the objective of a sector without one. */
function nextBase(campaign: Campaign, objective: Objective | undefined): Site | undefined {
  const { view, majors, own } = campaign;
  const based = new Set(
    view.sites.filter((site) => site.base && site.hex !== own.home).map((site) => sectorOf(site.hex)),
  );
  const isMine = (sector: Sector): boolean => (majors.get(sector)?.own ?? 0) >= 5;
  const isFit = (site: Site): boolean =>
    site.major && !site.fresh && !site.base && !based.has(sectorOf(site.hex));
  const goal = objective?.hex ?? own.home;
  const away = (site: Site): number => roughDistance(view.options, site.hex, goal);
  const conquered = view.sites.find((site) => isFit(site) && site.homeOf >= 0 && site.hex !== own.home);
  return (
    conquered ??
    view.sites
      .filter((site) => isFit(site) && isMine(sectorOf(site.hex)))
      .sort((a, b) => away(a) - away(b) || a.hex - b.hex)[0]
  );
}

/** Hexes between two places, more or less. */
function roughDistance(extent: Extent, a: Hex, b: Hex): number {
  const apart = (one: number, two: number, around: number): number => {
    const straight = Math.abs(one - two);
    return Math.min(straight, around - straight);
  };
  const column = (hex: Hex): number => Math.floor(sectorOf(hex) / extent.rows) * SIDE + columnOf(hex);
  const row = (hex: Hex): number => (sectorOf(hex) % extent.rows) * SIDE + rowOf(hex);
  return Math.max(
    apart(column(a), column(b), extent.columns * SIDE),
    apart(row(a), row(b), extent.rows * SIDE),
  );
}
