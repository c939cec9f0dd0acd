import { seatsOf, type Seat } from "@flagship/kernel";
import { countOf } from "../rules/campaign/count.ts";
import type { Battle, State, Unit } from "../rules/state.ts";
import { valueOf } from "../data/kinds.ts";
import { chanceOfAPoint, handWorthInCrowd, isCrowd, unitWorthInCrowd } from "./crowd.ts";
import { settle } from "./settle.ts";
import { CHANCE_OF_A_POINT, handWorth, unitWorth } from "./worth.ts";

/** What units and hands are worth in points. */
interface Worths {
  readonly unit: (battle: Battle, unit: Unit) => number;
  readonly hand: (battle: Battle, seat: Seat) => number;
}

const OF_TWO: Worths = { unit: unitWorth, hand: handWorth };
const OF_MANY: Worths = { unit: unitWorthInCrowd, hand: handWorthInCrowd };

/** How good the position is for the seat: 0 lost, 1 won. What is in flight is played out without further answers. */
export function evaluate(state: State, seat: Seat): number {
  const settled = settle(state, seat);
  if (settled.ending !== undefined) return settled.ending.winners.includes(seat) ? 1 : 0;
  const { mine, others } = standings(settled, seat, OF_TWO);
  const best = Math.max(...others);
  const all = others.reduce((sum, points) => sum + points, 0);
  const lead = others.length === 0 ? mine : mine - 0.6 * best - 0.4 * (all / others.length);
  return 1 / (1 + Math.exp(-lead * CHANCE_OF_A_POINT));
}

/** How good it is some turns later. Among many only the first wins: there it is the chance of being it. */
export function outlook(state: State, seat: Seat): number {
  if (!isCrowd(state.battle)) return evaluate(state, seat);
  const settled = settle(state, seat);
  if (settled.ending !== undefined) return settled.ending.winners.includes(seat) ? 1 : 0;
  const { mine, others } = standings(settled, seat, OF_MANY);
  const chance = chanceOfAPoint(settled.battle);
  return 1 / others.reduce((odds, points) => odds + Math.exp((points - mine) * chance), 1);
}

/** The points of the seat's side, and of each of the others. */
function standings(
  state: State,
  seat: Seat,
  worths: Worths,
): { readonly mine: number; readonly others: readonly number[] } {
  const { sides } = state.battle;
  const bySide = new Map<number, number>();
  for (const other of seatsOf(state.seats)) {
    const side = sides[other] ?? other;
    bySide.set(side, (bySide.get(side) ?? 0) + standing(state, other, worths));
  }
  const own = sides[seat] ?? seat;
  return {
    mine: bySide.get(own) ?? 0,
    others: [...bySide].flatMap(([side, points]) => (side === own ? [] : [points])),
  };
}

/** Points of a seat as things stand: earlier battles, trophies, units and hand; between battles the campaign's count. */
function standing(state: State, seat: Seat, worths: Worths): number {
  const { battle, campaign } = state;
  if (campaign !== undefined && campaign.stage !== "battle")
    return countOf(state.options, campaign, seat).points;
  let points = campaign === undefined ? (state.totals[seat] ?? 0) : 0;
  if (battle.step === "over") return points;
  for (const unit of battle.units) {
    if (unit.place === "destroyed") points += unit.victor === seat ? valueOf(unit.kind) : 0;
    else if (unit.owner === seat && unit.place !== "lost") points += worths.unit(battle, unit);
  }
  return points + worths.hand(battle, seat);
}
