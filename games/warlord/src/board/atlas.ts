import type { Message } from "@flagship/kernel";
import { AREA_TERRAIN, isMajor, isSiteTerrain, POINT_TERRAIN } from "../data/terrain.ts";
import { entry } from "../rules/arith.ts";
import {
  graveyardOf,
  HEXES,
  hexesIn,
  placeNamed,
  sectorOf,
  type Extent,
  type Hex,
  type Sector,
} from "../rules/hex.ts";
import type { Report, Ship, Sighting, Site, SiteMemory } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { textIn } from "./values.ts";

/** The mark of a hex nobody has seen. */
export const UNKNOWN = 255;

/** Everything a viewer knows of the map, by hex. */
export interface Atlas {
  readonly extent: Extent;
  readonly year: number;
  /** Indices into POINT_TERRAIN and AREA_TERRAIN, or UNKNOWN. */
  readonly point: Uint8Array;
  readonly area: Uint8Array;
  readonly ships: ReadonlyMap<Hex, readonly Ship[]>;
  readonly sites: ReadonlyMap<Hex, Site>;
  readonly memories: ReadonlyMap<Hex, SiteMemory>;
  readonly sightings: ReadonlyMap<Hex, Sighting>;
  /** Charted sites whose owner is not known. */
  readonly unclaimed: readonly Hex[];
  readonly posts: ReadonlySet<Hex>;
  readonly values: ReadonlyMap<Hex, readonly [value: number, year: number]>;
  readonly gates: ReadonlyMap<Hex, Hex>;
  readonly battles: ReadonlyMap<Hex, readonly Message[]>;
  /** The own Home Office; -1 for a spectator. */
  readonly home: Hex;
  readonly knowsGraveyard: boolean;
  /** The Corporations' printed numbers. */
  readonly numbers: readonly number[];
}

export function atlasOf(view: View): Atlas {
  const extent: Extent = view.options;
  const known = view.own?.known;
  const [point, area] = terrainOf(view);
  const grave = graveyardOf(extent);
  const sites = new Map(view.sites.map((site) => [site.hex, site]));
  // Whoever may know everything sees it all, as if it had been scouted this year.
  const scouted: readonly SiteMemory[] =
    view.full?.sites.map(({ hex, owner, yields, fort }) => ({ hex, year: view.year, owner, yields, fort })) ??
    [];
  const memories = new Map([...(known?.sites ?? []), ...scouted].map((memory) => [memory.hex, memory]));
  const ships = view.full?.ships ?? view.ships;
  return {
    extent,
    year: view.year,
    point,
    area,
    ships: Map.groupBy(ships, (ship) => ship.at),
    sites,
    memories,
    unclaimed: sitesOn(point).filter((hex) => !sites.has(hex) && memories.get(hex)?.owner === undefined),
    sightings: new Map((known?.sightings ?? []).map((sighting) => [sighting.hex, sighting])),
    posts: new Set(view.posts),
    values: new Map((known?.values ?? []).map(([hex, value, year]) => [hex, [value, year] as const])),
    gates: new Map((known?.gates ?? []).flatMap(([from, to]) => [[from, to] as const, [to, from] as const])),
    battles: battlesOf(view.own?.report, extent),
    numbers: view.corps.map((corp) => corp.number),
    home: view.own?.home ?? -1,
    knowsGraveyard:
      point.subarray(grave * HEXES).some((code) => code !== UNKNOWN) ||
      view.ships.some((ship) => sectorOf(ship.at) === grave),
  };
}

const sitesOn = (point: Uint8Array): Hex[] =>
  [...point.entries()].flatMap(([hex, code]) =>
    code !== UNKNOWN && isSiteTerrain(entry(POINT_TERRAIN, code)) ? [hex] : [],
  );

function terrainOf(view: View): [Uint8Array, Uint8Array] {
  const count = hexesIn(view.options);
  const [point, area] = [new Uint8Array(count).fill(UNKNOWN), new Uint8Array(count).fill(UNKNOWN)];
  if (view.full !== undefined) {
    point.set(view.full.galaxy.point);
    area.set(view.full.galaxy.area);
  }
  for (const map of view.maps) {
    point.set(map.point, map.sector * HEXES);
    area.set(map.area, map.sector * HEXES);
  }
  for (const [hex, pointCode, areaCode] of view.hexes) {
    point[hex] = pointCode;
    area[hex] = areaCode;
  }
  return [point, area];
}

/** The charted sectors all of whose major sites are the viewer's own (WL-ECON-06). */
export function ownSectors({ maps, sites }: Pick<View, "maps" | "sites">): Sector[] {
  const own = new Set(sites.map(({ hex }) => hex));
  return maps.flatMap(({ sector, point }) => {
    const majors = point.flatMap((code, at) =>
      isMajor(entry(POINT_TERRAIN, code)) ? [sector * HEXES + at] : [],
    );
    return majors.length > 0 && majors.every((hex) => own.has(hex)) ? [sector] : [];
  });
}

/** The battles a result sheet tells of, by hex. */
function battlesOf(report: Report | undefined, extent: Extent): Map<Hex, Message[]> {
  const battles = new Map<Hex, Message[]>();
  for (const { lines } of report?.sections ?? []) {
    for (const line of lines.filter(isBattle)) {
      const hex = placeNamed(extent, textIn(line, "place"));
      if (hex !== undefined) battles.set(hex, [...(battles.get(hex) ?? []), line]);
    }
  }
  return battles;
}

const BATTLES = new Set(["battle.bounce", "battle.attacker", "battle.defender", "battle.nobody"]);

export const isBattle = (line: Message): boolean => BATTLES.has(line.key);

/** The terrain codes of a known hex. */
export function terrainAt(
  atlas: Atlas,
  hex: Hex,
): { readonly point: string; readonly area: string } | undefined {
  const [point = UNKNOWN, area = UNKNOWN] = [atlas.point[hex], atlas.area[hex]];
  if (point === UNKNOWN) return undefined;
  return { point: entry(POINT_TERRAIN, point), area: entry(AREA_TERRAIN, area) };
}
