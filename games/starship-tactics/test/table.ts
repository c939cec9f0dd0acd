import { expect } from "vitest";
import {
  FastDice,
  initialValues,
  RecordingTable,
  ScriptedDice,
  type FormValues,
  type Told,
} from "@flagship/kernel";
import type { Action } from "../src/rules/action.ts";
import type { StEvent, StTable } from "../src/rules/event.ts";
import { starshipTactics } from "../src/rules/game.ts";
import { askCaptain, askFor, askShip } from "../src/rules/inquiry.ts";
import { checkOptions, options, readOptions } from "../src/rules/options.ts";
import type { Scenario, ScenarioShip } from "../src/rules/scenario.ts";
import type { Ask } from "../src/rules/ask.ts";
import type { Post } from "../src/rules/setting.ts";
import type { Ship } from "../src/rules/ship.ts";
import { shipAt, type State } from "../src/rules/state.ts";

export const { apply, check, setup, waitingFor: decisions, fallback: fallbackFor, sample } = starshipTactics;

/** Which post answers which question (ST-CGN-10). */
const POSTS: Readonly<Record<string, Post>> = {
  shares: "engineer",
  arm: "weapons",
  raise: "shields",
  warp: "helm",
  engineering: "engineer",
  science: "damage",
  sensors: "sensors",
  question: "sensors",
  move: "helm",
  evade: "helm",
  aim: "weapons",
  commit: "damage",
  lose: "weapons",
  "power-down": "engineer",
  disarm: "weapons",
  lower: "shields",
};

/** A question as the turn would put it: about a ship, or for a declaration about a captain. */
export const question = (state: State, kind: string, who: number): Ask =>
  kind === "declare"
    ? askCaptain(state, kind, who, "weapons")
    : askShip(state, kind, who, POSTS[kind] ?? "captain");

/** A table made by hand: ships by class, side, column, row and heading. */
export interface Wish {
  readonly ships: readonly ScenarioShip[];
  readonly warp?: number;
  readonly scenario?: Partial<Scenario>;
  readonly options?: FormValues;
  readonly seats?: number;
}

/** A ship on the map. Row 14 is the middle; heading 0 looks east, 3 west. */
export const ship = (
  cls: string,
  side: number,
  column: number,
  row = 14,
  heading = side === 0 ? 0 : 3,
  more: Partial<ScenarioShip> = {},
): ScenarioShip => ({
  class: cls,
  side,
  column,
  row,
  heading,
  ...more,
});

/** The options of a match as the lobby's form would give them. */
export const optionsFor = (more: FormValues = {}) => readOptions({ ...initialValues(options), ...more });

/** Sets a table; whatever must be rolled before the first turn is rolled by chance. */
export function tableOf(wish: Wish): State {
  const scenario: Scenario = {
    format: 1,
    title: "battle",
    warp: wish.warp ?? 5,
    ships: [...wish.ships],
    ...wish.scenario,
  };
  const chosen = optionsFor({ scenario: "file", file: JSON.stringify(scenario), ...wish.options });
  const seats = wish.seats ?? 2;
  expect(checkOptions(chosen, seats)).toBeUndefined();
  return setup(chosen, seats, new RecordingTable<StEvent>(new FastDice(7)) as unknown as StTable);
}

/** Two ships eight hexes apart, nose to nose: the plain duel. */
export const duel = (first: string, second: string, more: Partial<Wish> = {}, apart = 8): State =>
  tableOf({ ships: [ship(first, 0, 10), ship(second, 1, 10 + apart)], ...more });

export type News = readonly Told<StEvent | { type: "rolled" }>[];

/** A table with fed dice; `done` fails when a die is left over. */
export function fed(...dice: readonly number[]): { table: StTable; done: () => News } {
  const script = new ScriptedDice(...dice);
  const table = new RecordingTable<StEvent>(script);
  return {
    table: table as unknown as StTable,
    done: () => {
      script.done();
      return table.told as News;
    },
  };
}

/** A seat does something with these dice; all of them must be used. */
export function act(state: State, seat: number, action: Action, ...dice: readonly number[]): News {
  expect(check(state, seat, action)).toBeUndefined();
  const { table, done } = fed(...dice);
  apply(state, seat, action, table);
  return done();
}

/** The code of the refusal that an action gets, or "allowed". */
export const refusal = (state: State, seat: number, action: Action): string =>
  check(state, seat, action)?.code ?? "allowed";
/** The rule that an action breaks. */
export const broken = (state: State, seat: number, action: Action): string =>
  check(state, seat, action)?.rule ?? "none";

/** Every ship's power, by ship; the dice are those of the Tactical Advantage Phase. */
export function allocate(
  state: State,
  orders: readonly Record<string, number>[],
  dice: readonly number[],
  cloaked: readonly number[] = [],
): News {
  const { table, done } = fed(...dice);
  for (const [no, power] of orders.entries()) {
    const action: Action = { type: "allocate", ship: no, cloak: cloaked.includes(no), power };
    const seat = state.setting.commanders[shipAt(state, no).captain]?.posts.captain ?? 0;
    expect(check(state, seat, action)).toBeUndefined();
    apply(state, seat, action, table);
  }
  return done();
}

/** Everybody takes the quiet way until the step is reached (or another turn has begun). */
export function quietUntil(state: State, step: State["step"], pair?: number): void {
  const dice = new FastDice(3);
  const start = state.turn;
  for (let acts = 0; acts < 500; acts++) {
    if (state.step === step && (pair === undefined || state.pair === pair)) return;
    if (state.turn > start + 1 || state.ending !== undefined) break;
    const first = decisions(state).find((decision) => decision.answered !== true);
    if (first === undefined) break;
    apply(
      state,
      Number(first.seat),
      fallbackFor(state, first.seat),
      new RecordingTable<StEvent>(dice) as unknown as StTable,
    );
  }
  expect(`${state.step} of pair ${state.pair}`).toBe(`${step} of pair ${pair ?? "any"}`);
}

/** Puts the table at the declaration of one captain, all others silent. */
export function atDeclaration(state: State, captain: number): void {
  state.step = "declare";
  state.queue = [];
  state.shots = [];
  state.shotsFrom = 0;
  state.asked = [question(state, "declare", captain)];
}

/** Puts the table at the move of one ship with so many points in this phase. */
export function atMove(state: State, no: number, points: number): void {
  const moving = shipAt(state, no);
  state.step = "move";
  state.queue = [no];
  state.pair = 0;
  moving.points = points * state.setting.phases;
  moving.spread = Array.from({ length: state.setting.phases }, () => points);
  state.asked = [question(state, "move", no)];
}

type Step = Extract<Action, { type: "move" }>["path"][number]["step"];

export const move = (no: number, ...steps: readonly Step[]): Action => ({
  type: "move",
  ship: no,
  path: steps.map((step) => ({ step })),
  roll: false,
});

/** The same fire of one ship: weapon numbers at a target. */
export const fire = (by: number, target: number, ...weapons: readonly number[]): Action => ({
  type: "declare",
  fire: Object.fromEntries(weapons.map((weapon) => [`${by}.${weapon}`, String(target)])),
});

/** The place and heading of a ship in columns and rows. */
export const stand = (one: Ship): { q: number; r: number; heading: number } => ({
  q: one.q,
  r: one.r,
  heading: one.heading,
});

/** What somebody is asked now. */
export const asked = (state: State, seat: number): string => askFor(state, seat)?.kind ?? "nothing";

/** Events of a type, as somebody heard them. */
export const heard = (news: News, type: string): StEvent[] =>
  news.map((told) => told.event).filter((event): event is StEvent => event.type === type);
