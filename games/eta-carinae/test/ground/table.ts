import { expect } from "vitest";
import {
  initialValues,
  RecordingTable,
  ScriptedDice,
  type GameEvent,
  type Told,
  type Viewer,
} from "@flagship/kernel";
import type { ElementId } from "../../src/ground/data/elements.ts";
import type { Engagement, GroundScenario, GroundSide, Patch } from "../../src/ground/data/scenarios.ts";
import {
  STAY,
  type Action,
  type Barrage,
  type Order,
  type OrderSheet,
  type Shot,
} from "../../src/ground/rules/action.ts";
import { newElement } from "../../src/ground/rules/army.ts";
import type { GroundEvent } from "../../src/ground/rules/event.ts";
import { groundGame as game } from "../../src/ground/rules/game.ts";
import type { Options } from "../../src/ground/rules/options.ts";
import { newBattle } from "../../src/ground/rules/setup.ts";
import { lookAround } from "../../src/ground/rules/spotting.ts";
import type { Element, Facility, State } from "../../src/ground/rules/state.ts";

/** An element: its type, its place, and whatever else is special about it. */
export type Post = readonly [type: ElementId, x: number, y: number, more?: Partial<Element>];

export interface Setting {
  readonly first: readonly Post[];
  readonly second: readonly Post[];
  readonly terrain?: readonly Patch[];
  readonly facilities?: GroundScenario["facilities"];
  readonly roe?: Partial<Engagement>;
  readonly tethers?: number;
  readonly orbital?: GroundSide["orbital"];
  readonly campaign?: boolean;
  readonly turns?: number;
  readonly turn?: number;
  readonly reading?: State["reading"];
  readonly figures?: boolean;
}

const LENIENT: Engagement = { forbidden: [], protected: [], capture: true, civilians: 0, environment: 0 };

export const sideOf = (
  sovereignty: GroundSide["sovereignty"],
  more: Partial<GroundSide> = {},
): GroundSide => ({
  sovereignty,
  platoons: [],
  others: [{ type: "crew", count: 1 }],
  reserves: [],
  tethers: 0,
  nano: [],
  orbital: [],
  grant: 0,
  zone: { x: 0, y: 0, w: 1000, h: 1000 },
  dugIn: false,
  roe: LENIENT,
  ...more,
});

/** A scenario with an open field and nothing on it but what is said. */
export const scenario = (more: Partial<GroundScenario> = {}): GroundScenario => ({
  id: "test",
  width: 12_000,
  height: 6000,
  wild: false,
  terrain: [],
  facilities: [],
  sides: [sideOf("F"), sideOf("A")],
  turns: 16,
  campaign: false,
  ...more,
});

/** A match from a scenario file, in its first phase. */
export function begin(file: GroundScenario, ...dice: number[]): State {
  const options = {
    ...initialValues(game.options),
    scenario: "file",
    file: JSON.stringify(file),
  } as unknown as Options;
  expect(game.checkOptions?.(options, 2)).toBeUndefined();
  return game.setup(options, 2, new RecordingTable<GroundEvent>(new ScriptedDice(...dice)));
}

/** A hand-made field, in the orders phase. Dice are scripted for each act. */
export function field(setting: Setting) {
  const side = sideOf("F", {
    roe: { ...LENIENT, ...setting.roe },
    tethers: setting.tethers ?? 0,
    orbital: setting.orbital ?? [],
  });
  const state = newBattle(
    scenario({
      terrain: [...(setting.terrain ?? [])],
      facilities: [...(setting.facilities ?? [])],
      sides: [side, { ...side, sovereignty: "A" }],
      campaign: setting.campaign ?? false,
      turns: setting.turns ?? 16,
    }),
    new ScriptedDice(),
    { reading: setting.reading ?? "high", figures: setting.figures ?? false },
  );
  state.elements = [];
  for (const [seat, posts] of [setting.first, setting.second].entries())
    for (const [type, x, y, more] of posts)
      state.elements.push({ ...newElement(seat, type), x, y, known: true, ...more });
  state.turn = setting.turn ?? 1;
  state.phase = "orders";
  state.asked = [0, 1];
  lookAround(state);
  return play(state);
}

/** A battle to act in. */
export function play(state: State) {
  const told: Told[] = [];
  const events: GameEvent[] = [];
  const act = (seat: number, action: Action, ...dice: number[]): void => {
    expect(game.check(state, seat, action)).toBeUndefined();
    const scripted = new ScriptedDice(...dice);
    const table = new RecordingTable<GroundEvent>(scripted);
    game.apply(state, seat, action, table);
    scripted.done();
    told.push(...table.told);
    events.push(...table.told.map(({ event }) => event));
  };
  const at = <T>(list: readonly T[], index: number): T => {
    const one = list[index];
    if (one === undefined) throw new Error(`there is no number ${index}`);
    return one;
  };
  return {
    state,
    events,
    /** With who heard them. */
    told,
    act,
    element: (index: number): Element => at(state.elements, index),
    facility: (index: number): Facility => at(state.facilities, index),
    fates: () => state.elements.map(({ fate }) => fate),
    view: (viewer: Viewer) => game.view(state, viewer),
    refusal: (seat: number, action: Action) => {
      const before = JSON.stringify(state);
      const refusal = game.check(state, seat, action);
      expect(JSON.stringify(state)).toBe(before);
      return refusal === undefined ? undefined : [refusal.code, refusal.rule];
    },
    /** Both order sheets. */
    orders(first: OrderSheet = {}, second: OrderSheet = {}): void {
      act(0, { type: "orders", sheet: first });
      act(1, { type: "orders", sheet: second });
    },
    /** Fire of the first side while the second holds; the dice are those until the next decision. */
    fire(shots: Shot[], barrages: Barrage[] = [], ...dice: number[]): void {
      act(1, { type: "fire", shots: [], barrages: [] });
      act(0, { type: "fire", shots, barrages }, ...dice);
    },
    /** A turn in which nobody fires. */
    turn(first: OrderSheet = {}, second: OrderSheet = {}, ...dice: number[]): void {
      this.orders(first, second);
      this.fire([], [], ...dice);
    },
  };
}

export const shot = (by: number, target: string, arm = 0): Shot => ({ by: `e${by}`, arm, target });
export const barrage = (
  by: number,
  arm: number,
  x: number,
  y: number,
  warhead: Barrage["warhead"] = "",
): Barrage => ({
  by: `e${by}`,
  arm,
  at: { x, y },
  warhead,
});
export const move = (...path: (readonly [number, number])[]): Order => ({
  do: "move",
  path: path.map(([x, y]) => ({ x, y })),
  target: "",
});
export const deed = (kind: Order["do"], target = ""): Order => ({ ...STAY, do: kind, target });
export const patch = (kind: Patch["kind"], x: number, y: number, w: number, h: number): Patch => ({
  kind,
  x,
  y,
  w,
  h,
});
export const building = (
  type: GroundScenario["facilities"][number]["type"],
  x: number,
  y: number,
  holder = 1,
  value = 10,
): GroundScenario["facilities"][number] => ({ type, x, y, holder, value });
