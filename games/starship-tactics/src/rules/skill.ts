import type { Skill } from "./crew.ts";
import { shipAt, type ShipNo, type State } from "./state.ts";
import type { StTable } from "./event.ts";

/** A percentile roll against a skill: equal or below succeeds; penalties are added to the roll (ST-CGN-07). */
export interface SkillRoll {
  readonly face: number;
  readonly made: boolean;
}

/** Rolls; the caller tells the face together with what came of it, to those who may know. */
export function skillRoll(
  state: State,
  no: ShipNo,
  skill: Skill,
  penalty: number,
  table: StTable,
): SkillRoll {
  const face = table.dice.roll(100);
  return { face, made: face + penalty <= (shipAt(state, no).crew?.skills[skill] ?? 0) };
}

/** 01 to 05 counts double for extra power, repairs and shields. */
export const EXCEPTIONAL = 5;
