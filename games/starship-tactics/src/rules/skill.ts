import type { Skill } from "./crew.ts";
import { rollFor } from "./dice.ts";
import type { StTable } from "./event.ts";
import type { DieKind } from "./judged-dice.ts";
import type { ShipNo } from "./ship.ts";
import { shipAt, type State } from "./state.ts";

/** A percentile roll against a skill: equal or below succeeds; penalties are added to the roll (ST-CGN-07). */
export interface SkillRoll {
  readonly face: number;
  /** The most that the die may show. */
  readonly needs: number;
  readonly made: boolean;
}

/** Rolls; the caller tells the face together with what came of it, to those who may know. */
export function skillRoll(
  state: State,
  no: ShipNo,
  skill: Skill,
  penalty: number,
  table: StTable,
  what: DieKind = "skill",
): SkillRoll {
  const face = rollFor(table, 100, what, no);
  const needs = (shipAt(state, no).crew?.skills[skill] ?? 0) - penalty;
  return { face, needs, made: face <= needs };
}

/** 01 to 05 counts double for extra power, repairs and shields. */
export const EXCEPTIONAL = 5;
