import type { Seat, SealedAnswer } from "@flagship/kernel";
import type { Item, Skill } from "../data/figures.ts";
import type { Mission } from "../data/decks.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import type { TroopId } from "../../common/data/troops.ts";
import type { Place } from "../../common/plane/point.ts";
import type { Action, OrderKind } from "./action.ts";
import type { SkirmishEvent } from "./event.ts";

/** How a figure is (EC-SKG-04); to be hidden or stunned comes on top. `off`: it has left the area. */
export type Condition = "ready" | "pinned" | "wounded" | "dead" | "surrendered" | "captive" | "off";

export interface Figure {
  readonly id: number;
  readonly side: Seat;
  readonly kind: TroopId;
  readonly items: readonly Item[];
  readonly hero: boolean;
  readonly skills: readonly Skill[];
  /** The hero's melee factor is one better. */
  readonly sharper: boolean;
  luck: number;
  x: number;
  y: number;
  condition: Condition;
  hidden: boolean;
  /** The turn after whose melee the stun ends; 0: not stunned. */
  stunned: number;
  /** Robots: what no longer works. */
  disarmed: boolean;
  halted: boolean;
  /** Penetrations that it still shrugs off: a queen's guard takes two. */
  spare: number;
  /** A personal shield that still makes a penetration a partial one. */
  shielded: boolean;
  stabilised: boolean;
  /** The wounded comrade it carries, or -1. */
  carries: number;
  grenades: number;
  shells: number;
  charges: number;
  smokes: number;
  /** The turn in which plasma can be fired again. */
  recharged: number;
  /** Turns without air. */
  airless: number;
  /** This turn. */
  order: OrderKind;
  fired: boolean;
  /** What counts as shown by firing or haste, until the next sensing. */
  betrayed: boolean;
  moved: number;
  charging: number;
  /** Missed by two or less, hit without effect, saw a friend fall, charged by something large (EC-SKN-01). */
  shaken: boolean;
  fleeing: boolean;
  /** A brawler's one other try of this turn is spent. */
  brawled: boolean;
  /** Enemies of a higher class it put down (EC-SKH-04). */
  felled: number;
}

/** What a side last saw of an enemy. */
export interface Glimpse {
  x: number;
  y: number;
  condition: Condition;
  turn: number;
}

/** A point of an enemy's path that a watching figure saw (EC-SKF-06). */
export interface Spotted {
  readonly firer: number;
  readonly target: number;
  readonly x: number;
  readonly y: number;
  /** How it went by: at a run, or low. */
  readonly hurried: boolean;
  readonly prone: boolean;
}

export interface Cloud extends Place {
  /** The turn in which it is gone. */
  readonly until: number;
}

export interface Charge extends Place {
  readonly side: Seat;
  readonly door: string;
  readonly turn: number;
}

export type Phase = "muster" | "orders" | "fire" | "command" | "reaction" | "melee" | "over";

/** What one figure was ordered; the public part stands in the figure. */
export interface Plan {
  readonly path: readonly Place[];
  readonly detour: readonly Place[];
  readonly target: number;
  readonly object: string;
  readonly halt: number;
  readonly luck: boolean;
}

export interface SideState {
  readonly sovereignty: Sovereignty;
  /** Tenths of a build point to muster for; 0: the scenario says who is there. */
  readonly purse: number;
}

/** A hero from mission to mission: his kind (empty: there is none yet), the points he is made of, what he has learnt. */
export interface HeroRecord {
  kind: TroopId | "";
  points: number;
  experience: number;
}

export interface State {
  mission: Mission;
  deck: string;
  readonly sides: readonly [SideState, SideState];
  /** Missions that are played in a row, the one that is played now, and how many each side has won (EC-SKH-04). */
  readonly missions: number;
  number: number;
  won: [number, number];
  /** What each side's hero has become so far. */
  heroes: [HeroRecord, HeroRecord];
  dark: boolean;
  readonly vacuum: boolean;
  weightless: boolean;
  /** By side: until which turn its figures cannot tell each other what they see (EC-SKG-06). */
  jammed: [number, number];
  turns: number;
  turn: number;
  phase: Phase;
  asked: Seat[];
  answers: SealedAnswer<Action>[];
  figures: Figure[];
  /** By figure: what it was ordered this turn. */
  plans: Record<number, Plan>;
  /** By side: the enemies in sight now, what was seen of the others, what sensors show. */
  located: [number[], number[]];
  glimpses: [Record<number, Glimpse>, Record<number, Glimpse>];
  blips: [Place[], Place[]];
  /** By side: false blips that are still believed. */
  decoys: [Place[], Place[]];
  /** After movement: what can be fired at in reaction, by the firer's side. */
  spotted: [Spotted[], Spotted[]];
  /** Figures that turned their back on enemies in contact this turn (EC-SKC-04). */
  leaving: { readonly figure: number; readonly foes: readonly number[] }[];
  /** Doors that are no longer as the plan has them. */
  doors: Record<string, "open" | "shut" | "locked" | "gone">;
  /** Airlocks under way: the turn in which they open. */
  cycles: Record<string, number>;
  clouds: Cloud[];
  charges: Charge[];
  /** Work on objects: turns done, or how long a hacked console was kept. */
  work: Record<string, number>;
  done: string[];
  /** Changes of orders that leaders have left this turn, by side. */
  changes: [number, number];
  /** What onlookers have seen in the last act: of figures that the other side had in sight. */
  gallery: SkirmishEvent[];
  conceded: number;
  ended: string;
  winner: number;
}
