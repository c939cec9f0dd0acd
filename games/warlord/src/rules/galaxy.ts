import type { Dice } from "@flagship/kernel";
import {
  AREA_TERRAIN,
  isMajor,
  isSiteTerrain,
  lists,
  POINT_TERRAIN,
  PROSPECT,
  YIELDS,
  type AreaTerrain,
  type PointTerrain,
} from "../data/terrain.ts";
import { between, chance, entry, sum, weighted } from "./arith.ts";
import {
  AREA_NUMBERS,
  GRAVEYARD_AREAS,
  GRAVEYARD_POINTS,
  GRAVEYARD_SITES,
  HARSH,
  HOME_HEXES,
  HOME_TYPES,
  IMPASSABLE,
  MAJOR_WEIGHTS,
  MINOR_WEIGHTS,
  PERILS,
  POINT_NUMBERS,
  SUPERNOVAS,
} from "./galaxy-figures.ts";
import {
  columnOf,
  distance,
  graveyardOf,
  hexesIn,
  hexesOf,
  hexNamed,
  HEXES,
  neighbours,
  rowOf,
  sectorOf,
  sectorsIn,
  type Extent,
  type Hex,
  type Sector,
} from "./hex.ts";
import type { Amounts } from "./state.ts";

/** A galaxy in the making. */
export interface Draft {
  readonly extent: Extent;
  readonly point: number[];
  readonly area: number[];
  readonly yields: Map<Hex, Amounts>;
  readonly gates: [Hex, Hex][];
}

export const newDraft = (extent: Extent): Draft => ({
  extent,
  point: Array.from({ length: hexesIn(extent) }, () => 0),
  area: Array.from({ length: hexesIn(extent) }, () => 0),
  yields: new Map(),
  gates: [],
});

const pointIndex = (code: PointTerrain): number => POINT_TERRAIN.indexOf(code);
const areaIndex = (code: AreaTerrain): number => AREA_TERRAIN.indexOf(code);
const pointAt = (draft: Draft, hex: Hex): PointTerrain => entry(POINT_TERRAIN, draft.point[hex] ?? 0);
const areaAt = (draft: Draft, hex: Hex): AreaTerrain => entry(AREA_TERRAIN, draft.area[hex] ?? 0);

export const rollYields = (dice: Dice, terrain: string): Amounts => {
  const [pe, or, dc, fp] = YIELDS[terrain] ?? [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  return [between(dice, ...pe), between(dice, ...or), between(dice, ...dc), between(dice, ...fp)];
};

/** How often a home sector may be drawn again until it is fair and open. */
export const FAIR_DRAWS = 200;

/** A sector with a Home Office; returns its hex. */
export function drawHomeSector(draft: Draft, sector: Sector, dice: Dice, draws: number): Hex {
  for (let draw = 0; ; draw++) {
    clearSector(draft, sector);
    const home = placeHome(draft, sector, dice);
    const majors = placeMajors(draft, sector, dice, 9, home);
    if (!isFair(draft, majors) && draw < draws) continue;
    placeMinors(draft, sector, dice, 3, false);
    placeOtherPoints(draft, sector, dice, "home");
    placeAreas(draft, sector, dice, "home");
    if (draw >= draws || isOpen(draft, home, majors)) return home;
  }
}

/** A wild sector; returns the hex of its pirate base (WL-NPC-12). */
export function drawWildSector(draft: Draft, sector: Sector, dice: Dice): Hex {
  clearSector(draft, sector);
  const majors = placeMajors(draft, sector, dice, between(dice, 9, 12), undefined);
  placeMinors(draft, sector, dice, between(dice, 4, 5), true);
  placeOtherPoints(draft, sector, dice, "wild");
  placeAreas(draft, sector, dice, "wild");
  const base = dice.pick(majors);
  const yields = draft.yields.get(base);
  if (yields !== undefined) draft.yields.set(base, yields.map((value) => value * 2) as Amounts);
  return base;
}

/** The Graveyard of Ships (RULINGS D15). */
export function drawGraveyard(draft: Draft, dice: Dice): void {
  const sector = graveyardOf(draft.extent);
  const free = dice.shuffle(hexesOf(sector));
  const put = (list: readonly (readonly [PointTerrain, number])[]): void => {
    for (const [code, count] of list)
      for (let i = 0; i < count; i++) placePoint(draft, takeFrom(free), code, dice);
  };
  put(GRAVEYARD_SITES);
  put(GRAVEYARD_POINTS);
  for (const [code, count] of GRAVEYARD_AREAS)
    for (let i = 0; i < count; i++) draft.area[takeFrom(free)] = areaIndex(code);
  for (const hex of hexesOf(sector)) {
    if (isSiteTerrain(pointAt(draft, hex)) && chance(dice, 30))
      draft.area[hex] = areaIndex(dice.pick(["AF", "DC", "NE"] as const));
  }
}

/** The hidden prospecting values: point roll plus area roll (WL-ECON-17). */
export function rollProspecting(draft: Draft, dice: Dice, homes: ReadonlySet<Hex>): number[] {
  return draft.point.map((_, hex) =>
    homes.has(hex) ? 0 : rollProspect(dice, pointAt(draft, hex), areaAt(draft, hex)),
  );
}

/** The prospecting value of one hex with this terrain. */
export function rollProspect(dice: Dice, point: string, area: string): number {
  const roll = (code: string): number => {
    const range = PROSPECT[code];
    return range === undefined ? 0 : between(dice, ...range);
  };
  return roll(point) + roll(area);
}

function takeFrom(hexes: Hex[]): Hex {
  const hex = hexes.pop();
  if (hex === undefined) throw new Error("galaxy: no hex left");
  return hex;
}

function clearSector(draft: Draft, sector: Sector): void {
  for (const hex of hexesOf(sector)) {
    draft.point[hex] = 0;
    draft.area[hex] = 0;
    draft.yields.delete(hex);
  }
  const kept = draft.gates.filter(([from]) => sectorOf(from) !== sector);
  draft.gates.splice(0, draft.gates.length, ...kept);
}

function placePoint(draft: Draft, hex: Hex, code: PointTerrain, dice: Dice): void {
  draft.point[hex] = pointIndex(code);
  if (isSiteTerrain(code)) draft.yields.set(hex, rollYields(dice, code));
}

function placeHome(draft: Draft, sector: Sector, dice: Dice): Hex {
  const hex = hexNamed(sector, dice.pick(HOME_HEXES));
  if (hex === undefined) throw new Error("galaxy: no home hex");
  draft.point[hex] = pointIndex(dice.pick(HOME_TYPES));
  draft.yields.set(hex, [100, 100, 100, 100]);
  return hex;
}

/** Major sites lie at least two hexes apart, and 2 to 12 hexes from a Home Office, one beyond 10 at most. */
function placeMajors(draft: Draft, sector: Sector, dice: Dice, count: number, home: Hex | undefined): Hex[] {
  const placed: Hex[] = [];
  let far = 0;
  for (let tries = 0; placed.length < count; tries++) {
    const hex = sector * HEXES + dice.below(HEXES);
    if (nearCorner(hex)) continue;
    const near = [...placed, ...(home === undefined ? [] : [home])];
    if (tries < 5000 && near.some((other) => distance(hex, other) < 2)) continue;
    const range = home === undefined ? 0 : distance(hex, home);
    if (range > 12 || (range > 10 && far > 0) || hex === home) continue;
    if (range > 10) far += 1;
    const weights = home === undefined ? MAJOR_WEIGHTS : MAJOR_WEIGHTS.filter(([code]) => code !== "BP");
    placePoint(draft, hex, weighted(dice, weights), dice);
    placed.push(hex);
  }
  return placed;
}

/** Nine major sites that give every player about the same start. */
function isFair(draft: Draft, majors: readonly Hex[]): boolean {
  const types = majors.map((hex) => pointAt(draft, hex));
  const count = (code: string): number => types.filter((type) => type === code).length;
  if (types.some((type) => count(type) > 3) || count("DA") > 1 || count("MO") > 1) return false;
  const totals = [0, 1, 2, 3].map((resource) =>
    sum(majors.map((hex) => draft.yields.get(hex)?.[resource] ?? 0)),
  );
  const all = sum(totals);
  return all >= 950 && all <= 1080 && totals.every((total) => total >= 150 && total <= 350);
}

/** The border hexes next to the corners that join sectors stay empty: fair entry. */
function nearCorner(hex: Hex): boolean {
  const [column, row] = [columnOf(hex), rowOf(hex)];
  return (column <= 2 && row <= 2) || (column >= 15 && row >= 15);
}

function freeHex(draft: Draft, sector: Sector, dice: Dice): Hex {
  for (;;) {
    const hex = sector * HEXES + dice.below(HEXES);
    if (draft.point[hex] === 0 && !nearCorner(hex)) return hex;
  }
}

function placeMinors(draft: Draft, sector: Sector, dice: Dice, count: number, wild: boolean): void {
  let academy = false;
  for (let i = 0; i < count; i++) {
    const weights: readonly (readonly [PointTerrain, number])[] =
      wild && !academy ? [...MINOR_WEIGHTS, ["AC", 1]] : MINOR_WEIGHTS;
    const code = weighted(dice, weights);
    academy ||= code === "AC";
    placePoint(draft, freeHex(draft, sector, dice), code, dice);
  }
}

function placeOtherPoints(draft: Draft, sector: Sector, dice: Dice, kind: "home" | "wild"): void {
  for (const [code, home, wild] of POINT_NUMBERS) {
    const tenths = kind === "home" ? home : wild;
    const count = Math.floor(tenths / 10) + (dice.below(10) < tenths % 10 ? 1 : 0);
    for (let i = 0; i < count; i++) draft.point[freeHex(draft, sector, dice)] = pointIndex(code);
  }
  const [percent, least, most] = SUPERNOVAS[kind];
  if (!chance(dice, percent)) return;
  for (const hex of cluster(draft, freeHex(draft, sector, dice), between(dice, least, most), dice)) {
    if (draft.point[hex] === 0) draft.point[hex] = pointIndex("SN");
  }
}

/** Adjacent hexes of one sector that grow from a first one. */
function cluster(draft: Draft, start: Hex, size: number, dice: Dice): Hex[] {
  const grown = [start];
  for (let tries = 0; grown.length < size && tries < 30; tries++) {
    const next = dice.pick(neighbours(draft.extent, dice.pick(grown)));
    if (sectorOf(next) === sectorOf(start) && !grown.includes(next) && !nearCorner(next)) grown.push(next);
  }
  return grown;
}

function placeAreas(draft: Draft, sector: Sector, dice: Dice, kind: "home" | "wild"): void {
  for (const [code, home, wild, least, most] of AREA_NUMBERS) {
    const tenths = kind === "home" ? home : wild;
    let left = Math.floor(tenths / 10) + (dice.below(10) < tenths % 10 ? 1 : 0);
    for (let tries = 0; left > 0 && tries < 60; tries++) {
      const size = Math.min(left, between(dice, least, most));
      for (const hex of cluster(draft, sector * HEXES + dice.below(HEXES), size, dice)) {
        if (left > 0 && draft.area[hex] === 0 && !isSiteTerrain(pointAt(draft, hex)) && !nearCorner(hex)) {
          draft.area[hex] = areaIndex(code);
          left -= 1;
        }
      }
    }
  }
  coverMajors(draft, sector, dice, kind);
  for (const hex of hexesOf(sector)) if (areaAt(draft, hex) === "SG") aimStargate(draft, hex, dice);
}

/** Some major sites lie in area terrain as well. */
function coverMajors(draft: Draft, sector: Sector, dice: Dice, kind: "home" | "wild"): void {
  const weights = AREA_NUMBERS.filter(([code]) => code !== "SG").map(
    ([code, home, wild]) => [code, kind === "home" ? home : wild] as const,
  );
  const used: AreaTerrain[] = [];
  for (const hex of hexesOf(sector)) {
    const site = pointAt(draft, hex);
    if (!isMajor(site) || isHomeOffice(draft, hex) || !chance(dice, kind === "home" ? 40 : 60)) continue;
    const code = weighted(dice, weights);
    const harsh = used.filter((other) => lists(HARSH, other)).length;
    const tooMany =
      kind === "home" &&
      (((code === "OM" || code === "WS") && used.includes(code)) || (lists(HARSH, code) && harsh >= 2));
    if (tooMany) continue;
    used.push(code);
    draft.area[hex] = areaIndex(code);
  }
}

const isHomeOffice = (draft: Draft, hex: Hex): boolean =>
  draft.yields.get(hex)?.every((value) => value === 100) === true;

/** A stargate leads to one fixed hex of its sector, at least five away (RULINGS D10). */
function aimStargate(draft: Draft, from: Hex, dice: Dice): void {
  for (;;) {
    const to = sectorOf(from) * HEXES + dice.below(HEXES);
    if (distance(from, to) < 5 || areaAt(draft, to) === "SG" || lists("NO SN", pointAt(draft, to))) continue;
    draft.gates.push([from, to]);
    return;
  }
}

/** Nothing deadly next to the Home Office, and every major site can be reached without crossing it. */
function isOpen(draft: Draft, home: Hex, majors: readonly Hex[]): boolean {
  const bad = (codes: string, hex: Hex): boolean => lists(codes, pointAt(draft, hex), areaAt(draft, hex));
  if (draft.area[home] !== 0) draft.area[home] = 0;
  if (neighbours(draft.extent, home).some((hex) => bad(PERILS, hex))) return false;
  const seen = new Set<Hex>([home]);
  const queue = [home];
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    for (const next of neighbours(draft.extent, hex)) {
      if (seen.has(next) || sectorOf(next) !== sectorOf(home)) continue;
      seen.add(next);
      if (!bad(IMPASSABLE, next)) queue.push(next);
    }
  }
  return majors.every((hex) => seen.has(hex));
}

/** What each sector is: `player`, `npc` or `wild` (RULINGS D9, D19). */
export function sectorKinds(extent: Extent, players: number, dice: Dice): ("player" | "npc" | "wild")[] {
  const pattern = Array.from({ length: sectorsIn(extent) }, (_, sector) => {
    const [column, row] = [Math.floor(sector / extent.rows), sector % extent.rows];
    if ((column + row) % 2 === 0) return "player" as const;
    return row % 2 === 0 ? ("wild" as const) : ("npc" as const);
  });
  const homes = pattern.flatMap((kind, sector) => (kind === "player" ? [sector] : []));
  if (players > homes.length) throw new Error("galaxy: more players than home sectors");
  const kinds: ("player" | "npc" | "wild")[] = [...pattern];
  // Home sectors nobody sits in: half become NPC homes, half wild.
  const chosen = spread(extent, homes, players, dice);
  const vacant = dice.shuffle(homes.filter((sector) => !chosen.includes(sector)));
  for (const [index, sector] of vacant.entries()) kinds[sector] = index % 2 === 0 ? "npc" : "wild";
  return kinds;
}

/** Takes as many sectors as there are players, each as far from the taken ones as can be. */
function spread(extent: Extent, homes: readonly Sector[], count: number, dice: Dice): Sector[] {
  const left = dice.shuffle([...homes]);
  const taken: Sector[] = [];
  const apart = (sector: Sector): number => {
    const [x, y] = [Math.floor(sector / extent.rows), sector % extent.rows];
    return Math.min(
      ...taken.map((other) => {
        const dx = Math.abs(Math.floor(other / extent.rows) - x);
        const dy = Math.abs((other % extent.rows) - y);
        return Math.min(dx, extent.columns - dx) ** 2 + Math.min(dy, extent.rows - dy) ** 2;
      }),
    );
  };
  while (taken.length < count) {
    let best = 0;
    for (let i = 1; i < left.length && taken.length > 0; i++)
      if (apart(entry(left, i)) > apart(entry(left, best))) best = i;
    taken.push(...left.splice(best, 1));
  }
  return taken;
}
