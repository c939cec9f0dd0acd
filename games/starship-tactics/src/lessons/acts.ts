import {
  message,
  type Lesson,
  type LessonEnd,
  type LessonStep,
  type Message,
  type MessageValue,
  type Slip,
} from "@flagship/kernel";
import type { Action, ActionOf } from "../rules/action.ts";
import { asPath, type MovementStep } from "../rules/course.ts";
import { arcsTo, distance, sidesFacing } from "../rules/hex.ts";
import { powerOf } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { ENEMY, LEARNER } from "./position.ts";

export type TacticsLesson = Lesson<State, Action>;
export type Step = LessonStep<State, Action>;
type Test = (action: Action, state: State) => boolean;

/** Weapons of the learner's ship, counted from 0 as the engine does, at the enemy. */
export const fire =
  (...weapons: readonly number[]) =>
  (): Action =>
    fireOf(LEARNER, ENEMY, weapons);

export const theyFire =
  (...weapons: readonly number[]) =>
  (): Action =>
    fireOf(ENEMY, LEARNER, weapons);

const fireOf = (by: number, at: number, weapons: readonly number[]): Action => ({
  type: "declare",
  fire: Object.fromEntries(weapons.map((weapon) => [`${by}.${weapon}`, String(at)])),
});

export const hold = (): Action => ({ type: "declare", fire: {} });

const moveOf = (no: number, steps: readonly MovementStep[]): Action => ({
  type: "move",
  ship: no,
  path: asPath(steps),
  roll: false,
});
export const go =
  (...steps: readonly MovementStep[]) =>
  (): Action =>
    moveOf(LEARNER, steps);
export const theyGo =
  (...steps: readonly MovementStep[]) =>
  (): Action =>
    moveOf(ENEMY, steps);

export const allocate = (ship: number, power: Record<string, number>): Action => ({
  type: "allocate",
  ship,
  cloak: false,
  power,
});

export const idle = (ship: number): Action => ({
  type: "sensors",
  ship,
  use: "none",
  target: "",
  detect: false,
});

export const steady = (): Action => ({ type: "evade", ship: LEARNER, side: "no" });
export const theySteady = (): Action => ({ type: "evade", ship: ENEMY, side: "no" });

/** The learner's weapons that an act fires. */
export const fired = (action: Action): readonly number[] =>
  action.type !== "declare"
    ? []
    : Object.entries(action.fire).flatMap(([weapon, target]) =>
        target === String(ENEMY) ? [Number(weapon.split(".")[1])] : [],
      );

/** Whether all of these weapons fire. */
export const fires =
  (...weapons: readonly number[]): Test =>
  (action) =>
    weapons.every((weapon) => fired(action).includes(weapon));

export const holds: Test = (action) => action.type === "declare" && fired(action).length === 0;

export const always: Test = () => true;

/** How the learner's ship would stand to the enemy after a move. */
export interface Stand {
  readonly range: number;
  /** Sides of the enemy, from 1, that face it. */
  readonly shows: readonly number[];
  /** The learner's armed weapons that bear, and the enemy's. */
  readonly bear: number;
  readonly against: number;
}

const bearing = (state: State, by: number, at: number): number => {
  const [from, to] = [shipAt(state, by), shipAt(state, at)];
  const arcs = arcsTo(from, from.heading, to);
  const range = distance(from, to);
  return figuresAt(state, from).weapons.filter(
    (weapon, index) =>
      (from.charges[index] ?? 0) > 0 && (weapon.arcs & arcs) !== 0 && range <= weapon.toHit.length,
  ).length;
};

export function standing(state: State): Stand {
  const [own, enemy] = [shipAt(state, LEARNER), shipAt(state, ENEMY)];
  return {
    range: distance(own, enemy),
    shows: sidesFacing(enemy, enemy.heading, own).map((side) => side + 1),
    bear: bearing(state, LEARNER, ENEMY),
    against: bearing(state, ENEMY, LEARNER),
  };
}

/** What is said of an act that does not lead on, with figures from the state it would have led to. */
export function slip(
  when: Test,
  key: string,
  figures?: (after: State, before: State) => Readonly<Record<string, MessageValue>>,
): Slip<State, Action> {
  return { when, says: (after, before): Message => message(key, figures?.(after, before)) };
}

/** What is true of the table in the end, and what is said of an act that does not lead to it. */
export const until = (holds: LessonEnd<State>["holds"], key = "lesson.falls-short"): LessonEnd<State> => ({
  holds,
  says: () => message(key),
});

/** The enemy is out of the fight. */
export const beaten = (state: State): boolean => shipAt(state, ENEMY).disabled;

/** Where the learner's ship stands to the enemy. */
export const stood =
  (where: (stand: Stand) => boolean) =>
  (state: State): boolean =>
    where(standing(state));

/** The learner's ship has at least this hull and power left. */
export const keeps =
  (hull: number, power: number) =>
  (state: State): boolean => {
    const kept = left(LEARNER)(state);
    return kept.hull >= hull && kept.power >= power;
  };

/** Hull and power that a ship has left. */
export const left = (no: number) => (after: State) => ({
  hull: Math.max(0, shipAt(after, no).superstructure),
  power: powerOf(shipAt(after, no)),
});

/** Lights both ships, or one. */
export const ships =
  (...numbers: readonly number[]) =>
  (): readonly string[] =>
    numbers.map((no) => `ship.${no}`);

export const isMove = (action: Action): action is ActionOf<"move"> => action.type === "move";
