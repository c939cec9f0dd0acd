import { whoSits, type MessageValue } from "@flagship/kernel";
import { CLOAKED_DECOY } from "../data/ship-types.ts";
import { isHeavyScout } from "./abilities.ts";
import { baseLevel } from "./bases.ts";
import { HEXES, hexName, neighbours, sectorOf, type Hex, type Sector } from "./hex.ts";
import { forgetSightings, learnHex, learnSector, learnSite, sight } from "./knowledge.ts";
import { shipLabel, typeOf } from "./ships.ts";
import { NOBODY, type Corp, type CorpId, type Ship, type State } from "./state.ts";
import type { Turn } from "./turn-context.ts";
import {
  areaOf,
  corpOf,
  place,
  sectorLabel,
  shipsAt,
  tell,
  terrainLabel,
  type SectionName,
  type World,
} from "./world.ts";

/** What a ship scan tells of a hex: that ships are there, how many, whose (WL-ORD-SCAN-03). */
export type ScanDetail = "presence" | "count" | "owner";

export const detailOfCrew = (crew: number): ScanDetail =>
  crew >= 9 ? "owner" : crew >= 5 ? "count" : "presence";

/** Cloaked in effect: own cloak, cloaked decoy, or a cloak cloud (WL-TERR-CC-01). */
export const isCloaked = (state: State, ship: Ship): boolean =>
  ship.cloaked || typeOf(ship) === CLOAKED_DECOY || areaOf(state, ship.at) === "CC";
/** Jindarians in asteroids are seen by no scan at all (WL-RACE-J-02). */
const isUndetectable = (state: State, ship: Ship): boolean =>
  typeOf(ship).race === "J" && areaOf(state, ship.at) === "AF";
export const isVisible = (state: State, ship: Ship): boolean =>
  !isCloaked(state, ship) && !isUndetectable(state, ship);

/** Ships of others in a sector by hex. */
function foreignShips(
  world: World,
  viewer: CorpId,
  sector: Sector,
  seen: (ship: Ship) => boolean,
): Map<Hex, Ship[]> {
  const found = new Map<Hex, Ship[]>();
  for (const [hex, fleet] of world.fleets) {
    if (hex < sector * HEXES || hex >= (sector + 1) * HEXES) continue;
    const ships = fleet.filter((ship) => ship.owner !== viewer && seen(ship));
    if (ships.length > 0) found.set(hex, ships);
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

/** A ship scan of a sector; heavy scouts it takes in notice it (WL-VAR-Z-02). */
export function scanShips(
  world: World,
  viewer: CorpId,
  sector: Sector,
  detail: ScanDetail,
  section: SectionName,
  shown: (hex: Hex) => boolean = () => true,
): void {
  const { state } = world;
  const corp = corpOf(state, viewer);
  const found = foreignShips(world, viewer, sector, (ship) => isVisible(state, ship));
  const lines: string[] = [];
  forgetSightings(corp, sector);
  for (const [hex, ships] of found) {
    for (const ship of ships) if (isHeavyScout(state, ship)) ship.noticed += 1;
    if (!shown(hex)) continue;
    const owner = ships[0]?.owner ?? NOBODY;
    const count = detail === "presence" ? 0 : ships.length;
    sight(corp, { hex, year: state.year, count, ...(detail === "owner" ? { owner } : {}) });
    const owned = detail === "owner" ? `/${corpOf(state, owner).number}` : "";
    lines.push(`${hexName(hex)}${count > 0 ? `:${count}` : ""}${owned}`);
  }
  const list = lines.length === 0 ? "-" : lines.join(" ");
  tell(world, viewer, section, "scan.ships", {
    sector: sectorLabel(world, sector),
    list,
    tells: { key: `scan.tells.${detail}` },
  });
}

/** A terrain scan: the sector's map for good, and whose home it is (WL-ORD-SCAN-02). */
export function scanTerrain(world: World, viewer: CorpId, sector: Sector, section: SectionName): void {
  const { state } = world;
  const corp = corpOf(state, viewer);
  learnSector(corp, sector);
  tell(world, viewer, section, "scan.terrain", { sector: sectorLabel(world, sector) });
  const home = state.galaxy.homeOf[sector] ?? NOBODY;
  if (home === NOBODY || home === viewer || !corpOf(state, home).alive) return;
  if (!corp.known.homes.some(([known]) => known === sector)) corp.known.homes.push([sector, home]);
  const owner = corpOf(state, home);
  tell(world, viewer, section, "scan.home", {
    sector: sectorLabel(world, sector),
    corp: owner.number,
    name: owner.name,
  });
  if (owner.kind === "player" && !corp.known.met.includes(home)) {
    corp.known.met.push(home);
    tell(world, viewer, section, "contact", contactValues(owner, home));
  }
}

/** Corporation, player, motto and what the player chose to show (WL-CORP-13, WL-MORD-PI-02, RULINGS H30). */
export const contactValues = (corp: Corp, id: CorpId): Readonly<Record<string, MessageValue>> => ({
  corp: corp.number,
  name: corp.name,
  player: corp.kind === "player" ? whoSits(id) : { key: "contact.nobody" },
  motto: corp.settings.motto,
  about: corp.settings.about,
  phone: corp.settings.phoneShown ? corp.settings.phone : "",
});

/** A cloak scan: presence, total or hexes (WL-ORD-SCAN-04, WL-SBORD-SC-01). */
export function scanCloaked(
  world: World,
  viewer: CorpId,
  sector: Sector,
  detail: "presence" | "total" | "hexes",
  section: SectionName,
): void {
  const { state } = world;
  const found = foreignShips(
    world,
    viewer,
    sector,
    (ship) => isCloaked(state, ship) && !isUndetectable(state, ship),
  );
  let total = 0;
  for (const ships of found.values()) {
    total += ships.length;
    for (const ship of ships) if (isHeavyScout(state, ship)) ship.noticed += 1;
  }
  const where = sectorLabel(world, sector);
  if (detail === "presence")
    tell(world, viewer, section, total > 0 ? "scan.cloak.some" : "scan.cloak.none", { sector: where });
  else if (detail === "total") tell(world, viewer, section, "scan.cloak.total", { sector: where, total });
  else {
    const list = [...found.keys()].map(hexName).join(" ");
    tell(world, viewer, section, "scan.cloak.hexes", { sector: where, list: list === "" ? "-" : list });
    for (const hex of found.keys()) sight(corpOf(state, viewer), { hex, year: state.year, count: 0 });
  }
}

/** SCAN SITE: every site with owner, base and marks, specials too (RULINGS D6). */
export function scanSites(world: World, viewer: CorpId, sector: Sector, section: SectionName): void {
  const { state } = world;
  const corp = corpOf(state, viewer);
  for (const site of state.sites) {
    if (sectorOf(site.hex) !== sector) continue;
    learnHex(corp, site.hex);
    learnSite(corp, state, site, "owner");
    tell(world, viewer, section, "scan.site", {
      place: place(world, site.hex),
      terrain: terrainLabel(state, site.hex),
      owner: site.owner === NOBODY ? "-" : corpOf(state, site.owner).number,
      base: baseLevel(site.fort),
      marks: `${site.devastated ? "@" : ""}${site.raided ? "&" : ""}`,
      special: site.special > 0 ? `#${site.special}` : "-",
    });
  }
}

/** Terrain and uncloaked ships in the six hexes around (WL-OFF-11, WL-SEQ-18). */
export function proximityScan(turn: Turn, ship: Ship): void {
  const { world } = turn;
  const { state } = world;
  for (const hex of neighbours(state.galaxy, ship.at)) {
    learnHex(turn.corp, hex);
    const seen = shipsAt(world, hex).filter((other) => other.owner !== turn.id && isVisible(state, other));
    if (seen.length > 0) sight(turn.corp, { hex, year: state.year, count: seen.length });
    if (seen.length > 0 || terrainLabel(state, hex) !== "ES+ES") {
      tell(world, turn.id, "scans", "scan.proximity", {
        ship: shipLabel(ship),
        place: place(world, hex),
        terrain: terrainLabel(state, hex),
        count: seen.length,
      });
    }
  }
}
