import { AREA_TERRAIN, isSiteTerrain, POINT_TERRAIN } from "../data/terrain.ts";
import { entry } from "../rules/arith.ts";
import { hexesOf, neighbours, type Extent, type Hex } from "../rules/hex.ts";
import { ignoresDebris, ignoresMines } from "../rules/abilities.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/** The map as a Corporation knows it. */
export interface Chart {
  readonly extent: Extent;
  readonly point: ReadonlyMap<Hex, string>;
  readonly area: ReadonlyMap<Hex, string>;
  readonly sites: readonly Hex[];
}

export function chartOf(view: View): Chart {
  const point = new Map<Hex, string>();
  const area = new Map<Hex, string>();
  const note = (hex: Hex, pointIndex: number, areaIndex: number): void => {
    point.set(hex, entry(POINT_TERRAIN, pointIndex));
    area.set(hex, entry(AREA_TERRAIN, areaIndex));
  };
  for (const map of view.maps)
    for (const [index, hex] of hexesOf(map.sector).entries())
      note(hex, map.point[index] ?? 0, map.area[index] ?? 0);
  for (const [hex, pointIndex, areaIndex] of view.hexes) note(hex, pointIndex, areaIndex);
  const sites = [...point].flatMap(([hex, code]) => (isSiteTerrain(code) ? [hex] : []));
  return { extent: view.options, point, area, sites };
}

const DEADLY = new Set(["NO", "SN", "VP"]);
const HARMFUL = new Set(["AZ", "NF", "SZ", "MM", "SG", "WS", "IS", "GW"]);

/** What entering a hex costs this ship in the planner's eyes: 1 for a plain hex, more for trouble. */
export function costOf(chart: Chart, ship: Ship, hex: Hex): number {
  const point = chart.point.get(hex);
  const area = chart.area.get(hex);
  if (point === undefined || area === undefined) return 2;
  if (DEADLY.has(point) || point === "CS" || point === "NS") return 60;
  if (HARMFUL.has(area)) return 12;
  if (area === "OM") return ignoresMines(ship) ? 1 : 25;
  if (area === "AF" || area === "MS") return ignoresDebris(ship) ? 1 : 4;
  if (area === "RZ" || area === "DS" || area === "TZ" || area === "NE" || area === "HZ") return 4;
  return 1;
}

/** The cheapest way to any goal within a radius, as hexes to enter; nothing when there is none. */
export function wayTo(
  chart: Chart,
  ship: Ship,
  from: Hex,
  isGoal: (hex: Hex) => boolean,
  isBarred: (hex: Hex) => boolean,
  radius = 40,
): Hex[] | undefined {
  const best = new Map<Hex, number>([[from, 0]]);
  const before = new Map<Hex, Hex>();
  const buckets: Hex[][] = [[from]];
  for (let cost = 0; cost < buckets.length && cost <= radius; cost++) {
    for (const hex of buckets[cost] ?? []) {
      if ((best.get(hex) ?? 0) < cost) continue;
      if (hex !== from && isGoal(hex)) return unwind(before, from, hex);
      for (const next of neighbours(chart.extent, hex)) {
        if (isBarred(next) && !isGoal(next)) continue;
        const total = cost + costOf(chart, ship, next);
        if (total >= (best.get(next) ?? Number.MAX_SAFE_INTEGER)) continue;
        best.set(next, total);
        before.set(next, hex);
        (buckets[total] ??= []).push(next);
      }
    }
  }
  return undefined;
}

function unwind(before: ReadonlyMap<Hex, Hex>, from: Hex, goal: Hex): Hex[] {
  const way: Hex[] = [];
  for (let hex: Hex | undefined = goal; hex !== undefined && hex !== from; hex = before.get(hex))
    way.push(hex);
  return way.reverse();
}
