import { FastDice, QuietTable, type Seat } from "@flagship/kernel";
import { distance } from "../../common/plane/point.ts";
import type { OrderSheet } from "../rules/action.ts";
import { cloneState } from "../rules/clone.ts";
import { outcomeOf, scoresOf } from "../rules/ending.ts";
import { movementPhase } from "../rules/moving.ts";
import { bestShots, volleyWorth, worthOf } from "../rules/plan.ts";
import { recoveryPhase } from "../rules/recovery.ts";
import { lookAround } from "../rules/spotting.ts";
import type { State } from "../rules/state.ts";
import { isFit, isSquad, isStanding, typeOf } from "../rules/units.ts";
import { usualOrders } from "../rules/commander/tactics.ts";

/** How steeply a lead in points turns into winning. */
const STEEPNESS = 5;
/** What holding ground counts before the end, and being in time for it. */
const HELD = 0.6;
const IN_TIME = 0.5;
/** What the fire that positions lead to counts. */
const EXCHANGE = 1.2;

/** The strength of both sides compared, from 0 lost to 1 won. An answer that still waits for the other side's is weighed by what it leads to. */
export function evaluate(state: State, seat: Seat): number {
  const outcome = outcomeOf(state);
  if (outcome !== undefined) return outcome.winners.length !== 1 ? 0.5 : outcome.winners[0] === seat ? 1 : 0;
  const answer = state.answers[seat];
  const given = answer !== undefined && "action" in answer ? answer.action : undefined;
  if (given?.type === "orders")
    return prospect(state, seat, ordered(seat, given.sheet, usualOrders(state, 1 - seat)));
  if (state.phase === "fire" && given === undefined) return prospect(state, seat, state.orders);
  return chance(state, seat, given?.type === "fire" ? volleyWorth(state, given.shots) : 0);
}

const ordered = (seat: Seat, own: OrderSheet, other: OrderSheet): OrderSheet[] =>
  seat === 0 ? [own, other] : [other, own];

/** The chances once the orders of both sides are carried out, with the fire that they lead to. */
function prospect(state: State, seat: Seat, orders: readonly OrderSheet[]): number {
  const after = moved(state, orders);
  return chance(after, seat, EXCHANGE * (fireOf(after, seat) - fireOf(after, 1 - seat)));
}

/** Where everybody stands when these orders are carried out. */
function moved(state: State, orders: readonly OrderSheet[]): State {
  const after = cloneState(state);
  after.orders = [...orders];
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

/** What a side may still take, by how well its squads are in time for it: the enemy loses what it wins. */
function reach(state: State, seat: Seat): number {
  const left = Math.max(1, state.scenario.turns - state.turn);
  let total = 0;
  for (const facility of state.facilities) {
    if (facility.value === 0 || facility.holder === seat || !isStanding(facility)) continue;
    let best = 0;
    for (const element of state.elements) {
      if (element.side !== seat || !isFit(element) || !isSquad(element)) continue;
      const needed = distance(element, facility) / Math.max(1, typeOf(element).move);
      best = Math.max(best, 1 - needed / (2 * left));
    }
    total += facility.value * (facility.holder < 0 ? 1 : 2) * IN_TIME * best;
  }
  return total;
}
