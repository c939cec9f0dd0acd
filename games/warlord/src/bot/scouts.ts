import { FIRST_YEAR } from "../data/espionage.ts";
import { isMajor, NO_SCAN } from "../data/terrain.ts";
import { sectorDistance, sectorOf, sectorsIn, type Hex, type Sector } from "../rules/hex.ts";
import { speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { isGuarded, writePlot, writtenSteps, type Campaign } from "./campaign.ts";
import { areaAt, pointAt, waysTo } from "./chart.ts";
import { basesOf, sendHome } from "./yards.ts";

export const isScout = (ship: Ship): boolean => /[SZ]/.test(typeOf(ship).variants);

/** What a scan of each sector would tell, in sites one has no news of. */
type News = ReadonlyMap<Sector, number>;

/** How many sectors from home are worth a map; every so many years one more. */
const WORTH_MAPPING = 2;
const YEARS_PER_RING = 4;
const MAP_WORTH = 15;
/** News that is so old is none, and so few sites are not worth a scan. */
const STALE_YEARS = 4;
const LEAST_NEWS = 3;

/** A map where there is none; later, who holds the sites now. */
export function newsOf({ view, own, chart, sites, turn }: Campaign): News {
  const news = new Map<Sector, number>();
  const mapped = new Set(view.maps.map((map) => map.sector));
  const range = WORTH_MAPPING + Math.floor(turn / YEARS_PER_RING);
  for (let sector = 0; sector < sectorsIn(view.options); sector++)
    if (!mapped.has(sector) && sectorDistance(view.options, sectorOf(own.home), sector) <= range)
      news.set(sector, MAP_WORTH);
  if (view.year < FIRST_YEAR.SITES) return news;
  const told = new Map(own.known.sites.map(({ hex, year, owner }) => [hex, owner === undefined ? 0 : year]));
  const stale = new Map<Sector, number>();
  for (const hex of chart.sites) {
    const sector = sectorOf(hex);
    if (!mapped.has(sector) || sites.has(hex) || !isMajor(pointAt(chart, hex))) continue;
    if (view.year - (told.get(hex) ?? 0) >= STALE_YEARS) stale.set(sector, (stale.get(sector) ?? 0) + 1);
  }
  for (const [sector, count] of stale) if (count >= LEAST_NEWS) news.set(sector, count);
  return news;
}

/** Errands a scout weighs, and how far it looks for them, in half pulses. */
const CHOICES = 6;
const FAR = 120;

/** A map of every sector around, then, year after year, who holds its sites. */
export function sendScout(campaign: Campaign, ship: Ship, news: News): boolean {
  const { view, mapping, turn } = campaign;
  const lessons = turn >= FIRST_LESSONS ? lessonsFor(ship) : 0;
  if (lessons > 0 && basesOf(campaign).has(ship.at)) {
    writePlot(campaign, ship, Array.from({ length: lessons }, () => "TRNG").join(" "));
    return true;
  }
  const mapped = new Set(view.maps.map((map) => map.sector));
  const seeks = seeksRivals(campaign, mapped);
  const worth = (sector: Sector): number => {
    if (mapping.has(sector) || (lessons > 0 && mapped.has(sector))) return 0;
    const factor = seeks && !mapped.has(sector) && isRivals(campaign, sector) ? SEEKING : 1;
    return factor * (news.get(sector) ?? 0);
  };
  const here = sectorOf(ship.at);
  const stays = isBlind(campaign, ship.at) ? 0 : worth(here);
  const reached = new Set<Sector>(stays > 0 ? [here] : []);
  const ways = waysTo(campaign.walker, {
    ship,
    from: ship.at,
    isGoal: (hex) => {
      const sector = sectorOf(hex);
      if (reached.has(sector) || worth(sector) === 0 || isBlind(campaign, hex)) return false;
      reached.add(sector);
      return true;
    },
    isBarred: (hex) => isGuarded(campaign, hex),
    limit: FAR,
    most: CHOICES,
  });
  const errands = ways.map(({ goal, steps }) => ({
    sector: sectorOf(goal),
    score: worth(sectorOf(goal)) / (1 + Math.ceil(steps.length / speedOf(ship))),
    plot: writtenSteps(steps, speedOf(ship)),
  }));
  if (stays > 0)
    errands.unshift({ sector: here, score: stays, plot: mapped.has(here) ? "SCAN SITE" : "SCAN TERR" });
  const [best] = errands.sort((a, b) => b.score - a.score);
  if (best !== undefined) {
    mapping.add(best.sector);
    writePlot(campaign, ship, best.plot);
    return true;
  }
  if (lessons > 0) sendHome(campaign, ship);
  return lessons > 0;
}

/** Terrain that no scan is made from (WL-ORD-SCAN-06). */
const isBlind = ({ chart }: Campaign, hex: Hex): boolean =>
  NO_SCAN.includes(pointAt(chart, hex)) || NO_SCAN.includes(areaAt(chart, hex));

/** Heavy scouts, and crews of this level, see whose the sites of a sector are (WL-APXK-05); others learn it in time. */
const SEES_SITES = 5;
const FIRST_LESSONS = 6;
const lessonsFor = (ship: Ship): number =>
  typeOf(ship).variants.includes("Z") ? 0 : Math.max(0, SEES_SITES - ship.crew);

/** How much more the map of a rival's home is worth as long as fewer than so many are known. */
const SEEKING = 2.5;
const ENOUGH_RIVALS = 2;

/** Whether nobody is on the way to a rival's home yet, and more of them should be known. */
function seeksRivals(campaign: Campaign, mapped: ReadonlySet<Sector>): boolean {
  const { view, own, mapping } = campaign;
  for (const sector of mapping) if (isRivals(campaign, sector) && !mapped.has(sector)) return false;
  const rivals = own.known.homes.filter(([, id]) => {
    const corp = view.corps[id];
    return corp?.kind === "player" && corp.alive;
  });
  return rivals.length < ENOUGH_RIVALS;
}

/** Players' homes lie like the black squares of a chessboard (RULINGS D9). */
const isRivals = ({ view, own }: Campaign, sector: Sector): boolean =>
  colourOf(view.options.rows, sectorOf(own.home)) === colourOf(view.options.rows, sector);
const colourOf = (rows: number, sector: Sector): number => (Math.floor(sector / rows) + (sector % rows)) % 2;
