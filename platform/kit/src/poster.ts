import type { Power } from "./power/powers.ts";
import type { ShipSpec } from "./ship/draw.ts";

/** A game in one prepared scene, drawn before anything of the game itself is loaded: 240 wide, 150 high. */
export interface Poster {
  /** The size of the hexes that are printed below everything; missing: open space. */
  readonly hexes?: number;
  /** Hexes that somebody holds, by column and row. */
  readonly lands?: readonly { readonly power: Power; readonly at: readonly (readonly [number, number])[] }[];
  /** Worlds in the middle of hexes. */
  readonly worlds?: readonly (readonly [number, number])[];
  readonly marks: readonly PosterMark[];
  readonly ships: readonly PosterShip[];
}

/** `reach`: where weapons bear; `course`: where a ship came from or goes. */
export interface PosterMark {
  readonly look: "reach" | "course" | "beam" | "salvo";
  readonly d: string;
  readonly power?: Power;
}

export interface PosterShip extends ShipSpec {
  readonly power: Power;
  readonly x: number;
  readonly y: number;
  /** 1: a hundred long at most. */
  readonly scale: number;
  /** Degrees clockwise. */
  readonly heading?: number;
  /** What is left of each shield around it, from 0 to 1, clockwise from the bow. */
  readonly shields?: readonly number[];
}
