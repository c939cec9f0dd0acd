import type { Hex } from "../../rules/hex.ts";
import type { Atlas } from "../atlas.ts";
import { corpPower } from "../looks.ts";
import type { Plan } from "../plans.ts";
import type { Camera, Pane } from "./camera.ts";
import type { Palette, Token } from "./palette.ts";

export type Brush = CanvasRenderingContext2D;

/** Everything that is laid over the terrain. */
export interface Scene {
  readonly atlas: Atlas;
  readonly seat: number;
  readonly plans: readonly Plan[];
  readonly cursor: Hex | undefined;
  /** The ship whose way is being plotted. */
  readonly plotting: number | undefined;
  /** Hexes that can be clicked next on its way. */
  readonly reach: ReadonlySet<Hex>;
  /** Where ships stand that have no orders yet. */
  readonly idle: ReadonlySet<Hex>;
  /** What a coach or a warning points at. */
  readonly lit: ReadonlySet<Hex>;
  /** What a pointer over a hex is told. */
  readonly titles: (hex: Hex) => string;
}

/** What the marks are drawn with and on. */
export interface Sheet {
  readonly brush: Brush;
  readonly palette: Palette;
  readonly camera: Camera;
  readonly pane: Pane;
  readonly scene: Scene;
}

/** A full circle. */
export const TURN = Math.PI * 2;

/** A Corporation's colour, as its rivals see it or its own. */
export const corpToken = (id: number, own: number): Token => `power-${corpPower(id, own)}`;

/** Below this radius of a hex only dots are drawn. */
export const DETAIL_FROM = 7;
