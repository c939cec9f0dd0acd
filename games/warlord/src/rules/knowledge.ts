import type { Corp, CorpId, Sighting, Site, SiteMemory, State } from "./state.ts";
import { NOBODY } from "./state.ts";
import { sectorOf, type Hex, type Sector } from "./hex.ts";

/** Adds a hex to what the Corporation has seen of the map (WL-MAP-12). */
export function learnHex(corp: Corp, hex: Hex): void {
  if (corp.kind !== "player") return;
  if (corp.known.sectors.includes(sectorOf(hex)) || corp.known.hexes.includes(hex)) return;
  corp.known.hexes.push(hex);
}

/** A whole sector's terrain; single hexes of it need not be kept any more. */
export function learnSector(corp: Corp, sector: Sector): void {
  if (corp.kind !== "player" || corp.known.sectors.includes(sector)) return;
  corp.known.sectors.push(sector);
  corp.known.hexes = corp.known.hexes.filter((hex) => sectorOf(hex) !== sector);
}

/** How a site became known: by a ship that came there, a scan of its points, or word of its owner. */
export type SiteNews = "visited" | "owner" | "fort" | "yields";

export function learnSite(corp: Corp, state: State, site: Site, news: SiteNews): void {
  if (corp.kind !== "player") return;
  const memory = memoryOf(corp, site.hex);
  memory.year = state.year;
  if (news === "visited" || news === "yields") {
    memory.yields = [...site.yields];
    memory.moons = site.moons;
    memory.activated = site.activated;
    memory.devastated = site.devastated;
    memory.raided = site.raided;
    if (site.special > 0) memory.special = site.special;
  }
  if (news === "visited" || news === "owner") memory.owner = site.owner;
  if (news === "visited" || news === "fort") memory.fort = site.fort;
}

export function memoryOf(corp: Corp, hex: Hex): SiteMemory {
  let memory = corp.known.sites.find((site) => site.hex === hex);
  if (memory === undefined) {
    memory = { hex, year: 0 };
    corp.known.sites.push(memory);
  }
  return memory;
}

/** Newer sightings of a hex replace older ones. */
export function sight(corp: Corp, sighting: Sighting): void {
  if (corp.kind !== "player") return;
  corp.known.sightings = corp.known.sightings.filter((old) => old.hex !== sighting.hex);
  corp.known.sightings.push(sighting);
}

/** A scan shows a sector empty where it shows nothing: earlier images there fade. */
export function forgetSightings(corp: Corp, sector: Sector): void {
  corp.known.sightings = corp.known.sightings.filter((old) => sectorOf(old.hex) !== sector);
}

export function learnValue(corp: Corp, hex: Hex, value: number, year: number): void {
  if (corp.kind !== "player") return;
  corp.known.values = corp.known.values.filter(([other]) => other !== hex);
  corp.known.values.push([hex, value, year]);
}

export function learnType(corp: Corp, type: number): void {
  if (!corp.known.types.includes(type)) corp.known.types.push(type);
}

export function learnPrice(corp: Corp, type: number, price: number, year: number): void {
  corp.known.prices = corp.known.prices.filter(([other]) => other !== type);
  corp.known.prices.push([type, price, year]);
}

/** Two players' Corporations have met: each gets the other's contact data (WL-MOVE-23). */
export function meet(state: State, a: CorpId, b: CorpId): boolean {
  if (a === b || a === NOBODY || b === NOBODY) return false;
  const [one, two] = [state.corps[a], state.corps[b]];
  if (one?.kind !== "player" || two?.kind !== "player") return false;
  const fresh = !one.known.met.includes(b) || !two.known.met.includes(a);
  if (!one.known.met.includes(b)) one.known.met.push(b);
  if (!two.known.met.includes(a)) two.known.met.push(a);
  return fresh;
}
