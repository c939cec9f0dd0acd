import type { Seat } from "@flagship/kernel";
import { canGoOn, decline } from "./boarding.ts";
import { finishBattle } from "./battle-end.ts";
import { applyConsequences, clearAttack, leave, revealVolleys } from "./damage.ts";
import { fireDuels } from "./dogfight.ts";
import { checkElimination } from "./ending.ts";
import type { ScTable } from "./event.ts";
import { mayBeHeld, refill } from "./piles.ts";
import { collide } from "./ramming.ts";
import { closeRanks } from "./ranks.ts";
import { couldAnswer } from "./reactions.ts";
import { beginLastRound, isStalled, nextAttacker } from "./rounds.ts";
import {
  areEnemies,
  defendersOf,
  handOf,
  NONE,
  unitOf,
  type Battle,
  type State,
  type WindowName,
} from "./state.ts";
import { settle } from "./stack.ts";
import { tellOf } from "./telling.ts";
import { isPresent, isShipInBattle } from "./units.ts";
import { answerWindow, openWindow } from "./windows.ts";

/** Goes on with everything that needs no decision, until somebody must decide or the match is over. */
export function proceed(state: State, table: ScTable): void {
  while (goOn(state, table));
}

/** One step; false when somebody is waited for. */
function goOn(state: State, table: ScTable): boolean {
  const { battle } = state;
  if (state.ending !== undefined) return false;
  if (battle.step === "over") return false;
  if (battle.ended !== undefined) {
    finishBattle(state, table);
    return true;
  }
  if (state.options.ranks) closeRanks(battle);
  const pending = battle.stack.at(-1);
  if (pending !== undefined) return settle(state, pending, table);
  if (battle.window !== undefined) return answerWindow(state, battle.window, table);
  return advance(state, table);
}

/** The engine's own steps of the turn (SC-TRN-01); false when the attacker or an owner must decide. */
function advance(state: State, table: ScTable): boolean {
  const { battle } = state;
  switch (battle.step) {
    case "departures":
      beginTurn(state, table);
      return true;
    case "rams":
      return nextRam(state, table);
    case "shoot-back":
      if (battle.duels.length > 0) return false;
      battle.step = "looks";
      return true;
    case "fray":
      ask(state, "fray", [...defendersOf(battle), battle.attacker]);
      if (battle.window === undefined) fireDuels(battle, table);
      return true;
    case "dogfight":
    case "looks":
    case "immediate":
    case "evade":
    case "deflect":
      ask(state, battle.step, defendersOf(battle));
      return true;
    case "reveal":
      battle.phase = 3;
      revealVolleys(battle, table);
      battle.step = "instant-repair";
      return true;
    case "instant-repair":
      ask(state, "instant-repair", [...defendersOf(battle), battle.attacker]);
      return true;
    case "consequences":
      consequences(state, table);
      return true;
    case "exchange":
      return passOn(state, table);
    case "refill":
      endTurn(state, table);
      return true;
    case "suicide":
    case "orders":
    case "command":
    case "ranks":
    case "over":
      return false;
  }
}

/** Opens a window for those of the seats who could answer in it. */
const ask = (state: State, window: WindowName, seats: readonly Seat[]): void =>
  openWindow(
    state.battle,
    window,
    seats.filter((seat) => couldAnswer(state, seat, window)),
  );

/** Retreating ships leave; then rams, then orders (SC-TRN-03). */
function beginTurn(state: State, table: ScTable): void {
  const { battle } = state;
  battle.turn += 1;
  battle.phase = 1;
  battle.moved = false;
  if (table.listening)
    table.tell({ type: "turn-began", seat: battle.attacker, turn: battle.turn, rules: ["SC-TRN-01"] });
  for (const [id, unit] of battle.units.entries()) {
    if (unit.owner !== battle.attacker || unit.place !== "battle") continue;
    if (unit.retreating) leave(battle, id, "retreat", table);
    else if (unit.ram !== NONE) battle.rams.push(id);
  }
  checkElimination(state);
  battle.step = "rams";
}

/** Carries out the attacker's next ram, if it still can happen (SC-XKZ-02). */
function nextRam(state: State, table: ScTable): boolean {
  const { battle, options } = state;
  const id = battle.rams[0];
  if (id === undefined) {
    openOrders(battle);
    return true;
  }
  const rammer = unitOf(battle, id);
  const target = battle.units[rammer.ram];
  const stands =
    rammer.place === "battle" &&
    target !== undefined &&
    isShipInBattle(target) &&
    !target.cloaked &&
    areEnemies(battle, rammer.owner, target.owner);
  if (!stands) {
    battle.rams.shift();
    rammer.ram = NONE;
    tellOf(battle, "ram-lapsed", rammer.owner, id, "SC-XKZ-02", table);
    return true;
  }
  const full = options.edition === "full";
  if (
    options.suicide &&
    handOf(battle, battle.attacker).length > 0 &&
    mayBeHeld(battle, full, "self-destruct")
  ) {
    battle.step = "suicide";
    return true;
  }
  collide(state, false, table);
  return true;
}

/** A player without ships and loaded squadrons goes straight to phase 7 (SC-TRN-04). */
function openOrders(battle: Battle): void {
  const present = isPresent(battle, battle.attacker);
  battle.step = present ? "orders" : "command";
  battle.phase = present ? 1 : 7;
}

function consequences(state: State, table: ScTable): void {
  const { battle } = state;
  applyConsequences(state, table);
  checkElimination(state);
  if (battle.phase === 1) battle.step = "rams";
  else if (battle.phase === 2) battle.step = "looks";
  else {
    clearAttack(battle);
    battle.phase = 5;
    battle.step = "command";
  }
}

/** Who has nothing left to play in an exchange declines by himself. */
function passOn(state: State, table: ScTable): boolean {
  const { exchange } = state.battle;
  if (exchange === undefined) throw new Error("there is no exchange");
  if (canGoOn(state.battle, exchange)) return false;
  decline(state, exchange, table);
  checkElimination(state);
  return true;
}

/** Phase 9 and the next turn (SC-DRW-01, SC-END-02). */
function endTurn(state: State, table: ScTable): void {
  const { battle } = state;
  battle.phase = 9;
  if (refill(battle, table)) beginLastRound(battle, table, "deck");
  checkElimination(state);
  if (battle.ended !== undefined) return;
  if (isStalled(battle)) {
    battle.ended = "stalled";
    return;
  }
  const next = nextAttacker(battle);
  if (next === undefined) battle.ended = "last-round";
  else {
    battle.attacker = next;
    battle.step = "departures";
  }
}
