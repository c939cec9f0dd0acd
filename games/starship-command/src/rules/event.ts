import type { GameEvent, RuleId, Seat, Table } from "@flagship/kernel";
import type { Weapon } from "../data/cards.ts";
import type { BattleEnd, CardId, UnitId } from "./state.ts";

interface Told extends GameEvent {
  readonly rules: readonly RuleId[];
}

interface BySeat extends Told {
  readonly seat: Seat;
}

/** Something that happened to a ship or squadron. `ship` is what everybody may call it, `of` whose it is. */
interface OfUnit extends BySeat {
  readonly unit: UnitId;
  readonly ship: string;
  readonly of: string;
}

/** What a unit can still take. */
interface WithLeft {
  readonly shields: number;
  readonly structure: number;
}

/** A card in the open: its id, and what it is called. */
interface WithCard {
  readonly card: CardId;
  readonly name: string;
}

interface WithCards {
  readonly cards: readonly CardId[];
  readonly names: readonly string[];
}

/** The cards of a volley, revealed. */
interface Volley extends WithCards {
  readonly points: number;
  /** By card: the squadron that fired it; empty where a ship did. */
  readonly squadrons: readonly string[];
}

/** A card of the own attack, and who fires it. */
interface OwnShot {
  readonly card: CardId;
  readonly ship: string;
  /** What a Superior Targeting card is announced as. */
  readonly as?: Weapon;
}

/** Everything that can happen in a match, told in the order in which it happens. `seat` is whoever acted. */
export type ScEvent =
  | (Told & { readonly type: "battle-began"; readonly number: number })
  | (BySeat & WithCard & { readonly type: "first-draw"; readonly points: number })
  | (BySeat & { readonly type: "goes-first" })
  | (BySeat & { readonly type: "fleet"; readonly ships: readonly string[] })
  | (BySeat & { readonly type: "drew"; readonly count: number; readonly cards?: readonly CardId[] })
  | (BySeat & { readonly type: "turn-began"; readonly turn: number })
  | (BySeat &
      WithCard & {
        readonly type: "played";
        readonly how: string;
        readonly ship: string;
        readonly at: string;
        /** The card that it counters. */
        readonly against: string;
      })
  | (BySeat & WithCard & { readonly type: "negated" })
  | (OfUnit & { readonly type: "left"; readonly how: "retreat" | "warp" | "withdraw" })
  | (OfUnit & { readonly type: "cloaked" })
  | (OfUnit & { readonly type: "uncloaked" })
  | (OfUnit & { readonly type: "neutralized" })
  | (OfUnit & { readonly type: "neutralization-removed" })
  | (OfUnit & { readonly type: "retreats" })
  | (OfUnit & { readonly type: "ram-declared"; readonly at: string })
  | (OfUnit & { readonly type: "ram-lapsed" })
  | (OfUnit & {
      readonly type: "rammed";
      readonly at: string;
      readonly points: number;
      readonly suicide: boolean;
    })
  | (OfUnit & { readonly type: "advanced" })
  | (OfUnit & { readonly type: "launched"; readonly loaded: boolean; readonly card?: CardId })
  | (OfUnit & { readonly type: "loaded"; readonly card?: CardId })
  | (OfUnit & { readonly type: "landed"; readonly on: string; readonly card?: CardId })
  | (BySeat & { readonly type: "looked"; readonly at: string; readonly cards?: readonly CardId[] })
  | (OfUnit & { readonly type: "scanned"; readonly cards?: readonly CardId[] })
  | (OfUnit & {
      readonly type: "announced";
      readonly phasers: number;
      readonly torpedoes: number;
      readonly plasma: number;
      readonly squadrons: number;
      readonly names: readonly string[];
      readonly covered: boolean;
      readonly fromCloak: boolean;
      /** Which card comes from which ship: for the attacker alone. */
      readonly shots?: readonly OwnShot[];
    })
  | (BySeat & { readonly type: "held-fire" })
  | (OfUnit & { readonly type: "engaged"; readonly at: string })
  | (OfUnit & WithCard & { readonly type: "dogfight-hit"; readonly at: string; readonly points: number })
  | (OfUnit & WithCard & { readonly type: "shot-removed"; readonly why: "gremlins" | "neutralized" })
  | (OfUnit & { readonly type: "absorbed"; readonly weapon: Weapon; readonly card?: CardId })
  | (OfUnit & WithCard & { readonly type: "deflected" })
  | (OfUnit & {
      readonly type: "deflector-wasted";
      /** What it could have stopped and did not find: a phaser, with Generic Deflectors any weapon. */
      readonly lacks: "phaser" | "weapon";
    })
  | (OfUnit & Volley & { readonly type: "missed"; readonly why: "evade" | "warp" | "computer" })
  | (OfUnit & Volley & WithLeft & { readonly type: "hit" })
  | (OfUnit & { readonly type: "hit-in-the-dark" })
  | (OfUnit & { readonly type: "targeting-struck"; readonly points: number })
  | (OfUnit & WithCard & WithLeft & { readonly type: "mended" })
  | (OfUnit & { readonly type: "crippled" })
  | (OfUnit & {
      readonly type: "destroyed";
      readonly scored: boolean;
      readonly value: number;
      /** The carrier aboard which a squadron was lost, and what befell that. */
      readonly carrier?: string;
      readonly carrierIs?: "crippled" | "destroyed";
    })
  | (OfUnit & { readonly type: "self-destructed" })
  | (OfUnit & { readonly type: "boarding"; readonly attack: number; readonly defence: number })
  | (OfUnit & { readonly type: "captured" })
  | (OfUnit & { readonly type: "boarding-given-up" })
  | (OfUnit & { readonly type: "mobilized" })
  | (OfUnit & WithCards & WithLeft & { readonly type: "repaired" })
  | (BySeat & WithCards & { readonly type: "repaired-in-the-dark" })
  | (OfUnit & { readonly type: "reinforced" })
  | (OfUnit & { readonly type: "refilled"; readonly count: number })
  | (BySeat & { readonly type: "no-reinforcement" })
  | (BySeat & WithCards & { readonly type: "discarded"; readonly count: number })
  | (BySeat & { readonly type: "ranks-revealed"; readonly rear: readonly string[] })
  | (BySeat & { readonly type: "plays-again" })
  | (BySeat & { readonly type: "last-round"; readonly why: "deck" | "tactical-advantage" })
  | (Told & {
      readonly type: "battle-over";
      readonly why: BattleEnd;
      readonly number: number;
      /** Who still had ships or loaded squadrons in it. */
      readonly seats: readonly Seat[];
    })
  | (BySeat & {
      readonly type: "scored";
      readonly destroyed: number;
      readonly survivors: number;
      readonly points: number;
      readonly total: number;
    })
  | (BySeat & { readonly type: "trophies"; readonly points: number; readonly total: number })
  | (BySeat & {
      readonly type: "counted";
      readonly fleet: number;
      readonly trophies: number;
      readonly bank: number;
      readonly points: number;
    })
  | (BySeat & { readonly type: "bought"; readonly ships: readonly string[]; readonly bank: number })
  | (BySeat & { readonly type: "deployed"; readonly ships: readonly string[] })
  | (BySeat & { readonly type: "income"; readonly points: number })
  | (BySeat & {
      readonly type: "refitted";
      readonly ship: string;
      /** Points restored. */
      readonly shields: number;
      readonly structure: number;
      readonly cost: number;
      readonly bank: number;
    })
  | (BySeat & { readonly type: "gave"; readonly ships: readonly string[]; readonly to: string })
  | (BySeat & { readonly type: "yard-closed"; readonly ships?: readonly string[]; readonly bank?: number })
  | (Told & {
      readonly type: "won";
      readonly seats: readonly Seat[];
      /** The winners are one team. */
      readonly team: boolean;
      /** All scores, the winners' first: 120-85. */
      readonly scores: string;
    });

export type ScTable = Table<ScEvent>;
