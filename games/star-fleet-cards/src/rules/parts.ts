import { reference, whole } from "@flagship/kernel";
import * as z from "zod/mini";
import { SHIELD_COUNT } from "../data/figures.ts";
import { AT_SHIP } from "./state.ts";

// What actions are made of: the names and shapes that several acts share.

/** The enemy ship, or a shuttle or drone card by its object's id: `object:3`. */
export type Target = "ship" | `object:${number}`;

/** What a full battery does in an own slot (SFC-BATT-03): nothing, a general point, or a point on a shield. */
export const BATTERY_POINTS = ["keep", "general", "1", "2", "3", "4", "5", "6"] as const;
export type BatteryPoint = (typeof BATTERY_POINTS)[number];

/** What may ride on a slot action without costing energy. */
export interface Riders {
  readonly battery?: BatteryPoint | undefined;
  /** Per own shuttle card, by the object's id, its target; with shuttles firing apart `3.1` and `3.2`. */
  readonly shuttles?: Readonly<Record<string, Target | "hold">> | undefined;
}

/** Objects are counted from 1. */
const OBJECT = reference("object:", 999, 1);

/** The object that a target names, or AT_SHIP; NO_OBJECT when it names none. */
export const targetId = (target: Target): number =>
  target === "ship" ? AT_SHIP : (OBJECT.at(target) ?? NO_OBJECT);

const NO_OBJECT = -1;

/** How an object is named as a target. */
export const targetName = (id: number): Target => (id === AT_SHIP ? "ship" : `object:${id}`);

/** The shuttles of a card, or with shuttles firing apart the first or second of them: `3`, `3.1`. */
const SHUTTLES = reference("", 999, 1);

/** The object id that a rider of shuttles names. */
export const shuttlesNamed = (key: string): number | undefined => SHUTTLES.at(key.replace(/\.[12]$/, ""));

/** All shields by number. */
export const SHIELDS: readonly number[] = Array.from({ length: SHIELD_COUNT }, (_, index) => index + 1);

const object = z.custom<`object:${number}`>(
  (name) => typeof name === "string" && OBJECT.at(name) !== undefined,
);

export const cardPart = whole(0, 99);
export const shieldPart = whole(1, SHIELD_COUNT);
export const couplePart = whole(1, 2);
export const targetPart = z.union([z.literal("ship"), object]);

export const riderParts = {
  battery: z.optional(z.enum(BATTERY_POINTS)),
  shuttles: z.optional(
    z.record(
      z.string().check(z.refine((key) => shuttlesNamed(key) !== undefined)),
      z.union([z.literal("hold"), targetPart]),
    ),
  ),
};
