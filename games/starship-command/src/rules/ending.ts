import { seatsOf, type Seat } from "@flagship/kernel";
import { valueOf } from "../data/kinds.ts";
import { fleetOf } from "./campaign/fleets.ts";
import type { ScTable } from "./event.ts";
import { findCard } from "./piles.ts";
import type { Battle, State } from "./state.ts";
import { isPresent, survivorValue } from "./units.ts";

/** A battle ends when at most one side is left and nobody else can bring in a ship (SC-END-01, SC-CPN-10). */
export function checkElimination(state: State): void {
  const { battle } = state;
  if (battle.ended !== undefined) return;
  const sides = new Set<number | undefined>();
  for (const seat of battle.players) {
    if (isPresent(battle, seat)) sides.add(battle.sides[seat]);
  }
  if (sides.size > 1) return;
  for (const seat of battle.players) {
    if (!isPresent(battle, seat) && canReturn(state, seat)) sides.add(battle.sides[seat]);
  }
  if (sides.size <= 1) battle.ended = "elimination";
}

/** A player without ships who holds Reinforcements and has a ship to bring in (R43, R59). */
function canReturn({ battle, campaign }: State, seat: Seat): boolean {
  if (findCard(battle, seat, "reinforcements") === undefined) return false;
  return campaign === undefined
    ? battle.shipDeck.length > 0
    : fleetOf(campaign, seat).some((vessel) => vessel.where === "base");
}

/** Points of a player in this battle so far: destroyed enemies and survivors (SC-SCO-01..04). */
export function battleScore(battle: Battle, seat: Seat): number {
  let points = 0;
  for (const unit of battle.units) {
    if (unit.place === "destroyed") points += unit.victor === seat ? valueOf(unit.kind) : 0;
    else if (unit.owner === seat && unit.place !== "lost") points += survivorValue(unit);
  }
  return points;
}

/** Points for destroyed enemies alone. */
export const trophyScore = (battle: Battle, seat: Seat): number =>
  battle.units.reduce(
    (sum, unit) => sum + (unit.place === "destroyed" && unit.victor === seat ? valueOf(unit.kind) : 0),
    0,
  );

/** The highest score wins; a tie is shared (SC-VIC-01). */
export function endMatch(state: State, scores: readonly number[], table: ScTable, bySide = scores): void {
  const { sides } = state.battle;
  const best = Math.max(...bySide);
  const winners = seatsOf(state.seats).filter((seat) => bySide[seat] === best);
  const team = winners.length > 1 && new Set(winners.map((seat) => sides[seat])).size === 1;
  const result = bySide
    .filter((_, seat) => sides.indexOf(sides[seat] ?? seat) === seat)
    .sort((a, b) => b - a)
    .join("-");
  state.ending = { winners, scores: [...scores], team, result };
  if (table.listening)
    table.tell({ type: "won", seats: winners, team, scores: result, rules: ["SC-VIC-01"] });
}
