import { FastDice, QuietTable, seatsOf, type Dice, type Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { apply } from "../rules/apply.ts";
import { campaignScore } from "../rules/campaign/interval.ts";
import { clone } from "../rules/clone.ts";
import { NOT_YET, unitOf, type Battle, type State } from "../rules/state.ts";
import { valueOf } from "../data/kinds.ts";
import { policy } from "./policy.ts";
import { attackPlans } from "./volleys.ts";
import { handWorth, unitWorth } from "./worth.ts";

const PASS: Action = { type: "pass" };
const HOLD_FIRE: Action = { type: "attack", shots: [], officers: [], probes: [] };
/** Points of lead that make a position clearly good. */
const LEAD = 20;

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
  const x = lead / LEAD;
  return 0.5 + (0.48 * x) / (1 + Math.abs(x));
}

/** The position after the seat has fired what it can, and the others have answered as they quickly would. */
function settle(state: State, seat: Seat): State {
  if (!isOpen(state.battle, seat)) return state;
  const copy = clone(state);
  const dice = new FastDice(copy.battle.turn + 1);
  const table = new QuietTable(dice);
  for (let guard = 0; guard < 60 && copy.ending === undefined; guard++) {
    const next = nextReply(copy, seat, dice);
    if (next === undefined) break;
    apply(copy, next.seat, next.action, table);
  }
  return copy;
}

/** Whether something is in flight, or the seat is still about to fire. */
const isOpen = (battle: Battle, seat: Seat): boolean =>
  battle.step !== "over" &&
  (battle.window !== undefined ||
    battle.stack.length > 0 ||
    battle.step === "shoot-back" ||
    battle.step === "exchange" ||
    (battle.step === "orders" && battle.attacker === seat));

function nextReply(
  state: State,
  seat: Seat,
  dice: Dice,
): { readonly seat: Seat; readonly action: Action } | undefined {
  const { battle } = state;
  const { attacker, exchange } = battle;
  const window = battle.stack.at(-1)?.window ?? battle.window;
  if (window?.name === "interlude") return undefined;
  if (window !== undefined) {
    const asked = window.asked[window.answers.indexOf(NOT_YET)];
    if (asked === undefined) return undefined;
    return { seat: asked, action: policy(state, asked, dice) };
  }
  if (battle.step === "shoot-back") return { seat: attacker, action: PASS };
  if (battle.step === "exchange" && exchange?.turn === "owner") {
    const { owner } = unitOf(battle, exchange.at);
    return { seat: owner, action: policy(state, owner, dice) };
  }
  if (battle.step !== "orders" || attacker !== seat) return undefined;
  return { seat, action: attackPlans(state, seat, 1)[0] ?? HOLD_FIRE };
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
