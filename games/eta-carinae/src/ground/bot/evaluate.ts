import { FastDice, QuietTable, type Seat } from "@flagship/kernel";
import { distance } from "../../plane/point.ts";
import { cloneState } from "../clone.ts";
import { outcomeOf, scoresOf } from "../ending.ts";
import { movementPhase } from "../moving.ts";
import { bestShots, volleyWorth, worthOf } from "../plan.ts";
import { recoveryPhase } from "../recovery.ts";
import { lookAround } from "../spotting.ts";
import type { State } from "../state.ts";
import { isFit, isSquad, isStanding } from "../units.ts";
import { advance } from "./tactics.ts";

/** How steeply a lead in points turns into winning. */
const STEEPNESS = 5;
/** What holding ground counts before the end, and how near squads must be to count as on their way. */
const HELD = 0.6;
const NEARNESS = 600;
/** What the fire that positions lead to counts. */
const EXCHANGE = 1.2;

/** The strength of both sides compared, from 0 lost to 1 won. An answer that still waits for the other side's is weighed by what it leads to. */
export function evaluate(state: State, seat: Seat): number {
  const outcome = outcomeOf(state);
  if (outcome !== undefined) return outcome.winners.length !== 1 ? 0.5 : outcome.winners[0] === seat ? 1 : 0;
  const answer = state.answers[seat];
  const given = answer !== undefined && "action" in answer ? answer.action : undefined;
  if (given?.type === "orders") {
    const after = moved(state, seat, given.sheet);
    return chance(after, seat, EXCHANGE * (fireOf(after, seat) - fireOf(after, 1 - seat)));
  }
  return chance(state, seat, given?.type === "fire" ? volleyWorth(state, given.shots) : 0);
}

/** Where everybody stands when this sheet is carried out and the other side advances. */
function moved(state: State, seat: Seat, sheet: State["orders"][number]): State {
  const after = cloneState(state);
  const usual = advance(after, 1 - seat);
  after.orders[seat] = sheet;
  after.orders[1 - seat] = usual.type === "orders" ? usual.sheet : {};
  movementPhase(after);
  recoveryPhase(after, new QuietTable(new FastDice(1)));
  after.orders = [{}, {}];
  lookAround(after);
  return after;
}

/** What a side's next fire is expected to cost the other. */
const fireOf = (state: State, seat: Seat): number => volleyWorth(state, bestShots(state, seat));

function chance(state: State, seat: Seat, bonus: number): number {
  const strength = [0, 0];
  let whole = 1;
  for (const element of state.elements) {
    whole += worthOf({ ...element, fate: "fit", weapons: true, mobility: true });
    const worth = element.fate === "reserve" ? worthOf({ ...element, fate: "fit" }) : worthOf(element);
    strength[element.side] = (strength[element.side] ?? 0) + worth;
  }
  const scores = scoresOf(state);
  const lead = (strength[seat] ?? 0) - (strength[1 - seat] ?? 0);
  const points = ((scores[seat] ?? 0) - (scores[1 - seat] ?? 0)) * HELD;
  const slope = (STEEPNESS * (lead + points + bonus + reach(state, seat) - reach(state, 1 - seat))) / whole;
  return 0.5 + 0.5 * (slope / (1 + Math.abs(slope)));
}

/** How near a side's squads are to what they still have to take. */
function reach(state: State, seat: Seat): number {
  let total = 0;
  for (const facility of state.facilities) {
    if (facility.value === 0 || facility.holder === seat || !isStanding(facility)) continue;
    let best = 0;
    for (const element of state.elements) {
      if (element.side !== seat || !isFit(element) || !isSquad(element)) continue;
      best = Math.max(best, 1 - distance(element, facility) / NEARNESS);
    }
    total += facility.value * 0.5 * best;
  }
  return total;
}
