import { QuietTable, ScriptedDice, type FormValues } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import type { StTable } from "../rules/event.ts";
import { starshipTactics } from "../rules/game.ts";
import { askCaptain, askShip } from "../rules/inquiry.ts";
import type { ScenarioShip } from "../rules/scenario.ts";
import { shipAt, type State } from "../rules/state.ts";

/** The learner's ship, and the enemy's. */
export const LEARNER = 0;
export const ENEMY = 1;

/** A ship in the middle row; the first side looks east, the second west. */
export const ship = (
  cls: string,
  side: 0 | 1,
  column: number,
  more: Partial<ScenarioShip> = {},
): ScenarioShip => ({ class: cls, side, column, row: 14, heading: side === 0 ? 0 : 3, ...more });

/** The options of a match with these ships at warp 5. */
export const battle = (title: string, ships: readonly ScenarioShip[], more: FormValues = {}): FormValues => ({
  level: "advanced",
  scenario: "file",
  phases: "5",
  file: JSON.stringify({ format: 1, title, warp: 5, ships }),
  ...more,
});

/** Puts the table at the declaration of one captain, after whom these others declare. */
export function atDeclaration(state: State, captain: number, others: readonly number[] = []): void {
  state.step = "declare";
  state.queue = [...others];
  state.asked = [askCaptain(state, "declare", captain, "weapons")];
}

/** Puts the table at the move of the learner's ship with so many points in this phase; the enemy will declare first. */
export function atMove(state: State, points: number): void {
  const moving = shipAt(state, LEARNER);
  state.step = "move";
  state.queue = [LEARNER];
  moving.points = points * state.setting.phases;
  moving.spread = Array.from({ length: state.setting.phases }, () => points);
  for (const [captain, one] of state.captains.entries()) one.rank = captain === LEARNER ? 1 : 0;
  state.asked = [askShip(state, "move", LEARNER, "helm")];
}

/** Charges and shields as they were set this turn. */
export function set(state: State, no: number, charges: readonly number[], shields?: readonly number[]): void {
  const one = shipAt(state, no);
  one.charges = one.charges.map((_, weapon) => charges[weapon] ?? 0);
  if (shields !== undefined) one.shields = [...shields];
}

/** What the learner's sensors told of the enemy's shields this turn. */
export function tellShields(state: State): void {
  const marks = { holes: 0, taken: 0, fired: 0 };
  for (const [side, points] of shipAt(state, ENEMY).shields.entries())
    state.answers.push({
      by: LEARNER,
      target: ENEMY,
      turn: state.turn,
      pair: state.pair,
      question: 4,
      facts: { shield: side + 1, up: points > 0 ? 1 : 0, points },
      marks,
    });
}

/** Plays these acts, by whoever is asked, with these dice. */
export function play(
  state: State,
  acts: readonly (readonly [seat: number, action: Action])[],
  dice: readonly number[],
): void {
  const table: StTable = new QuietTable(new ScriptedDice(...dice));
  for (const [seat, action] of acts) starshipTactics.apply(state, seat, action, table);
}
