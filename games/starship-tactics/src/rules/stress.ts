import { stressAt } from "../data/stress.ts";
import type { Figures } from "./figures.ts";
import type { Setting } from "./setting.ts";
import { isExpert } from "./setting.ts";
import type { Ship } from "./ship.ts";

/** What one emergency heading change costs: points off each engine in turn, and superstructure. */
export interface Stress {
  readonly engines: readonly number[];
  readonly superstructure: number;
}

/**
 * The stress of one emergency heading change.
 *
 * Advanced (ST-EHC-03..05): one point of power, one more and one of superstructure where the charts
 * hold any number. Expert (ST-XMV-01..03): the numbers themselves, for each warp engine. A helm roll
 * spares one automatic point in all and reads the charts one warp factor lower (ST-HLM-03).
 */
export function stressOf(setting: Setting, figures: Figures, ship: Ship, steadied = false): Stress {
  const warp = steadied ? ship.warp - 1 : ship.warp;
  const engine = stressAt(figures.stress.engines, warp);
  const frame = stressAt(figures.stress.superstructure, warp);
  if (!isExpert(setting)) return { engines: [1 + Math.min(1, engine)], superstructure: Math.min(1, frame) };
  const engines: number[] = Array.from({ length: figures.warpEngines }, () => 1 + engine);
  if (steadied) {
    // R64: the spared point is the weaker engine's.
    const weaker = (ship.engines[1] ?? Infinity) < (ship.engines[0] ?? 0) ? 1 : 0;
    engines[weaker] = (engines[weaker] ?? 0) - 1;
  }
  return { engines, superstructure: frame };
}

/** Takes points off one engine; what it cannot give is lost (R53). Returns what it gave. */
export function loseEngine(ship: Ship, engine: number, points: number): number {
  const held = ship.engines[engine] ?? 0;
  const given = Math.min(held, points);
  ship.engines[engine] = held - given;
  if (ship.crew !== undefined) ship.crew.lostPower += given;
  return given;
}
