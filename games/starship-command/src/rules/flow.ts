import type { Action } from "./action.ts";
import { canGoOn, decline } from "./boarding.ts";
import { endInterlude, finishBattle } from "./battle-end.ts";
import { openCounter, play } from "./counters.ts";
import { applyConsequences, clearAttack, leave, revealVolleys } from "./damage.ts";
import { checkDefence, couldAnswer } from "./defence.ts";
import { couldEngage, engage, fireDuels } from "./dogfight.ts";
import { collide, resolve, undo } from "./effects.ts";
import { checkElimination } from "./ending.ts";
import type { ScTable } from "./event.ts";
import { mayBeHeld, refill } from "./piles.ts";
import { closeRanks, revealRanks } from "./ranks.ts";
import { beginLastRound, isStalled, nextAttacker } from "./rounds.ts";
import {
  areEnemies,
  defendersOf,
  handOf,
  NONE,
  NOT_YET,
  unitOf,
  type Battle,
  type Pending,
  type State,
  type Step,
  type Window,
  type WindowName,
} from "./state.ts";
import { isPresent, isShipInBattle, publicName } from "./units.ts";

/** Goes on with everything that needs no decision, until somebody must decide or the match is over. */
export function proceed(state: State, table: ScTable): void {
  while (goOn(state, table));
}

/** One step; false when somebody is waited for. */
function goOn(state: State, table: ScTable): boolean {
  const { battle } = state;
  if (state.ending !== undefined) return false;
  if (battle.step === "over") return endInterlude(state, table);
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

/** Counters on the card on top of the stack: last in, first out (SC-RCT-01). */
function settle(state: State, pending: Pending, table: ScTable): boolean {
  const { battle } = state;
  if (pending.negated) {
    battle.stack.pop();
    undo(state, pending, table);
    return true;
  }
  const { window } = pending;
  if (window === undefined) {
    if (openCounter(state, pending)) return true;
    battle.stack.pop();
    resolve(state, pending, table);
    return true;
  }
  if (window.answers.includes(NOT_YET)) return false;
  const answer = window.answers[window.done];
  const seat = window.asked[window.done];
  window.done += 1;
  if (seat === undefined) pending.window = undefined;
  // A card may have gone to a nested counter in the meantime.
  else if (isPlay(answer) && "card" in answer && handOf(battle, seat).includes(answer.card))
    play(state, seat, answer, table);
  return true;
}

const isPlay = (answer: unknown): answer is Action =>
  typeof answer === "object" && (answer as Action).type !== "pass";

/** The answers of a window are carried out clockwise; whoever played something is asked again (SC-DEF-01). */
function answerWindow(state: State, window: Window<WindowName>, table: ScTable): boolean {
  const { battle } = state;
  if (window.answers.includes(NOT_YET)) return false;
  if (window.name === "ranks") {
    revealRanks(battle, table);
    return true;
  }
  const answer = window.answers[window.done];
  const seat = window.asked[window.done];
  window.done += 1;
  if (seat === undefined) closeWindow(state, window);
  else if (isPlay(answer)) {
    if (answer.type === "engage") engage(battle, answer, table);
    // What lost its object before its turn came stays in the hand (R74).
    else if (checkDefence(state, seat, window.name, answer) === undefined) play(state, seat, answer, table);
    else window.answers[window.done - 1] = PASS;
  }
  return true;
}

const PASS: Action = { type: "pass" };

function closeWindow(state: State, window: Window<WindowName>): void {
  const { battle } = state;
  battle.window = undefined;
  const again =
    window.name === "dogfight"
      ? []
      : window.asked.filter(
          (seat, index) => isPlay(window.answers[index]) && couldAnswer(state, seat, window.name),
        );
  if (again.length > 0) openWindow(battle, window.name, again);
  else battle.step = AFTER[window.name];
}

const AFTER: Readonly<Record<WindowName, Step>> = {
  ranks: "departures",
  dogfight: "shoot-back",
  looks: "immediate",
  immediate: "evade",
  evade: "deflect",
  deflect: "reveal",
  "instant-repair": "consequences",
  interlude: "over",
};

function openWindow(battle: Battle, name: WindowName, asked: readonly number[]): void {
  if (asked.length === 0) battle.step = AFTER[name];
  else battle.window = { name, asked, answers: asked.map(() => NOT_YET), done: 0 };
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
    case "dogfight":
      openWindow(
        battle,
        "dogfight",
        defendersOf(battle).filter((seat) => couldEngage(state, seat)),
      );
      return true;
    case "shoot-back":
      if (battle.duels.length > 0) return false;
      battle.step = "looks";
      return true;
    case "looks":
    case "immediate":
    case "evade":
    case "deflect": {
      const name = battle.step;
      openWindow(
        battle,
        name,
        defendersOf(battle).filter((seat) => couldAnswer(state, seat, name)),
      );
      return true;
    }
    case "reveal":
      battle.phase = 3;
      revealVolleys(battle, table);
      battle.step = "instant-repair";
      return true;
    case "instant-repair":
      openWindow(
        battle,
        "instant-repair",
        [...defendersOf(battle), battle.attacker].filter((seat) =>
          couldAnswer(state, seat, "instant-repair"),
        ),
      );
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
    if (table.listening)
      table.tell({
        type: "ram-lapsed",
        seat: rammer.owner,
        unit: id,
        ship: publicName(rammer),
        rules: ["SC-XKZ-02"],
      });
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
  if (refill(battle, table)) beginLastRound(battle, table, "SC-END-02");
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

/** The attacker shoots back in a dogfight, and all fire is resolved (SC-DOG-03). */
export function shootBack(battle: Battle, answer: Extract<Action, { type: "engage" }>, table: ScTable): void {
  fireDuels(battle, answer, table);
  battle.step = "instant-repair";
}
