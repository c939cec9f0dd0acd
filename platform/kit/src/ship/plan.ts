import { chanceOf } from "./chance.ts";
import { mirrored, type Shape } from "./shape.ts";

/** What a part is made of decides how it is coloured. */
export type Material = "hull" | "wing" | "deck" | "dark" | "engine" | "light";

/** One solid of a ship, listed from the lowest to the highest. */
export interface Part {
  readonly material: Material;
  readonly shape: Shape;
  /** It can be shot away: a nacelle, a wing, a pod. */
  readonly breaks?: boolean;
}

/** What a style knows of the ship it draws. */
export interface Plan {
  /** Class, 1 (a shuttle, a frigate) to 8 (a battleship, a base). */
  readonly size: number;
  /** The class from 0 to 1: how busy the drawing is. */
  readonly grand: number;
  /** One of the ship's own traits, between two values; both views of a ship share their traits. */
  trait(index: number, from: number, to: number): number;
}

export interface ShipStyle {
  /** Seen from above, bow up. */
  top(plan: Plan): readonly Part[];
  /** Seen from starboard, bow to the right. */
  side(plan: Plan): readonly Part[];
}

const TRAITS = 12;

/** The traits that a name gives a ship of a class. */
export function planOf(name: string, style: string, size: number): Plan {
  const chance = chanceOf(`${style}/${name}`);
  const traits = Array.from({ length: TRAITS }, () => chance.between(0, 1));
  return {
    size,
    grand: (size - 1) / 7,
    trait: (index, from, to) => from + (to - from) * (traits[index % TRAITS] ?? 0),
  };
}

export const part = (material: Material, shape: Shape): Part => ({ material, shape });

/** A part that can be shot away. */
export const loose = (material: Material, shape: Shape): Part => ({ material, shape, breaks: true });

/** A part and its twin on the other side of the keel. */
export const twin = (material: Material, shape: Shape): Part[] => [
  { material, shape },
  { material, shape: mirrored(shape) },
];

/** Twins that can be shot away one by one. */
export const looseTwin = (material: Material, shape: Shape): Part[] =>
  twin(material, shape).map((one) => ({ ...one, breaks: true }));

/** As many parts as asked for, by number from 0. */
export const row = (count: number, make: (index: number) => readonly Part[]): Part[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index)).flat();

/** A value between two, by share. */
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
