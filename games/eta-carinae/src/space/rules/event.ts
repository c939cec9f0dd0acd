import type { GameEvent, Seat } from "@flagship/kernel";
import type { Section } from "../data/internal-damage.ts";
import type { MissileId } from "../../common/data/missiles.ts";
import type { Place } from "../../common/plane/point.ts";
import type { Gain } from "./ending.ts";
import type { Phase, UnitRef } from "./state.ts";

type Said<Type extends string, Values> = GameEvent & { readonly type: Type } & Readonly<Values>;

/** Where a hit comes from: a weapon of a unit, or a salvo. */
export interface Blow {
  readonly source?: UnitRef;
  readonly weapon?: string;
}

/** A box crossed out inside a ship, and the roll that chose it. */
export interface Loss {
  readonly section: Section | "pod";
  readonly roll: number;
}

/** What earlier versions told box by box: it stands in the log of matches that began under them. */
export type EarlierEvent = Said<"internal", Loss & { target: UnitRef }>;

/** Everything the table tells. Units are named by `subject`s, ready for the game's names. */
export type EcEvent =
  | Said<"turn", { turn: number }>
  /** A heading: what is told from here on belongs to this phase. */
  | Said<"phase", { phase: Phase | "missile-attack" | "grappling" | "regeneration" | "evaporation" }>
  | Said<"deployed", { seat: Seat; fleet: readonly UnitRef[] }>
  | Said<
      "fired",
      {
        by: UnitRef;
        weapon: string;
        target: UnitRef;
        /** The distance in units. */
        range: number;
        needed: number;
        dice: readonly number[];
        hits: number;
      }
    >
  /** One hit on a ship, and what it costs her inside; without a source it came of a bottle, or of somebody unseen. */
  | Said<
      "struck",
      Blow & {
        target: UnitRef;
        factors: number;
        absorbed: number;
        penetrations: number;
        lost: readonly Loss[];
        /** So many equal hits one after another, of which nothing gets through. */
        times?: number;
      }
    >
  | Said<"missiles-shot", Blow & { target: UnitRef; lost: number }>
  | Said<"craft-hit", Blow & { target: UnitRef; effect: "weapons" | "engines" | "hulk" | "destroyed" }>
  /** The seat is that whose fire did it. */
  | Said<"destroyed", { target: UnitRef; why: "hull" | "sections" | "bottle"; seat?: Seat }>
  | Said<"launched", { by: UnitRef; salvo: UnitRef; missile: MissileId }>
  /** What only its owner knows of a salvo; without a target it waits for remote control. */
  | Said<"salvo-aimed", { salvo: UnitRef; count: number; target?: UnitRef }>
  | Said<"salvo-moved", { salvo: UnitRef; path: readonly Place[] }>
  | Said<"salvo-gone", Blow & { salvo: UnitRef; why: "attacked" | "shot" | "fuel" | "seized" }>
  | Said<
      "attacked",
      { salvo: UnitRef; target: UnitRef; needed: number; dice: readonly number[]; hits: number }
    >
  | Said<"controlled", { salvo: UnitRef; by: UnitRef; how: "FRMC" | "EMC"; roll: number; gained: boolean }>
  | Said<
      "linked",
      { holder: UnitRef; held: UnitRef; device: string; shear: number; limit: number; holds: boolean }
    >
  | Said<"grapple-thrown", { by: UnitRef; target: UnitRef; roll: number; hooked: boolean }>
  | Said<"parted", { holder: UnitRef; held: UnitRef; device: string }>
  | Said<
      "boarded",
      {
        by: UnitRef;
        target: UnitRef;
        force: "shock" | "backup";
        needed: number;
        dice: readonly number[];
        in: number;
      }
    >
  | Said<
      "melee",
      {
        target: UnitRef;
        attackers: number;
        defenders: number;
        attackerHits: number;
        defenderHits: number;
        attackersLost: number;
        defendersLost: number;
      }
    >
  | Said<"deck-fought", { target: UnitRef; attackers: number; defenders: number }>
  | Said<"surrendered", { target: UnitRef; squads: number }>
  | Said<"retreated", { target: UnitRef; squads: number }>
  | Said<"captured", { target: UnitRef; seat: Seat }>
  /** `back`: it was off the table before. */
  | Said<"moved", { unit: UnitRef; path: readonly Place[]; course: number; speed: number; back?: true }>
  | Said<"flight-launched", { by: UnitRef; flight: UnitRef; craft: number }>
  | Said<"docked", { flight: UnitRef; ship: UnitRef; craft: number }>
  | Said<"ashore", { unit: UnitRef; squads: number }>
  | Said<"crashed", { flight: UnitRef; craft: number }>
  | Said<"regenerated", { target: UnitRef; factors: number }>
  | Said<"altitude", { target: UnitRef; altitude: string }>
  | Said<"stealth", { target: UnitRef; on: boolean }>
  | Said<"off-table", { target: UnitRef; roll: number; away: boolean }>
  | Said<"suffocated", { target: UnitRef; squads: number }>
  | Said<"bottle", { target: UnitRef; roll: number; fails: boolean }>
  | Said<"conceded", { seat: Seat }>
  /** What a side's points are made of. */
  | Said<"scored", { seat: Seat; points: number; gains: readonly Gain[] }>
  /** `seats` are those whose scores stand there. */
  | Said<
      "ended",
      { why: string; winners: readonly Seat[]; seats: readonly Seat[]; scores: readonly number[] }
    >;
