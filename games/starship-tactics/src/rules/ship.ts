import type { Crew, System } from "./crew.ts";
import type { Heading } from "./hex.ts";

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

/** When a ship enters that the instructor keeps away until he calls it (ST-INS-01). */
export const HELD_BACK = "held-back";

/** One ship with its display. Arrays run over shields (6), weapons and engines of its class. */
export interface Ship {
  readonly cls: number;
  readonly side: number;
  readonly captain: CaptainNo;
  /** A key of the names, or a text of the scenario. */
  readonly name: string;
  fate: Fate;
  /** The turn in which a waiting ship enters. */
  enters: number | typeof HELD_BACK;
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
  /** The die of that evasion, in the open; 0: none was rolled. */
  evasionDie: number;

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
  /** The ship that took the crew of an abandoned one aboard, else `NONE` (ST-CAM-13). */
  host: ShipNo;
  crew?: Crew;
}

/** Where a ship was last seen by everybody. */
export interface Trace {
  readonly q: number;
  readonly r: number;
  readonly turn: number;
}

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
  ship.sensors.damaged === 0 && !isStationOut(ship, "sensors");

/** A shaken station does nothing from the phase pair after the hit until it is repaired (ST-BRG-07, ST-BRG-08). */
export const isStationOut = (ship: Ship, system: System): boolean =>
  ship.crew?.systems.some((one) => one.system === system && !one.fresh) === true;

export const isEnemy = (a: Ship, b: Ship): boolean => a.side !== b.side;
