import { DEAD_STOCK } from "../data/espionage.ts";
import { halfUp } from "./arith.ts";
import { baseLevel } from "./bases.ts";
import { completeSectors } from "./sectors.ts";
import { NOBODY, type Corp, type CorpId, type Site, type State } from "./state.ts";
import { corpOf } from "./world.ts";

const BASE_WORTH = { none: 0, BS: 2, BATS: 3, SB: 6, WB: 10, MB: 20 } as const;

/** What a site adds to its owner's stock (RULINGS D2). */
function siteWorth(site: Site, owner: CorpId): number {
  const own = site.homeOf === owner;
  const place = own ? 0 : site.major ? 2 : 1;
  const conquest = site.homeOf !== NOBODY && !own ? 10 : 0;
  const base = BASE_WORTH[baseLevel(site.fort)] - (own ? 2 : 0);
  const special = site.special > 0 ? 5 : 0;
  const worth = place + conquest + base + special;
  return site.devastated ? worth / 2 : worth;
}

/** The stock value of this moment (WL-STOCK-01, WL-STOCK-05, RULINGS D2). */
export function stockOf(state: State, id: CorpId): number {
  const corp = corpOf(state, id);
  if (!corp.alive || corp.kind !== "player") return DEAD_STOCK;
  let holdings = 10 * completeSectors(state, id).length;
  for (const site of state.sites) if (site.owner === id) holdings += siteWorth(site, id);
  return halfUp(Math.max(5, corp.stockStart + holdings + corp.ledger / 100));
}

/** Writes a gain or loss in hundredths of a point into the ledger. */
export function credit(corp: Corp, hundredths: number): void {
  corp.ledger += Math.round(hundredths);
}

/** A battle won: a hundredth of the destroyed value, at most 10 points (RULINGS D2). */
export function creditVictory(corp: Corp, destroyed: number, lost: number): void {
  credit(corp, Math.min(1000, destroyed));
  if (lost > 300) credit(corp, -Math.min(500, lost - 300));
}

/** A battle lost with at least 100 EPs of ships. */
export function creditDefeat(corp: Corp, lost: number): void {
  if (lost >= 100) credit(corp, -Math.min(1000, lost));
}
