import type { Seat } from "@flagship/kernel";
import type { PhaseCount } from "../data/movement.ts";
import type { Power } from "../data/ships.ts";
import type { Figures, Scale } from "./figures.ts";
import type { Edge, Obstacle } from "./map.ts";

export const LEVELS = ["advanced", "expert", "command"] as const;
export type Level = (typeof LEVELS)[number];

/** The jobs aboard. In Advanced and Expert one captain does them all (ST-CGN-10). */
export const POSTS = ["captain", "engineer", "helm", "weapons", "sensors", "shields", "damage"] as const;
export type Post = (typeof POSTS)[number];

/** Who holds which post of the ships under one captain. */
export type Posts = Readonly<Record<Post, Seat>>;

/** A captain's chair: the side, who works for him, and whether the crew rules of the Command game hold. */
export interface Commander {
  readonly side: number;
  readonly posts: Posts;
  /** A ship crewed by officers under the Command rules; the instructor's ships are not (ST-CGN-09). */
  readonly crewed: boolean;
}

/** How the match is won, beside being the last side in action (ST-SEQ-10). */
export interface Goal {
  readonly side: number;
  /** Leave the map by this edge ... */
  readonly leaveBy?: Edge;
  /** ... with at least one third of superstructure and power (R49). */
  readonly thirds?: boolean;
  /** ... within so many turns. */
  readonly byTurn?: number;
  /** Having disabled an enemy turns a marginal victory into a decisive one (ST-SCN-05). */
  readonly decisiveWithKill?: boolean;
  /** Win when no enemy has superstructure left (ST-SCN-03). */
  readonly wreckAll?: boolean;
}

export const FIRING_LIMITS = ["none", "two", "bank"] as const;
export type FiringLimit = (typeof FIRING_LIMITS)[number];

/** Sensors are worked by the captain, or lock by themselves and ask nothing: for beginners (R87). */
export const SENSOR_WORK = ["captain", "automatic"] as const;
export type SensorWork = (typeof SENSOR_WORK)[number];

/** What is fixed before the first turn and never changes; copies of a state share it. */
export interface Setting {
  readonly level: Level;
  readonly scale: Scale;
  readonly phases: PhaseCount;
  readonly limit: FiringLimit;
  readonly campaign: boolean;
  /** Shared kills: the deciding shot takes all, or those who hit share (ST-CAM-12). */
  readonly kills: "deciding" | "split";
  readonly radio: boolean;
  readonly sensors: SensorWork;
  /** Warp speed 0: obstacles and mines are possible (B-31). */
  readonly sublight: boolean;
  readonly scenario: string;
  readonly turnLimit: number;
  readonly classes: readonly Figures[];
  readonly obstacles: readonly Obstacle[];
  /** Whose mines lie on the map, and which side owns them. */
  readonly mines: MineField;
  readonly goals: readonly Goal[];
  readonly commanders: readonly Commander[];
  readonly sides: number;
  readonly seats: number;
  /** The seat of the instructor, or `NOBODY`. */
  readonly instructor: Seat;
  /** The instructor is shown the to-hit dice before they count (ST-INS-04). */
  readonly rulings: boolean;
  /** What the players are told at the start (ST-INS-02). */
  readonly briefing: string;
}

export interface MineField {
  readonly layer: Power;
  readonly side: number;
  readonly real: number;
  readonly dummies: number;
  readonly damage: number;
  /** Mines lie between these distances of the first obstacle (ST-SCN-02). */
  readonly least: number;
  readonly most: number;
}

export const NOBODY = -1;

export const isExpert = (setting: Setting): boolean => setting.level !== "advanced";
