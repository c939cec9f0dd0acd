import type { GameEvent, Seat } from "@flagship/kernel";
import type { ArmId, WarheadId } from "../data/arms.ts";
import type { NanoId } from "../data/nano.ts";
import type { Place } from "../../common/plane/point.ts";

/** An element or a facility by kind and number. */
type Ref = string;

type Said<Type extends string, Values> = GameEvent & { readonly type: `ground.${Type}` } & Readonly<Values>;

/** What a hit did. */
export type Effect =
  | "killed"
  | "wounded"
  | "weapons"
  | "mobility"
  | "burnt"
  | "stunned"
  | "hull"
  | "module"
  | "razed"
  | "deposit"
  /** Nothing gives. */
  | "none";

/** What a nano package brought to light. */
export interface Finding {
  readonly package: NanoId;
  readonly found: number;
}

/** Damage to an element that the enemy does not see. */
export interface Harm {
  readonly target: Ref;
  readonly effect: Effect;
}

/** A move from start to end. */
export interface Walk {
  readonly unit: Ref;
  readonly from: Place;
  readonly to: Place;
}

/** Everything a ground battle tells. */
export type GroundEvent =
  | Said<"turn", { turn: number }>
  /** A heading: what comes now happens together (EC-GSEQ-01). */
  | Said<"phase", { phase: "direct-fire" | "area-fire" | "melee" | "movement" }>
  | Said<"mustered", { seat: Seat; elements: number }>
  | Said<"deployed", { seat: Seat }>
  | Said<"nano", { findings: readonly Finding[] }>
  | Said<
      "sighted",
      {
        /** Who learns it. */
        seat: Seat;
        /** Enemies in sight now, those that are new, and those that are gone. */
        seen: number;
        spotted: readonly Ref[];
        lost: readonly Ref[];
        /** What befell the side's own elements unseen. */
        harmed: readonly Harm[];
        /** The side's own moves, and those of the enemy that it saw from start to end. */
        moves: readonly Walk[];
        enemyMoves: readonly Walk[];
      }
    >
  | Said<
      "fired",
      {
        seat: Seat;
        by: Ref;
        arm: ArmId;
        target: Ref;
        range: number;
        number: number;
        armor: number;
        dice: readonly number[];
        effective: number;
        /** The penetration dice of the effective hits. */
        penetration: readonly number[];
      }
    >
  /** `by` where the reader may know who fired; grenades at the same point are one event. */
  | Said<
      "barrage",
      { seat: Seat; arm: ArmId; x: number; y: number; shots: number; by?: readonly Ref[]; range?: number }
    >
  /** Whose element it is; the number that plasma needs; and what was rolled, also for grenades, whose dice penetrate at 5 less. */
  | Said<
      "struck",
      {
        seat: Seat;
        owner?: Seat;
        target: Ref;
        number?: number;
        dice?: readonly number[];
        penetration: readonly number[];
        armor: number;
      }
    >
  /** Whose element it is, if one; who did it, from which element; what was rolled for systems or people, and what would have cost one. */
  | Said<
      "damage",
      {
        seat: Seat;
        owner?: Seat;
        source?: Ref;
        target: Ref;
        effect: Effect;
        dice?: readonly number[];
        fails?: number;
      }
    >
  | Said<"launched", { seat: Seat; warhead: WarheadId; x: number; y: number }>
  | Said<"intercepted", { seat: Seat; by: Ref; missile: number; needed: number; roll: number; hit: boolean }>
  | Said<"ams", { missile: number; needed: number; roll: number; through: boolean }>
  | Said<"detonated", { seat: Seat; warhead: WarheadId; x: number; y: number }>
  | Said<
      "melee",
      {
        target: Ref;
        /** Whose squads, hits and losses stand in these lists. */
        seats: readonly Seat[];
        squads: readonly number[];
        hits: readonly number[];
        lost: readonly number[];
      }
    >
  | Said<"deck-fought", { target: Ref; seats: readonly Seat[]; lost: readonly number[] }>
  | Said<"landed", { unit: Ref }>
  | Said<"captured", { target: Ref; seat: Seat }>
  | Said<"conceded", { seat: Seat }>
  /** `seats` are those whose scores stand there. */
  | Said<
      "ended",
      { why: string; winners: readonly Seat[]; seats: readonly Seat[]; scores: readonly number[] }
    >;
