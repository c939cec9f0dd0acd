import type { Dice, Seat } from "@flagship/kernel";
import { classOf } from "../data/ships.ts";
import { TURN_LEFT, TURN_RIGHT } from "../data/figures.ts";
import type { AnswerAction } from "../rules/acts/answer.ts";
import { checkArm } from "../rules/acts/arm.ts";
import { checkBoarding } from "../rules/acts/board.ts";
import { checkDrones } from "../rules/acts/drones.ts";
import { checkEw } from "../rules/acts/ew.ts";
import type { CardAction } from "../rules/acts/index.ts";
import { checkLaunch } from "../rules/acts/launch.ts";
import { checkRepair } from "../rules/acts/repair.ts";
import { checkUpgrade } from "../rules/acts/upgrade.ts";
import { absorb } from "../rules/damage.ts";
import { shiftOf } from "../rules/electronic-warfare.ts";
import { checkWeapon } from "../rules/gunnery.ts";
import type { Action } from "../rules/questions.ts";
import { checkAnswer } from "../rules/respond.ts";
import { shuttlesCanFire } from "../rules/shuttles.ts";
import { arcOf, boxesLeft } from "../rules/systems.ts";
import {
  AT_SHIP,
  cardOf,
  distanceOf,
  energyOf,
  enemyOf,
  hasPlaysLeft,
  shieldOf,
  shipAt,
  type CardId,
  type Ship,
  type State,
  type Volley,
} from "../rules/state.ts";
import { shuttleFire } from "./candidates.ts";
import { keepsake } from "./keepsake.ts";

/** How far chance may carry a play past a better one. */
const WHIM = 6;

/** What a discard is worth beside a play: a new card next turn. */
const DISCARD = 3;

/** A sensible action, quickly: the play that promises most, with some whim. */
export function policy(state: State, seat: Seat, dice: Dice): Action {
  if (state.volley !== undefined) return quickAnswer(state, state.volley);
  if (state.victor === seat) return { type: "break-off" };
  const ship = shipAt(state, seat);
  const action: CardAction | { readonly type: "end" } = hasPlaysLeft(ship)
    ? quickPlay(state, seat, ship, dice)
    : { type: "end" };
  if (state.objects.length === 0 || action.type === "board" || !shuttlesCanFire(state, seat)) return action;
  return { ...action, ...shuttleFire(state, seat) };
}

function quickPlay(state: State, seat: Seat, ship: Ship, dice: Dice): CardAction {
  let best: CardAction | undefined;
  let highest = DISCARD + dice.below(WHIM);
  let worst = ship.hand[0] as CardId;
  let least = Infinity;
  for (const card of ship.hand) {
    const promise = promiseOf(state, seat, ship, card);
    if (promise > 0) {
      const score = promise + dice.below(WHIM);
      if (score > highest) {
        highest = score;
        best = playOf(state, ship, card);
      }
    }
    const kept = keepsake(state, seat, card);
    if (kept < least) {
      least = kept;
      worst = card;
    }
  }
  return best ?? { type: "discard", card: worst };
}

/** What playing a card at once promises; 0: it cannot or should not be played. */
function promiseOf(state: State, seat: Seat, ship: Ship, id: CardId): number {
  const card = cardOf(ship, id);
  const enemy = shipAt(state, enemyOf(seat));
  const range = distanceOf(state);
  switch (card.use) {
    case "fire": {
      const net = (card.damage[range] ?? 0) - shiftOf(enemy.ecm, ship.eccm);
      if (net <= 0 || checkWeapon(state, seat, card) !== undefined) return 0;
      return 4 + 3 * net;
    }
    case "arm":
      return freeCouple(state, ship, id) === 0 ? 0 : card.load === "ovl" ? 9 : 7;
    case "ecm":
      return checkEw(ship, card) === undefined && !enemy.ended && energyOf(enemy) - enemy.played > 3
        ? 4 * card.size
        : 0;
    case "eccm":
      return checkEw(ship, card) === undefined ? 4 * Math.min(card.size, enemy.ecm - ship.eccm) : 0;
    case "turn":
      return 3 * (stand(state, ship, turned(ship, card.size)) - stand(state, ship, ship.facing));
    case "high-energy-turn":
      return stand(state, ship, bestFacing(state, ship)) - stand(state, ship, ship.facing) > 4 ? 10 : 0;
    case "move":
      if (state.beam !== undefined || card.size > 0) return 0;
      return range === 0 ? 0 : ship.kind === "ca" ? 7 : 4;
    case "drones":
      return checkDrones(state, seat, AT_SHIP) === undefined ? 9 : 0;
    case "shuttles":
      return range < 3 && checkLaunch(ship) === undefined ? 7 : 0;
    case "repair":
      return damagedShield(ship) === 0 ? 0 : 6;
    case "recharge":
      return ship.battery === "empty" ? 6 : 0;
    case "boarding":
      return checkBoarding(state, seat) === undefined ? 9 : 0;
    case "general":
    case "specific":
    case "tractor":
      return 0;
  }
}

/** The play of a card that `promiseOf` found good. */
function playOf(state: State, ship: Ship, id: CardId): CardAction {
  const { use, load } = cardOf(ship, id);
  switch (use) {
    case "fire":
      return { type: "fire", card: id, target: "ship" };
    case "arm": {
      const couple = freeCouple(state, ship, id);
      return {
        type: checkArm(ship, couple) === undefined || load !== "ovl" ? "arm" : "upgrade",
        card: id,
        couple,
      };
    }
    case "ecm":
    case "eccm":
      return { type: "ew", card: id };
    case "high-energy-turn":
      return { type: use, card: id, facing: bestFacing(state, ship) };
    case "drones":
      return { type: "drones", card: id, target: "ship" };
    case "shuttles":
      return { type: "launch", card: id };
    case "repair":
      return { type: "repair", card: id, shield: damagedShield(ship) };
    case "boarding":
      return { type: "board", card: id };
    case "turn":
    case "move":
    case "recharge":
      return { type: use, card: id };
    case "general":
    case "specific":
    case "tractor":
      return { type: "discard", card: id };
  }
}

const turned = (ship: Ship, size: number): number =>
  (size < 0 ? TURN_LEFT : TURN_RIGHT)[ship.facing - 1] ?? 1;

/** How well a ship stands with this shield to the enemy: its strength, and the weapons that bear. */
function stand(state: State, ship: Ship, facing: number): number {
  let value = shieldOf(ship, facing) / 2;
  for (const weapon of classOf(ship.kind).weapons) {
    if (arcOf(weapon, state.options).includes(facing)) value += boxesLeft(ship, weapon.id);
  }
  return value;
}

function bestFacing(state: State, ship: Ship): number {
  let best = ship.facing;
  for (let facing = 1; facing <= 6; facing++) {
    if (stand(state, ship, facing) > stand(state, ship, best)) best = facing;
  }
  return best;
}

/** The couple that an arming card can be laid to, or upgrade; 0: none. */
function freeCouple(state: State, ship: Ship, card: CardId): number {
  for (let couple = 1; couple <= ship.couples.length; couple++) {
    if (checkArm(ship, couple) === undefined) return couple;
  }
  for (let couple = 1; couple <= ship.couples.length; couple++) {
    if (checkUpgrade(state, ship, cardOf(ship, card), couple) === undefined) return couple;
  }
  return 0;
}

function damagedShield(ship: Ship): number {
  for (let away = 0; away < 6; away++) {
    const shield = ((ship.facing - 1 + away) % 6) + 1;
    if (checkRepair(ship, shield) === undefined) return shield;
  }
  return 0;
}

const ACCEPT: AnswerAction = { type: "answer", battery: 0 };

/** Saves the hull with what is there; a shield may take its share. */
function quickAnswer(state: State, volley: Volley): AnswerAction {
  const ship = shipAt(state, volley.target);
  if (absorb(ship, volley, 0).internals === 0) return ACCEPT;
  if (hasPlaysLeft(ship)) {
    for (const card of ship.hand) {
      const { use } = cardOf(ship, card);
      if (use !== "general" && use !== "specific" && use !== "boarding") continue;
      const answer: AnswerAction = { type: "answer", card, battery: 0 };
      if (checkAnswer(state, volley, answer) === undefined) return answer;
    }
  }
  if (ship.battery !== "full") return ACCEPT;
  const answer: AnswerAction = { type: "answer", battery: 1 };
  return checkAnswer(state, volley, answer) === undefined ? answer : ACCEPT;
}
