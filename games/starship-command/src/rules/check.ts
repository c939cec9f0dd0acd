import { isSeat, refuse, type Actor, type Refusal, type Seat } from "@flagship/kernel";
import type { Action } from "./action.ts";
import { checkBoard, checkRepel } from "./boarding.ts";
import { checkBuy, checkPick } from "./campaign/buying.ts";
import { checkDeploy } from "./campaign/deployment.ts";
import { checkYard } from "./campaign/interval.ts";
import type { Campaign } from "./campaign/state.ts";
import { checkCounter } from "./counters.ts";
import { checkDefence } from "./defence.ts";
import { checkEngage, checkShootBack } from "./dogfight.ts";
import { checkFreeTimed, checkOrder } from "./orders.ts";
import { checkPlace } from "./ranks.ts";
import { checkBoundSelfDestruct, checkCommand } from "./refit.ts";
import { NONE, unitOf, type State, type Window, type WindowName } from "./state.ts";

/** The rule that forbids an action, if any does. */
export function check(state: State, actor: Actor, action: Action): Refusal | undefined {
  if (!isSeat(actor)) return refuse("referee-does-not-play");
  if (state.ending !== undefined) return refuse("match-over", "SC-VIC-01");
  const { battle, campaign } = state;
  if (campaign !== undefined && campaign.stage !== "battle")
    return checkCampaign(state, campaign, actor, action);
  const pending = battle.stack.at(-1);
  if (pending !== undefined) {
    return pending.window?.asked.includes(actor) === true
      ? checkCounter(state, actor, pending, action)
      : refuse("not-asked", "SC-RCT-01");
  }
  return battle.window === undefined
    ? checkTurn(state, actor, action)
    : checkWindow(state, battle.window, actor, action);
}

function checkWindow(
  state: State,
  window: Window<WindowName>,
  seat: Seat,
  action: Action,
): Refusal | undefined {
  if (!window.asked.includes(seat)) return refuse("not-asked", "SC-DEF-01");
  if (window.name === "ranks") {
    return action.type === "place" ? checkPlace(state.battle, seat, action) : refuse("not-now", "SC-RNK-01");
  }
  if (window.name === "dogfight") {
    if (action.type === "pass") return undefined;
    return action.type === "engage" ? checkEngage(state, seat, action) : refuse("out-of-window", "SC-DOG-01");
  }
  if (window.name === "interlude")
    return action.type === "pass" ? undefined : refuse("between-battles", "SC-VIC-03");
  return checkDefence(state, seat, window.name, action);
}

/** The decisions of the attacker, and of the owner of a boarded ship. */
function checkTurn(state: State, seat: Seat, action: Action): Refusal | undefined {
  const { battle } = state;
  const { exchange } = battle;
  if (battle.step === "exchange" && exchange?.turn === "owner") {
    if (unitOf(battle, exchange.at).owner !== seat) return refuse("not-your-exchange", "SC-BRD-03");
    if (action.type === "self-destruct") return checkBoundSelfDestruct(state, seat, action, exchange.at);
    if (action.type === "repel") return checkRepel(state, seat, action);
    return action.type === "pass" ? undefined : refuse("not-now", "SC-BRD-02");
  }
  if (seat !== battle.attacker) return refuse("not-your-turn", "SC-TRN-01");
  switch (battle.step) {
    case "exchange":
      if (action.type === "pass") return undefined;
      return action.type === "board" ? checkBoard(state, seat, action) : refuse("not-now", "SC-BRD-02");
    case "suicide":
      if (action.type === "pass") return undefined;
      return action.type === "self-destruct"
        ? checkBoundSelfDestruct(state, seat, action, battle.rams[0] ?? NONE)
        : refuse("not-now", "SC-XSU-01");
    case "shoot-back":
      if (action.type === "pass") return undefined;
      return action.type === "engage" ? checkShootBack(battle, action) : refuse("not-now", "SC-DOG-02");
    default:
      if (action.type === "look" || action.type === "tactician" || action.type === "advantage")
        return checkFreeTimed(state, seat, action);
      return battle.step === "orders" ? checkOrder(state, seat, action) : checkCommand(state, seat, action);
  }
}

function checkCampaign(state: State, campaign: Campaign, seat: Seat, action: Action): Refusal | undefined {
  switch (action.type) {
    case "buy":
      return checkBuy(state, campaign, seat, action);
    case "pick":
      return checkPick(state, campaign, seat, action);
    case "deploy":
      return checkDeploy(campaign, seat, action);
    case "yard":
      return checkYard(state, campaign, seat, action);
    default:
      return refuse("between-battles", "SC-CPN-07");
  }
}
