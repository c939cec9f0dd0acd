import type { Audience, GameEvent, RuleId, Seat, Table } from "@flagship/kernel";
import type { Location } from "../data/damage-charts.ts";
import type { MovementStep } from "./course.ts";
import { cited } from "./citation.ts";
import type { Hex } from "./hex.ts";
import type { Intent, System } from "./crew.ts";
import type { Edge } from "./map.ts";
import type { Place } from "./place.ts";
import type { Post } from "./setting.ts";
import type { Fate, Ship, ShipNo } from "./ship.ts";
import { commanderOf, seatAt, shipAt, type Answer, type EndKind, type State } from "./state.ts";

interface Told extends GameEvent {
  readonly rules: readonly RuleId[];
}

/** Something about one ship; `seat` is who commands it, `name` what the log calls it. */
interface OfShip extends Told {
  readonly seat: Seat;
  readonly ship: ShipNo;
  readonly name: string;
}

/** Everything that can happen in a match, told in the order in which it happens. */
export type StEvent =
  | (Told & { readonly type: "turn-began"; readonly turn: number })
  | (Told & { readonly type: "phase-began"; readonly pair: number })
  | (Told & {
      readonly type: "channel";
      readonly side: number;
      readonly open: boolean;
      readonly needs?: number;
      readonly face?: number;
    })
  | (Told & {
      readonly type: "advantage";
      /** Who has it. */
      readonly seat: Seat;
      readonly rolls: readonly AdvantageRoll[];
    })
  /** Captains from the best rating down. */
  | (Told & { readonly type: "ranked"; readonly seats: readonly Seat[] })
  | (Told & { readonly type: "mines-laid"; readonly counters: number })
  | (OfShip & { readonly type: "entered"; readonly q: number; readonly r: number; readonly heading: number })
  | (OfShip & { readonly type: "placed" })
  /** Whose a ship is, of what class, and where it starts as far as it is seen. */
  | (OfShip & {
      readonly type: "commands";
      readonly class: string;
      readonly role: string;
      readonly start?: Hex & { readonly heading: number };
    })
  | (OfShip & { readonly type: "points-divided"; readonly captain: number; readonly crew: number })
  | (OfShip & {
      readonly type: "crew-rolled";
      readonly needs: number;
      readonly face: number;
      readonly gained: boolean;
    })
  | (OfShip & { readonly type: "bonus-taken"; readonly bonus: string; readonly place?: Place })
  | (OfShip & { readonly type: "warp-changed"; readonly warp: number })
  | (OfShip & { readonly type: "cloaked" })
  | (OfShip & {
      readonly type: "decloaked";
      readonly q: number;
      readonly r: number;
      readonly heading: number;
    })
  | (OfShip & { readonly type: "speed"; readonly points: number })
  | (OfShip & {
      readonly type: "lock-tried";
      readonly at: string;
      /** The most that the die may show. */
      readonly needs: number;
      readonly face: number;
      readonly held: boolean;
      readonly answer: Answer | "none";
      readonly officer?: Rank;
    })
  /** A lock on a cloaked ship was to be won again. */
  | (OfShip & {
      readonly type: "lock-kept";
      readonly at: string;
      readonly needs: number;
      readonly face: number;
      readonly held: boolean;
      readonly officer?: Rank;
    })
  | (OfShip & { readonly type: "locked-on"; readonly at: string; readonly held: boolean })
  | (OfShip & {
      readonly type: "searched";
      readonly needs: number;
      readonly face: number;
      readonly found: boolean;
      readonly officer?: Rank;
    })
  /** The roll that gives a crew's sensors over to the search. */
  | (OfShip & {
      readonly type: "search-opened";
      readonly needs: number;
      readonly face: number;
      readonly made: boolean;
      readonly officer?: Rank;
    })
  | (OfShip & {
      readonly type: "answered";
      /** What the science officer rolled for it, and the most it could be; 0 where nobody rolls. */
      readonly face: number;
      readonly needs?: number;
      readonly at: string;
      readonly answer: Answer | "none";
    })
  | (OfShip & {
      readonly type: "moved";
      readonly path: readonly MovementStep[];
      readonly q: number;
      readonly r: number;
      readonly heading: number;
    })
  | (OfShip & { readonly type: "moved-unseen" })
  | (OfShip & {
      readonly type: "stressed";
      readonly power: number;
      readonly superstructure: number;
      /** The helmsman's roll to steady the ship, if they made one. */
      readonly needs?: number;
      readonly faces: readonly number[];
    })
  | (Told & {
      readonly type: "counter-turned";
      readonly q: number;
      readonly r: number;
      readonly real: boolean;
    })
  | (Told & { readonly type: "mine"; readonly needs: number; readonly face: number; readonly hit: boolean })
  | (OfShip & { readonly type: "left"; readonly edge: Edge; readonly fate: Fate })
  | (Told & { readonly type: "declared"; readonly seat: Seat; readonly shots: readonly DeclaredShot[] })
  | (Told & { readonly type: "fire-held"; readonly seats: readonly Seat[] })
  | (OfShip & { readonly type: "allocated"; readonly order: Allocated })
  | (OfShip & { readonly type: "sensors-out"; readonly more: number; readonly unit: "turn" | "phase" })
  | (OfShip & {
      readonly type: "evaded";
      readonly side: string;
      readonly face: number;
      readonly dodged: boolean;
    })
  | (OfShip & {
      readonly type: "fired";
      readonly weapon: string;
      /** Which of the ship's weapons, counted from 1. */
      readonly number: number;
      readonly at: string;
      readonly target: ShipNo;
      /** What the chart wants at this range, or less. */
      readonly needs: number;
      readonly face: number;
      readonly range: number;
      readonly hit: boolean;
      /** What was added to the die and why; for the ship's own people. */
      readonly modifiers?: readonly HitModifier[];
    })
  | (OfShip & {
      readonly type: "struck";
      readonly side: number;
      readonly damage: number;
      readonly through: boolean;
      /** What came through and where it struck; for the ship's own people. */
      readonly inside?: number;
      readonly located?: readonly Located[];
    })
  | (OfShip & { readonly type: "weapon-hit" })
  | (OfShip & { readonly type: "weapon-lost"; readonly weapon: number; readonly what: string })
  | (OfShip & {
      readonly type: "disabled";
      /** What is gone; for the ship's own people. */
      readonly why?: "superstructure" | "power" | "both";
    })
  /** What a track has left, for whoever watches it. */
  | (OfShip & {
      readonly type: "remains";
      readonly superstructure?: Remainder;
      readonly power?: Remainder;
      /** How many of a hundred. */
      readonly casualties?: number;
    })
  | (OfShip & { readonly type: "restored" })
  | (OfShip & { readonly type: "exploded" })
  | (OfShip & {
      readonly type: "checked";
      readonly faces: readonly number[];
      readonly bursts: boolean;
      readonly officer?: Rank;
    })
  | (OfShip & { readonly type: "fate"; readonly fate: Fate; readonly host?: string })
  | (OfShip & { readonly type: "ordered"; readonly what: string })
  | (OfShip & {
      readonly type: "orders";
      readonly arm: boolean;
      readonly fire: boolean;
      readonly text: string;
      readonly intent: Intent;
    })
  | (OfShip & { readonly type: "reported"; readonly panel: string })
  | (OfShip & {
      readonly type: "skill";
      readonly officer: Rank;
      readonly use: string;
      /** What the first die needed; missing: nobody rolled. */
      readonly needs?: number;
      readonly faces: readonly number[];
      readonly gained: number;
    })
  /** Whom or what a hit on the bridge endangers. */
  | (OfShip & {
      readonly type: "bridge-hit";
      readonly roll: "personnel" | "systems";
      readonly faces: readonly number[];
      readonly strikes: readonly (`${"helm" | "sensors"}-officer` | System)[];
    })
  /** Whether an officer keeps his nerve, or finds it again. */
  | (OfShip & {
      readonly type: "nerve";
      readonly officer: Rank;
      readonly again: boolean;
      readonly needs: number;
      readonly face: number;
      readonly made: boolean;
    })
  /** The repair of a shaken system, how long all power is out, or its return. */
  | (OfShip & {
      readonly type: "recovery";
      readonly officer: Rank;
      readonly of: System | "outage" | "power";
      readonly needs: number;
      readonly face: number;
      readonly made: boolean;
      /** How long all power is out, where that was rolled for. */
      readonly phases?: number;
    })
  | (OfShip & { readonly type: "aboard"; readonly news: readonly string[] })
  | (OfShip & { readonly type: "powered-down"; readonly lost: number })
  | (OfShip & {
      readonly type: "hailed";
      readonly needs: number;
      readonly face: number;
      readonly answered: boolean;
    })
  | (Told & { readonly type: "briefed"; readonly text: string })
  | (Told & { readonly type: "said"; readonly seat: Seat; readonly text: string; readonly open: boolean })
  | (Told & { readonly type: "draw-offered"; readonly seat: Seat })
  | (OfShip & {
      readonly type: "signalled";
      readonly power: number;
      readonly superstructure: number;
      readonly shields: readonly number[];
      readonly armed: number;
      /** The enemy hears it, too. */
      readonly open: boolean;
    })
  | (Told & { readonly type: "ruled"; readonly dice: number })
  | (Told & { readonly type: "campaign-record"; readonly record: string })
  | (Told & { readonly type: "ended"; readonly ending: EndKind; readonly seats: readonly Seat[] });

/** What the log calls an officer. */
export type Rank = "engineer" | "helm" | "science";

/** What a captain rolled for the advantage: the total, with the points it holds in a campaign. */
export interface AdvantageRoll {
  readonly seat: Seat;
  readonly roll: number;
  /** All dice: each but the last was a tie. */
  readonly faces?: readonly number[];
  readonly points?: number;
}

/** What is left of how much. */
export interface Remainder {
  readonly left: number;
  readonly of: number;
}

/** One location roll of a penetrating hit, for the ship's own people. */
export interface Located {
  readonly face: number;
  readonly at: Location;
  readonly points: number;
}

/** Something that makes a to-hit die count as more or less. */
export interface HitModifier {
  readonly why: "casualties" | "aimed" | "crew";
  readonly by: number;
}

export interface DeclaredShot {
  readonly by: ShipNo;
  readonly weapon: number;
  readonly target: ShipNo;
  /** What the log calls them. */
  readonly ship: string;
  readonly type: string;
  readonly at: string;
}

/** What somebody has set on his own display, for his own log. */
export interface Allocated {
  readonly movement?: number;
  readonly weapons?: readonly { readonly weapon: number; readonly type: string; readonly charge: number }[];
  readonly shields?: readonly number[];
  readonly shares?: readonly [movement: number, weapons: number, shields: number];
  readonly cloak?: boolean;
}

export type StTable = Table<StEvent>;

/** Who rolls for a ship's sensors; without a crew nobody is named. */
export const scienceOf = (ship: Ship): { readonly officer?: Rank } =>
  ship.crew === undefined ? {} : { officer: "science" };

/** The seats that hold any of these posts of a ship. */
export function seatsAt(state: State, ship: Ship, ...posts: readonly Post[]): Seat[] {
  const commander = commanderOf(state, ship.captain);
  if (!commander.crewed) return [commander.posts.captain];
  return [...new Set(posts.map((post) => seatAt(state, ship, post)))];
}

/** Everybody aboard. */
export const crewOf = (state: State, ship: Ship): Seat[] => [
  ...new Set(Object.values(commanderOf(state, ship.captain).posts)),
];

/** Tells the holders of some posts of a ship, and nobody else unless `others` says what they see. */
export function tellPosts(
  table: StTable,
  state: State,
  ship: Ship,
  posts: readonly Post[],
  event: StEvent,
  others?: StEvent,
): void {
  if (!table.listening) return;
  const to = seatsAt(state, ship, ...posts);
  const audience: Audience<StEvent> = others === undefined ? { to } : { to, others };
  table.tell(event, audience);
}

/** The fields that every event about a ship has. */
export const about = (state: State, ship: ShipNo, ...rules: readonly RuleId[]): Omit<OfShip, "type"> => ({
  seat: seatAt(state, shipAt(state, ship), "captain"),
  ship,
  name: shipAt(state, ship).name,
  rules: rules.map((rule) => cited(state.setting, rule)),
});
