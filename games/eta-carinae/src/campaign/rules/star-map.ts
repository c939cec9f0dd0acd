import type { Dice } from "@flagship/kernel";
import { rollD6 } from "../../common/dice/open-ended.ts";
import { EXTRACTION } from "../../ground/data/facilities.ts";
import { hexCount, hexesWithin, lightYears, type Chart, type Hex } from "./hexes.ts";
import { NOBODY, type World, type WorldType } from "./state.ts";

/** A hex holds a system on this D10 or more; systems are linked up to this distance (EC-CMAP-02). */
const SYSTEM_ON = 9;
const LINK = 3;
/** Home systems lie at least so far apart (EC-CMAP-02). */
export const HOMES_APART = 6;
const RICHEST = 6;

/** Systems on a D10 of 9 or 10, then as many more as join them all together (EC-CMAP-02). */
export function scatterSystems(chart: Chart, dice: Dice): Hex[] {
  const systems: Hex[] = [];
  for (let hex = 0; hex < hexCount(chart); hex++) if (dice.roll(10) >= SYSTEM_ON) systems.push(hex);
  if (systems.length === 0) systems.push(dice.below(hexCount(chart)));
  linkUp(chart, systems, dice);
  return systems.sort((a, b) => a - b);
}

/** Adds stepping stones until every system can be reached from every other in hops of three (EC-CMAP-02). */
export function linkUp(chart: Chart, systems: Hex[], dice: Dice): void {
  for (;;) {
    const reached = reachable(chart, systems);
    if (reached.size === systems.length && systems.length > 1) return;
    const lone = systems.filter((hex) => !reached.has(hex));
    // The closest pair across the gap: no system lies between them, or it would be linked to one of both.
    const [from, goal] = closestPair(chart, lone.length === 0 ? systems : lone, [...reached]);
    const span = lightYears(chart, from, goal);
    const stones = hexesWithin(chart, from, LINK).filter(
      (hex) => !systems.includes(hex) && (span === 0 || lightYears(chart, hex, goal) <= span - LINK + 1),
    );
    systems.push(dice.pick(stones));
  }
}

function reachable(chart: Chart, systems: readonly Hex[]): Set<Hex> {
  const seen = new Set<Hex>(systems.slice(0, 1));
  for (const here of seen)
    for (const next of systems) if (lightYears(chart, here, next) <= LINK) seen.add(next);
  return seen;
}

function closestPair(chart: Chart, ones: readonly Hex[], others: readonly Hex[]): readonly [Hex, Hex] {
  let best: readonly [Hex, Hex] = [ones[0] ?? 0, others[0] ?? 0];
  for (const one of ones)
    for (const other of others)
      if (lightYears(chart, one, other) < lightYears(chart, best[0], best[1])) best = [one, other];
  return best;
}

/** Home systems as far apart as the stars allow; where they lie too close, a star is added (EC-CMAP-02). */
export function chooseHomes(chart: Chart, systems: Hex[], count: number, dice: Dice): Hex[] {
  const homes: Hex[] = [farthest(chart, systems, [dice.pick(systems)])];
  while (homes.length < count) {
    let next = farthest(chart, systems, homes);
    if (gap(chart, next, homes) < HOMES_APART) {
      next = farthest(
        chart,
        Array.from({ length: hexCount(chart) }, (_, hex) => hex),
        homes,
      );
      if (!systems.includes(next)) systems.push(next);
    }
    homes.push(next);
  }
  linkUp(chart, systems, dice);
  systems.sort((a, b) => a - b);
  return homes;
}

const gap = (chart: Chart, hex: Hex, homes: readonly Hex[]): number =>
  Math.min(...homes.map((home) => lightYears(chart, hex, home)));

function farthest(chart: Chart, among: readonly Hex[], from: readonly Hex[]): Hex {
  let best = among[0] ?? 0;
  for (const hex of among) if (gap(chart, hex, from) > gap(chart, best, from)) best = hex;
  return best;
}

/** What a D10 says of a world's air (EC-CMAP-03). */
export const worldType = (roll: number): WorldType =>
  roll <= 3 ? "airless" : roll <= 6 ? "thick" : roll <= 8 ? "thin" : "earth";

/** The resource rating: an open-ended D6 less 1, one more on an Earth-like world, at most 6 (EC-CMAP-03). */
export const ratingOf = (type: WorldType, roll: number): number =>
  Math.min(RICHEST, Math.max(0, roll - 1 + (type === "earth" ? 1 : 0)));

/** The worlds of a system: half a D6, rounded up (EC-CMAP-03). */
export function rollWorlds(hex: Hex, dice: Dice): World[] {
  return Array.from({ length: Math.ceil(dice.roll(6) / 2) }, () => {
    const type = worldType(dice.roll(10));
    return blankWorld(hex, type, ratingOf(type, rollD6(dice)));
  });
}

/** A world on which nobody has anything. */
export const blankWorld = (hex: Hex, type: WorldType, rating: number): World => ({
  hex,
  type,
  rating,
  hidden: false,
  owner: NOBODY,
  squads: [],
  factories: [],
  shipyard: 0,
  barracks: 0,
  sensors: 0,
  laser: 0,
  silo: 0,
  dock: 0,
  holders: { works: NOBODY, port: NOBODY, defences: NOBODY },
  conquered: false,
  extraction: EXTRACTION.least,
  calm: 0,
  strikes: 0,
  unrest: 0,
  pent: 0,
  assaults: 0,
});
