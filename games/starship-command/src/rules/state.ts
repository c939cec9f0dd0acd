import type { Given, Seat } from "@flagship/kernel";
import type { Weapon } from "../data/cards.ts";
import type { Campaign } from "./campaign/state.ts";
import type { Options } from "./options.ts";

/** A battle card: its place in `CARDS`. Negative: the marker of a ram, worth as much damage (SC-XKZ-04). */
export type CardId = number;
/** A ship or squadron that takes or took part in the battle: its place in `Battle.units`. */
export type UnitId = number;

/** No card, no unit, no seat. */
export const NONE = -1;
/** The card of a duel that has been fired: it lies under its target now. */
export const FIRED = -2;

/**
 * `battle`: fighting (for a squadron: in flight). `aboard`: a squadron under its carrier. `left`:
 * retreated, warped out or withdrawn, a survivor. `destroyed`: a trophy. `lost`: scored by nobody.
 */
export type Place = "battle" | "aboard" | "left" | "destroyed" | "lost";

/** A ship or squadron. Turn stamps hold the number of a turn; 0: never. */
export interface Unit {
  /** Ship 0..143 or squadron 144..179. */
  readonly kind: number;
  owner: Seat;
  place: Place;
  /** Who destroyed it. */
  victor: Seat;
  /** Damage cards under it, oldest first. */
  damage: CardId[];
  /** Their sum. */
  hurt: number;
  /** Damage carried in from earlier battles of a campaign (R54). */
  readonly wornShields: number;
  readonly wornStructure: number;
  /** The consequences of being crippled have been applied (SC-DMG-08). */
  crippled: boolean;
  cloaked: boolean;
  retreating: boolean;
  /** The unit it is about to ram. */
  ram: UnitId;
  /** The Weapon Neutralization card that lies on it. */
  neutralized: CardId;
  /** In the rear rank (SC-RNK-01). */
  rear: boolean;
  /** The turn in which it may not fire (SC-ATK-09). */
  held: number;
  /** The turn of its All Out Attack. */
  allOut: number;
  /** The turn in which it used its defence (SC-DEF-09). */
  defended: number;
  /** The turn in which it was last boarded (SC-BRD-10). */
  boarded: number;
  /** Boarding Parties mobilized on it (SC-XBM-01). */
  parties: CardId[];
  /** Squadron: the carrier it is aboard of, or was launched from. */
  home: UnitId;
  /** Squadron: the card loaded under it. */
  load: CardId;
  /** Squadron: the turn of its launch. */
  launched: number;
  /** Squadron: the turn of its landing. */
  landed: number;
}

/** One designated attack card, face down on its target (SC-ATK-04). */
export interface Shot {
  readonly card: CardId;
  /** The announced type; a squadron's card is not announced (R40). */
  readonly weapon: Weapon | "squadron";
  /** The firing ship or squadron (SC-ATK-05). */
  readonly by: UnitId;
  readonly at: UnitId;
  /** Fired by a ship that was cloaked (SC-CLK-05). */
  readonly cloaked: boolean;
  /** No longer in its volley. */
  gone: boolean;
}

/** A squadron that engages another in a dogfight, and the card it fires (SC-DOG-01). */
export interface Duel {
  readonly unit: UnitId;
  readonly at: UnitId;
  readonly card: CardId;
  /** Gremlins stopped it (SC-GRM-02). */
  readonly jammed: boolean;
}

export const WINDOWS = [
  "ranks",
  "dogfight",
  "fray",
  "looks",
  "immediate",
  "evade",
  "deflect",
  "instant-repair",
] as const;
export type WindowName = (typeof WINDOWS)[number];
export const COUNTERS = ["gremlins", "interception", "miracle", "disarm", "patch"] as const;
export type CounterName = (typeof COUNTERS)[number];

/** Not answered yet; answered unseen (only in views). */
export const NOT_YET = 0;
export const SEALED = 1;
export type Answer = Given | typeof NOT_YET | typeof SEALED;

/** A moment in which several seats answer at the same time, unseen; `asked` is in clockwise order. */
export interface Window<Name> {
  readonly name: Name;
  readonly asked: readonly Seat[];
  readonly answers: Answer[];
  /** How many answers have been carried out. */
  done: number;
}

/** A card as it was played: its act knows what the rest of it says. */
export interface Play extends Given {
  readonly card: CardId;
  readonly stolen?: CardId | undefined;
  readonly unit?: UnitId | undefined;
  readonly at?: UnitId | undefined;
  readonly ship?: number | undefined;
  readonly carrier?: UnitId | undefined;
}

/** A card that was played and whose effect waits for counters (SC-RCT-01). */
export interface Pending {
  readonly by: Seat;
  readonly play: Play;
  /** Windows still to be opened on it. */
  readonly counters: CounterName[];
  window?: Window<CounterName> | undefined;
  negated: boolean;
}

/** A boarding exchange (SC-BRD-02). */
export interface Exchange {
  readonly at: UnitId;
  attack: number;
  defence: number;
  /** Whose decision it is: that of whoever is behind. */
  turn: "owner" | "attacker";
}

/** The last round: who still has a turn, in order (SC-END-02). */
export interface LastRound {
  readonly queue: Seat[];
}

/**
 * Where the turn stands. `orders` and `command` wait for the attacker (phases 1 and 5 to 8);
 * the windows for those who are asked; the others are passed through by the engine.
 */
export type Step =
  | "departures"
  | "rams"
  | "suicide"
  | "orders"
  | "dogfight"
  | "shoot-back"
  | "fray"
  | "looks"
  | "immediate"
  | "evade"
  | "deflect"
  | "reveal"
  | "instant-repair"
  | "consequences"
  | "command"
  | "exchange"
  | "refill"
  | "ranks"
  | "over";

/** Why a battle ended. */
export type BattleEnd = "elimination" | "last-round" | "stalled";

export interface Battle {
  /** Which seats fight together; all different outside campaign teams. */
  readonly sides: readonly number[];
  /** The seats that take part, in ascending order (SC-CPN-22). */
  readonly players: readonly Seat[];
  turn: number;
  attacker: Seat;
  step: Step;
  /** The printed phase, 1 to 9 (SC-TRN-01). */
  phase: number;
  /** Start-of-turn advantages are over (SC-TRN-03). */
  moved: boolean;
  /** The top card is the last one. */
  deck: CardId[];
  discard: CardId[];
  readonly hands: CardId[][];
  /** By card: bits of the seats that know it in somebody else's hand. */
  readonly known: number[];
  /** By kind of card: copies that have been seen used up. */
  readonly spent: number[];
  units: Unit[];
  /** Top last; the first `shipsShown` lie face up at the bottom (SC-SD-02). */
  shipDeck: number[];
  shipsShown: number;
  fighterDeck: number[];
  fightersShown: number;
  /** A carrier takes only squadrons of its own race (SC-CPN-21). */
  readonly ownSquadrons: boolean;
  shots: Shot[];
  /** Stolen Technology that lies face down with a Superior Targeting card until the attack is over (R82). */
  tucked: CardId[];
  /** Targets covered by a Superior Weapons Officer (SC-SWO-01). */
  covered: UnitId[];
  /** Volleys whose cards their owner has seen (SC-SSO-04). */
  scanned: UnitId[];
  duels: Duel[];
  /** Units damaged in the present damage step. */
  damaged: UnitId[];
  /** Rams still to be carried out this turn. */
  rams: UnitId[];
  window?: Window<WindowName> | undefined;
  stack: Pending[];
  exchange?: Exchange | undefined;
  /** Master Tactician: the attacker has the next turn too (SC-MT-01). */
  again: boolean;
  lastRound?: LastRound | undefined;
  /** Something happened this turn that keeps a battle alive (SC-END-04). */
  stirred: boolean;
  /** Turns in a row in which nothing happened. */
  quiet: number;
  /** The cards shown to find the first player, in the order of drawing (SC-FST-01). */
  readonly firstDraws: { readonly seat: Seat; readonly card: CardId }[];
  ended?: BattleEnd | undefined;
}

/** How the last battle of a series ended: everything lies open, but for hands and loads that were never shown. */
export interface Aftermath {
  readonly number: number;
  readonly units: readonly Unit[];
  readonly discard: readonly CardId[];
}

/** How a match ended. */
export interface Ending {
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
  /** The winners are one team. */
  readonly team: boolean;
  /** The scores of the sides, the best first: 120-85. */
  readonly result: string;
}

export interface State {
  readonly options: Options;
  readonly seats: number;
  /** The battle that is fought, or the last one; counted from 1. */
  battleNumber: number;
  /** Points of finished battles by seat (SC-SCO-04). */
  readonly totals: number[];
  battle: Battle;
  /** What the battle before this one left behind. */
  aftermath?: Aftermath | undefined;
  campaign?: Campaign | undefined;
  ending?: Ending | undefined;
}

export function unitOf(battle: Battle, id: UnitId): Unit {
  const unit = battle.units[id];
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return unit;
}

export function handOf(battle: Battle, seat: Seat): CardId[] {
  const hand = battle.hands[seat];
  if (hand === undefined) throw new Error(`seat ${seat} has no hand`);
  return hand;
}

/** All players, the attacker first, then clockwise (SC-FST-02). */
export function clockwise(battle: Battle): Seat[] {
  const { players, attacker } = battle;
  return [...players.filter((seat) => seat >= attacker), ...players.filter((seat) => seat < attacker)];
}

/** The defenders in the order in which they act: clockwise from the attacker's left. */
export const defendersOf = (battle: Battle): Seat[] =>
  clockwise(battle).filter((seat) => seat !== battle.attacker);

/** Whether two seats fight on different sides (SC-CPN-03). */
export const areEnemies = (battle: Battle, a: Seat, b: Seat): boolean => battle.sides[a] !== battle.sides[b];
