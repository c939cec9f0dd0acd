import { FastDice, QuietTable, type Seat } from "@flagship/kernel";
import { distance } from "../../plane/point.ts";
import { cloneState } from "../clone.ts";
import { outcomeOf, scoresOf } from "../ending.ts";
import { worthOf } from "../plan.ts";
import { resolvePhase } from "../phases.ts";
import type { State } from "../state.ts";
import { isFit, isSquad, isStanding } from "../units.ts";
import { policy } from "./candidates.ts";

/** How steeply a lead in points turns into winning. */
const STEEPNESS = 5;
/** What holding ground counts before the end: half, and a little for squads that are near it. */
const HELD = 0.6;
const NEARNESS = 600;

/** The strength of both sides compared, from 0 lost to 1 won. An answer that still waits for the other side's is played out first. */
export function evaluate(state: State, seat: Seat): number {
  const outcome = outcomeOf(state);
  if (outcome !== undefined) return outcome.winners.length !== 1 ? 0.5 : outcome.winners[0] === seat ? 1 : 0;
  const waits = state.answers[seat]?.given === true && state.phase !== "deploy" && state.phase !== "muster";
  return waits ? evaluate(playedOut(state), seat) : standing(state, seat);
}

/** The position at the end of the turn when everybody else does the usual. */
function playedOut(state: State): State {
  const after = cloneState(state);
  const dice = new FastDice(state.turn * 31 + state.elements.length);
  const table = new QuietTable(dice);
  const { turn } = state;
  while (after.phase !== "over" && after.turn === turn) {
    for (const seat of after.asked)
      if (after.answers[seat]?.given !== true)
        after.answers[seat] = { given: true, action: policy(after, seat, dice) };
    resolvePhase(after, table);
  }
  return after;
}

function standing(state: State, seat: Seat): number {
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
  const slope = (STEEPNESS * (lead + points + reach(state, seat) - reach(state, 1 - seat))) / whole;
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
