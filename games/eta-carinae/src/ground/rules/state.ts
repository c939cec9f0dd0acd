import type { SupportId } from "../../common/data/platoons.ts";
import type { Seat, SealedAnswer } from "@flagship/kernel";
import type { WarheadId } from "../data/arms.ts";
import type { ElementId } from "../data/elements.ts";
import type { FacilityId } from "../data/facilities.ts";
import type { GroundScenario } from "../data/scenarios.ts";
import type { NanoId } from "../data/nano.ts";
import type { Place } from "../../common/plane/point.ts";
import type { Reading } from "../../space/rules/melee.ts";
import type { InnerFight } from "../../skirmish/rules/inner.ts";
import type { Manner } from "../../skirmish/rules/manner.ts";
import type { Action, Barrage, OrderSheet } from "./action.ts";
import type { Finding, GroundEvent, Harm } from "./event.ts";

/** The moments at which the table waits; spotting, melee, movement and recovery need no answers (EC-GSEQ-01). */
export const PHASES = ["muster", "deploy", "orders", "fire", "intercept", "skirmish", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** `e0` an element, `f0` a facility. */
export type Ref = string;
/** The place of what nobody has seen yet. */
export const NEVER = -1;

/** Reserves wait above; a wreck is burnt out, wounded squads may come back in a campaign. */
export type Fate = "fit" | "reserve" | "killed" | "wounded" | "wreck";

/** A squad, vehicle, robot, tac-craft or lander. Places are whole units: a unit is two metres (EC-GEN-07). */
export interface Element {
  readonly side: Seat;
  type: ElementId | "unknown";
  /** Its platoon, or -1. */
  platoon: number;
  /** The command squad of its platoon (EC-ORG-02). */
  command: boolean;
  support: SupportId[];
  x: number;
  y: number;
  /** The element that carries it, or -1. */
  aboard: number;
  /** The facility it occupies, or -1. */
  inside: number;
  dug: boolean;
  fate: Fate;
  weapons: boolean;
  mobility: boolean;
  /** Hull that a lander has left. */
  hull: number;
  missiles: number;
  /** The turn in which it was stunned; 0: it is not (EC-GND-13). */
  stunned: number;
  /** Arms used this turn, as bits by place in its list. */
  fired: number;
  /** Placed in cover before the battle and not yet given away. */
  hidden: boolean;
  /** The enemy sees it now. */
  spotted: boolean;
  /** The enemy has seen it once and knows its type. */
  known: boolean;
  /** How nano-bots report it: not, by dust or area while it keeps still, on a mission wherever it goes (EC-NANO-08). */
  tracked: number;
  /** Where the enemy saw it last. */
  lastX: number;
  lastY: number;
}

export interface Facility {
  readonly type: FacilityId;
  readonly x: number;
  readonly y: number;
  readonly value: number;
  /** The side that holds it, or -1. */
  holder: number;
  /** Penetrations it still stands; 0 and not a deposit: razed. */
  hits: number;
  /** Who razed it, or -1. */
  razedBy: number;
  /** Whether each side knows of it: what lies underground must be found. */
  known: [boolean, boolean];
}

/** A missile on its way (EC-GMIS-01). */
export interface Missile {
  readonly side: Seat;
  readonly warhead: WarheadId;
  /** Where it was launched; from orbit it comes straight down. */
  readonly from: Place | "orbit";
  readonly at: Place;
}

/** A fight for a facility that is played figure by figure (EC-SKH-06). */
export interface FacilityFight extends InnerFight {
  readonly facility: number;
  /** The elements whose figures stand on the deck, attackers first. */
  readonly elements: readonly [readonly number[], readonly number[]];
}

export interface State {
  readonly scenario: GroundScenario;
  /** How the dice of melees are read (RULINGS R28). */
  readonly reading: Reading;
  /** Fights for facilities may be played figure by figure when both sides want it (EC-SKH-06). */
  readonly figures: boolean;
  phase: Phase;
  turn: number;
  elements: Element[];
  facilities: Facility[];
  /** Sealed answers of the phase. */
  answers: SealedAnswer<Action>[];
  /** Seats asked in this phase, by public knowledge. */
  asked: Seat[];
  /** The orders of the turn, by side. */
  orders: OrderSheet[];
  /** How each side wants its fights for facilities settled this turn. */
  manners: Manner[];
  /** Those that wait to be played figure by figure, and the one that is played now. */
  fights: { readonly facility: number; readonly elements: readonly number[] }[];
  deck: FacilityFight | "none";
  /** Area fire that waits for missiles to be intercepted. */
  barrages: Barrage[];
  flying: Missile[];
  /** What everybody saw since the last answers: shots and their dice, losses, captures. */
  report: GroundEvent[];
  /** What befell elements that the enemy does not see, since the last answers; their owner knows. */
  unseen: Harm[];
  /** What each side's nano packages found; each side knows only its own. */
  findings: Finding[][];
  /** Platoons that have used their second try this turn (EC-ORG-04). */
  retried: number[];
  /** Tons on the tethers of each side that have not made up a whole element yet (EC-TETH-03). */
  lifted: number[];
  /** Nano packages and orbital missiles left, by side; each side knows only its own. */
  nano: Record<NanoId, number>[];
  orbital: Record<string, number>[];
  /** Points each side has thrown away (EC-ROE-03). */
  penalty: number[];
  /** Operational warheads and strikes of heavy beams on deposits (EC-FAC-05). */
  deposits: { warheads: number; strikes: number };
  purse: number[];
  ending: string;
  conceded: number;
}
