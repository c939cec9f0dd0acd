import { ignoresDebris, ignoresMines } from "../rules/abilities.ts";
import { neighbours, type Hex } from "../rules/hex.ts";
import type { Ship } from "../rules/state.ts";
import { terrainAt, type Atlas } from "./atlas.ts";

/** No way is looked for beyond this cost. */
const FARTHEST = 60;
const DEADLY = "NO SN VP CS NS";
const HARMFUL = "AZ NF SZ MM SG WS IS GW BH WH";
const ANNOYING = "RZ DS TZ NE HZ";

/** What a careful navigator thinks of entering a hex: 1 for a plain one, more for trouble. */
function costOf(atlas: Atlas, ship: Ship, hex: Hex): number {
  const terrain = terrainAt(atlas, hex);
  if (terrain === undefined) return 2;
  const { point, area } = terrain;
  if (DEADLY.includes(point)) return 30;
  if (HARMFUL.includes(area) || HARMFUL.includes(point)) return 12;
  if (area === "OM") return ignoresMines(ship) ? 1 : 20;
  if (area === "AF" || area === "MS") return ignoresDebris(ship) ? 1 : 4;
  return ANNOYING.includes(area) ? 4 : 1;
}

/** The best way to a hex, as hexes to enter; around trouble where that is not too far. */
export function wayTo(atlas: Atlas, ship: Ship, from: Hex, goal: Hex): Hex[] | undefined {
  const best = new Map<Hex, number>([[from, 0]]);
  const before = new Map<Hex, Hex>();
  const rings: Hex[][] = [[from]];
  for (let cost = 0; cost < rings.length && cost <= FARTHEST; cost++) {
    for (const hex of rings[cost] ?? []) {
      if ((best.get(hex) ?? 0) < cost) continue;
      if (hex === goal) return wayBack(before, from, goal);
      for (const next of neighbours(atlas.extent, hex)) {
        // The goal is wanted whatever waits there.
        const total = cost + (next === goal ? 1 : costOf(atlas, ship, next));
        if (total >= (best.get(next) ?? Number.MAX_SAFE_INTEGER)) continue;
        best.set(next, total);
        before.set(next, hex);
        (rings[total] ??= []).push(next);
      }
    }
  }
  return undefined;
}

function wayBack(before: ReadonlyMap<Hex, Hex>, from: Hex, goal: Hex): Hex[] {
  const way: Hex[] = [];
  for (let hex: Hex | undefined = goal; hex !== undefined && hex !== from; hex = before.get(hex))
    way.unshift(hex);
  return way;
}
