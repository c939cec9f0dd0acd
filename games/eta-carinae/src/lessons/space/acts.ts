import type { Lesson, LessonStep } from "@flagship/kernel";
import { distance, UNIT } from "../../common/plane/point.ts";
import type { Order, Shot } from "../../space/rules/action.ts";
import { batteryShot, homing, readyBatteries } from "../../space/rules/plan.ts";
import { spaceBattle } from "../../space/rules/game.ts";
import type { Phase, Ship, State } from "../../space/rules/state.ts";
import { LEARNER } from "../teaching.ts";
import type { SpaceMatch } from "./position.ts";

/** What somebody does; a sealed answer may be taken back. */
type Answer = ReturnType<typeof spaceBattle.fallback>;

export type SpaceLesson = Lesson<SpaceMatch, Answer>;
export type Step = LessonStep<SpaceMatch, Answer>;
type Deed = (match: SpaceMatch) => Answer;
type Test = (action: Answer, match: SpaceMatch) => boolean;

export const shipIn = ({ of }: SpaceMatch, index: number): Ship => {
  const ship = of.ships[index];
  if (ship === undefined) throw new Error(`no ship ${index}`);
  return ship;
};

/** One ship's order, the others straight on. */
export const orders =
  (thrust = 0, turn = 0): Deed =>
  () => ({
    type: "orders",
    sheet: thrust === 0 && turn === 0 ? {} : { s0: { thrust, turn, second: 0, tasks: [] } },
  });

/** Every battery of the first ship at a target. */
export const fireAt =
  (target: string): Deed =>
  (match) => ({
    type: "fire",
    shots: readyBatteries(shipIn(match, 0)).map((battery) => batteryShot("s0", battery, target)),
  });

/** Straight on, no shot, no launch, salvos after their targets, turns as they were written. */
export const asPlotted: Deed = ({ of }) => spaceBattle.fallback(of, LEARNER);

/** Something in one phase, nothing in the others. */
export const inPhase =
  (phase: Phase, deed: Deed): Deed =>
  (match) =>
    match.of.phase === phase ? deed(match) : asPlotted(match);

export const launch =
  (count: number, target: string): Deed =>
  ({ of }) => ({
    type: "missiles",
    launches: [{ by: "s0", count, target, course: 0 }],
    steers: homing(of, LEARNER),
  });

/** How many missiles are launched at a target. */
export const launchedAt = (action: Answer, target: string): number =>
  action.type === "missiles"
    ? action.launches.reduce((sum, one) => sum + (one.target === target ? one.count : 0), 0)
    : 0;

export const isOrders: Test = (action) => action.type === "orders";

const shotsIn = (action: Answer): readonly Shot[] => (action.type === "fire" ? action.shots : []);

/** Everything that can fire does, at this target. */
export const allAt =
  (target: string): Test =>
  (action, match) =>
    action.type === "fire" &&
    shotsIn(action).length === readyBatteries(shipIn(match, 0)).length &&
    shotsIn(action).every((shot) => shot.target === target);

export const holdsAll: Test = (action) => action.type === "fire" && action.shots.length === 0;
/** Some fire, but not all of them at that target. */
export const someFire: Test = (action) => shotsIn(action).length > 0;
export const noLaunch: Test = (action) => action.type === "missiles" && action.launches.length === 0;
export const carriesOut: Test = (action) => action.type === "execute";

/** The order that was written for the first ship. */
export const orderIn = (action: Answer): Order | undefined =>
  action.type === "orders" ? action.sheet["s0"] : undefined;

export const anyOf =
  (...tests: readonly Test[]): Test =>
  (action, match) =>
    tests.some((test) => test(action, match));

/** What shields and hull a ship has left; nothing once she is destroyed. */
const strength = (match: SpaceMatch, index: number): number => {
  const { fate, shields, left } = shipIn(match, index);
  return fate === "destroyed" ? 0 : shields + left.hull;
};

export const isGone =
  (index: number) =>
  (match: SpaceMatch): boolean =>
    strength(match, index) === 0;

/** A ship was hit by what was done. */
export const isHit =
  (index: number) =>
  (after: SpaceMatch, before: SpaceMatch): boolean =>
    strength(after, index) < strength(before, index);

/** How far the first ship is from the second, in units. */
export const rangeIn = ({ of }: { readonly of: State }): number => {
  const [one, other] = of.ships;
  return one === undefined || other === undefined ? 0 : Math.round(distance(one, other) / UNIT);
};
