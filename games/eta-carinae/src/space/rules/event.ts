import type { GameEvent, Seat } from "@flagship/kernel";
import type { Section } from "../data/internal-damage.ts";
import type { MissileId } from "../../common/data/missiles.ts";
import type { Place } from "../../common/plane/point.ts";
import type { Phase, UnitRef } from "./state.ts";

type Said<Type extends string, Values> = GameEvent & { readonly type: Type } & Readonly<Values>;

/** Everything the table tells. Units are named by `subject`s, ready for the game's names. */
export type EcEvent =
  | Said<"turn", { turn: number }>
  /** A heading: what is told from here on belongs to this phase. */
  | Said<"phase", { phase: Phase | "missile-attack" | "grappling" | "regeneration" }>
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
  | Said<"struck", { target: UnitRef; factors: number; absorbed: number; penetrations: number }>
  | Said<"internal", { target: UnitRef; section: Section | "pod"; roll: number }>
  | Said<"missiles-shot", { target: UnitRef; lost: number }>
  | Said<"craft-hit", { target: UnitRef; effect: "weapons" | "engines" | "hulk" | "destroyed" }>
  | Said<"destroyed", { target: UnitRef; why: "hull" | "sections" | "bottle" }>
  | Said<"launched", { by: UnitRef; salvo: UnitRef; missile: MissileId }>
  /** What only its owner knows of a salvo; without a target it waits for remote control. */
  | Said<"salvo-aimed", { salvo: UnitRef; count: number; target?: UnitRef }>
  | Said<"salvo-moved", { salvo: UnitRef; path: readonly Place[] }>
  | Said<"salvo-gone", { salvo: UnitRef; why: "attacked" | "shot" | "fuel" | "seized" }>
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
  | Said<"moved", { unit: UnitRef; path: readonly Place[]; course: number; speed: number }>
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
  /** `seats` are those whose scores stand there. */
  | Said<
      "ended",
      { why: string; winners: readonly Seat[]; seats: readonly Seat[]; scores: readonly number[] }
    >;
