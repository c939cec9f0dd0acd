import type { Seat } from "@flagship/kernel";
import type { Ask, StepName } from "./ask.ts";
import type { Figures } from "./figures.ts";
import type { Judgement, Ruling, Watch } from "./judged-dice.ts";
import type { CaptainNo, Ship, ShipNo } from "./ship.ts";
import { NOBODY, type Commander, type Post, type Setting } from "./setting.ts";

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
  /** With a crew's bonus; known to its own captain alone (ST-CAM-04). */
  readonly aimed: boolean;
  /** The to-hit die, 0 before it is rolled. */
  face: number;
  hit: boolean;
  /** The shield struck, `NONE` before. */
  side: number;
  /** What a hit did there, as it was announced; 0 before. */
  damage: number;
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

/** How a ship stood when its captain last reported it to his side (ST-MUL-02). */
export interface Signal {
  readonly ship: ShipNo;
  readonly turn: number;
  readonly pair: number;
  readonly power: number;
  readonly superstructure: number;
  readonly shields: readonly number[];
  readonly armed: number;
  /** The enemy heard it too (ST-MUL-04). */
  readonly open: boolean;
}

/** A weapon that is to be lost and may be chosen by its captain (R15). */
export interface Loss {
  readonly ship: ShipNo;
  readonly from: readonly number[];
}

/** A power allocation as it is kept unseen until all are in. */
export interface PowerOrder {
  readonly movement: number;
  readonly weapons: readonly number[];
  readonly shields: readonly number[];
  readonly cloak: boolean;
}

export const OUTCOMES = [
  "last-side",
  "goal",
  "draw",
  "agreed",
  "turn-limit",
  "marginal",
  "decisive",
] as const;
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
  /** Captains who declared no fire in this phase. */
  holding: number[];
  /** Evasions announced and not yet carried out. */
  dodges: Dodge[];
  /** The second round of warp changes has been offered this turn. */
  followed: boolean;
  mines: MineCounter[];
  /** Real mines that have been turned up so far. */
  minesFound: number;
  losses: Loss[];
  answers: Answer[];
  /** The latest report of each ship, for its own side. */
  signals: Signal[];
  /** Per side: this turn's talk can be heard by the enemy (ST-MUL-04). */
  openChannel: boolean[];
  /** Captains who offer to end the battle, until the next turn begins (ST-CSQ-08). */
  offers: boolean[];
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

export const hasInstructor = (setting: Setting): boolean => setting.instructor !== NOBODY;
