import type { Given, Seat } from "@flagship/kernel";
import type { ShipNo } from "./ship.ts";

/** What dice are rolled for. */
export const DIE_KINDS = [
  "advantage",
  "radio",
  "crew",
  "skill",
  "lock",
  "search",
  "helm",
  "mine",
  "evasion",
  "side",
  "to-hit",
  "location",
  "outage",
  "engine",
  "damage-control",
  "explosion",
  "shaken-officer",
  "shaken-system",
  "nerve",
  "repair",
  "power-cut",
  "chance",
] as const;
export type DieKind = (typeof DIE_KINDS)[number];

/** Acts whose dice the instructor can ask to be shown. */
export const WATCHES = ["fire", "helm", "sensors", "skills", "recovery"] as const;
export type Watch = (typeof WATCHES)[number];

/** A die of an act that waits for the instructor: what fell, and what is to count. */
export interface JudgedDie {
  readonly what: DieKind;
  readonly by: ShipNo;
  readonly sides: number;
  readonly rolled: number;
  readonly face: number;
}

export interface Judgement {
  readonly actor: Seat;
  /** Not shown to anybody: its panel may be closed to the instructor (R73). */
  readonly action: Given | "hidden";
  readonly dice: readonly JudgedDie[];
}

export interface Ruling {
  readonly turn: number;
  readonly pair: number;
  readonly by: ShipNo;
  readonly what: DieKind;
  readonly rolled: number;
  readonly ruled: number;
}
