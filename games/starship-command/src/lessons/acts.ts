import {
  message,
  type Lesson,
  type LessonEnd,
  type LessonStep,
  type MessageValue,
  type Seat,
  type Slip,
} from "@flagship/kernel";
import { damageOf, isWeapon } from "../data/cards.ts";
import { nameKey } from "../data/kinds.ts";
import type { Action, ActionOf } from "../rules/action.ts";
import { starshipCommand } from "../rules/game.ts";
import { handOf, unitOf, type CardId, type State, type Unit } from "../rules/state.ts";
import { lifeOf } from "../rules/units.ts";
import { isNamed, unitNamed } from "./position.ts";

/** The learner commands the first fleet. */
export const LEARNER = 0;
export const ENEMY = 1;

export type CommandLesson = Lesson<State, Action>;
export type Step = LessonStep<State, Action>;
export type Play = (state: State) => Action;
type Test = (action: Action, state: State) => boolean;
export type Shot = readonly [card: string, by: string, at: string];

/** A card of a hand by its name; of equal ones the nth. */
export function cardNamed(state: State, seat: Seat, name: string, nth = 0): CardId {
  const found = handOf(state.battle, seat).filter((card) => isNamed(card, name))[nth];
  if (found === undefined) throw new Error(`seat ${seat} does not hold ${name}`);
  return found;
}

/** A damage card under a ship, by its name. */
export function damageNamed(state: State, ship: string, name: string): CardId {
  const found = unitOf(state.battle, unitNamed(state, ship)).damage.find((card) => isNamed(card, name));
  if (found === undefined) throw new Error(`${name} does not lie under ${ship}`);
  return found;
}

/** Fires these cards. */
export const attack =
  (seat: Seat, ...shots: readonly Shot[]): Play =>
  (state) => {
    const used = new Map<string, number>();
    return {
      type: "attack",
      shots: shots.map(([name, by, at]) => {
        const nth = used.get(name) ?? 0;
        used.set(name, nth + 1);
        return {
          card: cardNamed(state, seat, name, nth),
          by: unitNamed(state, by),
          at: unitNamed(state, at),
        };
      }),
      officers: [],
      probes: [],
    };
  };

type Defence = "evade" | "deflect" | "warp";

const defence =
  (seat: Seat) =>
  (type: Defence, card: string, ship: string): Play =>
  (state) => ({ type, card: cardNamed(state, seat, card), unit: unitNamed(state, ship) });

/** Plays a card for an own ship. */
export const defend = defence(LEARNER);
export const theyDefend = defence(ENEMY);

export const endTurn: Play = () => ({ type: "discard", cards: [] });

/** What the enemy does by what it is asked; where nothing is written, what the game does for the absent. */
export const theyDo =
  (script: Readonly<Record<string, Play>>): Play =>
  (state) => {
    const asked = starshipCommand
      .waitingFor(state)
      .find(({ seat, answered }) => seat === ENEMY && answered !== true);
    const play = script[asked?.kind ?? ""];
    return play === undefined ? starshipCommand.fallback(state, ENEMY) : play(state);
  };

/** So many answers of the enemy. */
export const times = (n: number, play: Play): readonly Play[] => Array.from({ length: n }, () => play);

/** The damage that an attack lays on a ship. */
export function aimedAt(action: Action, state: State, ship: string): number {
  if (action.type !== "attack") return 0;
  const at = unitNamed(state, ship);
  return action.shots
    .filter((shot) => shot.at === at && isWeapon(shot.card))
    .reduce((sum, { card }) => sum + damageOf(card), 0);
}

export const does =
  (...types: readonly Action["type"][]): Test =>
  (action) =>
    types.includes(action.type);

/** An act of this kind for this ship. */
export const doesFor =
  (type: Action["type"], ship: string): Test =>
  (action, state) =>
    action.type === type && "unit" in action && action.unit === unitNamed(state, ship);

/** An attack with at least so much on this ship. */
export const laysOn =
  (ship: string, least: number): Test =>
  (action, state) =>
    aimedAt(action, state, ship) >= least;

export const holdsFire: Test = (action) => action.type === "attack" && action.shots.length === 0;

/** A repair that takes this damage card away. */
export const repairs =
  (ship: string, card: string): Test =>
  (action, state) =>
    action.type === "repair" &&
    action.removes.some(
      (slip) => slip.unit === unitNamed(state, ship) && slip.card === damageNamed(state, ship, card),
    );

/** Whether these cards, and no others, are thrown away. */
export const discards =
  (...names: readonly string[]): Test =>
  (action, state) => {
    if (action.type !== "discard") return false;
    const wanted = wantedCards(state, names);
    return action.cards.length === wanted.length && wanted.every((card) => action.cards.includes(card));
  };

const wantedCards = (state: State, names: readonly string[]): CardId[] =>
  names.map((name, index) =>
    cardNamed(state, LEARNER, name, names.slice(0, index).filter((other) => other === name).length),
  );

export const throwAway =
  (...names: readonly string[]): Play =>
  (state) => ({ type: "discard", cards: wantedCards(state, names) });

export const repairWith =
  (tool: string, ship: string, card: string): Play =>
  (state): ActionOf<"repair"> => ({
    type: "repair",
    card: cardNamed(state, LEARNER, tool),
    removes: [{ unit: unitNamed(state, ship), card: damageNamed(state, ship, card) }],
  });

/** Boards a ship from the first own ship that may send parties. */
export const boardShip =
  (ship: string, from: string): Play =>
  (state) => ({
    type: "board",
    card: cardNamed(state, LEARNER, "boarding-party"),
    unit: unitNamed(state, from),
    at: unitNamed(state, ship),
  });

export const always: Test = () => true;

type Figures = Readonly<Record<string, MessageValue>>;

/** What is said of an act that does not lead on. */
export const slip = (
  when: Test,
  key: string,
  figures?: (after: State, before: State) => Figures,
): Slip<State, Action> => ({ when, says: (after, before) => message(key, figures?.(after, before)) });

/** What is true of the table in the end, and what is said of an act that does not lead to it. */
export const until = (holds: LessonEnd<State>["holds"], key = "lesson.falls-short"): LessonEnd<State> => ({
  holds,
  says: () => message(key),
});

/** A ship as it stands. */
const shipIn = (state: State, ship: string): Unit => unitOf(state.battle, unitNamed(state, ship));

export const isGone =
  (...ships: readonly string[]) =>
  (state: State): boolean =>
    ships.every((ship) => shipIn(state, ship).place === "destroyed");

/** These ships have taken this damage at the most. */
export const hurtAtMost =
  (most: number, ...ships: readonly string[]) =>
  (state: State): boolean =>
    ships.every((ship) => shipIn(state, ship).hurt <= most);

/** Somebody's ship has left the battle alive. */
export const isAway =
  (ship: string) =>
  (state: State): boolean =>
    shipIn(state, ship).place === "left";

/** A ship is the learner's, whoever had it before. */
export const isTaken =
  (ship: string) =>
  (state: State): boolean =>
    shipIn(state, ship).owner === LEARNER;

/** The learner has won. */
export const won = (state: State): boolean =>
  starshipCommand.outcome(state)?.winners.includes(LEARNER) === true;

/** How much of what was announced against a ship is short of a wreck. */
export const shortOf =
  (ship: string) =>
  (after: State, before: State): Figures => {
    const at = unitNamed(before, ship);
    const damage = after.battle.shots
      .filter((shot) => shot.at === at)
      .reduce((sum, { card }) => sum + damageOf(card), 0);
    const left = lifeOf(unitOf(before.battle, at));
    return { damage, left, short: Math.max(0, left - damage) };
  };

/** Lights cards of the hand, by name, and ships, by id. */
export const lit =
  (...things: readonly string[]) =>
  (state: State): readonly string[] =>
    things.flatMap((thing) => {
      const cards = handOf(state.battle, LEARNER).filter((card) => isNamed(card, thing));
      if (cards.length > 0) return cards.map((card) => `card:${card}`);
      const unit = state.battle.units.findIndex(({ kind }) => nameKey(kind) === thing);
      return unit < 0 ? [] : [`unit:${unit}`];
    });
