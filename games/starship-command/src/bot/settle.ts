import { FastDice, QuietTable, type Dice, type Seat } from "@flagship/kernel";
import type { Action } from "../rules/action.ts";
import { starshipCommand as game } from "../rules/game.ts";
import { clone } from "../rules/clone.ts";
import { NOT_YET, unitOf, type Battle, type State } from "../rules/state.ts";
import { policy } from "./policy.ts";
import { attackPlans } from "./volleys.ts";

const PASS: Action = { type: "pass" };
const HOLD_FIRE: Action = { type: "attack", shots: [], officers: [], probes: [] };

/** The position after the seat has fired what it can, and the others have answered as they quickly would. */
export function settle(state: State, seat: Seat): State {
  if (!isOpen(state.battle, seat)) return state;
  const copy = clone(state);
  const dice = new FastDice(copy.battle.turn + 1);
  const table = new QuietTable(dice);
  for (let guard = 0; guard < 60 && copy.ending === undefined; guard++) {
    const next = nextReply(copy, seat, dice);
    if (next === undefined) break;
    game.apply(copy, next.seat, next.action, table);
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
