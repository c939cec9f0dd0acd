import type { ShipType } from "../data/ship-types.ts";
import { hexesOf, roughDistance } from "../rules/hex.ts";
import { typeOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { Campaign } from "./campaign.ts";
import { prospectWorth } from "./workers.ts";

/** A ship that cost so little does nothing but prospect, until it falls. */
const MOST_FOR_PROSPECTING = 34;
export const isProspectorType = (type: ShipType): boolean =>
  type.cost <= MOST_FOR_PROSPECTING && !type.variants.includes("S");
export const isProspector = (ship: Ship): boolean => isProspectorType(typeOf(ship));

/** Prospectors that are kept, and how many rich hexes each should find. */
const MOST_KEPT = 10;
const HEXES_EACH = 2.5;
/** They pay for themselves in a year or two, later on ships are better used otherwise. */
const LAST_PROSPECTORS = 12;
/** What a hex must promise to be rich, and how far from home it may be, in hexes. */
const RICH = 40;
const AROUND_HOME = 16;

/** How many prospectors there should be. */
export function prospectorsWanted(campaign: Campaign): number {
  const { own, view, foes, skill, turn } = campaign;
  if (!skill.prospects || turn > LAST_PROSPECTORS) return 0;
  let rich = 0;
  for (const map of view.maps)
    for (const hex of hexesOf(map.sector)) {
      if (roughDistance(view.options, hex, own.home) > AROUND_HOME || foes.has(hex)) continue;
      if (prospectWorth(campaign, hex) >= RICH) rich += 1;
    }
  return Math.min(MOST_KEPT, Math.floor(rich / HEXES_EACH));
}
