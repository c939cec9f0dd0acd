import { hexName, neighbours, type Hex } from "../rules/hex.ts";
import { speedOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Plot } from "../rules/written-sheet.ts";
import { plotWords } from "../sheet/write.ts";
import type { Atlas } from "./atlas.ts";
import { endOf, planOf, type Plan } from "./plans.ts";
import { wayTo } from "./ways.ts";

/** A ship's words so far, without the blanks at their end. */
export function wordsSoFar(plot: Plot | undefined): string[] {
  if (plot?.fullTurn !== undefined) return [];
  const words = plotWords(plot);
  while (words.length > 0 && words[words.length - 1] === "____") words.pop();
  return words;
}

/** How many pulses a ship has left after its plan. */
const pulsesLeft = (ship: Ship, plot: Plot | undefined): number =>
  Math.max(0, speedOf(ship) - wordsSoFar(plot).length);

/** The plan so far, also of a ship that has none yet. */
export const planSoFar = (view: View, ship: Ship, plot: Plot | undefined): Plan =>
  planOf(view.options, ship, plot ?? { line: 0, ship: { race: "C", code: "", number: 0 }, slots: [] });

/** The words that lead on to a hex, as many pulses as there are left; nothing when there is no way. */
export function wordsTo(
  view: View,
  atlas: Atlas,
  ship: Ship,
  plot: Plot | undefined,
  goal: Hex,
): string[] | undefined {
  const words = wordsSoFar(plot);
  const left = speedOf(ship) - words.length;
  if (left <= 0) return undefined;
  const from = endOf(planSoFar(view, ship, plot));
  if (from === goal) return undefined;
  const way = wayTo(atlas, ship, from, goal);
  return way === undefined ? undefined : [...words, ...way.slice(0, left).map(hexName)];
}

/** Every hex the ship can still come to this year, terrain apart. */
export function reachOf(view: View, ship: Ship, plot: Plot | undefined): Set<Hex> {
  let edge = [endOf(planSoFar(view, ship, plot))];
  const found = new Set(edge);
  for (let pulse = 0; pulse < pulsesLeft(ship, plot); pulse++) {
    edge = edge.flatMap((hex) => neighbours(view.options, hex)).filter((hex) => !found.has(hex));
    for (const hex of edge) found.add(hex);
  }
  return found;
}

/**
 * A ship's line when a hex is picked: on from where it ends, cut short where the hex lies on the way, and begun anew
 * when no pulse is left to go on.
 */
export function lineTo(
  view: View,
  atlas: Atlas,
  ship: Ship,
  plot: Plot | undefined,
  goal: Hex,
): string[] | undefined {
  const { way } = planSoFar(view, ship, plot);
  const step = way.indexOf(goal);
  if (step >= 0) return upToStep(wordsSoFar(plot), step);
  return wordsTo(view, atlas, ship, plot, goal) ?? wordsTo(view, atlas, ship, undefined, goal);
}

/** The words up to a step of the way, with the orders carried out there. */
function upToStep(words: readonly string[], step: number): string[] {
  const ends = words.flatMap((word, index) => (HEX.test(word) ? [index] : []));
  const next = ends[step];
  return next === undefined ? [...words] : words.slice(0, next);
}

const HEX = /^\d{4}$/;
