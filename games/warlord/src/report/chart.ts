import { HEXES, sectorOf, type Hex, type Sector } from "../rules/hex.ts";
import type { Ship, Sighting } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/** What a Corporation has on its maps, by hex. */
export interface Chart {
  /** Point and area terrain; nothing when the hex is unknown. */
  terrainAt(hex: Hex): readonly [number, number] | undefined;
  readonly ships: ReadonlyMap<Hex, readonly Ship[]>;
  readonly sightings: ReadonlyMap<Hex, Sighting>;
  /** Who owned a site when it was last seen; own ones as they are. */
  readonly owners: ReadonlyMap<Hex, number>;
  /** Sectors of which anything is known, in order. */
  readonly sectors: readonly Sector[];
}

export function chartOf(view: View): Chart {
  const terrain = new Map<Hex, readonly [number, number]>();
  for (const map of view.maps) {
    for (let index = 0; index < HEXES; index++)
      terrain.set(map.sector * HEXES + index, [map.point[index] ?? 0, map.area[index] ?? 0]);
  }
  for (const [hex, point, area] of view.hexes) terrain.set(hex, [point, area]);
  const owners = new Map<Hex, number>();
  for (const memory of view.own?.known.sites ?? [])
    if (memory.owner !== undefined) owners.set(memory.hex, memory.owner);
  for (const site of view.sites) owners.set(site.hex, view.seat);
  return {
    terrainAt: (hex) => terrain.get(hex),
    ships: Map.groupBy(view.ships, (ship) => ship.at),
    sightings: new Map((view.own?.known.sightings ?? []).map((one) => [one.hex, one])),
    owners,
    sectors: [...new Set([...terrain.keys()].map(sectorOf))].toSorted((a, b) => a - b),
  };
}

/** Sectors worth a map this year: own ships or sites there, or something seen this year. */
export function sectorsOfInterest(view: View, chart: Chart, since: number): Sector[] {
  const wanted = new Set<Sector>();
  for (const ship of view.ships) wanted.add(sectorOf(ship.at));
  for (const site of view.sites) wanted.add(sectorOf(site.hex));
  for (const sighting of chart.sightings.values())
    if (sighting.year >= since) wanted.add(sectorOf(sighting.hex));
  for (const memory of view.own?.known.sites ?? [])
    if (memory.year >= since) wanted.add(sectorOf(memory.hex));
  return chart.sectors.filter((sector) => wanted.has(sector));
}
