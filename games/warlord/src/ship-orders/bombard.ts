import { NO_BOMBARDMENT } from "../data/terrain.ts";
import { hasOfficer, isFit, isLaunch } from "../rules/abilities.ts";
import { percentOf } from "../rules/arith.ts";
import { baseLevel, setFort } from "../rules/bases.ts";
import { blockedAt } from "../rules/entry.ts";
import { distance, hexNamed, sectorOf, type Hex } from "../rules/hex.ts";
import type { Luck } from "../rules/luck.ts";
import { typeOf } from "../rules/ships.ts";
import { NOBODY, type CorpId, type Ship, type Site, type State } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { areaOf, hasSpecial, notify, place, pointOf, siteAt, type World } from "../rules/world.ts";
import { fail, report } from "./outcome.ts";

/** The hit chance before anything is added; the rulebook prints only what is added (RULINGS D5). */
const BASE_CHANCE = 50;
/** Points beyond the last fortification that devastate a site (WL-ORD-BOMB-08). */
const DEVASTATING_EXCESS = 50;

const BASE_PENALTY = { none: 0, BS: 0, BATS: 10, SB: 20, WB: 30, MB: 50 } as const;

/** BOMB: all drones at a site of the ship's sector (WL-ORD-BOMB-01). */
export function bombard(turn: Turn, ship: Ship, hex: string): void {
  const { world, luck } = turn;
  const { state } = world;
  const target = hexNamed(sectorOf(ship.at), hex);
  const site = target === undefined ? undefined : siteAt(state, target);
  if (!isFit(ship)) return fail(turn, ship, "BOMB", "unfit", "WL-ORD-BOMB-09");
  if (ship.drones === 0) return fail(turn, ship, "BOMB", "no-drones", "WL-ORD-BOMB-01");
  if (site === undefined) return fail(turn, ship, "BOMB", "no-site", "WL-ORD-BOMB-11");
  if (blockedAt(state, site.hex, NO_BOMBARDMENT))
    return fail(turn, ship, "BOMB", "terrain", "WL-ORD-BOMB-06");
  const percent = hitChance(
    state,
    site,
    crewTerms(ship) + rangeTerm(state, turn.id, ship.at, site.hex),
    luck,
  );
  const drones = ship.drones;
  ship.drones = 0;
  const hits = percentOf(drones, percent);
  const devastated = strikeSite(world, site, hits, turn.id);
  report(turn, ship, devastated ? "bomb.devastated" : "bomb", {
    place: place(world, site.hex),
    drones,
    hits,
    percent,
    fort: site.fort,
  });
}

/** Plus 5 for each hex below range 5, minus 5 for each above, unless a Targeter helps (WL-SPEC-T20). */
export function rangeTerm(state: State, owner: CorpId, from: Hex, to: Hex): number {
  const term = 5 * (5 - distance(from, to));
  return term < 0 && hasSpecial(state, owner, "bombardment-targeter") ? 0 : term;
}

function crewTerms(ship: Ship): number {
  const crew = ship.crew === 2 ? -10 : 10 * Math.max(0, ship.crew - 3);
  const race = typeOf(ship).race === "Z" ? 10 : 0;
  return crew + race + (isLaunch(ship) ? 10 : 0) + (hasOfficer(ship, "W") ? 25 : 0);
}

/** Everything the target adds, and the random part; from 0 to 100 (WL-ORD-BOMB-03, 04). */
export function hitChance(state: State, site: Site, launcher: number, luck: Luck): number {
  const ace = site.officers.includes("A");
  let percent = BASE_CHANCE + launcher - BASE_PENALTY[baseLevel(site.fort)];
  percent -= Math.floor(site.fighters * (ace ? 1.5 : 1)) + site.pfs * (ace ? 3 : 2);
  if (site.officers.includes("W")) percent -= 10;
  if (site.officers.includes("M")) percent -= 10;
  if (areaOf(state, site.hex) === "NE") percent -= 50;
  if (areaOf(state, site.hex) === "CC") percent += 10;
  if (pointOf(state, site.hex) === "GP") percent += 10;
  return Math.max(0, Math.min(100, percent + luck.between(-10, 10, "bombardment")));
}

/** Takes points off a site; what goes beyond adds up until it devastates (WL-ORD-BOMB-08). */
export function strikeSite(world: World, site: Site, hits: number, by: CorpId): boolean {
  const taken = Math.min(site.fort, hits);
  setFort(site, site.fort - taken);
  site.excess += hits - taken;
  const devastated = !site.devastated && site.excess >= DEVASTATING_EXCESS;
  if (devastated) site.devastated = true;
  if (site.owner !== NOBODY && site.owner !== by) {
    notify(world, site.owner, "alerts", devastated ? "alert.devastated" : "alert.bombed", {
      place: place(world, site.hex),
      name: site.name,
      lost: taken,
    });
  }
  return devastated;
}
