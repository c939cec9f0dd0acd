import {
  message,
  type Lesson,
  type LessonEnd,
  type LessonStep,
  type MessageValue,
  type Slip,
} from "@flagship/kernel";
import { isFailure } from "../forecast/forecast.ts";
import type { Action } from "../rules/action.ts";
import { sectorName, sectorOf } from "../rules/hex.ts";
import { shipLabel } from "../rules/ships.ts";
import { corpOf, siteAt } from "../rules/world.ts";
import type { Ship, State } from "../rules/state.ts";
import type { OrderCode, Sheet } from "../rules/written-sheet.ts";
import { readSheet } from "../sheet/read.ts";
import { waysOn, type Way } from "../sheet/ways.ts";
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

const plotOf = (read: Sheet, ship: string) =>
  read.plots.findLast((one) => `${one.ship.race}-${one.ship.code} ${one.ship.number}` === ship);

/** A ship is told this and nothing else. */
export const says =
  (ship: string, words: string): Test =>
  (read) =>
    lineOf(read, ship) === words;

/** The ships of the learner. */
export const fleetIn = ({ ships }: State): readonly Ship[] => ships.filter(({ owner }) => owner === LEARNER);

/** Where a ship's line leads hex by hex, if all of it can be flown. */
function wayOf(read: Sheet, state: State, ship: string): Way | undefined {
  const ships = fleetIn(state).filter((one) => shipLabel(one) === ship);
  return waysOn({ ships, options: state.options }, read).find(
    ({ broken, beyond }) => broken === undefined && beyond === 0,
  );
}

/** A ship's line leads to this place as its last, and not through those. */
export const endsAt =
  (ship: string, place: string, ...around: readonly string[]): Test =>
  (read, state) => {
    const steps = wayOf(read, state, ship)?.steps.map(({ hex }) => hex) ?? [];
    return steps.at(-1) === hexAt(state, place) && around.every((one) => !steps.includes(hexAt(state, one)));
  };

/** No other ship has anything to do, and no order is written. */
export const only =
  (...ships: readonly string[]): Test =>
  (read, state) =>
    read.orders.length === 0 &&
    fleetIn(state).every((ship) => {
      const label = shipLabel(ship);
      return ships.includes(label) || lineOf(read, label) === "";
    });

/** How many ships have a line that takes them elsewhere, all of which can be flown. */
export const flying = (read: Sheet, state: State): number =>
  fleetIn(state).filter((ship) => {
    const last = wayOf(read, state, shipLabel(ship))?.steps.at(-1)?.hex;
    return last !== undefined && last !== ship.at;
  }).length;

/** The pulse in which a ship's line enters its last hex. */
export const arrival = (read: Sheet, state: State, ship: string): number | undefined =>
  wayOf(read, state, ship)?.steps.at(-1)?.pulse;

/** The points with which a sheet fortifies a place; without a sector it lies in the home sector (WL-MORD-06). */
export function pointsOn(read: Sheet, state: State, place: string): number {
  const home = sectorName(state.options, sectorOf(corpOf(state, LEARNER).home));
  return read.orders.reduce(
    (sum, { order }) =>
      order?.code === "FS" && `${order.site.sector ?? home}-${order.site.hex}` === place
        ? sum + order.points
        : sum,
    0,
  );
}

/** A purchase of a ship whose race stands declared above it. */
export const boughtAsOwn: Test = ({ orders: lines }) =>
  lines.some(
    ({ order: bought }, at) =>
      bought?.code === "PS" &&
      lines.slice(0, at).some(({ order }) => order?.code === "PR" && order.race === bought.race),
  );

export const orders =
  (code: OrderCode, least = 1): Test =>
  (read) =>
    read.orders.filter(({ order }) => order?.code === code).length >= least;

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

type Figures = Readonly<Record<string, MessageValue>>;

/** What is said of a sheet that lacks something. */
export const lacks = (
  test: Test,
  key: string,
  figures?: (read: Sheet, before: State) => Figures,
): Slip<State, Action> => ({
  when: (action, state) => !sent(test)(action, state),
  says: (_, before, action) =>
    message(
      key,
      action.type === "orders" ? figures?.(readSheet(action.text, before.options), before) : undefined,
    ),
});

/** What is true of the galaxy once the year is over, and what is said where it is not. */
export const end = (holds: LessonEnd<State>["holds"], key = "lesson.falls-short"): LessonEnd<State> => ({
  holds,
  says: () => message(key),
});

export const isYours =
  (place: string) =>
  (state: State): boolean =>
    ownerOf(state, place) === LEARNER;

export const shipOf = (state: State, label: string, owner = LEARNER): Ship | undefined =>
  state.ships.find((ship) => ship.owner === owner && shipLabel(ship) === label);

/** Whether a ship of the learner is at one of these places. */
export const stands =
  (label: string, ...places: readonly string[]) =>
  (state: State): boolean => {
    const at = shipOf(state, label)?.at;
    return places.some((place) => hexAt(state, place) === at);
  };

/** Whether everything on the sheet was done. */
export const allDone = (state: State): boolean =>
  corpOf(state, LEARNER).report.sections.every(({ lines }) => !lines.some(isFailure));

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
