import { sectorOf, sectorDistance } from "../rules/hex.ts";
import { speedOf, typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { writePlot, writtenSteps, type Campaign } from "./campaign.ts";
import { waysTo } from "./chart.ts";

export const isScout = (ship: Ship): boolean => /[SZ]/.test(typeOf(ship).variants);

/** How many sectors from home are worth a map. */
const WORTH_MAPPING = 2;

/** Maps first: an unknown sector is scanned from inside, then the next one is looked for. */
export function sendScout(campaign: Campaign, ship: Ship): boolean {
  const { view, own } = campaign;
  const home = sectorOf(own.home);
  const known = new Set(view.maps.map((map) => map.sector));
  const range = WORTH_MAPPING + Math.floor(campaign.turn / 6);
  const isNew = (hex: number): boolean =>
    !known.has(sectorOf(hex)) &&
    !campaign.mapping.has(sectorOf(hex)) &&
    sectorDistance(view.options, home, sectorOf(hex)) <= range;
  if (isNew(ship.at)) {
    campaign.mapping.add(sectorOf(ship.at));
    writePlot(campaign, ship, "SCAN TERR");
    return true;
  }
  const [way] = waysTo(campaign.walker, {
    ship,
    from: ship.at,
    isGoal: isNew,
    isBarred: (hex) => (campaign.foes.get(hex)?.defence ?? 0) > 0,
    limit: 120,
    most: 1,
  });
  if (way === undefined) return false;
  campaign.mapping.add(sectorOf(way.goal));
  writePlot(campaign, ship, writtenSteps(way.steps, speedOf(ship)));
  return true;
}
