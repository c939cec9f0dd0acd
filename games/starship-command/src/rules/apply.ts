import { isSeat, type Actor, type Seat } from "@flagship/kernel";
import type { Action } from "./action.ts";
import { lockAttack, uncloak } from "./attack.ts";
import { decline } from "./boarding.ts";
import { closeBuying, pick } from "./campaign/buying.ts";
import { closeDeployment } from "./campaign/deployment.ts";
import { closeYards, workYard } from "./campaign/interval.ts";
import type { Campaign } from "./campaign/state.ts";
import { mateOf } from "./campaign/teams.ts";
import { play } from "./counters.ts";
import { leave } from "./damage.ts";
import { collide } from "./effects.ts";
import { checkElimination } from "./ending.ts";
import type { ScTable } from "./event.ts";
import { land, launch, loadSquadron } from "./fighters.ts";
import { proceed, shootBack } from "./flow.ts";
import { takeFromHand } from "./piles.ts";
import { discardFromHand, PHASE_OF } from "./refit.ts";
import { unitOf, type State, type UnitId } from "./state.ts";
import { isShipInBattle, publicName } from "./units.ts";

/** Carries out an action that `check` lets pass, and everything that follows without a decision. */
export function apply(state: State, actor: Actor, action: Action, table: ScTable): void {
  if (!isSeat(actor)) throw new Error("the referee does not play");
  const { battle, campaign } = state;
  const window = battle.stack.at(-1)?.window ?? battle.window;
  if (campaign !== undefined && campaign.stage !== "battle")
    applyCampaign(state, campaign, actor, action, table);
  else if (window === undefined) takeTurn(state, actor, action, table);
  else window.answers[window.asked.indexOf(actor)] = action;
  proceed(state, table);
}

function takeTurn(state: State, seat: Seat, action: Action, table: ScTable): void {
  const { battle } = state;
  switch (action.type) {
    case "pass":
      return pass(state, table);
    case "engage":
      return shootBack(battle, action, table);
    case "attack":
      battle.phase = 2;
      lockAttack(state, action, table);
      battle.step =
        battle.shots.length > 0 ? "dogfight" : state.options.idleNeutralization ? "immediate" : "reveal";
      return;
    case "uncloak":
      return uncloak(battle, action.unit, table, "SC-CLK-06");
    case "retreat":
    case "ram":
    case "advance":
    case "launch":
    case "land":
    case "withdraw":
      battle.moved = true;
      return move(state, seat, action, table);
    case "all-out":
      battle.moved = true;
      return play(state, seat, action, table);
    case "mobilize":
      battle.phase = 5;
      takeFromHand(battle, seat, action.card);
      unitOf(battle, action.unit).parties.push(action.card);
      return tellUnit(state, "mobilized", action.unit, "SC-XBM-01", table);
    case "load":
      loadSquadron(battle, action.unit, action.card);
      return tellUnit(state, "loaded", action.unit, "SC-REI-05", table);
    case "discard":
      battle.phase = 8;
      discardFromHand(battle, seat, action.cards, table);
      battle.step = "refill";
      return;
    default:
      if (battle.step === "command") battle.phase = PHASE_OF[action.type] ?? battle.phase;
      return play(state, seat, action, table);
  }
}

/** Nothing more: no suicide, no answer in a dogfight, no further boarding party. */
function pass(state: State, table: ScTable): void {
  const { battle } = state;
  if (battle.step === "suicide") return collide(state, false, table);
  if (battle.step === "shoot-back") return shootBack(battle, { type: "engage", pairs: [] }, table);
  if (battle.exchange === undefined) throw new Error("there is nothing to pass on");
  decline(state, battle.exchange, table);
  checkElimination(state);
}

type Move = Extract<Action, { type: "retreat" | "ram" | "advance" | "launch" | "land" | "withdraw" }>;

function move(state: State, seat: Seat, action: Move, table: ScTable): void {
  const { battle } = state;
  switch (action.type) {
    case "retreat":
      unitOf(battle, action.unit).retreating = true;
      return tellUnit(state, "retreats", action.unit, "SC-RET-01", table);
    case "ram": {
      const unit = unitOf(battle, action.unit);
      unit.ram = action.at;
      if (table.listening) {
        table.tell({
          type: "ram-declared",
          seat,
          unit: action.unit,
          ship: publicName(unit),
          at: publicName(unitOf(battle, action.at)),
          rules: ["SC-XKZ-01"],
        });
      }
      return;
    }
    case "advance": {
      const unit = unitOf(battle, action.unit);
      unit.rear = false;
      unit.held = battle.turn;
      return tellUnit(state, "advanced", action.unit, "SC-RNK-04", table);
    }
    case "launch":
      return launch(battle, action, table);
    case "land":
      return land(battle, action, table);
    case "withdraw":
      for (const [id, unit] of battle.units.entries()) {
        if (unit.owner === seat && isShipInBattle(unit)) leave(battle, id, "withdraw", table);
      }
      return withdrawn(state);
  }
}

/** After a withdrawal the battle may be over, or the rest of the turn be short (SC-TRN-04). */
function withdrawn(state: State): void {
  checkElimination(state);
  state.battle.step = "command";
  state.battle.phase = 7;
}

function tellUnit(
  state: State,
  type: "retreats" | "advanced" | "mobilized" | "loaded",
  id: UnitId,
  rule: string,
  table: ScTable,
): void {
  if (!table.listening) return;
  const unit = unitOf(state.battle, id);
  table.tell({ type, seat: unit.owner, unit: id, ship: publicName(unit), rules: [rule] });
}

function applyCampaign(state: State, campaign: Campaign, seat: Seat, action: Action, table: ScTable): void {
  switch (action.type) {
    case "pick":
      return pick(state, campaign, seat, action, table);
    case "buy":
      campaign.answers[seat] = action;
      return closeBuying(state, campaign, table);
    case "deploy":
      campaign.answers[seat] = action;
      closeDeployment(state, campaign, table);
      if (campaign.answers[seat] !== action) checkElimination(state);
      return;
    case "yard":
      if (mateOf(state, seat) === undefined) campaign.answers[seat] = action;
      else workYard(state, campaign, seat, action, table);
      return closeYards(state, campaign, table);
    default:
      throw new Error(`${action.type} is not for between battles`);
  }
}
