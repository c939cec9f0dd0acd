import { ITEMS } from "../data/items.ts";
import { isOfficer, OFFICERS } from "../data/officers.ts";
import type { Corp, Ship, Site } from "./state.ts";

/** Officers named by letters return to the pool (WL-OFF-04). */
function poolOfficers(corp: Corp, letters: string): void {
  for (const letter of letters) {
    if (!isOfficer(letter)) continue;
    const index = OFFICERS.indexOf(letter);
    corp.officers[index] = (corp.officers[index] ?? 0) + 1;
  }
}

/** A ship leaves service: officers, Prime Team and items come home. */
export function returnCrew(corp: Corp, ship: Ship): void {
  poolOfficers(corp, ship.officers);
  ship.officers = "";
  if (ship.primeTeam) corp.primeTeams += 1;
  ship.primeTeam = false;
  for (const item of ITEMS) {
    corp.stockpile[item] += ship[item];
    ship[item] = 0;
  }
}

/** A site is given up or unfortified: garrison and officers come home (WL-MORD-DS-01). */
export function returnGarrison(corp: Corp, site: Site): void {
  poolOfficers(corp, site.officers);
  site.officers = "";
  corp.stockpile.fighters += site.fighters;
  corp.stockpile.pfs += site.pfs;
  site.fighters = 0;
  site.pfs = 0;
}
