import { seatsOf, type Seat } from "@flagship/kernel";
import { campaignScore } from "../rules/campaign/interval.ts";
import type { State } from "../rules/state.ts";
import { valueOf } from "../data/kinds.ts";
import { settle } from "./settle.ts";
import { CHANCE_OF_A_POINT, handWorth, unitWorth } from "./worth.ts";

/** How good the position is for the seat: 0 lost, 1 won. What is in flight is played out without further answers. */
export function evaluate(state: State, seat: Seat): number {
  const settled = settle(state, seat);
  if (settled.ending !== undefined) return settled.ending.winners.includes(seat) ? 1 : 0;
  const { battle } = settled;
  const bySide = new Map<number, number>();
  for (const other of seatsOf(settled.seats)) {
    const side = battle.sides[other] ?? other;
    bySide.set(side, (bySide.get(side) ?? 0) + standing(settled, other));
  }
  const own = battle.sides[seat] ?? seat;
  let best = -Infinity;
  let all = 0;
  for (const [side, points] of bySide) {
    if (side === own) continue;
    best = Math.max(best, points);
    all += points;
  }
  const rivals = bySide.size - 1;
  const mine = bySide.get(own) ?? 0;
  const lead = rivals === 0 ? mine : mine - 0.6 * best - 0.4 * (all / rivals);
  return 1 / (1 + Math.exp(-lead * CHANCE_OF_A_POINT));
}

/** Points of a seat as things stand: earlier battles, trophies, units and hand; between battles the campaign's count. */
function standing(state: State, seat: Seat): number {
  const { battle, campaign } = state;
  if (campaign !== undefined && campaign.stage !== "battle") return campaignScore(state, campaign, seat);
  let points = campaign === undefined ? (state.totals[seat] ?? 0) : 0;
  if (battle.step === "over") return points;
  for (const unit of battle.units) {
    if (unit.place === "destroyed") points += unit.victor === seat ? valueOf(unit.kind) : 0;
    else if (unit.owner === seat && unit.place !== "lost") points += unitWorth(battle, unit);
  }
  return points + handWorth(battle, seat);
}
