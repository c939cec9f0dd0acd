import "@flagship/kit/fleet";
import { POWERS, type Power, type ShipSpec, type ShipStyleId } from "@flagship/kit";
import type { Sovereignty } from "../data/sovereignties.ts";
import { classOf, type ShipClass } from "../../space/data/ships.ts";
import { sectionsOf } from "../../space/rules/ship.ts";
import type { Ship } from "../../space/rules/state.ts";

interface Look {
  readonly style: ShipStyleId;
  readonly colour: Power;
  /** Where another side has this colour, or one like it. */
  readonly other: Power;
}

const LOOKS: Readonly<Record<Sovereignty, Look>> = {
  F: { style: "spine", colour: "blue", other: "green" },
  Y: { style: "wedge", colour: "vermilion", other: "purple" },
  A: { style: "saucer", colour: "sky", other: "yellow" },
  K: { style: "hauler", colour: "orange", other: "grey" },
  U: { style: "shell", colour: "purple", other: "grey" },
  S: { style: "prong", colour: "yellow", other: "blue" },
  X: { style: "raptor", colour: "green", other: "yellow" },
  C: { style: "seed", colour: "grey", other: "purple" },
  T: { style: "hive", colour: "green", other: "grey" },
};

/** How the hulls of a sovereignty look. */
export const styleOf = (power: Sovereignty): ShipStyleId => LOOKS[power].style;

/** Colours that are hard to tell apart on a map. */
const ALIKE: readonly (readonly Power[])[] = [
  ["blue", "sky"],
  ["orange", "yellow"],
  ["orange", "vermilion"],
];

const areAlike = (one: Power, other: Power): boolean =>
  one === other || ALIKE.some((pair) => pair.includes(one) && pair.includes(other));

/** The colour of a side: its own, or another where somebody before it has one like that. */
export function colourOf(sides: readonly Sovereignty[], seat: number): Power {
  const taken: Power[] = [];
  for (const side of sides.slice(0, seat + 1)) {
    const { colour, other } = LOOKS[side];
    const wanted = [colour, other, ...POWERS];
    const free =
      wanted.find((power) => taken.every((one) => !areAlike(one, power))) ??
      wanted.find((power) => !taken.includes(power)) ??
      colour;
    taken.push(free);
  }
  return taken[seat] ?? LOOKS.F.colour;
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
