import { message, type Lesson, type LessonStep, type Slip } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { shipLabel } from "../rules/ships.ts";
import { siteAt } from "../rules/world.ts";
import type { State } from "../rules/state.ts";
import type { OrderCode, Sheet } from "../rules/written-sheet.ts";
import { readSheet } from "../sheet/read.ts";
import { plotWords } from "../sheet/write.ts";
import { hexAt } from "./sky.ts";

/** The learner runs the first Corporation. */
export const LEARNER = 0;
export const RIVAL = 1;

export type WarlordLesson = Lesson<State, Action>;
export type Step = LessonStep<State, Action>;

/** Whether a sheet that is sent has something on it. */
export type Test = (sheet: Sheet, state: State) => boolean;

/** A sheet with these ships' lines and these orders. */
export const sheet =
  (ships: readonly string[], orders: readonly string[] = []): (() => Action) =>
  () => ({ type: "orders", text: ["SHIPS", ...ships, "ORDERS", ...orders, "END"].join("\n") });

/** How a pulse is written in which a ship waits. */
const WAIT = "____";

/** What a ship's line says after the colon. */
export function lineOf(read: Sheet, ship: string): string {
  return plotWords(plotOf(read, ship))
    .filter((word) => word !== WAIT)
    .join(" ");
}

/** The same with the pulses in which it waits, but for those at the end. */
export function pulsesOf(read: Sheet, ship: string): string {
  const words = plotWords(plotOf(read, ship));
  return words.slice(0, words.findLastIndex((word) => word !== WAIT) + 1).join(" ");
}

const plotOf = (read: Sheet, ship: string) =>
  read.plots.findLast((one) => `${one.ship.race}-${one.ship.code} ${one.ship.number}` === ship);

/** A ship is told this and nothing else. */
export const says =
  (ship: string, words: string): Test =>
  (read) =>
    lineOf(read, ship) === words;

/** A ship's line leads to this hex as its last, and not through those. */
export const endsAt =
  (ship: string, hex: string, ...around: readonly string[]): Test =>
  (read) => {
    const words = lineOf(read, ship).split(" ");
    return words.at(-1) === hex && around.every((one) => !words.includes(one));
  };

export const orders =
  (code: OrderCode, least = 1): Test =>
  (read) =>
    read.orders.filter(({ order }) => order?.code === code).length >= least;

/** An order that is written in these words. */
export const ordered =
  (pattern: RegExp): Test =>
  (read) =>
    read.orders.some(({ text }) => pattern.test(text.trim()));

export const all =
  (...tests: readonly Test[]): Test =>
  (read, state) =>
    tests.every((test) => test(read, state));

export const not =
  (test: Test): Test =>
  (read, state) =>
    !test(read, state);

/** Whether an act is a sheet that passes. */
export const sent =
  (test: Test) =>
  (action: Action, state: State): boolean =>
    action.type === "orders" && test(readSheet(action.text, state.options), state);

/** What is said of a sheet that lacks something. */
export const lacks = (test: Test, key: string): Slip<State, Action> => ({
  when: (action, state) => !sent(test)(action, state),
  says: () => message(key),
});

/** Lights ships by their labels and hexes by their places. */
export const lights =
  (...things: readonly string[]) =>
  (state: State): readonly string[] =>
    things.map((thing) => {
      const ship = state.ships.find((one) => one.owner === LEARNER && shipLabel(one) === thing);
      return ship === undefined ? `hex:${hexAt(state, thing)}` : `ship:${ship.id}`;
    });

export const ownerOf = (state: State, place: string): number | undefined =>
  siteAt(state, hexAt(state, place))?.owner;
