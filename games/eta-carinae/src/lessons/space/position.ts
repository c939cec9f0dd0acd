import { FastDice, initialValues, QuietTable, type FormValues, type Played } from "@flagship/kernel";
import { degrees } from "../../common/plane/course.ts";
import { units } from "../../common/plane/point.ts";
import { SMALL_AREA, type Scenario, type ScenarioSide } from "../../space/data/scenarios.ts";
import { spaceBattle } from "../../space/rules/game.ts";
import type { Salvo, Ship, State } from "../../space/rules/state.ts";
import { onTable } from "../../space/rules/units.ts";

/** A match of this play, as lessons arrange it. */
export type SpaceMatch = Played<State>;

/** A ship of a lesson: its class, its place in units, course in degrees, speed. */
export interface Berth {
  readonly class: string;
  readonly at: readonly [x: number, y: number];
  readonly course: number;
  readonly speed: number;
  readonly is?: (ship: Ship) => void;
}

export interface Waters {
  readonly first: readonly Berth[];
  readonly second: readonly Berth[];
  readonly turns: number;
  /** The turn it begins in; missing: the first. */
  readonly turn?: number;
  readonly salvos?: readonly Salvo[];
}

const sideOf = (ships: readonly Berth[]): ScenarioSide => ({
  sovereignty: (ships[0]?.class[0] ?? "F") as ScenarioSide["sovereignty"],
  ships: ships.map((ship) => ship.class),
  craft: [],
  flying: [],
  troops: [],
  grant: 0,
  start: "edge",
  slowest: 0,
  fastest: 1000,
});

/** A lesson's set-up: a scenario of its own, then everybody where the lesson wants them, before the orders of a turn. */
export function waters({ first, second, turns, turn = 1, salvos = [] }: Waters): {
  readonly options: FormValues;
  readonly arrange: (match: SpaceMatch) => void;
} {
  const scenario: Scenario = {
    id: "lesson",
    ...SMALL_AREA,
    body: "none",
    sides: [sideOf(first), sideOf(second)],
    turns,
    goal: { kind: "score" },
    boarding: false,
  };
  const own = { ...initialValues(spaceBattle.options), scenario: "file", file: JSON.stringify(scenario) };
  return {
    options: { play: "space", space: { ...own, boarding: false, fog: false, aggregate: true } },
    arrange({ of: state }) {
      for (const seat of [0, 1])
        spaceBattle.apply(state, seat, spaceBattle.fallback(state, seat), new QuietTable(new FastDice(1)));
      for (const [index, berth] of [...first, ...second].entries()) {
        const ship = state.ships[index];
        if (ship === undefined) throw new Error(`no ship ${index}`);
        ship.x = units(berth.at[0]);
        ship.y = units(berth.at[1]);
        ship.course = degrees(berth.course);
        ship.speed = units(berth.speed);
        ship.moved = ship.speed;
        ship.entered = onTable(state, ship);
        berth.is?.(ship);
      }
      state.sightings = [{}, {}];
      state.turn = turn;
      state.salvos = salvos.map((salvo) => ({ ...salvo }));
    },
  };
}

/** An enemy salvo in flight at the learner's first ship. */
export const salvoAt = (x: number, y: number, count: number, launcher: number): Salvo => ({
  side: 1,
  launcher,
  type: "M10",
  count,
  x: units(x),
  y: units(y),
  course: degrees(180),
  speed: units(450),
  moves: 2,
  launchedIn: 1,
  target: "s0",
  free: false,
  controlledBy: -1,
  ready: false,
  fromGround: false,
  path: [],
  shotDown: 0,
  attacked: 0,
});
