import { fighterRoom } from "../rules/bases.ts";
import { hexName, roughDistance, sectorName, sectorOf, type Sector } from "../rules/hex.ts";
import type { Site } from "../rules/state.ts";
import { GUARD, HOME_FORT, RAISED } from "./foes.ts";
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
  if (turn >= 3 && home !== undefined) {
    const goal = homeGoal(campaign);
    const wished = Math.min(goal - home.fort, Math.floor(points * (isThreatened(campaign) ? 0.5 : 0.15)));
    if (wished >= 10) {
      lines.push(fortLine(campaign, home, wished));
      spent += wished;
    } else {
      const room = fighterRoom(home) - home.fighters;
      const guards = Math.min(room, own.stockpile.fighters + garrisonWish(campaign));
      if (guards > 0) lines.push(`AF ${placeOf(campaign, home)} ${guards}`);
    }
  }
  const site = points - spent >= 500 ? nextBase(campaign, objective) : undefined;
  if (site !== undefined) {
    lines.push(fortLine(campaign, site, 200 - site.fort));
    spent += 200 - site.fort;
  }
  const guard = guardLine(campaign, Math.floor((points - spent) * 0.3));
  lines.push(...guard.lines);
  return { lines, spent: spent + guard.spent };
}

/** Unguarded major sites get guards, everywhere if the money lasts, else sector by sector. */
function guardLine(campaign: Campaign, budget: number): { lines: string[]; spent: number } {
  if (campaign.turn < 4) return { lines: [], spent: 0 };
  const missing = new Map<Sector, number>();
  let total = 0;
  for (const site of campaign.view.sites) {
    if (!site.major || site.fort >= GUARD) continue;
    missing.set(sectorOf(site.hex), (missing.get(sectorOf(site.hex)) ?? 0) + GUARD - site.fort);
    total += GUARD - site.fort;
  }
  if (total === 0) return { lines: [], spent: 0 };
  if (total <= budget) return { lines: [`FA ${GUARD} MAX ${GUARD} MAJO`], spent: total };
  const lines: string[] = [];
  let spent = 0;
  for (const [sector, points] of [...missing].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
    if (lines.length === 2 || spent + points > budget) continue;
    lines.push(`FA ${GUARD} SECT ${sectorName(campaign.view.options, sector)} MAX ${GUARD} MAJO`);
    spent += points;
  }
  return { lines, spent };
}

const homeGoal = ({ turn, skill }: Campaign): number => HOME_FORT + (skill.weighs ? RAISED : 3) * turn;

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
  const isFit = (site: Site): boolean => site.major && !site.base && !based.has(sectorOf(site.hex));
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
