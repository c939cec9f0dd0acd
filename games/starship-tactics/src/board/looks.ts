import "@flagship/kit/fleet";
import type { Power, ShipSpec, ShipStyleId } from "@flagship/kit";
import { isBase, type Power as Navy, type ShipClass } from "../data/ships.ts";
import { HIDDEN, type Ship } from "../rules/ship.ts";
import { figuresAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

interface Look {
  readonly style: ShipStyleId;
  readonly colour: Power;
  /** For a second side of the same navy. */
  readonly other: Power;
}

const LOOKS: Readonly<Record<Navy, Look>> = {
  federation: { style: "saucer", colour: "blue", other: "sky" },
  klingon: { style: "wedge", colour: "vermilion", other: "orange" },
  romulan: { style: "raptor", colour: "green", other: "yellow" },
  orion: { style: "prong", colour: "orange", other: "grey" },
  gorn: { style: "shell", colour: "purple", other: "grey" },
};

/** The colour of a ship: its navy's, unless a side before it flies the same one. */
export function colourOf(view: View, ship: Ship): Power {
  const navy = figuresAt(view, ship).power;
  const mirrored = view.ships.some(
    (other) => other.side < ship.side && figuresAt(view, other).power === navy,
  );
  return navyColour(navy, mirrored);
}

export const navyColour = (navy: Navy, mirrored: boolean): Power =>
  mirrored ? LOOKS[navy].other : LOOKS[navy].colour;

/** How ships of a class are drawn: bigger where they count for more. */
export const classSpec = (
  { power, points, movement }: Pick<ShipClass, "power" | "points" | "movement">,
  name: string,
  damage: number,
): ShipSpec => ({
  style: isBase({ movement }) ? "frame" : LOOKS[power].style,
  size: Math.max(2, Math.min(8, Math.round(2 + points / 30))),
  name,
  damage: Math.max(0, Math.min(0.9, damage)),
});

/** How a ship is drawn; the wounds of an enemy show only what everybody saw. */
export function shipSpec(view: View, ship: Ship): ShipSpec {
  const figures = figuresAt(view, ship);
  const lost =
    ship.superstructure === HIDDEN ? ship.holes / 8 : 1 - ship.superstructure / figures.superstructure;
  return classSpec(figures, ship.name, lost);
}

/** Degrees clockwise from straight up of a heading, or of a shield of a ship with that heading. */
export const degrees = (heading: number, side = 0): number => (90 + 60 * (heading + side)) % 360;

/** A figure that the viewer may not know has no number. */
export const known = (figure: number | undefined): number | undefined =>
  figure === undefined || figure === HIDDEN ? undefined : figure;
