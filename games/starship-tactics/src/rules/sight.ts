import { distance, sameHex, type Hex } from "./hex.ts";
import type { Obstacle } from "./map.ts";

/**
 * Whether nothing large stands on the straight line between two hexes (B-20). The hexes at both ends
 * never block; where the line runs exactly between two hexes, both must hold an obstacle.
 */
export function inSight(from: Hex, to: Hex, obstacles: readonly Obstacle[]): boolean {
  if (obstacles.length === 0) return true;
  const steps = distance(from, to);
  for (let step = 1; step < steps; step++) {
    const passed = passedAt(from, to, step, steps);
    if (passed.every((hex) => obstacles.some((obstacle) => sameHex(obstacle, hex)))) return false;
  }
  return true;
}

/** The hex, or the two hexes on whose border it runs, that a line passes after so many of its steps. */
function passedAt(from: Hex, to: Hex, step: number, steps: number): readonly Hex[] {
  const nearest = [nudged(from, to, step, steps, 1), nudged(from, to, step, steps, -1)] as const;
  return sameHex(...nearest) ? [nearest[0]] : nearest;
}

/** Rounds the point step/steps along the line, shifted by a hair to one side, to a hex; exact in integers. */
function nudged(from: Hex, to: Hex, step: number, steps: number, hair: number): Hex {
  // Everything is multiplied by `scale`; the hair is far smaller than any true fraction of a step.
  const scale = steps * 1000;
  const dq = to.q - from.q;
  const dr = to.r - from.r;
  const q = from.q * scale + dq * step * 1000 + hair;
  const r = from.r * scale + dr * step * 1000 + 2 * hair;
  return rounded(q, r, -q - r, scale);
}

function rounded(q: number, r: number, s: number, scale: number): Hex {
  const near = (value: number): number => Math.floor((2 * value + scale) / (2 * scale));
  let [nq, nr] = [near(q), near(r)];
  const ns = near(s);
  const off = [Math.abs(nq * scale - q), Math.abs(nr * scale - r), Math.abs(ns * scale - s)] as const;
  if (off[0] > off[1] && off[0] > off[2]) nq = -nr - ns;
  else if (off[1] > off[2]) nr = -nq - ns;
  return { q: nq, r: nr };
}
