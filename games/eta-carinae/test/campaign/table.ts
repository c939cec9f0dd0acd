import { expect } from "vitest";
import { FastDice, initialValues, QuietTable, ScriptedDice, type Dice } from "@flagship/kernel";
import {
  quietCouncil,
  quietMonth,
  type Action,
  type Council,
  type ForceOrder,
  type Month,
} from "../../src/campaign/rules/action.ts";
import { newForce, nextShipId } from "../../src/campaign/rules/forces.ts";
import { campaign as game } from "../../src/campaign/rules/game.ts";
import type { Options } from "../../src/campaign/rules/options.ts";
import { newShip } from "../../src/campaign/rules/ships.ts";
import { orderOf } from "../../src/campaign/rules/force-order.ts";
import { blankWorld } from "../../src/campaign/rules/star-map.ts";
import { OUTSKIRTS, type Force, type State, type Step, type World } from "../../src/campaign/rules/state.ts";
import type { TroopId } from "../../src/common/data/troops.ts";

/** Hexes of the test sector: two homes ten light-years apart, a star between them three from the first, empty space. */
export const HOME = 100;
export const NEAR = 103;
export const DEEP = 101;
export const FOE = 110;

/** Worlds by number: the first home, a free moon beside it, a free world of the near star, the other home. */
export const W = { home: 0, moon: 1, near: 2, foe: 3 } as const;

export const options = (more: Partial<Options> = {}): Options =>
  ({ ...initialValues(game.options), map: "standard", ...more }) as unknown as Options;

function settled(hex: number, owner: number): World {
  return {
    ...blankWorld(hex, "earth", 6),
    owner,
    factories: Array.from({ length: 4 }, () => ({ modules: 4, taken: 0 })),
    shipyard: 1,
    sensors: 0,
    holders: { works: owner, port: owner, defences: owner },
    squads: [{ owner, troop: "militia", count: 4 }],
  };
}

/** A small hand-made sector in the orders phase of the first month, without ships. */
export function sector(more: Partial<Options> = {}): State {
  const state = game.setup(options({ turns: 24, ...more }), 2, new QuietTable(new FastDice(7)));
  const made: State = { ...state, systems: [HOME, NEAR, FOE] };
  made.worlds = [
    settled(HOME, 0),
    blankWorld(HOME, "airless", 2),
    blankWorld(NEAR, "thin", 3),
    settled(FOE, 1),
  ];
  made.forces = [];
  made.realms = state.realms.map((realm, seat) => ({
    ...realm,
    homeHex: seat === 0 ? HOME : FOE,
    homeWorld: seat === 0 ? W.home : W.foe,
    stock: {},
    charts: {},
    reports: [],
    unread: 0,
    visited: [HOME, NEAR, FOE, DEEP, 102, 104, 105, 106, 107, 108, 109],
    nextShip: 0,
    nextForce: 0,
  }));
  made.phase = "month";
  return made;
}

/** A force of these classes; by default on the defensive. */
export function fleet(state: State, owner: number, hex: number, at: number, classes: string): Force {
  const ships = classes.split(" ").map((id) => newShip(nextShipId(state, owner), id));
  return newForce(state, owner, hex, at, ships);
}

export const outside = (state: State, owner: number, hex: number, classes: string): Force =>
  fleet(state, owner, hex, OUTSKIRTS, classes);

export const step = (kind: Step["step"], to = "", more: Partial<Step> = {}): Step => ({
  step: kind,
  day: 1,
  to,
  what: "",
  n: 0,
  ...more,
});

export const order = (steps: Step[], more: Partial<ForceOrder> = {}): ForceOrder =>
  orderOf(more.stance ?? "avoid", steps, { hunts: false, ...more });

export const month = (more: Partial<Month>): Month => ({ ...quietMonth(), ...more });
export const council = (more: Partial<Council>): Council => ({ ...quietCouncil(), ...more });

export const quiet = (...script: number[]) => new QuietTable(new ScriptedDice(...script));

/** Does it, if the rules allow it. */
export function act(state: State, seat: number, action: Action, dice: Dice = new FastDice(1)): void {
  expect(game.check(state, seat, action)).toBeUndefined();
  game.apply(state, seat, action, new QuietTable(dice));
}

/** Both players write their orders; the month goes by. */
export function live(state: State, first: Partial<Month>, second: Partial<Month> = {}, dice?: Dice): void {
  act(state, 0, month(first), dice);
  act(state, 1, month(second), dice);
}

/** The refusal's rule, or undefined when it is allowed. */
export const refusedBy = (state: State, seat: number, action: Action): string | undefined =>
  game.check(state, seat, action)?.rule;

export const squads = (troop: TroopId, count: number): TroopId[] =>
  Array.from({ length: count }, () => troop);

export function worldOf(state: State, index: number): World {
  const world = state.worlds[index];
  if (world === undefined) throw new Error(`no world ${index}`);
  return world;
}

/** A die that never does harm: jumps do not scatter, nothing is found. */
export class MeanDice extends ScriptedDice {
  readonly #face: number;
  constructor(face: number) {
    super();
    this.#face = face;
  }
  override below(n: number): number {
    return Math.min(n - 1, this.#face - 1);
  }
  override roll(sides: number): number {
    return Math.min(sides, this.#face);
  }
  override shuffle<T>(items: T[]): T[] {
    return items;
  }
  override pick<T>(items: readonly T[]): T {
    return items[Math.min(items.length, this.#face) - 1] as T;
  }
}
