import { ignoresDebris, ignoresMines, ignoresRadiation, keepsEngines } from "../rules/abilities.ts";
import { AREA_TERRAIN, isSiteTerrain, POINT_TERRAIN } from "../data/terrain.ts";
import { hexesIn, hexesOf, neighbour, type Extent, type Hex } from "../rules/hex.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/** Terrain that is not on the map. */
const UNKNOWN = 255;
/** A site of which only spies have told: it is taken for a planet. */
const HEARD_OF = 254;

const SITE_TABLE = Uint8Array.from({ length: UNKNOWN + 1 }, (_, index) =>
  index === HEARD_OF || isSiteTerrain(POINT_TERRAIN[index] ?? "ES") ? 1 : 0,
);

/** The map as a Corporation knows it. */
export interface Chart {
  readonly extent: Extent;
  /** Indices into POINT_TERRAIN and AREA_TERRAIN by hex. */
  readonly point: Uint8Array;
  readonly area: Uint8Array;
  /** Known sites. */
  readonly sites: readonly Hex[];
}

export function chartOf(view: View): Chart {
  const size = hexesIn(view.options);
  const point = new Uint8Array(size).fill(UNKNOWN);
  const area = new Uint8Array(size).fill(UNKNOWN);
  const sites: Hex[] = [];
  const note = (hex: Hex, pointIndex: number, areaIndex: number): void => {
    if (point[hex] !== UNKNOWN) return;
    point[hex] = pointIndex;
    area[hex] = areaIndex;
    if (SITE_TABLE[pointIndex] === 1) sites.push(hex);
  };
  for (const map of view.maps)
    for (const [index, hex] of hexesOf(map.sector).entries())
      note(hex, map.point[index] ?? 0, map.area[index] ?? 0);
  for (const [hex, pointIndex, areaIndex] of view.hexes) note(hex, pointIndex, areaIndex);
  for (const { hex } of view.own?.known.sites ?? []) note(hex, HEARD_OF, UNKNOWN);
  return { extent: view.options, point, area, sites };
}

export const isSite = (chart: Chart, hex: Hex): boolean => SITE_TABLE[chart.point[hex] ?? UNKNOWN] === 1;
export const pointAt = (chart: Chart, hex: Hex): string =>
  chart.point[hex] === HEARD_OF ? "PL" : (POINT_TERRAIN[chart.point[hex] ?? 0] ?? "ES");
export const areaAt = (chart: Chart, hex: Hex): string => AREA_TERRAIN[chart.area[hex] ?? 0] ?? "ES";

const EMPTY_POINT = POINT_TERRAIN.indexOf("ES");
const EMPTY_AREA = AREA_TERRAIN.indexOf("ES");
/** Whether there is for certain nothing in a hex. */
export const isOpenSpace = (chart: Chart, hex: Hex): boolean =>
  chart.point[hex] === EMPTY_POINT && chart.area[hex] === EMPTY_AREA;

/** What entering a hex costs in half pulses, by terrain: plain space 2, trouble more. */
interface Gait {
  readonly point: Uint8Array;
  readonly area: Uint8Array;
}

const PLAIN = 2;
const STRANGE = 3;
/** Nobody goes there. */
const NEVER = 250;

const POINT_COST: Readonly<Record<string, number>> = {
  CS: 90,
  NS: 90,
  VP: 90,
  BH: 4,
  WD: 12,
  WH: 12,
  NO: NEVER,
  SN: NEVER,
};
const AREA_COST: Readonly<Record<string, number>> = {
  AF: 4,
  MS: 4,
  NE: 4,
  HZ: 3,
  TZ: 6,
  DS: 10,
  RZ: 10,
  GW: 6,
  AZ: 12,
  WS: 16,
  IS: 16,
  SZ: 24,
  SG: 40,
  OM: 60,
  MM: 60,
  NF: 90,
};

const tableOf = (codes: readonly string[], cost: (code: string) => number): Uint8Array =>
  Uint8Array.from({ length: UNKNOWN + 1 }, (_, index) => {
    const code = codes[index];
    return code === undefined ? STRANGE : cost(code);
  });

const gaits = new Map<string, Gait>();

/** How a ship walks: what it is immune to it need not go round. */
export function gaitOf(ship: Ship): Gait {
  const fragile = ship.damage > 0;
  const marks = [
    ignoresDebris(ship),
    ignoresMines(ship),
    ignoresRadiation(ship),
    keepsEngines(ship),
    fragile,
  ];
  const key = marks.map((mark) => (mark ? 1 : 0)).join("");
  let gait = gaits.get(key);
  if (gait === undefined) {
    const [debris, mines, radiation, engines] = marks;
    gait = {
      point: tableOf(POINT_TERRAIN, (code) => {
        if (radiation === true && (code === "CS" || code === "WD" || code === "WH")) return PLAIN;
        if (engines === true && code === "NS") return PLAIN;
        return fragile && (code === "BH" || code === "WD") ? NEVER : (POINT_COST[code] ?? PLAIN);
      }),
      area: tableOf(AREA_TERRAIN, (code) => {
        if (debris === true && (code === "AF" || code === "MS")) return PLAIN;
        if (mines === true && code === "OM") return PLAIN;
        if (radiation === true && code === "RZ") return PLAIN;
        if (engines === true && (code === "IS" || code === "NF")) return PLAIN;
        return fragile && code === "GW" ? NEVER : (AREA_COST[code] ?? PLAIN);
      }),
    };
    gaits.set(key, gait);
  }
  return gait;
}

/** A place worth going to and the hexes to enter on the way. */
export interface Way {
  readonly goal: Hex;
  readonly cost: number;
  readonly steps: readonly Hex[];
}

/** Finds ways on a chart; keeps its tables between searches. */
export interface Walker {
  readonly chart: Chart;
  readonly cost: Int32Array;
  readonly before: Int32Array;
  /** The search that last came to a hex. */
  readonly seen: Int32Array;
  searches: number;
}

export const walkerOn = (chart: Chart): Walker => {
  const size = chart.point.length;
  return {
    chart,
    cost: new Int32Array(size),
    before: new Int32Array(size),
    seen: new Int32Array(size),
    searches: 0,
  };
};

export interface Journey {
  readonly ship: Ship;
  readonly from: Hex;
  readonly isGoal: (hex: Hex) => boolean;
  /** Hexes that may be a goal but are not passed through. */
  readonly isBarred: (hex: Hex) => boolean;
  /** How far to look, in half pulses. */
  readonly limit: number;
  /** How many goals to find. */
  readonly most: number;
}

/** The nearest goals, the nearest one first. */
export function waysTo(walker: Walker, journey: Journey): Way[] {
  const { chart, cost, before, seen } = walker;
  const { from, isGoal, isBarred, limit } = journey;
  const gait = gaitOf(journey.ship);
  const search = (walker.searches += 1);
  const found: Way[] = [];
  const buckets: (Hex[] | undefined)[] = [[from]];
  cost[from] = 0;
  seen[from] = search;
  for (let reached = 0; reached < buckets.length && reached <= limit; reached++) {
    const bucket = buckets[reached];
    if (bucket === undefined) continue;
    for (const hex of bucket) {
      if (cost[hex] !== reached) continue;
      if (hex !== from && isGoal(hex)) {
        found.push({ goal: hex, cost: reached, steps: unwind(before, from, hex) });
        if (found.length >= journey.most) return found;
      }
      if (hex !== from && isBarred(hex)) continue;
      for (let direction = 1; direction <= 6; direction++) {
        const next = neighbour(chart.extent, hex, direction);
        const step = Math.max(gait.point[chart.point[next] ?? 0] ?? 0, gait.area[chart.area[next] ?? 0] ?? 0);
        if (step >= NEVER) continue;
        const total = reached + step;
        if (seen[next] === search && total >= (cost[next] ?? 0)) continue;
        seen[next] = search;
        cost[next] = total;
        before[next] = hex;
        (buckets[total] ??= []).push(next);
      }
    }
  }
  return found;
}

function unwind(before: Int32Array, from: Hex, goal: Hex): Hex[] {
  const steps: Hex[] = [];
  for (let hex = goal; hex !== from; hex = before[hex] ?? from) steps.push(hex);
  return steps.reverse();
}
