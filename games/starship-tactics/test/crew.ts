import { expect } from "vitest";
import type { Action } from "../src/rules/action.ts";
import { SKILLS, type Crew, type Skill } from "../src/rules/crew.ts";
import { applyEffects, resolveHit, type Effect } from "../src/rules/damage.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import { act, fed, ship, tableOf, type Wish, decisions } from "./table.ts";

/** Engineer, helmsman (and captain), science officer, instructor. */
export const ENGINEER = 0;
export const HELM = 1;
export const SCIENCE = 2;
export const INSTRUCTOR = 3;

/** An Enterprise with a crew of three, all skills and DEX 60, against one ship of the instructor. */
export function command(enemy = "k-d7m", more: Partial<Wish> = {}, seats = 4): State {
  const state = tableOf({
    ships: [ship("f-ent", 0, 10), ship(enemy, 1, 18)],
    warp: 0,
    seats,
    ...more,
    options: { level: "command", ...more.options },
  });
  const { crew } = shipAt(state, 0);
  if (crew === undefined) throw new Error("the ship has no crew");
  const skills: Partial<Record<Skill, number>> = {};
  for (const skill of SKILLS) skills[skill] = 60;
  Object.assign(crew, { skills, dex: { engineer: 60, helm: 60, sensors: 60 } });
  return state;
}

export const crewOf = (state: State): Crew => {
  const { crew } = shipAt(state, 0);
  if (crew === undefined) throw new Error("the ship has no crew");
  return crew;
};

export const shares = (movement: number, weapons: number, shields: number): Action => ({
  type: "shares",
  ship: 0,
  movement,
  weapons,
  shields,
});
export const orders = (arm: boolean, fire: boolean, text = ""): Action => ({
  type: "orders",
  ship: 0,
  arm,
  fire,
  text,
});

/** Through Power Allocation to the Skill Roll Phase; the instructor's crew rolls a 100. */
export function powered(
  state: State,
  share: readonly [number, number, number] = [12, 20, 8],
  arm: Record<string, number> = { w0: 5, w1: 5 },
  raise: Record<string, number> = { s1: 16, s2: 16 },
): State {
  act(state, ENGINEER, shares(...share));
  act(state, HELM, orders(true, true));
  act(state, HELM, { type: "arm", ship: 0, power: arm });
  act(state, SCIENCE, { type: "raise", ship: 0, power: raise });
  const seats = decisions(state).filter((one) => one.answered !== true);
  expect(seats.map((one) => one.seat)).toEqual([INSTRUCTOR]);
  act(state, INSTRUCTOR, { type: "allocate", ship: 1, cloak: false, power: {} }, 100);
  return state;
}

/** A hit on the crewed ship's shield with all its consequences at the end of the phase pair. */
export function struck(state: State, side: number, damage: number, ...dice: number[]): Effect[] {
  const effects: Effect[] = [];
  const { table, done } = fed(...dice);
  resolveHit(state, { target: 0, by: 1, from: shipAt(state, 1), side, damage }, effects, table);
  applyEffects(state, effects, table);
  done();
  return effects;
}
