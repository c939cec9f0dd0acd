import { sectorOf, type Sector } from "./hex.ts";
import type { CorpId, Site, State } from "./state.ts";

const majorTables = new WeakMap<readonly Site[], Map<Sector, Site[]>>();

/** The major sites of every sector; they never change. */
function majorsBySector(state: State): Map<Sector, Site[]> {
  let table = majorTables.get(state.sites);
  if (table === undefined) {
    table = new Map();
    for (const site of state.sites) {
      if (!site.major) continue;
      const list = table.get(sectorOf(site.hex));
      if (list === undefined) table.set(sectorOf(site.hex), [site]);
      else list.push(site);
    }
    majorTables.set(state.sites, table);
  }
  return table;
}

/** Sectors all of whose major sites the Corporation owns (WL-ECON-06, 32). */
export function completeSectors(state: State, corp: CorpId): Sector[] {
  const complete: Sector[] = [];
  for (const [sector, sites] of majorsBySector(state)) {
    if (sites.every((site) => site.owner === corp)) complete.push(sector);
  }
  return complete.sort((a, b) => a - b);
}

export const majorSitesOf = (state: State, corp: CorpId): number =>
  state.sites.reduce((count, site) => count + (site.major && site.owner === corp ? 1 : 0), 0);
