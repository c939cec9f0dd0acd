import type { Seat } from "@flagship/kernel";
import type { Action } from "./action.ts";
import type { Crew } from "./crew.ts";
import type { Figures } from "./figures.ts";
import type { Heading } from "./hex.ts";
import { NOBODY, type Commander, type Post, type Setting } from "./setting.ts";

/** Index of a ship in `State.ships`. */
export type ShipNo = number;
/** Index of a captain in `State.captains`. */
export type CaptainNo = number;

/** Stands for nothing: no lock, no target. */
export const NONE = -1;
/** Row of a ship that has still to be placed. */
export const UNPLACED = -9;
/** Stands in views for what the viewer may not know. */
export const HIDDEN = -99;

/** What became of a ship. `waiting` ships enter the map later. */
export const FATES = [
  "here",
  "waiting",
  "exploded",
  "driven-off",
  "escaped",
  "captured",
  "surrendered",
  "abandoned",
] as const;
export type Fate = (typeof FATES)[number];

export type Gear = "forward" | "reverse";

/** The Sensors track of a ship and what its sensors hold (ST-SEN-01). */
export interface Sensors {
  /** 0: working; else how many steps are left to repair. */
  damaged: number;
  lock: ShipNo;
  /** A cloaked ship that this ship has found this turn (ST-CLK-06). */
  contact: ShipNo;
  /** The sensors are set to search for cloaked ships this turn (ST-XCL-01). */
  scanning: boolean;
  /** Questions left: this turn in Advanced and Command, this phase in Expert. */
  questions: number;
  /** Questions asked in this phase (ST-CSN-02). */
  askedNow: number;
}

/** One ship with its display. Arrays run over shields (6), weapons and engines of its class. */
export interface Ship {
  readonly cls: number;
  readonly side: number;
  readonly captain: CaptainNo;
  /** A key of the names, or a text of the scenario. */
  readonly name: string;
  fate: Fate;
  /** The turn in which a waiting ship enters. */
  enters: number;
  q: number;
  r: number;
  heading: Heading;
  cloaked: boolean;
  wasCloaked: boolean;
  /** Where a cloaked ship vanished. */
  trace?: Trace;
  warp: number;
  /** Warp speed at the start of the turn (ST-HLM-07). */
  warpBefore: number;

  engines: number[];
  superstructure: number;
  /** Superstructure or power is at an end (B-29, B-30). Everybody sees it. */
  disabled: boolean;
  /** In tenths of a percent (ST-CAS-01). */
  casualties: number;
  shields: number[];
  /** Bits of shields whose generators are destroyed. */
  dead: number;
  charges: number[];
  /** Bits of damaged weapons. */
  damaged: number;
  /** Bits of weapons that have fired this turn, in the open. */
  fired: number;
  /** How many weapons were lost, and how many hits went through a shield, in the open (R15). */
  lost: number;
  holes: number;
  /** Damage announced against each shield since the start. */
  taken: number[];
  /** Of that, what was announced this turn, and bits of the shields it came through, in the open. */
  struck: number[];
  breached: number;
  /** Hit through a shield or strained by an emergency turn in this phase pair, in the open. */
  jolted: boolean;

  /** Power given this turn; the Command game counts it down as it is spent (ST-ENG-08). */
  toMovement: number;
  toWeapons: number;
  toShields: number;
  /** Extra power of this turn (ST-CAM-05, ST-ENG-02). */
  extra: number;
  /** Movement points of the turn, and how they fall on the phases. */
  points: number;
  spread: number[];

  sensors: Sensors;
  gear: Gear;
  /** Movement phases in a row in the same hex (ST-REV-01). */
  still: number;
  moved: boolean;
  movedBefore: boolean;
  /** Heading before the evasion of this phase, or `NONE`. */
  before: Heading;
  /** Whose missiles the evasion answered, and whether it succeeded (R25). */
  evading: CaptainNo;
  dodged: boolean;

  /** The crew's roll succeeded: one bonus may be chosen (ST-CAM-03, ST-XSQ-08). */
  offered: boolean;
  /** Shots that still subtract 1 from the die this turn (ST-CAM-04). */
  aims: number;
  /** The shield that gets the extra point of a crew bonus, or `NONE` (ST-CAM-06). */
  bonusSide: number;
  crewRating: number;
  /** Points of this ship that its captain has still to divide (ST-CAM-09, ST-CAM-11). */
  toDivide: number;
  /** Enters the map this turn and must come at full speed (ST-SCN-02). */
  entering: boolean;
  scuttle: boolean;
  abandoning: boolean;
  /** Ships that hurt it, the deciding one last (ST-CAM-12). */
  hurtBy: ShipNo[];
  crew?: Crew;
}

/** A captain: the advantage of the turn and what persists from battle to battle. */
export interface Captain {
  /** Higher is better: declares later, moves later at equal points (R6). */
  rank: number;
  /** What was rolled for it, in the open. */
  roll: number;
  rating: number;
  ap: number;
}

/** A shot that has been declared; the faces are filled in when the dice are rolled. */
export interface Shot {
  readonly by: ShipNo;
  readonly weapon: number;
  readonly target: ShipNo;
  readonly range: number;
  /** The to-hit die, 0 before it is rolled. */
  face: number;
  hit: boolean;
  /** The shield struck, `NONE` before. */
  side: number;
}

export interface Dodge {
  readonly ship: ShipNo;
  readonly side: "no" | "port" | "starboard";
}

/** A mine counter on the map. */
export interface MineCounter {
  readonly q: number;
  readonly r: number;
  readonly real: number;
  /** Turned up: everybody knows what it is. */
  up: boolean;
}

/** What everybody could see of a ship at some moment: hits through shields, damage announced, weapons fired. */
export interface Marks {
  readonly holes: number;
  readonly taken: number;
  readonly fired: number;
}

/** Where a ship was last seen by everybody. */
export interface Trace {
  readonly q: number;
  readonly r: number;
  readonly turn: number;
}

/** An answer to a sensor question, or the information that comes with a lock; private to the asking captain. */
export interface Answer {
  readonly by: ShipNo;
  readonly target: ShipNo;
  readonly turn: number;
  readonly pair: number;
  /** 0: what a lock tells by itself (ST-SEN-06). */
  readonly question: number;
  readonly facts: Readonly<Record<string, number | string | readonly string[]>>;
  /** What the target looked like then: as long as it looks the same, the answer stands. */
  readonly marks: Marks;
}

/** A weapon that is to be lost and may be chosen by its captain (R15). */
export interface Loss {
  readonly ship: ShipNo;
  readonly from: readonly number[];
}

/** What is asked of whom. `who` is a ship, or for `declare` and `divide` a captain. */
export const ASKS = [
  "divide",
  "place",
  "lay",
  "bonus",
  "warp",
  "allocate",
  "shares",
  "orders",
  "arm",
  "raise",
  "engineering",
  "science",
  "sensors",
  "question",
  "move",
  "declare",
  "evade",
  "aim",
  "commit",
  "rule",
  "lose",
  "power-down",
  "disarm",
  "lower",
] as const;
export type AskKind = (typeof ASKS)[number];

export interface Ask {
  readonly who: number;
  readonly kind: AskKind;
  /** A sealed answer has been given and waits for the others. */
  done: boolean;
  /** That answer, where it is not kept elsewhere; `hidden` in views of others. */
  answer: string;
}

/** Where the turn stands. */
export const STEPS = [
  "divide",
  "lay",
  "place",
  "bonus",
  "warp",
  "power",
  "skill",
  "sensors",
  "move",
  "declare",
  "evade",
  "aim",
  "losses",
  "power-down",
  "over",
] as const;
export type StepName = (typeof STEPS)[number];

/** A power allocation as it is kept unseen until all are in. */
export interface PowerOrder {
  readonly movement: number;
  readonly weapons: readonly number[];
  readonly shields: readonly number[];
  readonly cloak: boolean;
}

export const OUTCOMES = ["last-side", "goal", "draw", "turn-limit", "marginal", "decisive"] as const;
export type EndKind = (typeof OUTCOMES)[number];

export interface Ending {
  readonly kind: EndKind;
  /** The side that won, or `NONE` for a draw. */
  readonly side: number;
}

/** The whole table. */
export interface State {
  readonly setting: Setting;
  turn: number;
  /** Which Movement and Firing Phase of the turn, from 0. */
  pair: number;
  step: StepName;
  asked: Ask[];
  /** Who comes next in a sequence: ships when moving, captains when declaring. */
  queue: number[];
  ships: Ship[];
  captains: Captain[];
  /** Per ship, while power is allocated. */
  orders: (PowerOrder | "none" | "hidden")[];
  shots: Shot[];
  /** Where in `shots` the declaration begins that is being answered by evasion. */
  shotsFrom: number;
  /** Evasions announced and not yet carried out. */
  dodges: Dodge[];
  /** The second round of warp changes has been offered this turn. */
  followed: boolean;
  mines: MineCounter[];
  /** Real mines that have been turned up so far. */
  minesFound: number;
  losses: Loss[];
  answers: Answer[];
  /** Per side: this turn's talk can be heard by the enemy (ST-MUL-04). */
  openChannel: boolean[];
  /** Sums of Victory Points per ship (ST-CAM-11). */
  victory: number[];
  /** Whose dice the instructor wants to see before they count (ST-INS-04). */
  watched: Watch[];
  /** An act that waits until he has seen its dice. */
  judged?: Judgement;
  /** Dice that the instructor set aside, shown after the end (ST-INS-04). */
  rulings: Ruling[];
  ending?: Ending;
}

/** What dice are rolled for. */
export const DIE_KINDS = [
  "advantage",
  "radio",
  "crew",
  "skill",
  "lock",
  "search",
  "helm",
  "mine",
  "evasion",
  "side",
  "to-hit",
  "location",
  "outage",
  "engine",
  "damage-control",
  "explosion",
  "shaken-officer",
  "shaken-system",
  "nerve",
  "repair",
  "power-cut",
  "chance",
] as const;
export type DieKind = (typeof DIE_KINDS)[number];

/** Acts whose dice the instructor can ask to be shown. */
export const WATCHES = ["fire", "helm", "sensors", "skills", "recovery"] as const;
export type Watch = (typeof WATCHES)[number];

/** A die of an act that waits for the instructor: what fell, and what is to count. */
export interface JudgedDie {
  readonly what: DieKind;
  readonly by: ShipNo;
  readonly sides: number;
  readonly rolled: number;
  readonly face: number;
}

export interface Judgement {
  readonly actor: Seat;
  /** Not shown to anybody: its panel may be closed to the instructor (R73). */
  readonly action: Action | "hidden";
  readonly dice: readonly JudgedDie[];
}

export interface Ruling {
  readonly turn: number;
  readonly pair: number;
  readonly by: ShipNo;
  readonly what: DieKind;
  readonly rolled: number;
  readonly ruled: number;
}

export function shipAt(state: State, ship: ShipNo): Ship {
  const found = state.ships[ship];
  if (found === undefined) throw new Error(`there is no ship ${ship}`);
  return found;
}

export function figuresAt(state: State, ship: Ship): Figures {
  const found = state.setting.classes[ship.cls];
  if (found === undefined) throw new Error(`there is no class ${ship.cls}`);
  return found;
}

export function commanderOf(state: State, captain: CaptainNo): Commander {
  const found = state.setting.commanders[captain];
  if (found === undefined) throw new Error(`there is no captain ${captain}`);
  return found;
}

export const captainAt = (state: State, captain: CaptainNo): Captain => {
  const found = state.captains[captain];
  if (found === undefined) throw new Error(`there is no captain ${captain}`);
  return found;
};

/** The seat that holds a post of a ship. */
export const seatAt = (state: State, ship: Ship, post: Post): Seat =>
  commanderOf(state, ship.captain).posts[post];

export const isHere = (ship: Ship): boolean => ship.fate === "here";
export const isUnplaced = (ship: Ship): boolean => ship.fate === "here" && ship.r === UNPLACED;
/** On the map and able to act. */
export const inAction = (ship: Ship): boolean => ship.fate === "here" && !ship.disabled;

export const powerOf = (ship: Ship): number => {
  let sum = 0;
  for (const engine of ship.engines) sum += engine;
  return sum;
};

/** Sensors that work let the ship lock, ask and fire (ST-SEN-01). */
export const sensorsWork = (ship: Ship): boolean =>
  ship.sensors.damaged === 0 &&
  ship.crew?.systems.some((one) => one.system === "sensors" && !one.fresh) !== true;

export const isEnemy = (a: Ship, b: Ship): boolean => a.side !== b.side;

export const hasInstructor = (setting: Setting): boolean => setting.instructor !== NOBODY;
