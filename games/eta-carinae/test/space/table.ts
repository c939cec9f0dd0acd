import { expect } from "vitest";
import {
  initialValues,
  RecordingTable,
  ScriptedDice,
  type Dice,
  type GameEvent,
  type ScriptedShuffle,
  type Viewer,
} from "@flagship/kernel";
import { SMALL_AREA, type Scenario, type ScenarioSide } from "../../src/space/data/scenarios.ts";
import type { Action, Launch, Order, OrderSheet, Shot, Steer, Task } from "../../src/space/rules/action.ts";
import type { EcEvent } from "../../src/space/rules/event.ts";
import { spaceBattle as game } from "../../src/space/rules/game.ts";
import type { Options } from "../../src/space/rules/options.ts";
import { units, type Place } from "../../src/common/plane/point.ts";
import { onTable } from "../../src/space/rules/units.ts";
import type { Salvo, Ship, State } from "../../src/space/rules/state.ts";

interface Berth {
  readonly at: readonly [x: number, y: number];
  readonly course?: number;
  readonly speed?: number;
}

/** Where ships stand: class and place; the first letter says whose side it is on. */
export interface Setting {
  readonly first: readonly (readonly [string, Berth])[];
  readonly second: readonly (readonly [string, Berth])[];
  readonly body?: Scenario["body"];
  readonly boarding?: boolean;
  readonly goal?: Scenario["goal"];
  readonly turns?: number;
  readonly dice?: readonly (number | ScriptedShuffle)[];
  readonly aggregate?: boolean;
  readonly figures?: boolean;
  readonly fog?: boolean;
  readonly reading?: Options["reading"];
  /** Points of the first side for extras: the battle then stands at the outfitting. */
  readonly grant?: number;
}

const side = (ships: Setting["first"]): ScenarioSide => ({
  sovereignty: (ships[0]?.[0][0] ?? "F") as ScenarioSide["sovereignty"],
  ships: ships.map(([id]) => id),
  craft: [],
  flying: [],
  troops: [],
  grant: 0,
  start: "edge",
  slowest: 0,
  fastest: 1000,
});

/** A hand-made battle, in the orders phase of turn 1. Dice are scripted per act. */
export function battle(setting: Setting) {
  const scenario: Scenario = {
    id: "test",
    ...SMALL_AREA,
    body: setting.body ?? "none",
    sides: [{ ...side(setting.first), grant: setting.grant ?? 0 }, side(setting.second)],
    turns: setting.turns ?? 60,
    goal: setting.goal ?? { kind: "score" },
    boarding: setting.boarding ?? false,
  };
  const options = {
    ...initialValues(game.options),
    scenario: "file",
    file: JSON.stringify(scenario),
    aggregate: setting.aggregate ?? false,
    figures: setting.figures ?? false,
    fog: setting.fog ?? false,
    reading: setting.reading ?? "high",
  } as unknown as Options;
  const setupDice = new ScriptedDice(...(setting.dice ?? []));
  const state = game.setup(options, 2, new RecordingTable<EcEvent>(setupDice));
  setupDice.done();
  for (const seat of setting.grant === undefined ? [0, 1] : [])
    game.apply(state, seat, game.fallback(state, seat), new RecordingTable<EcEvent>(new ScriptedDice()));
  const berths = [...setting.first, ...setting.second].map(([, berth]) => berth);
  for (const [index, berth] of berths.entries()) {
    const ship = shipOf(state, index);
    ship.x = units(berth.at[0]);
    ship.y = units(berth.at[1]);
    ship.course = (berth.course ?? 0) * 100;
    ship.speed = units(berth.speed ?? 0);
    ship.moved = ship.speed;
    ship.entered = onTable(state, ship);
  }
  // Nobody has seen the ships where they were before.
  state.sightings = [{}, {}];
  const events: GameEvent[] = [];
  const act = (seat: number, action: Action, ...dice: (number | ScriptedShuffle)[]): void => {
    expect(game.check(state, seat, action)).toBeUndefined();
    const scripted = new ScriptedDice(...dice);
    const table = new RecordingTable<EcEvent>(scripted);
    game.apply(state, seat, action, table);
    scripted.done();
    events.push(...table.told.map(({ event }) => event));
  };
  return {
    state,
    events,
    act,
    ship: (index: number): Ship => shipOf(state, index),
    salvo: (index: number): Salvo => {
      const salvo = state.salvos[index];
      if (salvo === undefined) throw new Error(`no salvo ${index}`);
      return salvo;
    },
    view: (viewer: Viewer) => game.view(state, viewer),
    winners: () => game.outcome(state)?.winners,
    refusal: (seat: number, action: Action): string | undefined => game.check(state, seat, action)?.code,
    rule: (seat: number, action: Action): string | undefined => game.check(state, seat, action)?.rule,
    /** Both order sheets; the dice are those until the next decision. */
    orders(first: OrderSheet, second: OrderSheet, ...dice: (number | ScriptedShuffle)[]): void {
      act(0, { type: "orders", sheet: first });
      act(1, { type: "orders", sheet: second }, ...dice);
    },
    /** Passes decisions until this phase and turn, with nothing done and dice as they come. */
    until(phase: State["phase"], turn = state.turn): void {
      for (let guard = 0; guard < 200 && (state.phase !== phase || state.turn < turn); guard++) {
        const next = game.waitingFor(state).find((one) => one.answered !== true);
        if (next === undefined) break;
        game.apply(
          state,
          Number(next.seat),
          game.fallback(state, next.seat),
          new RecordingTable<EcEvent>(new Steady()),
        );
      }
      expect([state.phase, state.turn]).toEqual([phase, turn]);
    },
    /** Fire of one side while the other holds, with these dice. */
    fire(seat: number, shots: Shot[], ...dice: (number | ScriptedShuffle)[]): void {
      const other = 1 - seat;
      if (state.asked.includes(other)) act(other, { type: "fire", shots: [] });
      act(seat, { type: "fire", shots }, ...dice);
    },
    missiles(seat: number, launches: Launch[], steers: Steer[], ...dice: number[]): void {
      const other = 1 - seat;
      if (state.asked.includes(other)) act(other, { type: "missiles", launches: [], steers: [] });
      act(seat, { type: "missiles", launches, steers }, ...dice);
    },
  };
}

function shipOf(state: State, index: number): Ship {
  const ship = state.ships[index];
  if (ship === undefined) throw new Error(`no ship ${index}`);
  return ship;
}

/** Dice that always show a plain five. */
class Steady implements Dice {
  below(n: number): number {
    return Math.min(4, n - 1);
  }
  roll(sides: number): number {
    return Math.min(5, sides);
  }
  shuffle<T>(items: T[]): T[] {
    return items;
  }
  pick<T>(items: readonly T[]): T {
    return items[0] as T;
  }
}

export const place = (x: number, y: number): Place => ({ x: units(x), y: units(y) });
export const move = (thrust: number, turn = 0, second = 0, ...tasks: Task[]): Order => ({
  thrust,
  turn,
  second,
  tasks,
});
export const task = (kind: Task["task"], target = "", n = 0, m = 0): Task => ({ task: kind, target, n, m });
export const shot = (by: string, weapon: string, target: string, n = 0, along = -1): Shot => ({
  by,
  weapon,
  target,
  n,
  along,
});
/** Armor dice that do not get through, as many as asked. */
export const stopped = (count: number): number[] => Array.from({ length: count }, () => 5);
