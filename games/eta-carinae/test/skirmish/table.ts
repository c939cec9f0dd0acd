import { expect } from "vitest";
import {
  asHeardBy,
  FastDice,
  initialValues,
  RecordingTable,
  ScriptedDice,
  type ScriptedShuffle,
  type Told,
  type Viewer,
} from "@flagship/kernel";
import type { Item, Skill } from "../../src/skirmish/data/figures.ts";
import type { TroopId } from "../../src/common/data/troops.ts";
import type { Action, Order, OrderKind } from "../../src/skirmish/rules/action.ts";
import type { SkirmishEvent } from "../../src/skirmish/rules/event.ts";
import { orderFor } from "../../src/skirmish/rules/stances.ts";
import { skirmish as game } from "../../src/skirmish/rules/game.ts";
import type { Options } from "../../src/skirmish/rules/options.ts";
import { enlist } from "../../src/skirmish/rules/setup.ts";
import { sense } from "../../src/skirmish/rules/sight.ts";
import type { Figure } from "../../src/skirmish/rules/state.ts";

/** A figure of a hand-made fight: kind, place, and what is special about it. */
export interface Man {
  readonly kind: TroopId;
  readonly at: readonly [x: number, y: number];
  readonly items?: readonly Item[];
  readonly skills?: readonly Skill[];
  readonly is?: Partial<Figure>;
}

type Faces = readonly (number | ScriptedShuffle)[];

/** A fight on the outpost's field (open ground below y 900) in the orders phase of turn 1; dice are scripted per act. */
export function fight(first: readonly Man[], second: readonly Man[], options: Partial<Options> = {}) {
  const given = {
    ...(initialValues(game.options) as unknown as Options),
    scenario: "points",
    mission: "sabotage",
    ...options,
  } as Options;
  const state = game.setup(given, 2, new RecordingTable<SkirmishEvent>(new ScriptedDice()));
  for (const seat of [0, 1])
    game.apply(state, seat, game.fallback(state, seat), new RecordingTable<SkirmishEvent>(new FastDice(1)));
  state.figures = [];
  for (const [side, men] of [first, second].entries())
    for (const man of men) {
      enlist(state, side, {
        kind: man.kind,
        count: 1,
        first: man.items?.[0] ?? "",
        second: man.items?.[1] ?? "",
      });
      const index = state.figures.length - 1;
      const made = state.figures[index];
      if (made === undefined) throw new Error("nobody came");
      state.figures[index] = {
        ...made,
        x: man.at[0],
        y: man.at[1],
        hero: man.skills !== undefined,
        skills: man.skills ?? [],
        ...man.is,
      };
    }
  state.glimpses = [{}, {}];
  state.changes = [1, 1];
  sense(state);
  const told: Told[] = [];
  const act = (seat: number, action: Action, ...faces: Faces): void => {
    expect(game.check(state, seat, action)).toBeUndefined();
    const dice = new ScriptedDice(...faces);
    const table = new RecordingTable<SkirmishEvent>(dice);
    game.apply(state, seat, action, table);
    dice.done();
    told.push(...table.told);
  };
  const figure = (id: number): Figure => {
    const found = state.figures[id];
    if (found === undefined) throw new Error(`no figure ${id}`);
    return found;
  };
  const both = (a: Action, b: Action, ...faces: Faces): void => {
    if (state.asked.includes(0) && state.asked.includes(1)) {
      act(0, a);
      act(1, b, ...faces);
    } else if (state.asked.includes(0)) act(0, a, ...faces);
    else act(1, b, ...faces);
  };
  const shot = (by: number, target: number, weapon = 0) => ({ figure: by, target, weapon });
  return {
    state,
    /** What a viewer has heard of, of these kinds. */
    heard: (viewer: Viewer, ...types: readonly SkirmishEvent["type"][]): readonly SkirmishEvent[] =>
      told
        .flatMap((one) => (asHeardBy(one, viewer) ?? []) as readonly SkirmishEvent[] | SkirmishEvent)
        .filter(({ type }) => types.includes(type)),
    act,
    figure,
    /** Orders by figure; whoever is left out watches. */
    orders(orders: readonly Order[]): void {
      const of = (side: number): Action => ({
        type: "figure-orders",
        orders: orders.filter((one) => figure(one.figure).side === side),
      });
      both(of(0), of(1));
    },
    order: (id: number, kind: OrderKind, more: Partial<Order> = {}): Order =>
      orderFor(figure(id), kind, { luck: false, ...more }),
    shot,
    /** Aimed fire of both sides; the dice are all those until the next decision. */
    fire(shots: readonly ReturnType<typeof shot>[], ...faces: Faces): void {
      const of = (side: number): Action => ({
        type: "aimed-fire",
        shots: shots.filter((one) => figure(one.figure).side === side),
      });
      both(of(0), of(1), ...faces);
    },
    noChange(...faces: Faces): void {
      if (state.phase === "command")
        both({ type: "new-orders", orders: [] }, { type: "new-orders", orders: [] }, ...faces);
    },
    react(
      shots: readonly { figure: number; target: number; weapon: number; x: number; y: number }[],
      ...faces: Faces
    ): void {
      const of = (side: number): Action => ({
        type: "reaction-fire",
        shots: shots.filter((one) => figure(one.figure).side === side),
      });
      both(of(0), of(1), ...faces);
    },
    melee(
      blows: readonly { figure: number; target: number }[],
      yielding: readonly number[],
      ...faces: Faces
    ): void {
      const of = (side: number): Action => ({
        type: "close-combat",
        blows: blows.filter((one) => figure(one.figure).side === side),
        yielding: yielding.filter((id) => figure(id).side === side).map((id) => ({ figure: id })),
      });
      both(of(0), of(1), ...faces);
    },
    refusal: (seat: number, action: Action) => game.check(state, seat, action),
    view: (viewer: Viewer) => game.view(state, viewer),
    table: (...faces: Faces) => new RecordingTable<SkirmishEvent>(new ScriptedDice(...faces)),
  };
}
