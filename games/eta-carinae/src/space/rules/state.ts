import type { Seat, SealedAnswer } from "@flagship/kernel";
import type { BodyId } from "../data/bodies.ts";
import type { FitId } from "../data/fits.ts";
import type { Section } from "../data/internal-damage.ts";
import type { MissileId } from "../../common/data/missiles.ts";
import type { TacCraftId } from "../data/tac-craft.ts";
import type { TroopId } from "../../common/data/troops.ts";
import type { Place } from "../../common/plane/point.ts";
import type { InnerFight } from "../../skirmish/rules/inner.ts";
import type { Manner } from "../../skirmish/rules/manner.ts";
import type { Action, OrderSheet, Shot } from "./action.ts";
import type { Scenario } from "../data/scenarios.ts";
import type { Reading } from "./melee.ts";

/** The moments at which the table waits; what needs no decision happens between them (EC-TURN-02). */
export const PHASES = [
  "fleet",
  "outfit",
  "deploy",
  "orders",
  "offensive-fire",
  "missiles",
  "defensive-fire",
  "boarding",
  "skirmish",
  "movement",
  "over",
] as const;
export type Phase = (typeof PHASES)[number];

/** A unit by kind and number: `s0` a ship, `f1` a flight, `v2` a salvo. */
export type UnitRef = string;
export const NO_UNIT: UnitRef = "";

export type Fate = "fights" | "destroyed" | "away";

/** How far a ship is on its way through an atmosphere (EC-LAND-04 to EC-LAND-07). */
export type Altitude = "space" | "descending" | "landed" | "climbing" | "atmosphere";

/** What only the owner knows of a ship (RULINGS R38). */
export interface Hold {
  hidden: boolean;
  missile: MissileId;
  /** Missiles in the launchers. */
  loaded: number;
  /** Spare missiles in the cargo bays. */
  reloads: number;
  /** Turns until the missiles on their way to the launchers are in (EC-OPS-06); 0: none are. */
  reloading: number;
  troops: TroopId[];
  crew: number;
  craft: StowedCraft[];
  /** Squads are packed at emergency density: in this battle they neither board nor land (EC-TRP-02, EC-TRP-04). */
  crowded: boolean;
  /** Craft that are carried as cargo and cannot be launched (EC-TAC-04). */
  spares: TacCraftId[];
  /** Units in each plasma cannon; it fires with six (EC-PLA-02). */
  plasma: number[];
}

export interface StowedCraft {
  type: TacCraftId;
  /** Turns of refit still needed (EC-OPS-04, EC-OPS-05). */
  refit: number;
  prepared: boolean;
}

export interface Ship {
  readonly class: string;
  readonly side: Seat;
  x: number;
  y: number;
  course: number;
  /** In thousandths of a unit per turn. */
  speed: number;
  /** How far it moved in its last movement; in turn 1 its starting speed. */
  moved: number;
  entered: boolean;
  fate: Fate;
  shields: number;
  /** What is left of each section; beams are counted in `batteries` too. */
  readonly left: Record<Section, number>;
  batteries: number[];
  bulk: number;
  fits: FitId[];
  /** Which batteries fired this turn, as bits. */
  fired: number;
  /** Plasma cannons and tractors that fired this turn, as bits by place in `fits`. */
  fitsFired: number;
  /** Fire controls that directed beams or tractors in phase 3, and those bound until the end of the turn (RULINGS R22). */
  aimed: number;
  bound: number;
  /** Reserve sections used for something else than shields this turn (EC-SHIP-08). */
  drawn: number;
  stealth: boolean;
  /** The last turn in which its own fire gives it away (EC-DET-06). */
  loudUntil: number;
  /** Turns of thrust used since the last MAR was lost (EC-DMG-11). */
  coasting: number;
  /** Turns since the last life support was lost (EC-DMG-14). */
  airless: number;
  orbiting: boolean;
  altitude: Altitude;
  altitudeTurns: number;
  /** Turns until a failed black hole bottle lets go (EC-DMG-18); 0: it holds. */
  fuse: number;
  boarders: TroopId[];
  /** Dice of the last boarding parties, and figures of the last melee round: everybody has seen them. */
  assault: number[];
  melee: number[];
  /** The turn since which there are boarders aboard. */
  boardedIn: number;
  /** Boarders hold the ship: it obeys the other side (EC-MEL-12). */
  prize: boolean;
  /** Left the table by the far edge, as a convoy wants to. */
  through: boolean;
  /** Nobody lives aboard: it drifts, for all to see (EC-DMG-14). */
  lifeless: boolean;
  /** Cargo factors that pods do not take because they were paid for outside (EC-PLA-01). */
  outside?: number;
  /** Tons on its tethers that have not made up a whole squad yet (EC-TETH-03). */
  lowered?: number;
  /** The class that enemies see until they have located the ship (EC-OPS-08); only its owner knows. */
  disguise?: string;
  /** In a campaign: what want of fuel divides its thrust by; its shields then come back only to half (EC-CREP-06). */
  dry?: 2 | 4;
  /** In an enemy's view of a ship that is disguised or only detected: the mass that never lies (EC-DET-11). */
  mass?: number;
  /** In the view of somebody who has not located her: what there is to be seen of her (EC-DET-02). */
  contact?: BlurredContact;
  hold: Hold;
}

/** How a side that has not located a ship knows of her; turns are those of the last look, 0: never. */
export interface BlurredContact {
  readonly kind: "blip" | "lost" | "never";
  readonly seenIn: number;
  /** When her class and sections were last known. */
  readonly knownIn: number;
}

/** What a side knew of an enemy ship when it had her located. */
export interface KnownShip {
  readonly turn: number;
  readonly class: string;
  readonly shields: number;
  readonly left: Readonly<Record<Section, number>>;
  readonly batteries: readonly number[];
  readonly bulk: number;
  readonly fits: readonly FitId[];
}

/** Where a side last saw an enemy ship, in fog. */
export interface Sighting {
  readonly turn: number;
  readonly x: number;
  readonly y: number;
  readonly course: number;
  readonly speed: number;
  readonly known: KnownShip | "nothing";
}

export interface FlightCraft {
  armed: boolean;
  mobile: boolean;
  /** Thrust left in the tanks, in thousandths of units (EC-OPS-01). */
  fuel: number;
  /** Turns until a craft without engines falls on the planet (EC-TCD-05). */
  falls?: number;
}

export interface Flight {
  readonly side: Seat;
  readonly type: TacCraftId;
  /** The ship it started from; -1 where that is not known. */
  readonly home: number;
  x: number;
  y: number;
  course: number;
  speed: number;
  moved: number;
  craft: FlightCraft[];
  /** Craft that fired this turn. */
  firedCraft: number;
  loudUntil: number;
  missiles: number;
  /** How far it is on its way through an atmosphere; missing: in space (EC-LAND-05). */
  altitude?: Altitude;
  altitudeTurns?: number;
  /** Squads in the bays of shuttles (EC-SHIP-15). */
  troops: TroopId[];
  /** In the view of somebody who has only detected it: its class of mass, and that it is a contact (EC-DET-02). */
  mass?: number;
  contact?: "blip";
}

export interface Salvo {
  /** Whoever steers it; EMC may change it (EC-FRMC-04). */
  side: Seat;
  readonly launcher: number;
  readonly type: MissileId;
  count: number;
  x: number;
  y: number;
  course: number;
  speed: number;
  /** Moves made; after the type's fuel it destroys itself (EC-MIS-09). */
  moves: number;
  readonly launchedIn: number;
  target: UnitRef;
  /** Launched without a target, for remote control (EC-FRMC-01). */
  free: boolean;
  controlledBy: number;
  /** It stands at lethal distance of its target and attacks in phase 6. */
  ready: boolean;
  /** Launched from the ground: slow in its first two turns (EC-PLN-03). */
  readonly fromGround: boolean;
  path: Place[];
  /** Missiles shot down, and missiles that attacked: everybody has seen these. */
  shotDown: number;
  attacked: number;
  /** In the view of somebody who has only detected it (EC-DET-02). */
  contact?: "blip";
}

/** A tractor that hit and is tested against the shear later in the turn. */
export type Lock = Omit<Link, "since">;

/** A tractor lock or a grapple (EC-TRAC-06, EC-GRAP-06). */
export interface Link {
  readonly holder: number;
  readonly held: number;
  readonly device: FitId;
  readonly since: number;
}

export interface Planet {
  readonly body: BodyId;
  readonly x: number;
  readonly y: number;
}

/** A shot that was fired: its number, its dice and how many hit. */
export interface FiredShot extends Shot {
  readonly needed: number;
  readonly dice: readonly number[];
  readonly hits: number;
}

/** A ship that still has to move in order, inside a group (EC-MOV-02). */
export interface Mover {
  readonly unit: UnitRef;
}

/** A melee that is played figure by figure instead of with squad dice (EC-SKH-06). */
export interface DeckFight extends InnerFight {
  readonly ship: number;
}

export interface State {
  readonly scenario: Scenario;
  readonly aggregate: boolean;
  readonly boarding: boolean;
  /** How the dice of melees are read (RULINGS R28). */
  readonly reading: Reading;
  /** Melees may be played figure by figure when both sides want it (EC-SKH-06). */
  readonly figures: boolean;
  /** Ships that nobody detects are out of sight, wherever they are (RULINGS R38). */
  readonly fog: boolean;
  phase: Phase;
  turn: number;
  ships: Ship[];
  flights: Flight[];
  salvos: Salvo[];
  /** In fog: what each side remembers of enemy ships, by their number. */
  sightings: Record<number, Sighting>[];
  /** Squads that each side has put on the planet. */
  ashore: TroopId[][];
  links: Link[];
  planet: Planet | "none";
  /** Melees that both sides want to play figure by figure this turn, and the one that is played now. */
  fights: { readonly ship: number; readonly manner: Manner }[];
  deck: DeckFight | "none";
  /** Sealed answers of the phase. */
  answers: SealedAnswer<Action>[];
  /** The orders of the turn, by side. */
  orders: OrderSheet[];
  /** Seats asked in this phase, by public knowledge. */
  asked: Seat[];
  /** Tractor hits of phase 3 that phase 7 tests (EC-TURN-10). */
  locks: Lock[];
  /** The shots of the last fire phase, and the grapples thrown since, as everybody saw them. */
  volley: FiredShot[];
  /** Units that still move in order. */
  movers: Mover[];
  /** The edge each side enters by: 0 left, 1 right, 2 far (top), 3 near. */
  edges: number[];
  score: number[];
  /** Build points left to spend, by side; each side knows only its own. */
  purse: number[];
  /** Build points of all tac-craft a side brought, for the score (EC-VIC-02). Known when the battle ends. */
  craftValue: number[];
  ending: string;
  conceded: number;
}
