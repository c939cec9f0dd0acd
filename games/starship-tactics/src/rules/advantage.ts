import type { Seat } from "@flagship/kernel";
import { rollFor } from "./dice.ts";
import type { StTable } from "./event.ts";
import { isExpert } from "./setting.ts";
import { NONE, type CaptainNo } from "./ship.ts";
import { captainAt, commanderOf, type State } from "./state.ts";

/** Everybody with a ship still in the battle rolls; higher is better, ties roll again (ST-SEQ-03, ST-CAM-02). */
export function rollAdvantage(state: State, table: StTable): void {
  if (isExpert(state.setting)) return;
  const all = state.captains.map((_, captain) => captain);
  const sides = state.setting.campaign ? 100 : 10;
  for (const captain of state.captains) captain.roll = 0;
  const faces = all.map((): number[] => []);
  const points = (captain: CaptainNo): number =>
    state.setting.campaign ? Math.floor(captainAt(state, captain).ap) : 0;
  orderByRoll(state, all, (captain) => {
    const face = rollFor(table, sides, "advantage", NONE);
    faces[captain]?.push(face);
    return face + points(captain);
  });
  if (!table.listening) return;
  const best = state.captains.findIndex((captain) => captain.rank === state.captains.length - 1);
  const rules = [state.setting.campaign ? "ST-CAM-02" : "ST-SEQ-03"];
  const rolls = all.map((captain) => ({
    seat: seatOfCaptain(state, captain),
    roll: captainAt(state, captain).roll,
    faces: faces[captain] ?? [],
    ...(state.setting.campaign ? { points: points(captain) } : {}),
  }));
  table.tell({ type: "advantage", seat: seatOfCaptain(state, best), rolls, rules });
}

/** Ranks captains once by their Skill Ratings (ST-XSU-08, ST-CAP-01); equal ones roll a die (R5). */
export function rankByRating(state: State, table: StTable): void {
  const all = state.captains.map((_, captain) => captain);
  const tie = new Map<CaptainNo, number>();
  orderByRoll(state, all, (captain) => {
    const first = !tie.has(captain);
    tie.set(captain, 1);
    return first ? captainAt(state, captain).rating : table.dice.roll(10);
  });
  // The numbers themselves stay secret; the order is public.
  for (const captain of state.captains) captain.roll = captain.rank + 1;
  if (table.listening) {
    const order = [...all].sort((a, b) => captainAt(state, b).rank - captainAt(state, a).rank);
    const seats = order.map((captain) => seatOfCaptain(state, captain));
    table.tell({ type: "ranked", seats, rules: ["ST-XSU-08"] });
  }
}

const seatOfCaptain = (state: State, captain: CaptainNo): Seat => commanderOf(state, captain).posts.captain;

/** Gives ranks 0, 1, 2 ... from the lowest score up; equal scores are rolled again among themselves. */
function orderByRoll(
  state: State,
  captains: readonly CaptainNo[],
  roll: (captain: CaptainNo) => number,
): void {
  const settle = (group: readonly CaptainNo[], from: number): void => {
    for (const captain of group) captainAt(state, captain).roll = roll(captain);
    // Grouped before anybody rolls again: the new rolls count only among those who were equal.
    const groups = Map.groupBy(group, (captain) => captainAt(state, captain).roll);
    let rank = from;
    for (const score of [...groups.keys()].sort((a, b) => a - b)) {
      const equal = groups.get(score) ?? [];
      if (equal.length === 1) captainAt(state, equal[0] ?? 0).rank = rank;
      else settle(equal, rank);
      rank += equal.length;
    }
  };
  settle(captains, 0);
}

/** Captains in the order of declaration: the advantage last (ST-SEQ-07, ST-MUL-03). */
export const byAdvantage = (state: State): CaptainNo[] =>
  state.captains
    .map((_, captain) => captain)
    .sort((a, b) => captainAt(state, a).rank - captainAt(state, b).rank);

/** The enemy overhears a team up to this (ST-MUL-04). */
const OVERHEARD = 3;

/** Radio of each team for the turn: heard by the enemy on 1 to 3 (ST-MUL-04, R40). */
export function tuneRadio(state: State, table: StTable): void {
  if (!state.setting.radio) return;
  for (let side = 0; side < state.setting.sides; side++) {
    const face = rollFor(table, 10, "radio", NONE);
    const open = face <= OVERHEARD;
    state.openChannel[side] = open;
    if (table.listening)
      table.tell({ type: "channel", side, open, needs: OVERHEARD, face, rules: ["ST-MUL-04"] });
  }
}
