import type { Seat, SealedAnswer } from "@flagship/kernel";
import type { FitId } from "../../space/data/fits.ts";
import type { Section } from "../../space/data/internal-damage.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import type { TroopId } from "../../common/data/troops.ts";
import type { VehicleId } from "../../ground/data/vehicles.ts";
import type { State as GroundState } from "../../ground/rules/state.ts";
import type { Hold, State as SpaceState } from "../../space/rules/state.ts";
import type { Answered } from "./action.ts";
import type { Cluster } from "../data/facilities.ts";
import type { Chart, Hex } from "./hexes.ts";
import type { Report } from "./report.ts";

/** A seat, or one of those that nobody plays. */
export type Owner = number;
export const NOBODY: Owner = -1;
/** Who comes without a seat: refugees, raiders, and the great migration (EC-CEVT-01, EC-CEVT-02). */
export const REFUGEES: Owner = -2;
export const RAIDERS: Owner = -3;
export const HEGIRA: Owner = -4;

/** The outskirts of a system, or deep space; worlds are named by their numbers (EC-CMAP-04). */
export const OUTSKIRTS = -1;

export const WORLD_TYPES = ["airless", "thick", "thin", "earth"] as const;
export type WorldType = (typeof WORLD_TYPES)[number];

/** What fights on the ground. */
export type Element = TroopId | VehicleId;

/** Squads or vehicles of one kind and side on a world. */
export interface Garrison {
  owner: Owner;
  troop: Element;
  count: number;
}

export interface Factory {
  modules: number;
  /** Turns at half output after it was taken (EC-CECO-09). */
  taken: number;
}

/** A world with its orbit and surface. Type and rating are on everybody's star map. */
export interface World {
  readonly hex: Hex;
  readonly type: WorldType;
  rating: number;
  /** What follows is blank in the view of somebody who has nothing on it. */
  hidden: boolean;
  owner: Owner;
  squads: Garrison[];
  factories: Factory[];
  shipyard: number;
  barracks: number;
  sensors: number;
  laser: number;
  silo: number;
  dock: number;
  /** Who holds each cluster of facilities (EC-CGND-03). */
  holders: Record<Cluster, Owner>;
  /** It was taken from somebody and needs a garrison (EC-CGND-07). */
  conquered: boolean;
  /** What extraction costs each factory, and turns since its deposits were hit (EC-FAC-04, EC-FAC-05). */
  extraction: number;
  calm: number;
  /** Penetrating strikes on the deposits that have not yet raised the cost. */
  strikes: number;
  /** Turns at half output (EC-CEVT-01). */
  unrest: number;
  /** Output that a blockade keeps on the ground (EC-CMOV-04). */
  pent: number;
  /** Clusters that have been fought for this turn (EC-CGND-03). */
  assaults: number;
}

/** A ship between battles: its log, and what a campaign adds. */
export interface Ship {
  readonly id: string;
  readonly class: string;
  left: Record<Section, number>;
  batteries: number[];
  bulk: number;
  fits: FitId[];
  hold: Hold;
  /** Build points carried as goods (EC-CECO-02). */
  goods: number;
  /** Bulk factors full of antiprotons (EC-CREP-05). */
  fuel: number;
  /** Vehicles and nano packages in the bays, by item. */
  stores: Record<string, number>;
  /** Turns without refuelling (EC-CREP-06). */
  dry: number;
  /** Upkeep was not paid: it neither moves nor fights this turn (EC-CECO-07). */
  laidUp: boolean;
  /** It may not open worm-holes before this turn: its captors must learn it (EC-CJMP-13). */
  bottleFrom: number;
  /** It moved or jumped this turn, so a yard cannot work on it (EC-CREP-03). */
  moved: boolean;
}

export const STANCES = ["seek", "defend", "avoid"] as const;
export type Stance = (typeof STANCES)[number];
export const BREAK_OFFS = [25, 50, 75, 100] as const;
export type BreakOff = (typeof BREAK_OFFS)[number];
/** How a player wants a battle settled (EC-CGEN-05). */
export const MANNERS = ["computer", "table", "concede"] as const;
export type Manner = (typeof MANNERS)[number];

export const STEPS = [
  "wait",
  "regroup",
  "move",
  "jump",
  "cross",
  "tune",
  "survey",
  "load",
  "unload",
  "colonise",
  "aid",
  "bombard",
  "land",
  "invade",
  "blockade",
] as const;
export type StepKind = (typeof STEPS)[number];

/** One step of a fleet order (EC-CMOV-02). */
export interface Step {
  readonly step: StepKind;
  /** The first day on which it may begin. */
  readonly day: number;
  /** A hex, a world, `outskirts` or another task force, by its reference; empty when the step needs none. */
  readonly to: string;
  /** Goods, troops, targets; empty when the step needs none. */
  readonly what: string;
  readonly n: number;
}

/** Ships in one place under one order (EC-CGEN-04). */
export interface Force {
  readonly id: string;
  owner: Owner;
  hex: Hex;
  /** `OUTSKIRTS`, or the number of the world whose orbit it is in. */
  at: number;
  ships: Ship[];
  stance: Stance;
  /** The place that a defending force holds, like `at`. */
  guards: number;
  breakOff: BreakOff;
  manner: Manner;
  /** Keeps out of battles away from the outskirts (EC-CBAT-05). */
  screen: boolean;
  stealth: boolean;
  /** Goes after the bottle ships of whoever it has beaten (EC-CBAT-09). */
  hunts: boolean;
  steps: Step[];
  /** Days that the first step still takes; 0: it has not begun. */
  busy: number;
  /** It moved in the system or jumped in since the last check (EC-CSCT-02). */
  stirred: boolean;
  /** Beaten: nobody attacks it before the next check day (EC-CBAT-08). */
  shaken: boolean;
  /** Whose bottle ships it hunts on the next check day. */
  prey: Owner;
  blockades: boolean;
  /** Stragglers of a jump join their task force on this day, counted from the start of the campaign (EC-CJMP-06). */
  follows: string;
  joinsOn: number;
}

/** Something under construction (EC-CECO-04, EC-CECO-06). */
export interface Work {
  readonly world: number;
  readonly item: string;
  readonly price: number;
  readonly turns: number;
  paid: number;
  /** Turns of work put in. */
  done: number;
  /** Factory modules that stand already. */
  built: number;
}

/** What a player knows of a world, and since when (EC-CSCT-05). */
export interface Charted {
  turn: number;
  owner: Owner;
  factories: number;
  facilities: string[];
  elements: number;
  /** Squads by kind, when nano-bots saw them. */
  squads: string[];
}

/** An enemy task force as it was found (EC-CSCT-03). */
export interface Sighting {
  readonly turn: number;
  readonly day: number;
  readonly owner: Owner;
  readonly hex: Hex;
  readonly at: number;
  readonly mass: number;
  /** Ships in each mass band from the heaviest; empty when unknown. */
  readonly bands: readonly number[];
  /** Classes, and how many boxes each has lost; empty when unknown. */
  readonly ships: readonly { readonly class: string; readonly lost: number }[];
}

/** Something that is still on its way to its player (EC-CSCT-06). */
export interface Letter {
  readonly due: number;
  readonly report: Report;
  readonly sighting: Sighting | "none";
  readonly charted: { readonly world: number; readonly as: Charted } | "none";
}

export const TREATIES = ["peace", "passage", "supply", "alliance"] as const;
export type TreatyKind = (typeof TREATIES)[number];
export interface Treaty {
  readonly kind: TreatyKind;
  readonly one: Seat;
  readonly other: Seat;
}

/** What somebody proposed to a player, or said. */
export interface Note {
  readonly turn: number;
  readonly from: Seat;
  readonly treaty: TreatyKind | "none";
  readonly text: string;
}

export interface Wounded {
  readonly troop: TroopId;
  readonly hex: Hex;
  readonly turn: number;
  count: number;
}

/** A player's side of the campaign. */
export interface Realm {
  readonly sovereignty: Sovereignty;
  /** The home system, which everybody's star map shows. */
  readonly homeHex: Hex;
  /** The home world's number, or -1. */
  readonly homeWorld: number;
  readonly startValue: number;
  out: boolean;
  /** What follows is blank in the view of others. */
  hidden: boolean;
  /** Build points by system (EC-CECO-01). */
  stock: Record<string, number>;
  /** Deliveries that wait in a system, by item. */
  depot: Record<string, Record<string, number>>;
  works: Work[];
  charts: Record<string, Charted>;
  sightings: Sighting[];
  visited: Hex[];
  surveyed: Hex[];
  /** Holes found: until when they can be bottled (EC-CJMP-12). */
  holes: { hex: Hex; until: number }[];
  reports: Report[];
  /** Reports that came since the last dispatch. */
  unread: number;
  mail: Letter[];
  notes: Note[];
  prisoners: Record<string, number>;
  wounded: Wounded[];
  nextShip: number;
  nextForce: number;
  /** Days of this turn until which the jump gate is busy. */
  gateBusy: number;
  /** Build points of enemy ships destroyed and captured, and victory points lost. */
  destroyed: number;
  captured: number;
  penalty: number;
}

/** A space battle between two sides in one place. */
export interface SpaceEncounter {
  readonly kind: "space";
  readonly hex: Hex;
  readonly at: number;
  /** The attacker first; owners, not seats of the inner game. */
  readonly sides: readonly [Owner, Owner];
  readonly forces: readonly [readonly string[], readonly string[]];
  /** The side that alone has located the other: 0, 1, or -1 (EC-CBAT-03). */
  readonly ambush: number;
  /** Ships that come later, wave by wave (EC-CBAT-04). */
  readonly waves: readonly (readonly string[])[];
}

/** A ground battle for one cluster of a world's facilities (EC-CGND-03). */
export interface GroundEncounter {
  readonly kind: "ground";
  readonly hex: Hex;
  readonly at: number;
  readonly sides: readonly [Owner, Owner];
  readonly cluster: Cluster;
  /** How many clusters are still to be fought for, this one included: squads are shared out. */
  readonly parts: number;
}

/** A battle that waits for its turn. */
export type Encounter = SpaceEncounter | GroundEncounter;

/** A battle that is played out as a space battle of its own. */
export interface SpaceTable extends SpaceEncounter {
  /** Campaign ships by their number in the inner battle; empty in the view of somebody else. */
  fleet: string[];
  inner: SpaceState;
  /** The ambusher has yet to choose its edge. */
  edging: boolean;
  /** Waves that have come so far, the first included. */
  come: number;
}

/** A battle that is played out on the ground; its squads have left the world's garrisons for it. */
export interface GroundTable extends GroundEncounter {
  inner: GroundState;
}

export type Battle = SpaceTable | GroundTable;

export const PHASES = ["council", "month", "battle", "over"] as const;
export type Phase = (typeof PHASES)[number];

export interface State {
  readonly chart: Chart;
  /** Hexes that hold a star system. */
  readonly systems: Hex[];
  readonly turns: number;
  readonly hegira: boolean;
  readonly tables: boolean;
  worlds: World[];
  realms: Realm[];
  forces: Force[];
  treaties: Treaty[];
  turn: number;
  day: number;
  phase: Phase;
  answers: SealedAnswer<Answered>[];
  battle: Battle | "none";
  queue: Encounter[];
  /** Worm-hole turbulence of this turn, added to scatter dice (EC-CEVT-01). */
  turbulence: number;
  nextTurbulence: number;
  /** The system in which nothing is scouted this turn, or -1 (EC-CEVT-01). */
  flare: Hex;
  nextFlare: Hex;
  /** What everybody has heard, newest last. */
  news: Report[];
  nextStray: number;
  ending: string;
  scores: number[];
}
