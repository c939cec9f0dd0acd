import {
  copyOfData,
  type Act,
  type ActionWith,
  type AnyAct,
  type Dice,
  type Given,
  type Message,
  type MessageValue,
  type Offer,
  type Parts,
  type Refusal,
  type RuleId,
  type Seat,
} from "@flagship/kernel";
import { act, type Ask } from "./contract.ts";
import type { ScEvent, ScTable } from "./event.ts";
import { labelOf, subjectOf, targetOf } from "./labels.ts";
import { refusePhase } from "./phases.ts";
import { cardName, discard, spend } from "./piles.ts";
import { unitOf, type Battle, type CounterName, type Play, type State } from "./state.ts";
import { publicName } from "./units.ts";

/** An act whose ways can be listed one by one. */
interface Listing<Action> {
  /** The rule that allows it, named beside the choice. */
  readonly rule: RuleId;
  /** The printed phase of a command (SC-TRN-01). */
  readonly phase?: number;
  /** What comes into question, whether or not the rules allow it: `check` says that. */
  plays(state: State, seat: Seat, ask: Ask): readonly Action[];
  check(state: State, seat: Seat, action: Action, ask: Ask): Refusal | undefined;
  /** Which of several sentences it is called by; missing: the one of its name. */
  variant?(action: Action): string;
  /** What fills the gaps of its own in that sentence. */
  says?(state: State, action: Action): Readonly<Record<string, MessageValue>>;
  preview?(state: State, action: Action): Message | undefined;
}

interface Doing<Action> extends Listing<Action> {
  does(state: State, seat: Seat, action: Action, table: ScTable): void;
}

/** A card that lies on the table until nobody counters it (SC-RCT-01), and then takes effect. */
interface Playing<Action> extends Listing<Action> {
  /** The windows it opens before it takes effect, in order (SC-RCT-02). */
  counters?(battle: Battle, action: Action): readonly CounterName[];
  /** What playing it means for the own turn at once. */
  onTurn?(battle: Battle): void;
  effect(state: State, seat: Seat, action: Action, table: ScTable): void;
  /** It was countered: it counts as never played (SC-GRM-04). */
  undone?(state: State, action: Action, table: ScTable): void;
}

/** What everybody who holds a list of acts can ask them. */
export interface Listed {
  readonly name: string;
  plays(state: State, seat: Seat, ask: Ask): readonly Given[];
}

/** What the table needs of a card that was played. */
export interface Card extends Pick<Playing<Play>, "effect" | "undone" | "counters" | "check"> {
  readonly name: string;
  label(state: State, action: Given): Message;
}

type ListedAct<Name extends string, P extends Parts> = Act<State, ScEvent, Ask, Name, P> & Listed;

/** The cards by the names of their acts: each enters itself when it is made. */
const CARDS = new Map<string, Card>();

/** The act that plays a card. */
export function cardNamed(name: string): Card {
  const found = CARDS.get(name);
  if (found === undefined) throw new Error(`no card is played as ${name}`);
  return found;
}

/** How many plays are tried at random before all are looked through. */
const TRIES = 4;

function offering<Name extends string, P extends Parts>(
  name: Name,
  parts: P,
  listing: Listing<ActionWith<Name, P>>,
  does: (state: State, seat: Seat, action: ActionWith<Name, P>, table: ScTable) => void,
): ListedAct<Name, P> & { label(state: State, action: Given): Message } {
  type Action = ActionWith<Name, P>;
  const { phase } = listing;
  const label = (state: State, action: Action): Message =>
    labelOf(state, action as Given, listing.variant?.(action), listing.says?.(state, action));
  const check = (state: State, seat: Seat, action: Action, ask: Ask): Refusal | undefined =>
    refusePhase(state.battle, phase, ask) ?? listing.check(state, seat, action, ask);
  const made = act(
    name,
    parts,
  )({
    offer: (state, actor, ask) =>
      listing.plays(state, actor, ask).map((action): Offer<Action> => {
        const subject = subjectOf(action as object);
        const target = targetOf(action as object);
        const preview = listing.preview?.(state, action);
        return {
          action,
          label: label(state, action),
          rules: [listing.rule],
          ...(subject === undefined ? {} : { subject }),
          ...(target === undefined ? {} : { target }),
          ...(preview === undefined ? {} : { preview }),
        };
      }),
    check: (state, actor, action, ask) => check(state, actor, action, ask),
    does(state, actor, action, table, ask) {
      if (phase !== undefined && ask.kind === "command") state.battle.phase = phase;
      does(state, actor, action, table);
    },
    sample: (state, actor, dice, ask) =>
      oneOf(listing.plays(state, actor, ask), dice, (play) => check(state, actor, play, ask) === undefined),
  });
  return {
    ...made,
    plays: listing.plays as unknown as Listed["plays"],
    label: label as (state: State, action: Given) => Message,
  };
}

/** A random one of the plays that are allowed, if any is. */
function oneOf<T>(plays: readonly T[], dice: Dice, isAllowed: (play: T) => boolean): T | undefined {
  if (plays.length === 0) return undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const play = dice.pick(plays);
    if (isAllowed(play)) return play;
  }
  const allowed = plays.filter(isAllowed);
  return allowed.length === 0 ? undefined : dice.pick(allowed);
}

/** A random way to do one of the acts: one after another from a random one on, until one can be done. */
export function sampleOne(
  acts: readonly Pick<AnyAct<State, ScEvent, Ask>, "sample">[],
  state: State,
  ask: Ask,
  dice: Dice,
): Given | undefined {
  const start = dice.below(acts.length);
  for (let turn = 0; turn < acts.length; turn++) {
    const given = acts[(start + turn) % acts.length]?.sample?.(state, ask.seat, dice, ask) as
      | Given
      | undefined;
    if (given !== undefined) return given;
  }
  return undefined;
}

/** An act that does at once what it does. */
export const order =
  <const Name extends string, P extends Parts>(name: Name, parts: P) =>
  (doing: Doing<ActionWith<Name, P>>): ListedAct<Name, P> =>
    offering(name, parts, doing, doing.does);

/** A card that is played, may be countered, and then takes effect. */
export const card =
  <const Name extends string, P extends Parts>(name: Name, parts: P) =>
  (playing: Playing<ActionWith<Name, P>>): ListedAct<Name, P> & Card => {
    const made = offering(name, parts, playing, (state, seat, action, table) => {
      playing.onTurn?.(state.battle);
      lay(state, seat, action as unknown as Play, table);
    });
    const { effect, undone, counters } = playing;
    const played = { ...made, effect, undone, counters } as unknown as ListedAct<Name, P> & Card;
    CARDS.set(name, played);
    return played;
  };

/** Lays a card on the table; it takes effect when nobody counters it. */
export function lay(state: State, seat: Seat, play: Play, table: ScTable): void {
  const { battle } = state;
  const counters = [...(cardNamed(play.type).counters?.(battle, play) ?? [])];
  pay(battle, seat, play.card);
  if (play.stolen !== undefined) spend(battle, seat, play.stolen);
  if (table.listening) tellPlay(battle, seat, play, table);
  battle.stack.push({ by: seat, play: copyOfData(play), counters, window: undefined, negated: false });
}

function pay(battle: Battle, seat: Seat, card: number): void {
  const ship = battle.units.find((unit) => unit.parties.includes(card));
  if (ship === undefined) return spend(battle, seat, card);
  ship.parties.splice(ship.parties.indexOf(card), 1);
  discard(battle, card);
}

function tellPlay(battle: Battle, seat: Seat, { type, card, unit, at }: Play, table: ScTable): void {
  const name = (id: number | undefined): string =>
    id === undefined || battle.units[id] === undefined ? "" : publicName(unitOf(battle, id));
  const below = battle.stack.at(-1);
  table.tell({
    type: "played",
    seat,
    card,
    name: cardName(card),
    how: type,
    ship: name(unit),
    at: name(at),
    // Whatever lies below is what a counter is about to cancel.
    against: below === undefined ? "" : cardName(below.play.card),
    rules: ["SC-TRN-02"],
  });
}
