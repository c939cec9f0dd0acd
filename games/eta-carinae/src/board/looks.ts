import type { Power, ShipSpec, ShipStyleId } from "@flagship/kit";
import type { Sovereignty } from "../data/sovereignties.ts";
import { classOf, type ShipClass } from "../data/ships.ts";
import { sectionsOf } from "../rules/ship.ts";
import type { Ship } from "../rules/state.ts";

interface Look {
  readonly style: ShipStyleId;
  readonly colour: Power;
  /** For a second side of the same sovereignty. */
  readonly other: Power;
}

const LOOKS: Readonly<Record<Sovereignty, Look>> = {
  F: { style: "spine", colour: "blue", other: "sky" },
  Y: { style: "wedge", colour: "vermilion", other: "orange" },
  A: { style: "saucer", colour: "sky", other: "grey" },
  K: { style: "hauler", colour: "orange", other: "yellow" },
  U: { style: "shell", colour: "purple", other: "grey" },
  S: { style: "prong", colour: "yellow", other: "orange" },
  X: { style: "raptor", colour: "green", other: "yellow" },
  C: { style: "seed", colour: "grey", other: "purple" },
  T: { style: "hive", colour: "green", other: "grey" },
};

/** How the hulls of a sovereignty look. */
export const styleOf = (power: Sovereignty): ShipStyleId => LOOKS[power].style;

/** The colour of a side; the second of two alike has another. */
export function colourOf(sides: readonly Sovereignty[], seat: number): Power {
  const own = sides[seat] ?? "F";
  const alike = sides.findIndex((one) => one === own) < seat;
  return alike ? LOOKS[own].other : LOOKS[own].colour;
}

/** How a class is drawn: larger with its mass. */
export const classSpec = (type: ShipClass, name: string): ShipSpec => ({
  style: LOOKS[type.sovereignty].style,
  size: Math.max(2, Math.min(9, Math.round(1 + Math.sqrt(type.mass) / 4))),
  name,
});

/** How a ship is drawn: as her class, torn by her wounds. */
export function shipSpec(ship: Ship, name: string): ShipSpec {
  const type = classOf(ship.class);
  const whole = sectionsOf(type).hull;
  return {
    ...classSpec(type, name),
    damage: Math.max(0, Math.min(0.9, 1 - ship.left.hull / Math.max(1, whole))),
  };
}
